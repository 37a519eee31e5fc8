#ifndef VITRINE_CMUSTACHE_H
#define VITRINE_CMUSTACHE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A C face on the C++ template engine. No exception leaves it: every failure (out of memory, a
// text or values not in the form below) is a null pointer.
//
// The engine gets its text in a form of our own, made of bytes that UTF-8 never uses:
//
//   0xFE, 0xFF        open and close a tag; its first byte may be one of # ^ / &
//   0xF8              stands for a space outside tags
//   0xF9, 0xFA, 0xFD  stand for tab, line feed, carriage return: their codes plus 0xF0
//
// The engine would make every white-space byte a node of its own, and decide at each render which
// lines to leave out. Both are settled before it sees the text.

/// Where tags begin and end.
enum { CMUSTACHE_OPEN = 0xFE, CMUSTACHE_CLOSE = 0xFF };

/// What stands for a space, and what is added to the code of another white-space character.
enum { CMUSTACHE_SPACE = 0xF8, CMUSTACHE_CONTROL = 0xF0 };

/// The first byte of each value. Lengths and counts are 32 bits, little-endian.
enum {
  CMUSTACHE_FALSE = 0,
  CMUSTACHE_TRUE = 1,
  CMUSTACHE_STRING = 2,  // length, bytes
  CMUSTACHE_LIST = 3,    // count, values
  CMUSTACHE_OBJECT = 4,  // count, then for each field: length of the name, name, value
};

typedef struct CMustacheTemplate CMustacheTemplate;
typedef struct CMustachePage CMustachePage;

/// Compiles a text in the form above.
CMustacheTemplate *cmustache_compile(const uint8_t *text, size_t count);
void cmustache_free(CMustacheTemplate *compiled);

/// Renders a template with one object. Any number of threads may render one template at once.
CMustachePage *cmustache_render(
  const CMustacheTemplate *compiled, const uint8_t *values, size_t count
);
size_t cmustache_page_count(const CMustachePage *page);

/// Copies the page's bytes; the target has room for `cmustache_page_count` of them.
void cmustache_page_copy(const CMustachePage *page, uint8_t *target);
void cmustache_page_free(CMustachePage *page);

#ifdef __cplusplus
}
#endif

#endif
