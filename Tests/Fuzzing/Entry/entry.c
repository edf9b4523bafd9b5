// Where libFuzzer, whose main function is linked, finds the target that is asked for.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/// Chooses a target by its name; 0 for one that there is not.
int fuzz_choose(const char *name);

/// Hands bytes to the target that was chosen.
void fuzz_run(const uint8_t *bytes, size_t count);

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count, (void)arguments;
  const char *name = getenv("FUZZ_TARGET");
  if (name && fuzz_choose(name)) return 0;
  fprintf(stderr, "FUZZ_TARGET has to name a folder of Tests/Fuzzing/Corpus\n");
  exit(64);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  fuzz_run(bytes, count);
  return 0;
}
