/* What the parts of the shim share. */
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

/* Tells whether the time that a recording's calls may take is over. */
int av_shim_is_late(void *recording);
/* Decodes a little of each stream, once, to learn what headers don't say. */
int av_shim_look_through(av_shim_recording *recording);
/* Names what a negative code of libav means to those who called. */
av_shim_outcome av_shim_outcome_of(int code);
/* Gives the nine numbers by which a video is turned when it is shown; NULL where it is not. */
const int32_t *av_shim_display_matrix(const AVStream *stream);
/* Gives the measures with square pixels, not yet turned. */
void av_shim_square_measures(const AVStream *stream, double width, double height, double *squared_width, double *squared_height);
