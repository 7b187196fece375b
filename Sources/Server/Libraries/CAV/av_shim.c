#include "av_recording.h"
#include <errno.h>
#include <libavutil/display.h>
#include <libavutil/mem.h>
#include <libavutil/time.h>
#include <libswscale/swscale.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { IO_BUFFER_BYTES = 64 * 1024, POSTER_PACKET_LIMIT = 5000, ROW_SLACK_BYTES = 64 };

/* No format that reads other files or addresses, as playlists do. */
static const char formats[] = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mp3,flac,ogg,wav,w64,aac,aiff,asf,mpegts,mpeg,flv,amr,caf,ac3";

void av_shim_start(size_t largest_allocation) {
    av_log_set_level(AV_LOG_QUIET);
    av_max_alloc(largest_allocation);
}

/* ---- reading */

int av_shim_is_late(void *context) { return av_gettime_relative() > ((av_shim_recording *)context)->deadline; }

static int read_input(void *context, uint8_t *buffer, int count) {
    av_shim_recording *recording = context;
    if (av_shim_is_late(recording)) return AVERROR_EXIT;
    ssize_t length;
    do length = pread(recording->descriptor, buffer, (size_t)count, recording->position);
    while (length < 0 && errno == EINTR);
    if (length < 0) return AVERROR(errno);
    recording->position += length;
    return length == 0 ? AVERROR_EOF : (int)length;
}

static int64_t seek_input(void *context, int64_t offset, int whence) {
    av_shim_recording *recording = context;
    whence &= ~AVSEEK_FORCE;
    if (whence == AVSEEK_SIZE) return recording->size;
    int64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? recording->position : recording->size;
    if (offset < -base) return AVERROR(EINVAL);
    return recording->position = base + offset;
}

av_shim_outcome av_shim_outcome_of(int code) {
    if (code >= 0) return AV_SHIM_FINE;
    if (code == AVERROR_EXIT) return AV_SHIM_TIMED_OUT;
    if (code == AVERROR(ENOMEM)) return AV_SHIM_OUT_OF_MEMORY;
    if (code == AVERROR(EFBIG)) return AV_SHIM_TOO_MANY_PIXELS;
    if (code == AVERROR_STREAM_NOT_FOUND) return AV_SHIM_NOTHING_TO_SHOW;
    if (code == AVERROR(E2BIG)) return AV_SHIM_TOO_LONG;
    if (code == AVERROR(ENOSPC)) return AV_SHIM_CANNOT_WRITE;
    if (code == AVERROR_ENCODER_NOT_FOUND) return AV_SHIM_UNSUPPORTED;
    return AV_SHIM_UNREADABLE;
}

/* ---- opening */

/* Returns whether the headers alone have everything that is needed, so that no frame has to be decoded. */
static int is_described(const AVFormatContext *format) {
    if (format->duration == AV_NOPTS_VALUE || format->nb_streams == 0) return 0;
    for (unsigned index = 0; index < format->nb_streams; index++) {
        const AVCodecParameters *parameters = format->streams[index]->codecpar;
        if (parameters->codec_id == AV_CODEC_ID_NONE) return 0;
        if (parameters->codec_type == AVMEDIA_TYPE_VIDEO && (parameters->width <= 0 || parameters->height <= 0)) return 0;
        if (parameters->codec_type == AVMEDIA_TYPE_AUDIO && parameters->sample_rate <= 0) return 0;
    }
    return 1;
}

static void choose_streams(av_shim_recording *recording) {
    for (unsigned index = 0; index < recording->format->nb_streams; index++) {
        AVStream *stream = recording->format->streams[index];
        enum AVMediaType type = stream->codecpar->codec_type;
        AVStream **place = stream->disposition & AV_DISPOSITION_ATTACHED_PIC ? &recording->cover
            : type == AVMEDIA_TYPE_VIDEO                                     ? &recording->video
            : type == AVMEDIA_TYPE_AUDIO                                     ? &recording->audio
                                                                             : NULL;
        if (place && !*place) *place = stream;
    }
}

int av_shim_look_through(av_shim_recording *recording) {
    if (recording->is_looked_through) return 0; /* libav fails the second time */
    recording->is_looked_through = 1;
    return avformat_find_stream_info(recording->format, NULL);
}

static int open_format(av_shim_recording *recording) {
    uint8_t *buffer = av_malloc(IO_BUFFER_BYTES);
    if (!buffer) return AVERROR(ENOMEM);
    recording->input = avio_alloc_context(buffer, IO_BUFFER_BYTES, 0, recording, read_input, NULL, seek_input);
    recording->format = avformat_alloc_context();
    if (!recording->input) av_free(buffer);
    if (!recording->input || !recording->format) return AVERROR(ENOMEM);
    recording->format->pb = recording->input;
    recording->format->interrupt_callback = (AVIOInterruptCB){av_shim_is_late, recording};
    AVDictionary *options = NULL;
    av_dict_set(&options, "format_whitelist", formats, 0);
    av_dict_set(&options, "protocol_whitelist", "file", 0);
    av_dict_set(&options, "probesize", "5000000", 0);
    av_dict_set(&options, "analyzeduration", "5000000", 0);
    av_dict_set(&options, "max_streams", "64", 0);
    int code = avformat_open_input(&recording->format, "", NULL, &options); /* frees the format on failure */
    av_dict_free(&options);
    return code >= 0 && !is_described(recording->format) ? av_shim_look_through(recording) : code;
}

