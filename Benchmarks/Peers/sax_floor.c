/* The floor under any reader that goes through libxml2: its push parser with empty callbacks.
 *
 *   sax_floor FILE [REPEATS [CHUNK]]
 *
 * prints the processor's nanoseconds of each run, a line each; with REPEATS 0 it only loads the file, so that
 * what loading costs can be subtracted. Fails when the file is not well-formed. */
#include <fcntl.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

static void start_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted_count,
    const xmlChar **attributes) {}

static void end_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}

static void characters(void *context, const xmlChar *text, int length) {}

static int parse(const char *bytes, size_t size, size_t chunk) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element;
  handler.endElementNs = end_element;
  handler.characters = characters;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
  if (parser == NULL) return 0;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET);
  int failed = 0;
  for (size_t at = 0; at < size && !failed; at += chunk) {
    size_t length = size - at < chunk ? size - at : chunk;
    failed = xmlParseChunk(parser, bytes + at, (int)length, 0);
  }
  if (!failed) failed = xmlParseChunk(parser, "", 0, 1);
  xmlFreeParserCtxt(parser);
  return !failed;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: sax_floor FILE [REPEATS [CHUNK]]\n");
    return 64;
  }
  int repeats = count > 2 ? atoi(arguments[2]) : 1;
  long chunk = count > 3 ? atol(arguments[3]) : 32768; /* as in XMLStreams */
  if (chunk < 1 || chunk > 1 << 30) return 64;
  int file = open(arguments[1], O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0 || facts.st_size < 1) {
    fprintf(stderr, "sax_floor: cannot read %s\n", arguments[1]);
    return 66;
  }
  size_t size = (size_t)facts.st_size;
  const char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) return 74;
  xmlInitParser();
  for (int index = 0; index < repeats; index++) {
    long long before = now();
    if (!parse(bytes, size, (size_t)chunk)) {
      fprintf(stderr, "sax_floor: %s is not well-formed\n", arguments[1]);
      return 65;
    }
    printf("%lld\n", now() - before);
  }
  return 0;
}
