#pragma once
#include <curl/curl.h>

/* Swift does not import variadic functions: one function for each type of argument. */
static inline CURLcode enot_curl_set_number(CURL *_Nonnull handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode enot_curl_set_text(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode enot_curl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode enot_curl_set_list(CURL *_Nonnull handle, CURLoption option, struct curl_slist *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode enot_curl_set_data(CURL *_Nonnull handle, CURLoption option, curl_write_callback _Nullable value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode enot_curl_set_progress(CURL *_Nonnull handle, curl_xferinfo_callback _Nullable value) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode enot_curl_set_socket(CURL *_Nonnull handle, curl_opensocket_callback _Nullable value) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline long enot_curl_number(CURL *_Nonnull handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
/* An enumeration in older versions, plain numbers in newer ones: Swift sees two types. */
static inline CURLcode enot_curl_set_encryption(CURL *_Nonnull handle, int is_required) {
    return curl_easy_setopt(handle, CURLOPT_USE_SSL, (long)(is_required ? CURLUSESSL_ALL : CURLUSESSL_TRY));
}
