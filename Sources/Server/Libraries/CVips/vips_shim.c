#include "vips_shim.h"
#include <string.h>
#include <unistd.h>
#include <vips/vips.h>

/* ---- starting */

static const char *const allowed_loaders[] = {
    "VipsForeignLoadJpeg", "VipsForeignLoadPng",   "VipsForeignLoadWebp",
    "VipsForeignLoadHeif", "VipsForeignLoadNsgif", "VipsForeignLoadTiff",
    "VipsForeignLoadJp2k", "VipsForeignLoadJxl", "VipsForeignLoadSvg",
};

static void drop_message(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context) {
    (void)domain, (void)level, (void)message, (void)context;
}

int vips_shim_start(void) {
    /* A damaged file causes a warning for each row. */
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, drop_message, NULL);
    if (VIPS_INIT("enot-media")) return -1;
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (size_t index = 0; index < G_N_ELEMENTS(allowed_loaders); index++) vips_operation_block_set(allowed_loaders[index], FALSE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_cache_set_max_mem(0);
    vips_cache_set_max_files(0);
    return 0;
}

void vips_shim_take_error(char *words, size_t size) {
    g_strlcpy(words, vips_error_buffer(), size);
    vips_error_clear();
}

/* ---- opening */

static VipsImage *image_of(const vips_shim_picture *picture) { return (VipsImage *)picture; }
static vips_shim_picture *picture_of(VipsImage *image) { return (vips_shim_picture *)image; }

/* Reads a file from its start, wherever an earlier reader stopped: the library's copy of a descriptor shares its position. */
static VipsSource *source_of(int descriptor) {
    return lseek(descriptor, 0, SEEK_SET) < 0 ? NULL : vips_source_new_from_descriptor(descriptor);
}

vips_shim_picture *vips_shim_open(int descriptor, const char *options) {
    VipsSource *source = source_of(descriptor);
    if (!source) return NULL;
    VipsImage *image = vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    g_object_unref(source); /* the image holds it */
    return picture_of(image);
}

vips_shim_picture *vips_shim_open_bytes(const void *bytes, size_t count) {
    return picture_of(vips_image_new_from_buffer(bytes, count, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL));
}

int vips_shim_width(const vips_shim_picture *picture) { return vips_image_get_width(image_of(picture)); }
int vips_shim_height(const vips_shim_picture *picture) { return vips_image_get_page_height(image_of(picture)); }
int vips_shim_pages(vips_shim_picture *picture) { return vips_image_get_n_pages(image_of(picture)); }
int vips_shim_orientation(vips_shim_picture *picture) { return vips_image_get_orientation(image_of(picture)); }

int vips_shim_has_orientation(const vips_shim_picture *picture) {
    return vips_image_get_typeof(image_of(picture), VIPS_META_ORIENTATION) != 0;
}

const char *vips_shim_text(vips_shim_picture *picture, const char *field) {
    const char *text = NULL;
    if (!vips_image_get_typeof(image_of(picture), field)) return NULL;
    if (vips_image_get_string(image_of(picture), field, &text)) vips_error_clear();
    return text;
}

const uint8_t *vips_shim_block(vips_shim_picture *picture, const char *field, size_t *count) {
    const void *bytes = NULL;
    *count = 0;
    if (!vips_image_get_typeof(image_of(picture), field)) return NULL;
    if (vips_image_get_blob(image_of(picture), field, &bytes, count)) {
        vips_error_clear();
        return NULL;
    }
    return bytes;
}

const char *vips_shim_comment(vips_shim_picture *picture, const char *keyword) {
    static const char prefix[] = "png-comment-";
    const char *text = NULL;
    char **fields = vips_image_get_fields(image_of(picture));
    for (int index = 0; !text && fields && fields[index]; index++) {
        if (!g_str_has_prefix(fields[index], prefix)) continue;
        const char *rest = fields[index] + strlen(prefix);
        while (g_ascii_isdigit(*rest)) rest++;
        if (*rest == '-' && g_ascii_strcasecmp(rest + 1, keyword) == 0) text = vips_shim_text(picture, fields[index]);
    }
    g_strfreev(fields);
    return text;
}

void vips_shim_close(vips_shim_picture *picture) { g_object_unref(image_of(picture)); }

/* ---- decoding */

/* Takes ownership of the image; returns one of 8 bits a band in sRGB or grey, in memory and without metadata, NULL on failure. */
static VipsImage *settled(VipsImage *image) {
    VipsImage *coloured = NULL, *bare = NULL;
    VipsInterpretation meaning = vips_image_guess_interpretation(image);
    gboolean is_plain = (meaning == VIPS_INTERPRETATION_sRGB || meaning == VIPS_INTERPRETATION_B_W) &&
                        vips_image_get_format(image) == VIPS_FORMAT_UCHAR;
    if (!is_plain) {
        int code = vips_colourspace(image, &coloured, VIPS_INTERPRETATION_sRGB, NULL);
        g_object_unref(image);
        if (code) return NULL;
        image = coloured;
    }
    VipsImage *decoded = vips_image_copy_memory(image);
    g_object_unref(image);
    if (!decoded) return NULL;
    int code = vips_copy(decoded, &bare, NULL);
    g_object_unref(decoded);
    if (code) return NULL;
    /* The WebP writer of 8.14 keeps EXIF even when told to strip. Fields of the header itself refuse to go. */
    char **fields = vips_image_get_fields(bare);
    for (int index = 0; fields && fields[index]; index++) vips_image_remove(bare, fields[index]);
    g_strfreev(fields);
    return bare;
}