av_shim_recording *av_shim_open(int descriptor, int deadline_milliseconds, av_shim_outcome *outcome) {
    struct stat status;
    av_shim_recording *recording = av_mallocz(sizeof *recording);
    *outcome = AV_SHIM_OUT_OF_MEMORY;
    if (!recording) return NULL;
    recording->descriptor = descriptor;
    recording->deadline = av_gettime_relative() + (int64_t)deadline_milliseconds * 1000;
    recording->size = fstat(descriptor, &status) == 0 ? status.st_size : 0;
    *outcome = av_shim_outcome_of(open_format(recording));
    if (*outcome == AV_SHIM_FINE) {
        choose_streams(recording);
        if (recording->video || recording->audio) return recording;
        *outcome = AV_SHIM_UNREADABLE;
    }
    av_shim_close(recording);
    return NULL;
}

void av_shim_close(av_shim_recording *recording) {
    avformat_close_input(&recording->format);
    if (recording->input) av_freep(&recording->input->buffer); /* closing the format leaves its own input alone */
    avio_context_free(&recording->input);
    av_free(recording);
}

/* ---- describing */

/* FFmpeg 6.1 moved a stream's side data to its parameters, FFmpeg 8 removed the old way; Debian 12 has FFmpeg 5.1. */
const int32_t *av_shim_display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
    const AVPacketSideData *data = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return data ? (const int32_t *)data->data : NULL;
#else
    return (const int32_t *)av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, NULL);
#endif
}

static int turn_of(const AVStream *stream) {
    const int32_t *matrix = av_shim_display_matrix(stream);
    double degrees = matrix ? -av_display_rotation_get(matrix) : 0;
    if (isnan(degrees)) return 0;
    return ((int)lround(degrees / 90) * 90 % 360 + 360) % 360;
}

void av_shim_square_measures(const AVStream *stream, double width, double height, double *squared_width, double *squared_height) {
    AVRational aspect = stream->sample_aspect_ratio.num > 0 ? stream->sample_aspect_ratio : stream->codecpar->sample_aspect_ratio;
    double ratio = aspect.num > 0 && aspect.den > 0 ? av_q2d(aspect) : 1;
    *squared_width = ratio > 1.0 / 16 && ratio < 16 ? width * ratio : width;
    *squared_height = height;
}

static int shown_measure(const av_shim_recording *recording, int wants_width) {
    double width, height;
    if (!recording->video) return 0;
    const AVCodecParameters *parameters = recording->video->codecpar;
    av_shim_square_measures(recording->video, parameters->width, parameters->height, &width, &height);
    return (int)lround((turn_of(recording->video) % 180 == 0) == (wants_width != 0) ? width : height);
}

int av_shim_width(const av_shim_recording *recording) { return shown_measure(recording, 1); }
int av_shim_height(const av_shim_recording *recording) { return shown_measure(recording, 0); }

double av_shim_duration(const av_shim_recording *recording) {
    int64_t duration = recording->format->duration;
    return duration == AV_NOPTS_VALUE ? -1 : duration / (double)AV_TIME_BASE;
}

double av_shim_frame_rate(const av_shim_recording *recording) {
    AVRational rate = recording->video ? recording->video->avg_frame_rate : (AVRational){0, 1};
    return rate.num > 0 && rate.den > 0 ? av_q2d(rate) : 0;
}

int64_t av_shim_bit_rate(const av_shim_recording *recording) { return recording->format->bit_rate; }
int av_shim_has_audio(const av_shim_recording *recording) { return recording->audio != NULL; }
int av_shim_sample_rate(const av_shim_recording *recording) { return recording->audio ? recording->audio->codecpar->sample_rate : 0; }

int av_shim_channels(const av_shim_recording *recording) {
    return recording->audio ? recording->audio->codecpar->ch_layout.nb_channels : 0;
}

const char *av_shim_name_of(const av_shim_recording *recording, av_shim_name name) {
    const AVStream *stream = name == AV_SHIM_VIDEO_CODEC ? recording->video : recording->audio;
    if (name == AV_SHIM_CONTAINER) return recording->format->iformat->name;
    return stream ? avcodec_get_name(stream->codecpar->codec_id) : NULL;
}

const char *av_shim_tag(const av_shim_recording *recording, const char *key) {
    const AVDictionary *places[] = {
        recording->format->metadata, recording->video ? recording->video->metadata : NULL,
        recording->audio ? recording->audio->metadata : NULL,
    };
    for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
        const AVDictionaryEntry *entry = av_dict_get(places[index], key, NULL, 0);
        if (entry) return entry->value;
    }
    return NULL;
}

