#ifndef VITRINE_CSITE_H
#define VITRINE_CSITE_H

#include <stddef.h>
#include <stdint.h>

// The files of site/, as they were when the program was built.

/// One file. A struct with a pointer, because Swift cannot import an array of unknown length.
typedef struct {
  /// Path below site/, such as "styles/1-base.css".
  const char *name;
  const uint8_t *bytes;
  size_t count;
} CSiteFile;

/// How many files there are.
size_t csite_count(void);

/// A file by its index, in the order of names.
CSiteFile csite_file(size_t index);

#endif
