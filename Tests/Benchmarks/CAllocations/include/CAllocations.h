#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

// Counts allocations: in a program that links this, its malloc replaces the C library's, which it calls.

/// The number of a thread's allocations.
typedef struct callocations_counts {
  unsigned long all;
  /// Those of 64 kB and more.
  unsigned long large;
} callocations_counts;

/// The counts of the calling thread since it started.
callocations_counts callocations_of_thread(void);

#endif
