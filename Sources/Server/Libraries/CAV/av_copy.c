/* Converts a recording into one that every browser plays. */
#include "av_recording.h"
#include <errno.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/opt.h>
#include <libavutil/samplefmt.h>
#include <libavutil/time.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

enum {
    BUFFER_BYTES = 256 * 1024,
    LONG_EDGE = 1920,
    SHORT_EDGE = 1080,
    VIDEO_CLOCK = 90000, /* ticks per second */
    FASTEST_FRAME = VIDEO_CLOCK / 65, /* ticks between two pictures; nearer ones are left out */
    KEY_FRAME_DISTANCE = 120,
    SLACK_SAMPLES_A_SECOND = 10, /* sound further from its time than this fraction of a second is moved */
    LONGEST_GAP_SECONDS = 60,
    SILENCE_SAMPLES = 1024,
};
/* Bit rates at which ten minutes stay well below the largest size of a copy. */
static const int64_t video_bits = 5000000, sound_bits = 128000;

/* One of the streams, from its decoder to its encoder; without an input nothing is copied of it. */
struct track {
    AVStream *input, *output;
    AVCodecContext *decoder, *encoder;
};

struct copy {
    av_shim_recording *recording;
    AVFormatContext *format;
    AVIOContext *writer;
    int descriptor;
    int64_t position, size, maximum_bytes, maximum_pixels;
    struct track video, audio;
    struct SwsContext *scaler;
    struct SwrContext *resampler;
    AVAudioFifo *fifo;
    AVFrame *decoded, *picture, *sound;
    AVPacket *packet, *encoded;
    int64_t last_picture; /* in ticks; negative before the first */
    int64_t samples_in, samples_out;
    AVFrame *sound_form; /* the format that the resampler accepts */
    int percent;
    av_shim_tell tell;
    void *context;
};

/* ---- writing */

/* FFmpeg 7 hands out what it writes as constant; Debian 12 has FFmpeg 5.1. */
#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef const uint8_t written_byte;
#else
typedef uint8_t written_byte;
#endif

static int write_output(void *context, written_byte *bytes, int count) {
    struct copy *copy = context;
    if (av_shim_is_late(copy->recording)) return AVERROR_EXIT;
    if (copy->position + count > copy->maximum_bytes) return AVERROR(E2BIG);
    for (int written = 0; written < count;) {
        ssize_t length = pwrite(copy->descriptor, bytes + written, (size_t)(count - written), copy->position + written);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) return AVERROR(ENOSPC);
        written += (int)length;
    }
    copy->position += count;
    if (copy->position > copy->size) copy->size = copy->position;
    return count;
}

static int64_t seek_output(void *context, int64_t offset, int whence) {
    struct copy *copy = context;
    whence &= ~AVSEEK_FORCE;
    if (whence == AVSEEK_SIZE) return copy->size;
    int64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? copy->position : copy->size;
    if (offset < -base) return AVERROR(EINVAL);
    return copy->position = base + offset;
}

/* What is written is read again where the index is moved to the beginning; its reader has a place of its own. */
struct reader {
    int descriptor;
    int64_t position;
};

static int read_output(void *context, uint8_t *buffer, int count) {
    struct reader *reader = context;
    ssize_t length;
    do length = pread(reader->descriptor, buffer, (size_t)count, reader->position);
    while (length < 0 && errno == EINTR);
    if (length < 0) return AVERROR(errno);
    reader->position += length;
    return length == 0 ? AVERROR_EOF : (int)length;
}

static int64_t seek_reader(void *context, int64_t offset, int whence) {
    struct reader *reader = context;
    if ((whence & ~AVSEEK_FORCE) != SEEK_SET || offset < 0) return AVERROR(EINVAL);
    return reader->position = offset;
}

static int open_output_again(AVFormatContext *format, AVIOContext **input, const char *address, int flags, AVDictionary **options) {
    (void)address, (void)options;
    if (flags != AVIO_FLAG_READ) return AVERROR(EPERM);
    struct reader *reader = av_mallocz(sizeof *reader);
    uint8_t *buffer = av_malloc(BUFFER_BYTES);
    if (reader) reader->descriptor = ((struct copy *)format->opaque)->descriptor;
    *input = reader && buffer ? avio_alloc_context(buffer, BUFFER_BYTES, 0, reader, read_output, NULL, seek_reader) : NULL;
    if (*input) return 0;
    av_free(reader);
    av_free(buffer);
    return AVERROR(ENOMEM);
}

