// zlib, as TrackFiles uses it: inflation piece by piece, for what is too large to be inflated whole.
#pragma once
#include <zlib.h>

// `inflateInit2` is a macro, which Swift does not see.
static inline int startInflating(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
