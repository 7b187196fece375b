#pragma once
#include <nettle/bignum.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <nettle/dsa.h>
#include <nettle/ecdsa.h>
#include <nettle/gcm.h>
#include <nettle/hkdf.h>
#include <nettle/hmac.h>
#include <nettle/sha2.h>

/* Keys and signatures of the curve P-256 are numbers of 32 bytes, the most significant first; a public key is x and y. GMP's numbers are
   macros and arrays, which Swift does not import, so they stay in here. Functions return 1 for success, 0 for numbers that are no key. */
#define ENOT_P256_BYTES 32

static inline void enot_p256_write(uint8_t *_Nonnull bytes, const mpz_t number) {
    nettle_mpz_get_str_256(ENOT_P256_BYTES, bytes, number);
}

static inline int enot_p256_read_secret(struct ecc_scalar *_Nonnull scalar, const uint8_t *_Nonnull bytes) {
    mpz_t number;
    nettle_mpz_init_set_str_256_u(number, ENOT_P256_BYTES, bytes);
    ecc_scalar_init(scalar, nettle_get_secp_256r1());
    int is_valid = ecc_scalar_set(scalar, number);
    mpz_clear(number);
    return is_valid;
}

static inline int enot_p256_read_public(struct ecc_point *_Nonnull point, const uint8_t *_Nonnull bytes) {
    mpz_t x, y;
    nettle_mpz_init_set_str_256_u(x, ENOT_P256_BYTES, bytes);
    nettle_mpz_init_set_str_256_u(y, ENOT_P256_BYTES, bytes + ENOT_P256_BYTES);
    ecc_point_init(point, nettle_get_secp_256r1());
    int is_valid = ecc_point_set(point, x, y);
    mpz_clear(x);
    mpz_clear(y);
    return is_valid;
}

static inline int enot_p256_public(const uint8_t *_Nonnull secret, uint8_t *_Nonnull public_key) {
    struct ecc_scalar scalar;
    int is_valid = enot_p256_read_secret(&scalar, secret);
    if (is_valid) {
        struct ecc_point point;
        mpz_t x, y;
        mpz_init(x);
        mpz_init(y);
        ecc_point_init(&point, nettle_get_secp_256r1());
        ecc_point_mul_g(&point, &scalar);
        ecc_point_get(&point, x, y);
        enot_p256_write(public_key, x);
        enot_p256_write(public_key + ENOT_P256_BYTES, y);
        ecc_point_clear(&point);
        mpz_clear(x);
        mpz_clear(y);
    }
    ecc_scalar_clear(&scalar);
    return is_valid;
}

static inline int enot_p256_is_public(const uint8_t *_Nonnull public_key) {
    struct ecc_point point;
    int is_valid = enot_p256_read_public(&point, public_key);
    ecc_point_clear(&point);
    return is_valid;
}

static inline int enot_p256_agree(const uint8_t *_Nonnull secret, const uint8_t *_Nonnull public_key, uint8_t *_Nonnull shared) {
    struct ecc_scalar scalar;
    struct ecc_point point;
    int is_valid = enot_p256_read_secret(&scalar, secret) & enot_p256_read_public(&point, public_key);
    if (is_valid) {
        struct ecc_point product;
        mpz_t x, y;
        mpz_init(x);
        mpz_init(y);
        ecc_point_init(&product, nettle_get_secp_256r1());
        ecc_point_mul(&product, &scalar, &point);
        ecc_point_get(&product, x, y);
        enot_p256_write(shared, x);
        ecc_point_clear(&product);
        mpz_clear(x);
        mpz_clear(y);
    }
    ecc_scalar_clear(&scalar);
    ecc_point_clear(&point);
    return is_valid;
}

static inline int enot_p256_sign(
    const uint8_t *_Nonnull secret, const uint8_t *_Nonnull bytes, size_t count, nettle_random_func *_Nonnull random,
    uint8_t *_Nonnull signature) {
    struct ecc_scalar scalar;
    int is_valid = enot_p256_read_secret(&scalar, secret);
    if (is_valid) {
        struct sha256_ctx hash;
        uint8_t digest[SHA256_DIGEST_SIZE];
        struct dsa_signature made;
        sha256_init(&hash);
        sha256_update(&hash, count, bytes);
        sha256_digest(&hash, sizeof digest, digest);
        dsa_signature_init(&made);
        ecdsa_sign(&scalar, NULL, random, sizeof digest, digest, &made);
        enot_p256_write(signature, made.r);
        enot_p256_write(signature + ENOT_P256_BYTES, made.s);
        dsa_signature_clear(&made);
    }
    ecc_scalar_clear(&scalar);
    return is_valid;
}

/* HKDF with SHA-256 (RFC 5869), both steps. */
static inline void enot_hkdf_sha256(
    const uint8_t *_Nonnull salt, size_t salt_count, const uint8_t *_Nonnull secret, size_t secret_count, const uint8_t *_Nonnull info,
    size_t info_count, uint8_t *_Nonnull key, size_t key_count) {
    struct hmac_sha256_ctx context;
    uint8_t middle[SHA256_DIGEST_SIZE];
    hmac_sha256_set_key(&context, salt_count, salt);
    hkdf_extract(
        &context, (nettle_hash_update_func *)hmac_sha256_update, (nettle_hash_digest_func *)hmac_sha256_digest, sizeof middle, secret_count,
        secret, middle);
    hmac_sha256_set_key(&context, sizeof middle, middle);
    hkdf_expand(
        &context, (nettle_hash_update_func *)hmac_sha256_update, (nettle_hash_digest_func *)hmac_sha256_digest, sizeof middle, info_count,
        info, key_count, key);
}

/* AES-128-GCM without additional data; the output is 16 bytes longer. */
static inline void enot_aes128_gcm_seal(
    const uint8_t *_Nonnull key, const uint8_t *_Nonnull nonce, const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull sealed) {
    struct gcm_aes128_ctx context;
    gcm_aes128_set_key(&context, key);
    gcm_aes128_set_iv(&context, GCM_IV_SIZE, nonce);
    gcm_aes128_encrypt(&context, count, sealed, bytes);
    gcm_aes128_digest(&context, GCM_DIGEST_SIZE, sealed + count);
}
