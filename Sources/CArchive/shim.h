// libarchive, as TrackFiles uses it: tar, zip without a directory, and streams compressed otherwise
// than with gzip. Read only; nothing is ever extracted to a disk.
#pragma once
#include <archive.h>
#include <archive_entry.h>