const uint8_t *av_shim_cover(const av_shim_recording *recording, size_t *count) {
    if (!recording->cover || recording->cover->attached_pic.size <= 0) return NULL;
    *count = (size_t)recording->cover->attached_pic.size;
    return recording->cover->attached_pic.data;
}

/* ---- decoding */

/* Decodes the first key frame that comes; returns a negative code when there is none. */
static int decode_frame(av_shim_recording *recording, AVCodecContext *decoder, AVFrame *frame) {
    AVPacket *packet = av_packet_alloc();
    int code = packet ? AVERROR(EAGAIN) : AVERROR(ENOMEM), is_at_end = 0;
    for (int count = 0; code == AVERROR(EAGAIN) && count < POSTER_PACKET_LIMIT; count++) {
        if (av_shim_is_late(recording)) {
            code = AVERROR_EXIT;
            break;
        }
        int read = is_at_end ? AVERROR_EOF : av_read_frame(recording->format, packet);
        if (read < 0) {
            is_at_end = 1;
            avcodec_send_packet(decoder, NULL);
        } else {
            if (packet->stream_index == recording->video->index) avcodec_send_packet(decoder, packet);
            av_packet_unref(packet);
        }
        code = avcodec_receive_frame(decoder, frame);
        if (is_at_end && code == AVERROR(EAGAIN)) code = AVERROR_EOF;
    }
    av_packet_free(&packet);
    return code;
}

static int open_decoder(av_shim_recording *recording, int64_t maximum_pixels, AVCodecContext **decoder) {
    const AVCodecParameters *parameters = recording->video->codecpar;
    if ((int64_t)parameters->width * parameters->height > maximum_pixels) return AVERROR(EFBIG);
    const AVCodec *codec = avcodec_find_decoder(parameters->codec_id);
    if (!codec) return AVERROR_DECODER_NOT_FOUND;
    *decoder = avcodec_alloc_context3(codec);
    if (!*decoder) return AVERROR(ENOMEM);
    int code = avcodec_parameters_to_context(*decoder, parameters);
    if (code < 0) return code;
    (*decoder)->thread_count = 1;
    (*decoder)->max_pixels = maximum_pixels;
    (*decoder)->skip_frame = AVDISCARD_NONKEY;
    return avcodec_open2(*decoder, codec, NULL);
}

/* Scales a frame to packed RGB by the colours it was made in. */
static int scale_frame(const AVStream *stream, const AVFrame *frame, int edge, uint8_t **rgb, int *width, int *height) {
    double wide, high;
    av_shim_square_measures(stream, frame->width, frame->height, &wide, &high);
    double scale = fmin(1, edge / fmax(wide, high));
    *width = (int)fmax(1, lround(wide * scale));
    *height = (int)fmax(1, lround(high * scale));
    struct SwsContext *scaler = sws_getContext(
        frame->width, frame->height, frame->format, *width, *height, AV_PIX_FMT_RGB24, SWS_AREA | SWS_ACCURATE_RND, NULL, NULL, NULL);
    *rgb = av_malloc((size_t)*width * *height * 3 + ROW_SLACK_BYTES); /* the scaler may write past a row's end */
    if (!scaler || !*rgb) {
        sws_freeContext(scaler);
        av_freep(rgb);
        return AVERROR(ENOMEM);
    }
    int space = frame->colorspace != AVCOL_SPC_UNSPECIFIED ? (int)frame->colorspace : frame->height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601;
    sws_setColorspaceDetails(scaler, sws_getCoefficients(space), frame->color_range == AVCOL_RANGE_JPEG,
                             sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
    uint8_t *planes[4] = {*rgb};
    int strides[4] = {*width * 3};
    int code = sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
    sws_freeContext(scaler);
    if (code < 0) av_freep(rgb);
    return code;
}

uint8_t *av_shim_poster(av_shim_recording *recording, double second, int edge, int64_t maximum_pixels, int *width, int *height,
                        int *degrees, av_shim_outcome *outcome) {
    AVCodecContext *decoder = NULL;
    AVFrame *frame = av_frame_alloc();
    uint8_t *rgb = NULL;
    int code = !frame ? AVERROR(ENOMEM) : recording->video ? open_decoder(recording, maximum_pixels, &decoder) : AVERROR_STREAM_NOT_FOUND;
    if (code >= 0) {
        for (unsigned index = 0; index < recording->format->nb_streams; index++)
            recording->format->streams[index]->discard =
                (int)index == recording->video->index ? AVDISCARD_NONKEY : AVDISCARD_ALL;
        if (second > 0) av_seek_frame(recording->format, -1, (int64_t)(second * AV_TIME_BASE), AVSEEK_FLAG_BACKWARD);
        code = decode_frame(recording, decoder, frame);
    }
    if (code >= 0 && (int64_t)frame->width * frame->height > maximum_pixels) code = AVERROR(EFBIG);
    if (code >= 0) code = scale_frame(recording->video, frame, edge, &rgb, width, height);
    *degrees = recording->video ? turn_of(recording->video) : 0;
    *outcome = av_shim_outcome_of(code);
    av_frame_free(&frame);
    avcodec_free_context(&decoder);
    return rgb;
}

void av_shim_free(void *bytes) { av_free(bytes); }
