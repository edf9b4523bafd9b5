// The files of the studio's page.
#pragma once

#include <stddef.h>

/// The name of a file, by its number from 0; null after the last one.
const char *studio_page_name(int index);
const unsigned char *studio_page_bytes(int index);
size_t studio_page_size(int index);
