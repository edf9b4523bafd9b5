// Random numbers that are the same in each run, so that a clip of an app has the same bytes.
//
// Swift's generator, its hashes and UUIDs ask the kernel by `syscall(SYS_getrandom)`. The program's definition of
// that function takes the place of glibc's in all libraries; every other call is passed on. glibc's own random
// numbers do not go through it.

#define _GNU_SOURCE
#include "CAppEnvironment.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>

static const uint64_t seed = 0x5EED;
static uint64_t state = 0x5EED;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
static uint64_t next(void) {
  uint64_t mixed = state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

static void fill(void *bytes, size_t count) {
  pthread_mutex_lock(&lock);
  for (uint8_t *end = (uint8_t *)bytes + count, *byte = bytes; byte < end;) {
    const uint64_t number = next();
    const size_t part = end - byte < 8 ? (size_t)(end - byte) : 8;
    memcpy(byte, &number, part);
    byte += part;
  }
  pthread_mutex_unlock(&lock);
}

void cappenvironment_restart(void) {
  pthread_mutex_lock(&lock);
  state = seed;
  pthread_mutex_unlock(&lock);
}

long syscall(long number, ...) {
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom) {
    fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
  static long (*system)(long, ...);
  if (!system) system = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return system(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                arguments[5]);
}

void arc4random_buf(void *bytes, size_t count) { fill(bytes, count); }

uint32_t arc4random(void) {
  uint32_t number;
  fill(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  return bound < 2 ? 0 : (uint32_t)(((uint64_t)arc4random() * bound) >> 32);
}
