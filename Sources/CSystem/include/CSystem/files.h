#ifndef CSYSTEM_FILES_H
#define CSYSTEM_FILES_H

// Linux system calls that glibc declares only with _GNU_SOURCE, which Swift does not define.

/// `renameat2` with `RENAME_EXCHANGE`: exchanges the entries of two paths atomically.
///
/// Returns 0, or -1 and sets `errno`: to `EINVAL` or `ENOSYS` where it is not supported.
int csystem_exchange(const char *_Nonnull first, const char *_Nonnull second);

/// `renameat2` with `RENAME_NOREPLACE`: fails with `EEXIST` if the target exists.
///
/// Returns 0, or -1 and sets `errno`: to `EINVAL` or `ENOSYS` where it is not supported.
int csystem_rename_to_new(const char *_Nonnull path, const char *_Nonnull target);

/// Whether a path is a mount point, by `statx`.
///
/// Returns 1 or 0; 0 also where the kernel does not support the attribute.
int csystem_is_mount_point(const char *_Nonnull path);

/// `memfd_create`: opens a new empty file that has no name in any folder and is closed by `exec`.
///
/// Returns the descriptor, or -1 and sets `errno`.
int csystem_make_anonymous(const char *_Nonnull name);

#endif