static int close_reader(AVFormatContext *format, AVIOContext *input) {
    (void)format;
    av_free(input->opaque);
    av_freep(&input->buffer);
    avio_context_free(&input);
    return 0;
}

/* ---- setting up */

static int open_decoder(struct track *track, int64_t maximum_pixels) {
    const AVCodec *codec = avcodec_find_decoder(track->input->codecpar->codec_id);
    if (!codec) return AVERROR_DECODER_NOT_FOUND;
    track->decoder = avcodec_alloc_context3(codec);
    if (!track->decoder) return AVERROR(ENOMEM);
    int code = avcodec_parameters_to_context(track->decoder, track->input->codecpar);
    if (code < 0) return code;
    track->decoder->thread_count = 1;
    track->decoder->max_pixels = maximum_pixels;
    track->decoder->pkt_timebase = track->input->time_base;
    return avcodec_open2(track->decoder, codec, NULL);
}

static int even(double measure) { return (int)fmax(2, lround(measure / 2) * 2); }

/* Returns width and height of the copy: square pixels, even numbers, not turned. */
static void measure(const AVStream *input, int *width, int *height) {
    double wide, high;
    av_shim_square_measures(input, input->codecpar->width, input->codecpar->height, &wide, &high);
    double scale = fmin(1, fmin(LONG_EDGE / fmax(wide, high), SHORT_EDGE / fmin(wide, high)));
    *width = even(wide * scale);
    *height = even(high * scale);
}

static int add_stream(struct copy *copy, struct track *track) {
    if (copy->format->oformat->flags & AVFMT_GLOBALHEADER) track->encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    track->encoder->thread_count = 1;
    int code = avcodec_open2(track->encoder, NULL, NULL);
    if (code < 0) return code;
    track->output = avformat_new_stream(copy->format, NULL);
    if (!track->output) return AVERROR(ENOMEM);
    track->output->time_base = track->encoder->time_base;
    return avcodec_parameters_from_context(track->output->codecpar, track->encoder);
}

/* Makes players turn the copy as they turn the recording. */
static int keep_turn(const struct track *track) {
    const int32_t *matrix = av_shim_display_matrix(track->input);
    enum { MATRIX_BYTES = 9 * sizeof(int32_t) };
    if (!matrix) return 0;
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
    AVCodecParameters *parameters = track->output->codecpar;
    AVPacketSideData *data = av_packet_side_data_new(
        &parameters->coded_side_data, &parameters->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX, MATRIX_BYTES, 0);
    uint8_t *bytes = data ? data->data : NULL;
#else
    uint8_t *bytes = av_stream_new_side_data(track->output, AV_PKT_DATA_DISPLAYMATRIX, MATRIX_BYTES);
#endif
    if (!bytes) return AVERROR(ENOMEM);
    memcpy(bytes, matrix, MATRIX_BYTES);
    return 0;
}

static int add_video(struct copy *copy) {
    struct track *track = &copy->video;
    const AVCodecParameters *parameters = track->input->codecpar;
    if ((int64_t)parameters->width * parameters->height > copy->maximum_pixels) return AVERROR(EFBIG);
    int code = open_decoder(track, copy->maximum_pixels);
    if (code < 0) return code;
    const AVCodec *codec = avcodec_find_encoder_by_name("libx264");
    if (!codec) return AVERROR_ENCODER_NOT_FOUND;
    track->encoder = avcodec_alloc_context3(codec);
    if (!track->encoder) return AVERROR(ENOMEM);
    AVRational rate = track->input->avg_frame_rate;
    if (rate.num <= 0 || rate.den <= 0 || av_q2d(rate) > 60) rate = (AVRational){30, 1};
    measure(track->input, &track->encoder->width, &track->encoder->height);
    track->encoder->pix_fmt = AV_PIX_FMT_YUV420P;
    track->encoder->time_base = (AVRational){1, VIDEO_CLOCK};
    track->encoder->framerate = rate;
    track->encoder->sample_aspect_ratio = (AVRational){1, 1};
    track->encoder->gop_size = KEY_FRAME_DISTANCE;
    track->encoder->rc_max_rate = video_bits;
    track->encoder->rc_buffer_size = 2 * (int)video_bits;
    /* Colours stay those of the recording, even of a wide range; browsers convert them to what the screen can show. */
    track->encoder->color_range = AVCOL_RANGE_MPEG;
    track->encoder->color_primaries = parameters->color_primaries;
    track->encoder->color_trc = parameters->color_trc;
    if (parameters->color_space != AVCOL_SPC_RGB) track->encoder->colorspace = parameters->color_space;
    av_opt_set(track->encoder->priv_data, "preset", "veryfast", 0);
    av_opt_set(track->encoder->priv_data, "crf", "23", 0);
    code = add_stream(copy, track);
    return code < 0 ? code : keep_turn(track);
}

