#ifndef VITRINE_CSYSTEM_H
#define VITRINE_CSYSTEM_H
// What the C library has and Swift's module of it leaves out.
#ifdef __linux__
#include <sys/epoll.h>
#endif

extern char **environ;
// A global variable that C may change is not for Swift; a function that reads it is.
static inline char **vitrine_environment(void) { return environ; }
#endif
