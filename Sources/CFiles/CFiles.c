#define _GNU_SOURCE
#include "CFiles.h"
#include <fcntl.h>
#include <stdio.h>

int cfiles_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int cfiles_rename_to_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}
