#ifndef VITRINE_CSYSTEM_H
#define VITRINE_CSYSTEM_H
// What the C library has and Swift's module of it leaves out.
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/vfs.h>
#endif
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

extern char **environ;
// A global variable that C may change is not for Swift; a function that reads it is.
static inline char **vitrine_environment(void) { return environ; }

// Gives freed memory back to the system, where the C library knows how to.
static inline void vitrine_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
#endif
