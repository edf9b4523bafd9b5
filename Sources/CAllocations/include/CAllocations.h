#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

// Counts what is allocated: a program that links this has its malloc in place of the C library's,
// which does the work.

/// How often the calling thread has asked for memory.
typedef struct callocations_counts {
  unsigned long all;
  /// For 64 kB and more.
  unsigned long large;
} callocations_counts;

/// The calling thread's counts since it began.
callocations_counts callocations_of_thread(void);

#endif
