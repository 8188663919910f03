// ISA-L (igzip), as TrackFiles uses it: inflation piece by piece, for what is too large to be inflated
// whole. Of a track's text it gives 2,600 MB/s where libdeflate gives 1,700 and zlib 750.
#pragma once
#include <isa-l/igzip_lib.h>
