/* The declarations shared by the parts of the shim. */
#pragma once
#include "av_shim.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

struct av_shim_recording {
    AVFormatContext *format;
    AVIOContext *input;
    AVStream *video, *audio, *cover;
    int descriptor, is_looked_through;
    int64_t position, size, deadline;
};

/* Returns whether the time for a recording's calls is over. */
int av_shim_is_late(void *recording);
/* Decodes a little of each stream, once, to learn what headers don't say. */
int av_shim_look_through(av_shim_recording *recording);
/* Returns the outcome for a negative code of libav. */
av_shim_outcome av_shim_outcome_of(int code);
/* Returns the nine numbers by which a video is turned when it is shown; NULL if it is not turned. */
const int32_t *av_shim_display_matrix(const AVStream *stream);
/* Returns width and height with square pixels, not yet turned. */
void av_shim_square_measures(const AVStream *stream, double width, double height, double *squared_width, double *squared_height);
