#ifndef CFILES_H
#define CFILES_H

// Calls to Linux that glibc declares for GNU sources alone, which Swift is not.

/// `renameat2` with `RENAME_EXCHANGE`: each of two paths names what the other named, in one step.
///
/// Returns 0, or -1 with the reason in `errno`; `EINVAL` and `ENOSYS` where that is not possible.
int cfiles_exchange(const char *_Nonnull first, const char *_Nonnull second);

/// `renameat2` with `RENAME_NOREPLACE`: fails with `EEXIST` where there is a target.
///
/// Returns 0, or -1 with the reason in `errno`; `EINVAL` and `ENOSYS` where that is not possible.
int cfiles_rename_to_new(const char *_Nonnull path, const char *_Nonnull target);

/// Whether something is mounted at a path, as `statx` tells.
///
/// Returns 1 or 0; 0 also where the kernel does not tell.
int cfiles_is_mount_point(const char *_Nonnull path);

#endif
