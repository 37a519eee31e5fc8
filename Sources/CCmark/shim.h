#ifndef VITRINE_CCMARK_H
#define VITRINE_CCMARK_H
#include <cmark.h>
#include <stdlib.h>

/// Frees text that cmark returned; saves the Swift side from importing a libc module.
static inline void ccmark_free(char *text) { free(text); }

#endif
