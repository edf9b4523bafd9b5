#ifndef CENVIRONMENT_H
#define CENVIRONMENT_H

// No declarations: linking this target removes the environment variables that text and drawing libraries
// read.

#endif
