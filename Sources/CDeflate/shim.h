// libdeflate, as TrackFiles uses it: whole-buffer inflation of gzip members.
#pragma once
#include <libdeflate.h>
