import Components
import Domain
import EmbeddedSupport
import Localization
import Wire

/// A file's kind, size and duration as text.
public struct FileText {
    let strings: Strings

    public init(_ strings: Strings) {
        self.strings = strings
    }

    /// Returns the name of a kind.
    public func kind(_ kind: MediaKind) -> String {
        switch kind {
        case .image: strings.fileImage
        case .video: strings.fileVideo
        case .audio: strings.fileAudio
        case .other: strings.fileOther
        }
    }

    /// Returns the size of a file as suits its kind: pixels of a picture, minutes of a sound, both of a video, bytes of others (R2).
    public func size(_ entry: FileEntry) -> String {
        let pixels = entry.kind == .image || entry.kind == .video ? pixels(entry) : nil
        let minutes = entry.kind == .audio || entry.kind == .video ? entry.durationSeconds.map { duration($0) } : nil
        if let pixels, let minutes { return strings.fileBoth(first: pixels, second: minutes) }
        return pixels ?? minutes ?? NumberText(strings.language).byteSize(max(0, entry.byteCount))
    }

    /// Returns kind and size, and whether it is a favourite.
    public func detail(_ entry: FileEntry) -> String {
        let detail = strings.fileBoth(first: kind(entry.kind), second: entry.stage == .waiting ? strings.fileWaiting : size(entry))
        return entry.isFavorite ? strings.fileBoth(first: detail, second: strings.fileFavorite) : detail
    }

    /// Returns why a file can't be shown, or not all of it; nil if there is nothing to say.
    public func problem(_ entry: FileEntry) -> String? {
        guard let problem = entry.problem else { return nil }
        if FileText.isTooLarge(problem) { return strings.fileTooLargeText }
        return ViewerItem.isMedia(entry.mediaType) ? strings.fileProblemText : strings.viewerOther
    }

    /// Returns whether a problem is that a file takes more room or time to read than the server gives it.
    static func isTooLarge(_ problem: String) -> Bool {
        ["tooManyPixels", "outOfMemory", "timedOut"].contains { ExactText.areSame($0, problem) }
    }

    /// Returns how many pixels a picture has; nil where that is not known.
    public func pixels(_ entry: FileEntry) -> String? {
        // The size of a page of a document is no number of pixels.
        guard entry.kind != .other, let width = entry.width, let height = entry.height else { return nil }
        return strings.filePixels(width: "\(width)", height: "\(height)")
    }

    /// Returns how long something plays, as players do: `0:03` or `1:02:00`; less than a second counts as one.
    public func duration(_ seconds: Double) -> String {
        let whole = seconds < 0 ? 0 : Int(min(seconds, MediaProbe.longestSeconds).rounded(seconds < 1 ? .up : .toNearestOrAwayFromZero))
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        let ofHour = (hours > 0 && minutes < 10 ? "0" : "") + String(minutes) + (whole % 60 < 10 ? ":0" : ":") + String(whole % 60)
        return hours > 0 ? String(hours) + ":" + ofHour : ofHour
    }

    /// Returns a moment as a day and a time, for a clock `offsetMinutes` ahead of UTC.
    public func moment(_ instant: Instant, offsetMinutes: Int) -> String {
        let dates = DateText(strings.language)
        let minutes = (instant.milliseconds + Int64(offsetMinutes) * 60_000) / 60_000
        let ofDay = Int((minutes % 1440 + 1440) % 1440)
        return strings.fileMoment(
            date: dates.long(CivilDate(instant, offsetMinutes: offsetMinutes)), time: dates.time(hour: ofDay / 60, minute: ofDay % 60))
    }
}
