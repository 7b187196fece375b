import CAV
import Domain

/// A video or sound of libav.
final class Recording {
    /// The largest number of pixels in a frame that is decoded: those of 8K, with some room.
    static let maximumPixels: Int64 = 36_000_000
    /// The longest time for reading a header or finding a frame, in milliseconds.
    private static let deadlineMilliseconds: Int32 = 5_000
    /// The largest single allocation of libav in bytes.
    private static let largestAllocation = 256 << 20
    /// The longest duration that is believed: a year.
    private static let maximumSeconds = 366.0 * 86_400
    /// The position of a video's poster, at most, in seconds and as a share of the whole.
    private static let poster = (seconds: 1.0, share: 0.1)
    private static let maximumValueCharacters = 500
    private static let libraryStarted: Void = av_shim_start(largestAllocation)

    private let handle: OpaquePointer
    /// The open file that the handle reads.
    private let file: MediaFile

    /// Opens a recording and reads its header; throws if it is none or takes too long.
    init(_ file: MediaFile) throws(MediaToolsError) {
        _ = Self.libraryStarted
        var outcome = AV_SHIM_FINE
        guard let handle = av_shim_open(file.descriptor, Self.deadlineMilliseconds, &outcome) else { throw MediaToolsError(outcome) }
        self.handle = handle
        self.file = file
    }

    deinit {
        av_shim_close(handle)
    }

    var hasVideo: Bool {
        av_shim_width(handle) > 0
    }

    var hasSound: Bool { av_shim_has_audio(handle) != 0 }

    /// Width and height in pixels as shown; nil without video.
    var shownSize: (width: Int, height: Int)? {
        hasVideo ? (Int(av_shim_width(handle)), Int(av_shim_height(handle))) : nil
    }

    /// The duration in seconds; nil if unknown.
    var durationSeconds: Double? {
        let seconds = av_shim_duration(handle)
        return seconds >= 0 && seconds <= Self.maximumSeconds ? (seconds * 1000).rounded() / 1000 : nil
    }

    /// When the recording was made; nil if unknown.
    var createdAt: Instant? {
        for key in ["com.apple.quicktime.creationdate", "creation_time"] {
            if let instant = tag(key).flatMap({ WrittenMoment.instant(in: $0) }) { return instant }
        }
        return camcorderDate?.instant
    }

    /// When a camcorder made the recording, by its pictures; nil for other recordings.
    private var camcorderDate: WrittenDate? { format == "mpegts" ? CamcorderDate.date(ByteSource(file)) : nil }

    private var format: String? { av_shim_name_of(handle, AV_SHIM_CONTAINER).map { String(cString: $0) } }

    /// Where the recording was made; nil if unknown.
    var location: GeographicPoint? {
        let numbers = place
        guard numbers.count >= 2, let north = Double(numbers[0]), let east = Double(numbers[1]) else { return nil }
        return north == 0 && east == 0 ? nil : GeographicPoint(latitude: north, longitude: east)
    }

    /// Latitude, longitude and maybe altitude (ISO 6709, such as `+52.5000+013.4000+034.000/`).
    private var place: [String] {
        guard let text = tag("com.apple.quicktime.location.ISO6709") ?? tag("location") else { return [] }
        var numbers: [String] = []
        for character in text {
            if character == "+" || character == "-" { numbers.append("") }
            guard !numbers.isEmpty, character != "/" else { break }
            numbers[numbers.count - 1].append(character)
        }
        return numbers
    }