static int add_audio(struct copy *copy) {
    struct track *track = &copy->audio;
    int code = open_decoder(track, copy->maximum_pixels);
    if (code < 0) return code;
    const AVCodec *codec = avcodec_find_encoder(AV_CODEC_ID_AAC);
    if (!codec) return AVERROR_ENCODER_NOT_FOUND;
    track->encoder = avcodec_alloc_context3(codec);
    if (!track->encoder) return AVERROR(ENOMEM);
    const AVCodecParameters *parameters = track->input->codecpar;
    track->encoder->sample_fmt = AV_SAMPLE_FMT_FLTP;
    track->encoder->sample_rate = parameters->sample_rate == 44100 ? 44100 : 48000;
    av_channel_layout_default(&track->encoder->ch_layout, parameters->ch_layout.nb_channels == 1 ? 1 : 2);
    track->encoder->bit_rate = sound_bits;
    track->encoder->time_base = (AVRational){1, track->encoder->sample_rate};
    code = add_stream(copy, track);
    if (code < 0) return code;
    copy->fifo = av_audio_fifo_alloc(AV_SAMPLE_FMT_FLTP, track->encoder->ch_layout.nb_channels, SILENCE_SAMPLES);
    return copy->fifo ? 0 : AVERROR(ENOMEM);
}

static int open_copy(struct copy *copy) {
    av_shim_recording *recording = copy->recording;
    if (!recording->video && !recording->audio) return AVERROR_STREAM_NOT_FOUND;
    /* The headers alone may not describe colours and samples. */
    int code = av_shim_look_through(recording);
    if (code < 0) return code;
    for (unsigned index = 0; index < recording->format->nb_streams; index++) {
        AVStream *stream = recording->format->streams[index];
        stream->discard = stream == recording->video || stream == recording->audio ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
    }
    uint8_t *buffer = av_malloc(BUFFER_BYTES);
    copy->writer = buffer ? avio_alloc_context(buffer, BUFFER_BYTES, 1, copy, NULL, write_output, seek_output) : NULL;
    if (!copy->writer) av_free(buffer);
    copy->decoded = av_frame_alloc();
    copy->picture = av_frame_alloc();
    copy->sound = av_frame_alloc();
    copy->sound_form = av_frame_alloc();
    copy->packet = av_packet_alloc();
    copy->encoded = av_packet_alloc();
    if (!copy->writer || !copy->decoded || !copy->picture || !copy->sound || !copy->sound_form || !copy->packet || !copy->encoded)
        return AVERROR(ENOMEM);
    code = avformat_alloc_output_context2(&copy->format, NULL, "mp4", NULL);
    if (code < 0) return code;
    copy->format->pb = copy->writer;
    copy->format->opaque = copy;
    copy->format->io_open = open_output_again;
    copy->format->io_close2 = close_reader;
    copy->video.input = recording->video;
    code = recording->video ? add_video(copy) : 0;
    if (code < 0) return code;
    copy->audio.input = recording->audio;
    code = recording->audio ? add_audio(copy) : 0;
    if (code < 0 && !recording->video) return code;
    /* A film without its sound is better than none. */
    if (code < 0 && !copy->audio.output) copy->audio.input = NULL;
    if (copy->audio.output && !copy->fifo) return AVERROR(ENOMEM);
    AVDictionary *options = NULL;
    av_dict_set(&options, "movflags", "+faststart", 0);
    code = avformat_write_header(copy->format, &options);
    av_dict_free(&options);
    return code;
}

