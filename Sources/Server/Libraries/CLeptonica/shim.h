#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <leptonica/allheaders.h>
/* From 1.83 on the structures have headers of their own; with one Swift sees the same types of pointers with all versions. */
#if __has_include(<leptonica/pix_internal.h>)
#include <leptonica/pix_internal.h>
#endif