    /// The other metadata of the recording.
    var metadata: [MetadataItem] {
        var items: [MetadataItem] = []
        func add(_ name: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            items.append(MetadataItem(name, String(value.prefix(Self.maximumValueCharacters))))
        }
        for key in ["title", "artist", "album", "album_artist", "track", "date", "genre", "composer", "comment"] { add(key, tag(key)) }
        add("make", tag("com.apple.quicktime.make") ?? tag("make"))
        add("model", tag("com.apple.quicktime.model") ?? tag("model"))
        add("format", format)
        if hasVideo { add("video_codec", av_shim_name_of(handle, AV_SHIM_VIDEO_CODEC).map { String(cString: $0) }) }
        let rate = av_shim_frame_rate(handle)
        if rate > 0 { add("frame_rate", String((rate * 100).rounded() / 100)) }
        if hasSound {
            add("audio_codec", av_shim_name_of(handle, AV_SHIM_AUDIO_CODEC).map { String(cString: $0) })
            add("sample_rate", String(av_shim_sample_rate(handle)))
            add("channels", String(av_shim_channels(handle)))
        }
        let camcorder = camcorderDate
        add("OffsetTimeOriginal", tag("com.apple.quicktime.creationdate").flatMap { WrittenMoment.zone(in: $0) } ?? camcorder?.zone)
        add("DateTimeOriginal", camcorder?.clock)
        if place.count > 2, let metres = Double(place[2]), metres.magnitude < 100_000 { add("GPSAltitude", String(Int(metres.rounded()))) }
        if av_shim_bit_rate(handle) > 0 { add("bit_rate", String(av_shim_bit_rate(handle))) }
        return items
    }

    /// Decodes a frame near the start, at most `edge` pixels long.
    func posterFrame(edge: Int) throws(MediaToolsError) -> VideoFrame {
        let second = min(Self.poster.seconds, (durationSeconds ?? 0) * Self.poster.share)
        var (width, height, degrees): (Int32, Int32, Int32) = (0, 0, 0)
        var outcome = AV_SHIM_FINE
        let pixels = av_shim_poster(handle, second, Int32(edge), Self.maximumPixels, &width, &height, &degrees, &outcome)
        guard let pixels else { throw MediaToolsError(outcome) }
        return VideoFrame(pixels, width: width, height: height, degrees: degrees)
    }

    /// The picture file that a sound carries as its cover, which lives as long as the recording; nil if there is none.
    var cover: UnsafeRawBufferPointer? {
        var count = 0
        return av_shim_cover(handle, &count).map { UnsafeRawBufferPointer(start: $0, count: count) }
    }

    /// Writes a copy that every browser plays to a file that is open for writing and reading, and reports growing percentages.
    ///
    /// Must be called before anything is decoded; throws `tooLong` beyond `maximumBytes`, and `timedOut` after `seconds`.
    func copy(to output: Int32, maximumBytes: Int, withinSeconds seconds: Int, progress: (Int) -> Void) throws(MediaToolsError) {
        let outcome = withoutActuallyEscaping(progress) { progress in
            let teller = Teller(progress)
            let outcome = av_shim_copy(
                handle, output, Int64(maximumBytes), Self.maximumPixels, Int64(seconds) * 1000,
                { context, percent in
                    if let context { Unmanaged<Teller>.fromOpaque(context).takeUnretainedValue().tell(Int(percent)) }
                }, Unmanaged.passUnretained(teller).toOpaque())
            return withExtendedLifetime(teller) { outcome }
        }
        guard outcome == AV_SHIM_FINE else { throw MediaToolsError(outcome) }
    }

    /// The closure for progress, passed through C.
    private final class Teller {
        let tell: (Int) -> Void

        init(_ tell: @escaping (Int) -> Void) {
            self.tell = tell
        }
    }

    private func tag(_ key: String) -> String? {
        av_shim_tag(handle, key).map { String(cString: $0) }
    }
}

extension MediaToolsError {
    /// Creates the error for an outcome of libav's shim.
    fileprivate init(_ outcome: av_shim_outcome) {
        switch outcome {
        case AV_SHIM_TIMED_OUT: self = .timedOut
        case AV_SHIM_OUT_OF_MEMORY: self = .outOfMemory
        case AV_SHIM_TOO_MANY_PIXELS: self = .tooManyPixels
        case AV_SHIM_NOTHING_TO_SHOW: self = .nothingToShow
        case AV_SHIM_TOO_LONG: self = .tooLong
        case AV_SHIM_CANNOT_WRITE: self = .cannotWrite
        case AV_SHIM_UNSUPPORTED: self = .unsupported
        default: self = .unreadable
        }
    }
}