/* ---- encoding */

static void tell(struct copy *copy, double second) {
    int64_t duration = copy->recording->format->duration;
    if (duration <= 0) return;
    int percent = (int)fmax(0, fmin(99, second * 100 * AV_TIME_BASE / (double)duration));
    if (percent <= copy->percent) return;
    copy->percent = percent;
    copy->tell(copy->context, percent);
}

/* Encodes a frame, NULL at the end, and writes the result. */
static int encode(struct copy *copy, struct track *track, const AVFrame *frame) {
    int code = avcodec_send_frame(track->encoder, frame);
    while (code >= 0) {
        code = avcodec_receive_packet(track->encoder, copy->encoded);
        if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return 0;
        if (code < 0) break;
        copy->encoded->stream_index = track->output->index;
        av_packet_rescale_ts(copy->encoded, track->encoder->time_base, track->output->time_base);
        code = av_interleaved_write_frame(copy->format, copy->encoded);
    }
    return code;
}

/* Returns the second of the film to which a decoded frame belongs; negative if it is unknown. */
static double second_of(const struct copy *copy, const struct track *track) {
    int64_t time = copy->decoded->best_effort_timestamp, start = copy->recording->format->start_time;
    if (time == AV_NOPTS_VALUE) return -1;
    return time * av_q2d(track->input->time_base) - (start == AV_NOPTS_VALUE ? 0 : start / (double)AV_TIME_BASE);
}

static int take_picture(struct copy *copy) {
    const AVFrame *decoded = copy->decoded;
    const AVCodecContext *encoder = copy->video.encoder;
    double second = second_of(copy, &copy->video);
    int64_t time = second >= 0 ? llround(second * VIDEO_CLOCK)
                   : copy->last_picture < 0 ? 0
                                            : copy->last_picture + llround(VIDEO_CLOCK / av_q2d(encoder->framerate));
    if (copy->last_picture >= 0 && time - copy->last_picture < FASTEST_FRAME) return 0;
    if ((int64_t)decoded->width * decoded->height > copy->maximum_pixels) return AVERROR(EFBIG);
    copy->scaler = sws_getCachedContext(
        copy->scaler, decoded->width, decoded->height, decoded->format, encoder->width, encoder->height, encoder->pix_fmt,
        SWS_BICUBIC | SWS_ACCURATE_RND, NULL, NULL, NULL);
    if (!copy->scaler) return AVERROR_INVALIDDATA;
    int space = decoded->colorspace == AVCOL_SPC_UNSPECIFIED || decoded->colorspace == AVCOL_SPC_RGB ? SWS_CS_DEFAULT
                                                                                                     : (int)decoded->colorspace;
    sws_setColorspaceDetails(copy->scaler, sws_getCoefficients(space), decoded->color_range == AVCOL_RANGE_JPEG,
                             sws_getCoefficients(space), 0, 0, 1 << 16, 1 << 16);
    AVFrame *picture = copy->picture;
    av_frame_unref(picture);
    picture->format = encoder->pix_fmt;
    picture->width = encoder->width;
    picture->height = encoder->height;
    int code = av_frame_get_buffer(picture, 0);
    if (code < 0) return code;
    sws_scale(copy->scaler, (const uint8_t *const *)decoded->data, decoded->linesize, 0, decoded->height, picture->data, picture->linesize);
    picture->pts = copy->last_picture = time;
    tell(copy, time / (double)VIDEO_CLOCK);
    return encode(copy, &copy->video, picture);
}

/* Encodes the waiting sound in the lengths that the encoder requires; at the end the rest as well. */
static int encode_sound(struct copy *copy, int is_end) {
    AVCodecContext *encoder = copy->audio.encoder;
    int code = 0;
    while (code >= 0) {
        int count = av_audio_fifo_size(copy->fifo);
        if (count == 0 || (count < encoder->frame_size && !is_end)) break;
        AVFrame *sound = copy->sound;
        av_frame_unref(sound);
        sound->nb_samples = count < encoder->frame_size ? count : encoder->frame_size;
        sound->format = encoder->sample_fmt;
        sound->sample_rate = encoder->sample_rate;
        code = av_channel_layout_copy(&sound->ch_layout, &encoder->ch_layout);
        if (code >= 0) code = av_frame_get_buffer(sound, 0);
        if (code < 0) break;
        av_audio_fifo_read(copy->fifo, (void **)sound->data, sound->nb_samples);
        sound->pts = copy->samples_out;
        copy->samples_out += sound->nb_samples;
        code = encode(copy, &copy->audio, sound);
    }
    return code;
}

