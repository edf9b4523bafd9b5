#define _GNU_SOURCE
#include "CSystem/files.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

int csystem_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int csystem_rename_to_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

int csystem_is_mount_point(const char *path) {
  struct statx status;
  return statx(AT_FDCWD, path, 0, 0, &status) == 0 &&
         (status.stx_attributes & status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) != 0;
}

int csystem_make_anonymous(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