int vips_shim_converts_colours(vips_shim_picture *picture) {
    return vips_image_get_typeof(image_of(picture), VIPS_META_ICC_NAME) != 0 ||
           vips_image_get_interpretation(image_of(picture)) == VIPS_INTERPRETATION_CMYK;
}

/* Returns the profile to convert to; a conversion from sRGB to sRGB would cost more than the decoding. */
static const char *profile(int converts_colours) { return converts_colours ? "srgb" : NULL; }

/* Turns a decoded picture as an orientation says, 1 to 8; takes ownership of the image, and leaves it as it is by 0. */
static VipsImage *turned(VipsImage *image, int orientation) {
    VipsImage *decoded = NULL, *labelled = NULL, *upright = NULL;
    if (!image || orientation == 0) return image;
    decoded = vips_image_copy_memory(image); /* rows in another order than those of the file */
    g_object_unref(image);
    if (!decoded) return NULL;
    int code = vips_copy(decoded, &labelled, NULL);
    g_object_unref(decoded);
    if (code) return NULL;
    vips_image_set_int(labelled, VIPS_META_ORIENTATION, orientation);
    code = vips_autorot(labelled, &upright, NULL);
    g_object_unref(labelled);
    return code ? NULL : upright;
}

/* Returns a picture of what was decoded; takes ownership of the image. */
static vips_shim_picture *finished(VipsImage *image, int orientation) {
    image = turned(image, orientation);
    return image ? picture_of(settled(image)) : NULL;
}

vips_shim_picture *vips_shim_decode(int descriptor, const char *options, int edge, int converts_colours, int orientation,
                                    int enlarges) {
    VipsImage *image = NULL;
    VipsSource *source = source_of(descriptor);
    if (!source) return NULL;
    int code = vips_thumbnail_source(source, &image, edge, "height", edge, "size", enlarges ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN,
                                     "export_profile", profile(converts_colours), "option_string", options, "no_rotate", orientation != 0, NULL);
    g_object_unref(source);
    return code ? NULL : finished(image, orientation);
}

vips_shim_picture *vips_shim_decode_bytes(const void *bytes, size_t count, int edge, int converts_colours, int orientation) {
    VipsImage *image = NULL;
    int code = vips_thumbnail_buffer((void *)bytes, count, &image, edge, "height", edge, "size", VIPS_SIZE_DOWN, "export_profile",
                                     profile(converts_colours), "no_rotate", orientation != 0, NULL);
    return code ? NULL : finished(image, orientation);
}

vips_shim_picture *vips_shim_shrink(vips_shim_picture *picture, int edge) {
    VipsImage *image = NULL;
    int code = vips_thumbnail_image(image_of(picture), &image, edge, "height", edge, "size", VIPS_SIZE_DOWN, NULL);
    return code ? NULL : picture_of(settled(image));
}

vips_shim_picture *vips_shim_from_pixels(const uint8_t *pixels, int width, int height, int bands, int degrees) {
    static const VipsAngle angles[] = {VIPS_ANGLE_D0, VIPS_ANGLE_D90, VIPS_ANGLE_D180, VIPS_ANGLE_D270};
    VipsImage *coloured = NULL, *upright = NULL;
    VipsImage *image = vips_image_new_from_memory(pixels, (size_t)width * height * bands, width, height, bands, VIPS_FORMAT_UCHAR);
    if (!image) return NULL;
    int code = vips_copy(image, &coloured, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(image);
    if (code) return NULL;
    code = vips_rot(coloured, &upright, angles[degrees / 90 % 4], NULL);
    g_object_unref(coloured);
    if (code) return NULL;
    return picture_of(settled(upright));
}

/* ---- writing */

/* Puts transparent pixels on white, which JPEG needs; takes ownership of the image. */
static VipsImage *flattened(VipsImage *image) {
    double white[] = {255, 255, 255};
    VipsImage *flat = NULL;
    VipsArrayDouble *background = vips_array_double_new(white, vips_image_get_bands(image) > 2 ? 3 : 1);
    int code = vips_flatten(image, &flat, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    g_object_unref(image);
    return code ? NULL : flat;
}

uint8_t *vips_shim_grey(vips_shim_picture *picture, size_t *count) {
    VipsImage *image = g_object_ref(image_of(picture)), *grey = NULL;
    if (vips_image_hasalpha(image) && !(image = flattened(image))) return NULL;
    int code = vips_colourspace(image, &grey, VIPS_INTERPRETATION_B_W, NULL);
    g_object_unref(image);
    if (code) return NULL;
    uint8_t *bytes = vips_image_get_bands(grey) == 1 && vips_image_get_format(grey) == VIPS_FORMAT_UCHAR
        ? vips_image_write_to_memory(grey, count) : NULL;
    g_object_unref(grey);
    return bytes;
}

int vips_shim_save(vips_shim_picture *picture, vips_shim_format format, int quality, int effort, void **bytes, size_t *count) {
    VipsImage *image = g_object_ref(image_of(picture));
    if (format == VIPS_SHIM_JPEG && vips_image_hasalpha(image) && !(image = flattened(image))) return -1;
    int code = format == VIPS_SHIM_JPEG
        ? vips_jpegsave_buffer(image, bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, NULL)
        : vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
    g_object_unref(image);
    return code ? -1 : 0;
}

void vips_shim_free(void *bytes) { g_free(bytes); }
