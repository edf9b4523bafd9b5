// The modules and the style sheet that the studio's page and the page of a verification share.
#pragma once

#include <stddef.h>

/// The name of a file, by its number from 0; null after the last one. A module comes after those that it imports.
const char *page_part_name(int index);
const unsigned char *page_part_bytes(int index);
size_t page_part_size(int index);
