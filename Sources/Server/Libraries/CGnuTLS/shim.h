#include <gnutls/gnutls.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>

/* GNUTLS_CURVE_TO_BITS is a function-like macro, which Swift does not import. */
static inline unsigned int enot_gnutls_p256_bits(void) {
    return GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1);
}

/* gnutls_free is a mutable function pointer, which Swift 6 does not let anyone read. */
static inline void enot_gnutls_free(void *memory) {
    gnutls_free(memory);
}
