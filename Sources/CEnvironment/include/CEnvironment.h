#ifndef CENVIRONMENT_H
#define CENVIRONMENT_H

// Nothing to call: linking the target removes the variables that libraries of text and drawing read.

#endif
