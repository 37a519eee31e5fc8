#include "CSite.h"

#include "files.h"

size_t csite_count(void) { return sizeof files / sizeof files[0] - 1; }

CSiteFile csite_file(size_t index) { return files[index]; }
