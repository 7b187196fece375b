/* What Swift cannot express to libvips: variadic calls, glib's objects. Nothing of glib is visible here. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* A picture, closed by vips_shim_close. */
typedef struct vips_shim_picture vips_shim_picture;

/* The kinds of file that can be written. */
typedef enum { VIPS_SHIM_WEBP, VIPS_SHIM_JPEG } vips_shim_format;

/* Starts the library with one thread, no caches and none but the loaders of JPEG, PNG, WebP, HEIF, GIF, TIFF,
   JPEG 2000, JPEG XL and SVG. Once a process; returns 0, or -1 when the library can't start. */
int vips_shim_start(void);

/* Moves the library's messages about failures into a buffer; they end with a NUL. */
void vips_shim_take_error(char *_Nonnull words, size_t size);

/* Opens a file and reads its header only; the descriptor is read until the picture is closed. NULL when it is no picture.
   Options are those of the loader, such as "[page=1]", or empty. */
vips_shim_picture *_Nullable vips_shim_open(int descriptor, const char *_Nonnull options);

/* Width and height as stored, before any turning; one page of several. */
int vips_shim_width(const vips_shim_picture *_Nonnull picture);
int vips_shim_height(const vips_shim_picture *_Nonnull picture);
/* Returns the number of pages or frames, at least 1. */
int vips_shim_pages(vips_shim_picture *_Nonnull picture);
/* Returns how the picture is to be turned, 1 to 8 (EXIF). */
int vips_shim_orientation(vips_shim_picture *_Nonnull picture);
/* Returns whether the file says how the picture is to be turned; a TIFF always does. */
int vips_shim_has_orientation(const vips_shim_picture *_Nonnull picture);
/* Returns a text of the metadata, such as "exif-ifd0-Make"; NULL when there is none. Lives as long as the picture. */
const char *_Nullable vips_shim_text(vips_shim_picture *_Nonnull picture, const char *_Nonnull field);
/* Returns a block of the metadata, such as "exif-data"; NULL when there is none. Lives as long as the picture. */
const uint8_t *_Nullable vips_shim_block(vips_shim_picture *_Nonnull picture, const char *_Nonnull field, size_t *_Nonnull count);
/* Returns the first text of a PNG that has a keyword, in whatever case; NULL when there is none. Lives as long as the picture. */
const char *_Nullable vips_shim_comment(vips_shim_picture *_Nonnull picture, const char *_Nonnull keyword);

/* Returns whether the picture's colours are those of a profile or a printer, so that they have to be converted to sRGB. */
int vips_shim_converts_colours(vips_shim_picture *_Nonnull picture);

/* Decodes a file to at most the given number of pixels along its long edge, upright, in sRGB, without any metadata; never enlarges,
   unless it is told to, as drawings get sharper by that. An orientation of 1 to 8 counts instead of the file's own, 0 leaves that. */
vips_shim_picture *_Nullable vips_shim_decode(int descriptor, const char *_Nonnull options, int edge, int converts_colours,
                                              int orientation, int enlarges);
/* Makes a smaller picture of one that was decoded; never enlarges. */
vips_shim_picture *_Nullable vips_shim_shrink(vips_shim_picture *_Nonnull picture, int edge);
/* Open a file in memory, like vips_shim_open and vips_shim_decode. */
vips_shim_picture *_Nullable vips_shim_open_bytes(const void *_Nonnull bytes, size_t count);
vips_shim_picture *_Nullable vips_shim_decode_bytes(const void *_Nonnull bytes, size_t count, int edge, int converts_colours,
                                                    int orientation);
/* Makes a picture of packed RGB, or with 4 bands of RGB and opacity, turned clockwise by 0, 90, 180 or 270 degrees; the bytes are copied. */
vips_shim_picture *_Nullable vips_shim_from_pixels(const uint8_t *_Nonnull pixels, int width, int height, int bands, int degrees);

/* Returns a decoded picture as grey, a byte per pixel without gaps, transparent ones white; vips_shim_free frees it, NULL on failure. */
uint8_t *_Nullable vips_shim_grey(vips_shim_picture *_Nonnull picture, size_t *_Nonnull count);

/* Writes a decoded picture to memory that vips_shim_free frees; returns 0 or -1. Effort is 0 to 6, quality 1 to 100. */
int vips_shim_save(vips_shim_picture *_Nonnull picture, vips_shim_format format, int quality, int effort,
                   void *_Nullable *_Nonnull bytes, size_t *_Nonnull count);

void vips_shim_close(vips_shim_picture *_Nonnull picture);
void vips_shim_free(void *_Nullable bytes);
