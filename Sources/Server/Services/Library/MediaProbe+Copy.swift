import Domain
import MediaMessages

extension MediaProbe {
    /// Whether some browsers can't play the film as it is, and a copy that they can play may be made.
    ///
    /// All of them play MP4, QuickTime and WebM with H.264, VP8, VP9 or AV1, and AAC, MP3, Opus, Vorbis or FLAC if there is sound.
    var needsCopy: Bool {
        guard kind == .video, width != nil, problem == nil || problem == "truncated", let durationSeconds, durationSeconds > 0,
            durationSeconds <= Double(MediaJob.maximumCopySeconds)
        else { return false }
        return !MediaProbe.playedContainers.contains(mediaType)
            || !(codec("video_codec").map(MediaProbe.playedVideo.contains) ?? false)
            || !(codec("audio_codec").map(MediaProbe.playedAudio.contains) ?? true)
    }

    private static let playedContainers = ["video/mp4", "video/quicktime", "video/webm"]
    private static let playedVideo = ["h264", "vp8", "vp9", "av1"]
    private static let playedAudio = ["aac", "mp3", "opus", "vorbis", "flac"]

    private func codec(_ name: String) -> String? {
        metadata.first { $0.name == name }?.value
    }
}
