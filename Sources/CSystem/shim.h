#ifndef VITRINE_CSYSTEM_H
#define VITRINE_CSYSTEM_H
// What the C library has and Swift's module of it leaves out.
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/vfs.h>
#endif
#include <stdlib.h>
#include <sys/types.h>
#include <sys/xattr.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

extern char **environ;
// A global variable that C may change is not for Swift; a function that reads it is.
static inline char **vitrine_environment(void) { return environ; }

// Extended attributes, which macOS counts from a position on.
static inline ssize_t vitrine_get_attribute(const char *path, const char *name, void *value,
                                            size_t size) {
#ifdef __APPLE__
  return getxattr(path, name, value, size, 0, 0);
#else
  return getxattr(path, name, value, size);
#endif
}

static inline int vitrine_set_attribute(const char *path, const char *name, const void *value,
                                        size_t size) {
#ifdef __APPLE__
  return setxattr(path, name, value, size, 0, 0);
#else
  return setxattr(path, name, value, size, 0);
#endif
}

// Gives freed memory back to the system, where the C library knows how to.
static inline void vitrine_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
#endif
