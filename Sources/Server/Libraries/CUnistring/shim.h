#pragma once
#include <stdlib.h>
#include <uninorm.h>

/// Returns the NFKC form of UTF-8 text, to be freed by the caller; NULL when there is no memory or the text is not UTF-8.
static inline uint8_t *enot_unistring_nfkc(const uint8_t *text, size_t count, size_t *result_count) {
    return u8_normalize(UNINORM_NFKC, text, count, NULL, result_count);
}
