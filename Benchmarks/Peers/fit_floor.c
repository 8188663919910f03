/* The floor under any reader of FIT: one pass that checks the CRC, compiles each definition into a
 * plan, and fills seven columns of doubles from the records. It keeps nothing else, reports nothing
 * and stops at the first fault.
 *
 *   fit_floor FILE [REPEATS]
 *
 * prints the processor's nanoseconds of each run, a line each, and last the number of records; with
 * REPEATS 0 it only loads the file. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 7, TIME = 0 };

typedef struct {
  uint16_t offset;
  uint8_t size, column, type;
  double scale, shift;
} step;

typedef struct {
  int bound, is_record, is_big, length, steps;
  step plan[COLUMNS * 2];
} definition;

typedef struct {
  double *columns[COLUMNS];
  size_t count;
} table;

static uint16_t crc_tables[8][256];

static void make_crc_tables(void) {
  for (int byte = 0; byte < 256; byte++) {
    uint16_t value = (uint16_t)byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ 0xA001 : value >> 1;
    crc_tables[0][byte] = value;
  }
  for (int byte = 0; byte < 256; byte++)
    for (int table = 1; table < 8; table++) {
      uint16_t before = crc_tables[table - 1][byte];
      crc_tables[table][byte] = (before >> 8) ^ crc_tables[0][before & 255];
    }
}

static uint16_t crc_of(const uint8_t *bytes, size_t count) {
  uint16_t crc = 0;
  for (; count >= 8; count -= 8, bytes += 8) {
    crc = crc_tables[7][bytes[0] ^ (crc & 255)] ^ crc_tables[6][bytes[1] ^ (crc >> 8)] ^
          crc_tables[5][bytes[2]] ^ crc_tables[4][bytes[3]] ^ crc_tables[3][bytes[4]] ^
          crc_tables[2][bytes[5]] ^ crc_tables[1][bytes[6]] ^ crc_tables[0][bytes[7]];
  }
  while (count--) crc = (crc >> 8) ^ crc_tables[0][(crc ^ *bytes++) & 255];
  return crc;
}

static int column_of(int field, double *scale, double *shift) {
  *scale = 1;
  *shift = 0;
  switch (field) {
    case 253: return TIME;
    case 0: *scale = 180.0 / 2147483648.0; return 1;
    case 1: *scale = 180.0 / 2147483648.0; return 2;
    case 2: case 78: *scale = 1.0 / 5; *shift = -500; return 3;
    case 3: return 4;
    case 5: *scale = 1.0 / 100; return 5;
    case 6: case 73: *scale = 1.0 / 1000; return 6;
    default: return -1;
  }
}

static const uint8_t *define(definition *to, const uint8_t *at, const uint8_t *end, int has_developer) {
  if (end - at < 5) return NULL;
  memset(to, 0, sizeof *to);
  to->bound = 1;
  to->is_big = at[1];
  int message = to->is_big ? at[2] << 8 | at[3] : at[3] << 8 | at[2];
  to->is_record = message == 20;
  int fields = at[4];
  at += 5;
  if (end - at < fields * 3) return NULL;
  for (; fields--; at += 3) {
    double scale, shift;
    int column = column_of(at[0], &scale, &shift);
    if (column >= 0 && to->steps < COLUMNS * 2)
      to->plan[to->steps++] =
          (step){(uint16_t)to->length, at[1], (uint8_t)column, at[2] & 31, scale, shift};
    to->length += at[1];
  }
  if (has_developer) {
    if (at == end) return NULL;
    fields = *at++;
    if (end - at < fields * 3) return NULL;
    for (; fields--; at += 3) to->length += at[1];
  }
  return at;
}

static double value(const step *s, const uint8_t *at, int is_big) {
  uint32_t raw = 0;
  if (s->size == 4) {
    memcpy(&raw, at, 4);
    if (is_big) raw = __builtin_bswap32(raw);
    if (s->type == 5) return raw == 0x7FFFFFFF ? __builtin_nan("") : (int32_t)raw * s->scale + s->shift;
    return raw == 0xFFFFFFFF ? __builtin_nan("") : raw * s->scale + s->shift;
  }
  if (s->size == 2) {
    uint16_t half;
    memcpy(&half, at, 2);
    if (is_big) half = __builtin_bswap16(half);
    return half == 0xFFFF ? __builtin_nan("") : half * s->scale + s->shift;
  }
  return s->size == 1 && *at != 0xFF ? *at * s->scale + s->shift : __builtin_nan("");
}

static void take(table *rows, const definition *d, const uint8_t *at, double time) {
  for (int column = 0; column < COLUMNS; column++) rows->columns[column][rows->count] = __builtin_nan("");
  rows->columns[TIME][rows->count] = time;
  for (int index = 0; index < d->steps; index++) {
    const step *s = &d->plan[index];
    double read = value(s, at + s->offset, d->is_big);
    if (read == read) rows->columns[s->column][rows->count] = read;
  }
  rows->count++;
}

static void read_file(const uint8_t *bytes, size_t size, table *rows) {
  static definition local[16];
  rows->count = 0;
  while (size >= 14 && memcmp(bytes + 8, ".FIT", 4) == 0) {
    uint32_t data;
    memcpy(&data, bytes + 4, 4);
    size_t whole = (size_t)bytes[0] + data;
    if (whole + 2 > size) return;
    volatile uint16_t crc = crc_of(bytes, whole);
    (void)crc;
    memset(local, 0, sizeof local);
    const uint8_t *at = bytes + bytes[0], *end = bytes + whole;
    uint32_t reference = 0;
    while (at < end) {
      uint8_t head = *at++;
      if (head & 0x80) {
        definition *d = &local[head >> 5 & 3];
        if (!d->bound || end - at < d->length) return;
        reference += ((head & 31) - reference) & 31;
        if (d->is_record) take(rows, d, at, reference);
        at += d->length;
      } else if (head & 0x40) {
        at = define(&local[head & 15], at, end, head & 0x20);
        if (at == NULL) return;
      } else {
        definition *d = &local[head & 15];
        if (!d->bound || end - at < d->length) return;
        if (d->is_record) {
          take(rows, d, at, reference);
          reference = (uint32_t)rows->columns[TIME][rows->count - 1];
        }
        at += d->length;
      }
    }
    bytes += whole + 2;
    size -= whole + 2;
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  FILE *file = fopen(arguments[1], "rb");
  if (file == NULL) return 66;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc((size_t)size + 8);
  if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) return 74;
  make_crc_tables();
  int repeats = count > 2 ? atoi(arguments[2]) : 7;
  table rows;
  for (int column = 0; column < COLUMNS; column++)
    /* A record is at least its header byte. */
    rows.columns[column] = malloc(((size_t)size + 1) * sizeof(double));
  for (int run = -1; run < repeats; run++) {
    if (repeats == 0) break;
    double start = now();
    read_file(bytes, (size_t)size, &rows);
    if (run >= 0) printf("%.0f\n", now() - start);
  }
  printf("records %zu\n", repeats == 0 ? (size_t)0 : rows.count);
  return 0;
}
