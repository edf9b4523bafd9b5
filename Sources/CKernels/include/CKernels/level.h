#ifndef CKERNELS_LEVEL_H
#define CKERNELS_LEVEL_H

// Kernels are in C, because Swift cannot compile one function for a newer processor than the rest of the
// program.

/// An implementation of the kernels; all of them give the same bytes.
typedef enum ckernels_level {
  /// For any processor.
  ckernels_plain = 0,
  /// For x86-64 processors with AVX2.
  ckernels_avx2 = 1,
} ckernels_level;

/// The best level of this processor; the call costs as much as reading a variable. No kernel may be called with
/// a higher one.
static inline ckernels_level ckernels_best_level(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return ckernels_avx2;
#endif
  return ckernels_plain;
}

#endif
