/* What Swift cannot express to libav: its macros, unions and callbacks. Nothing of libav is visible here. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* A video or sound, closed by av_shim_close. */
typedef struct av_shim_recording av_shim_recording;

/* What may go wrong. */
typedef enum {
    AV_SHIM_FINE = 0,
    AV_SHIM_UNREADABLE,
    AV_SHIM_TIMED_OUT,
    AV_SHIM_OUT_OF_MEMORY,
    AV_SHIM_TOO_MANY_PIXELS,
    AV_SHIM_NOTHING_TO_SHOW,
    AV_SHIM_TOO_LONG,
    AV_SHIM_CANNOT_WRITE,
    AV_SHIM_UNSUPPORTED,
} av_shim_outcome;

/* The text of a recording that is requested. */
typedef enum { AV_SHIM_CONTAINER, AV_SHIM_VIDEO_CODEC, AV_SHIM_AUDIO_CODEC } av_shim_name;

/* Quiets the library and limits a single allocation; once in a process. */
void av_shim_start(size_t largest_allocation);

/* Opens a regular file by its descriptor, which is read until the recording is closed; opens no other file and no address.
   Every call that reads ends with AV_SHIM_TIMED_OUT `deadline_milliseconds` after opening. NULL on failure. */
av_shim_recording *_Nullable av_shim_open(int descriptor, int deadline_milliseconds, av_shim_outcome *_Nonnull outcome);
void av_shim_close(av_shim_recording *_Nonnull recording);

/* Returns the length in seconds; negative when unknown. */
double av_shim_duration(const av_shim_recording *_Nonnull recording);
/* Returns width and height of the first video as shown: pixels square, turned upright; 0 without video. */
int av_shim_width(const av_shim_recording *_Nonnull recording);
int av_shim_height(const av_shim_recording *_Nonnull recording);
/* Return frames per second, bits per second, samples per second and channels; 0 when unknown. */
double av_shim_frame_rate(const av_shim_recording *_Nonnull recording);
int64_t av_shim_bit_rate(const av_shim_recording *_Nonnull recording);
int av_shim_sample_rate(const av_shim_recording *_Nonnull recording);
int av_shim_channels(const av_shim_recording *_Nonnull recording);
/* Returns whether there is sound. */
int av_shim_has_audio(const av_shim_recording *_Nonnull recording);
/* Returns a name, such as "h264"; NULL when there is none. */
const char *_Nullable av_shim_name_of(const av_shim_recording *_Nonnull recording, av_shim_name name);
/* Returns a tag of the container or else of its first video or sound; NULL when there is none. Lives as long as the recording. */
const char *_Nullable av_shim_tag(const av_shim_recording *_Nonnull recording, const char *_Nonnull key);

/* Decodes the key frame at or before some second to packed RGB with at most `edge` pixels along its long edge, not yet turned.
   `degrees` is how far clockwise it is to be turned: 0, 90, 180 or 270. av_shim_free frees it; NULL on failure. */
uint8_t *_Nullable av_shim_poster(av_shim_recording *_Nonnull recording, double second, int edge, int64_t maximum_pixels,
                                  int *_Nonnull width, int *_Nonnull height, int *_Nonnull degrees,
                                  av_shim_outcome *_Nonnull outcome);
/* Returns the picture file that a sound carries as its cover; NULL when there is none. Lives as long as the recording. */
const uint8_t *_Nullable av_shim_cover(const av_shim_recording *_Nonnull recording, size_t *_Nonnull count);
void av_shim_free(void *_Nullable bytes);

/* Called with growing percentages. */
typedef void (*av_shim_tell)(void *_Nullable context, int percent);

/* Writes a recording as MP4 that every browser plays: H.264 of at most 1080 lines, 60 frames a second, and AAC, or AAC alone of a sound;
   what is damaged is left out. The output is written and read by its descriptor; reading and writing end after `deadline_milliseconds` and `maximum_bytes`.
   Must be called once, before anything else is read of the recording. */
av_shim_outcome av_shim_copy(av_shim_recording *_Nonnull recording, int output, int64_t maximum_bytes, int64_t maximum_pixels,
                             int64_t deadline_milliseconds, av_shim_tell _Nonnull tell, void *_Nullable context);