/* Fills gaps with silence. */
static int add_silence(struct copy *copy, int64_t count) {
    const AVCodecContext *encoder = copy->audio.encoder;
    int code = 0;
    while (count > 0 && code >= 0) {
        AVFrame *sound = copy->sound;
        av_frame_unref(sound);
        sound->nb_samples = count < SILENCE_SAMPLES ? (int)count : SILENCE_SAMPLES;
        sound->format = encoder->sample_fmt;
        code = av_channel_layout_copy(&sound->ch_layout, &encoder->ch_layout);
        if (code >= 0) code = av_frame_get_buffer(sound, 0);
        if (code < 0) break;
        av_samples_set_silence(sound->data, 0, sound->nb_samples, encoder->ch_layout.nb_channels, encoder->sample_fmt);
        code = av_audio_fifo_write(copy->fifo, (void **)sound->data, sound->nb_samples);
        copy->samples_in += sound->nb_samples;
        count -= sound->nb_samples;
        if (code >= 0) code = encode_sound(copy, 0);
    }
    return code;
}

/* Prepares for the format of the decoded sound, which may change within a recording. */
static int fit_resampler(struct copy *copy) {
    AVCodecContext *encoder = copy->audio.encoder;
    AVFrame *decoded = copy->decoded, *form = copy->sound_form;
    if (decoded->ch_layout.order == AV_CHANNEL_ORDER_UNSPEC) {
        int count = decoded->ch_layout.nb_channels;
        av_channel_layout_uninit(&decoded->ch_layout);
        av_channel_layout_default(&decoded->ch_layout, count);
    }
    if (copy->resampler && form->format == decoded->format && form->sample_rate == decoded->sample_rate &&
        av_channel_layout_compare(&form->ch_layout, &decoded->ch_layout) == 0)
        return 0;
    swr_free(&copy->resampler);
    form->format = decoded->format;
    form->sample_rate = decoded->sample_rate;
    int code = av_channel_layout_copy(&form->ch_layout, &decoded->ch_layout);
    if (code >= 0)
        code = swr_alloc_set_opts2(&copy->resampler, &encoder->ch_layout, encoder->sample_fmt, encoder->sample_rate, &form->ch_layout,
                                   form->format, form->sample_rate, 0, NULL);
    return code < 0 ? code : swr_init(copy->resampler);
}

/* Adds samples, none at the end, to the sound that waits to be encoded. */
static int resample(struct copy *copy, const AVFrame *decoded) {
    const AVCodecContext *encoder = copy->audio.encoder;
    int count = swr_get_out_samples(copy->resampler, decoded ? decoded->nb_samples : 0);
    if (count <= 0) return count;
    AVFrame *sound = copy->sound;
    av_frame_unref(sound);
    sound->nb_samples = count;
    sound->format = encoder->sample_fmt;
    int code = av_channel_layout_copy(&sound->ch_layout, &encoder->ch_layout);
    if (code >= 0) code = av_frame_get_buffer(sound, 0);
    if (code < 0) return code;
    code = swr_convert(copy->resampler, sound->data, count, decoded ? (const uint8_t **)decoded->extended_data : NULL,
                       decoded ? decoded->nb_samples : 0);
    if (code <= 0) return code;
    copy->samples_in += code;
    return av_audio_fifo_write(copy->fifo, (void **)sound->data, code);
}

