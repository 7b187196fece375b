import Domain
import MediaMessages

extension MediaProbe {
    /// Whether some browsers can't play the film or the sound as it is, and a copy that they can play may be made.
    ///
    /// All of them play MP4, QuickTime and WebM with H.264, VP8, VP9 or AV1, and AAC, MP3, Opus, Vorbis or FLAC if there is sound.
    var needsCopy: Bool {
        guard problem == nil || problem == "truncated", let durationSeconds, durationSeconds > 0 else { return false }
        switch kind {
        case .video: return width != nil && durationSeconds <= Double(MediaJob.maximumCopySeconds) && !isFilmPlayed
        case .audio: return durationSeconds <= Double(MediaJob.maximumSoundSeconds) && !isSoundPlayed
        case .image, .other: return false
        }
    }

    private var isFilmPlayed: Bool {
        MediaProbe.playedContainers.contains(mediaType) && codec("video_codec").map(MediaProbe.playedVideo.contains) ?? false
            && codec("audio_codec").map(MediaProbe.playedAudio.contains) ?? true
    }

    private var isSoundPlayed: Bool {
        guard MediaProbe.playedSounds.contains(mediaType), let codec = codec("audio_codec") else { return false }
        return MediaProbe.playedAudio.contains(codec) || mediaType == "audio/wav" && MediaProbe.playedWaves.contains(codec)
    }

    private static let playedContainers = ["video/mp4", "video/quicktime", "video/webm"]
    private static let playedVideo = ["h264", "vp8", "vp9", "av1"]
    private static let playedAudio = ["aac", "mp3", "opus", "vorbis", "flac"]
    private static let playedSounds = ["audio/mpeg", "audio/mp4", "audio/aac", "audio/flac", "audio/ogg", "audio/wav", "audio/webm"]
    private static let playedWaves = ["pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le"]

    private func codec(_ name: String) -> String? {
        metadata.first { $0.name == name }?.value
    }
}