static int take_sound(struct copy *copy) {
    int rate = copy->audio.encoder->sample_rate;
    double second = second_of(copy, &copy->audio);
    if (second >= 0) {
        int64_t gap = llround(second * rate) - copy->samples_in;
        if (gap < -rate / SLACK_SAMPLES_A_SECOND) return 0; /* it is in the copy already */
        if (gap > rate / SLACK_SAMPLES_A_SECOND && gap < (int64_t)LONGEST_GAP_SECONDS * rate) {
            int code = add_silence(copy, gap);
            if (code < 0) return code;
        }
    }
    if (!copy->video.input) tell(copy, copy->samples_in / (double)rate);
    int code = fit_resampler(copy);
    if (code >= 0) code = resample(copy, copy->decoded);
    return code < 0 ? code : encode_sound(copy, 0);
}

/* ---- copying */

/* Decodes a packet, NULL at the end; of a damaged one nothing but itself is lost. */
static int decode(struct copy *copy, struct track *track, const AVPacket *packet) {
    int code = avcodec_send_packet(track->decoder, packet);
    if (code == AVERROR(ENOMEM)) return code;
    while ((code = avcodec_receive_frame(track->decoder, copy->decoded)) >= 0) {
        code = track == &copy->video ? take_picture(copy) : take_sound(copy);
        av_frame_unref(copy->decoded);
        if (code < 0) return code;
    }
    return code == AVERROR(ENOMEM) ? code : 0;
}

static int copy_streams(struct copy *copy) {
    int code = 0;
    while (code >= 0 && !av_shim_is_late(copy->recording) && av_read_frame(copy->recording->format, copy->packet) >= 0) {
        int index = copy->packet->stream_index;
        if (copy->video.input && index == copy->video.input->index) code = decode(copy, &copy->video, copy->packet);
        else if (copy->audio.input && index == copy->audio.input->index) code = decode(copy, &copy->audio, copy->packet);
        av_packet_unref(copy->packet);
    }
    if (code >= 0 && av_shim_is_late(copy->recording)) code = AVERROR_EXIT;
    if (code >= 0 && copy->video.input) {
        code = decode(copy, &copy->video, NULL);
        if (code >= 0 && copy->last_picture < 0) code = AVERROR_INVALIDDATA;
        if (code >= 0) code = encode(copy, &copy->video, NULL);
    }
    if (code >= 0 && copy->audio.input) {
        code = decode(copy, &copy->audio, NULL);
        if (code >= 0 && copy->resampler) code = resample(copy, NULL);
        if (code >= 0) code = encode_sound(copy, 1);
        if (code >= 0 && !copy->video.input && copy->samples_out == 0) code = AVERROR_INVALIDDATA;
        if (code >= 0) code = encode(copy, &copy->audio, NULL);
    }
    if (code >= 0) code = av_write_trailer(copy->format);
    if (code >= 0) avio_flush(copy->writer);
    return code >= 0 && copy->writer->error < 0 ? copy->writer->error : code;
}

static void close_copy(struct copy *copy) {
    struct track *tracks[] = {&copy->video, &copy->audio};
    for (size_t index = 0; index < sizeof tracks / sizeof *tracks; index++) {
        avcodec_free_context(&tracks[index]->decoder);
        avcodec_free_context(&tracks[index]->encoder);
    }
    avformat_free_context(copy->format);
    if (copy->writer) av_freep(&copy->writer->buffer);
    avio_context_free(&copy->writer);
    sws_freeContext(copy->scaler);
    swr_free(&copy->resampler);
    if (copy->fifo) av_audio_fifo_free(copy->fifo);
    av_frame_free(&copy->decoded);
    av_frame_free(&copy->picture);
    av_frame_free(&copy->sound);
    av_frame_free(&copy->sound_form);
    av_packet_free(&copy->packet);
    av_packet_free(&copy->encoded);
}

av_shim_outcome av_shim_copy(av_shim_recording *recording, int output, int64_t maximum_bytes, int64_t maximum_pixels,
                             int64_t deadline_milliseconds, av_shim_tell tell, void *context) {
    struct copy copy = {
        .recording = recording,
        .descriptor = output,
        .maximum_bytes = maximum_bytes,
        .maximum_pixels = maximum_pixels,
        .last_picture = -1,
        .tell = tell,
        .context = context,
    };
    recording->deadline = av_gettime_relative() + deadline_milliseconds * 1000;
    int code = open_copy(&copy);
    if (code >= 0) code = copy_streams(&copy);
    close_copy(&copy);
    return av_shim_outcome_of(code);
}
