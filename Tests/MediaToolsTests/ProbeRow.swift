import Domain
import Testing

/// Says what is to be found in one file of the corpus.
struct ProbeRow: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: MediaKind
    let mediaType: String
    let size: [Int]
    let seconds: ClosedRange<Double>?
    let problem: String?

    init(
        _ name: String, _ kind: MediaKind, _ mediaType: String, _ size: [Int] = [], seconds: ClosedRange<Double>? = nil,
        problem: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.mediaType = mediaType
        self.size = size
        self.seconds = seconds
        self.problem = problem
    }

    var testDescription: String { name.debugDescription }

    static let all = pictures + recordings + others + hostile

    private static let small = [96, 64]
    private static let brief = 0.45...0.56

    private static let pictures: [ProbeRow] =
        (1...8).map { ProbeRow("turned-\($0).jpg", .image, "image/jpeg", small) }
        + [
            "plain.jpg", "place.jpg", "loop.jpg", "line\nfeed.jpg", "right\u{202E}gpj.exe.jpg", "back\\slash.jpg", "%2F..%2Fescaped.jpg",
            "options[page=2].jpg", "-dash.jpg", "http:address.jpg", "quote\"'.jpg", "тёмная 写真.jpg",
        ].map { ProbeRow($0, .image, "image/jpeg", small) } + [
            ProbeRow("really-a-picture.txt", .image, "image/jpeg", small),
            ProbeRow("large.jpg", .image, "image/jpeg", [3000, 2250]),
            ProbeRow("picture.png", .image, "image/png", small),
            ProbeRow("place.png", .image, "image/png", small),
            ProbeRow("picture.webp", .image, "image/webp", small),
            ProbeRow("place.webp", .image, "image/webp", small),
            ProbeRow("picture.tiff", .image, "image/tiff", small),
            ProbeRow("picture.bmp", .image, "image/bmp", small),
            ProbeRow("picture.jp2", .image, "image/jp2", small),
            ProbeRow("picture.jxl", .image, "image/jxl", small),
            ProbeRow("text.svg", .image, "image/svg+xml", small),
            ProbeRow("picture.gif", .image, "image/gif", small),
            ProbeRow("moving.gif", .image, "image/gif", [64, 48]),
            ProbeRow("frames-600.gif", .image, "image/gif", [64, 48]),
            ProbeRow("place.heic", .image, "image/heic", small),
            ProbeRow("turned.heic", .image, "image/heic", small),
            ProbeRow("noted.jpg", .image, "image/jpeg", small),
            ProbeRow("noted.heic", .image, "image/heic", small),
            ProbeRow("noted.avif", .image, "image/avif", small),
            ProbeRow("picture.avif", .image, "image/avif", small),
        ]

    private static let recordings = [
        ProbeRow("video.mp4", .video, "video/mp4", small, seconds: brief),
        ProbeRow("fast.mp4", .video, "video/mp4", small, seconds: brief),
        ProbeRow("really-a-video.jpg", .video, "video/mp4", small, seconds: brief),
        ProbeRow("turned.mov", .video, "video/quicktime", [64, 96], seconds: brief),
        ProbeRow("video.mkv", .video, "video/x-matroska", small, seconds: brief),
        ProbeRow("video.webm", .video, "video/webm", small, seconds: brief),
        ProbeRow("video.ts", .video, "video/mp2t", small, seconds: 0.4...0.65),
        ProbeRow("video.mts", .video, "video/mp2t", small, seconds: 0.4...0.65),
        ProbeRow("video.avi", .video, "video/x-msvideo", small, seconds: 0.45...0.6),
        ProbeRow("noise.avi", .video, "video/x-msvideo", small, seconds: 0.45...0.6),
        ProbeRow("hevc.mov", .video, "video/quicktime", [1440, 2560], seconds: 0.45...0.6),
        ProbeRow("sound.mp3", .audio, "audio/mpeg", seconds: brief),
        ProbeRow("cover.mp3", .audio, "audio/mpeg", seconds: brief),
        ProbeRow("sound.ogg", .audio, "audio/ogg", seconds: brief),
        ProbeRow("sound.flac", .audio, "audio/flac", seconds: brief),
        ProbeRow("sound.wav", .audio, "audio/wav", seconds: brief),
        ProbeRow("sound.m4a", .audio, "audio/mp4", seconds: brief),
        ProbeRow("alac.m4a", .audio, "audio/mp4", seconds: brief),
        ProbeRow("sound.aiff", .audio, "audio/aiff", seconds: brief),
    ]

    private static let others = [
        ProbeRow("notes.txt", .other, "text/plain", problem: "notMedia"),
        ProbeRow("document.pdf", .other, "application/pdf", problem: "nothingToShow"),
        ProbeRow("page.pdf", .other, "application/pdf", [300, 200]),
        ProbeRow("letter.docx", .other, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ProbeRow("table.xlsx", .other, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        ProbeRow("slides.pptx", .other, "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
        ProbeRow("letter.odt", .other, "application/vnd.oasis.opendocument.text"),
        ProbeRow("table.ods", .other, "application/vnd.oasis.opendocument.spreadsheet"),
        ProbeRow("slides.odp", .other, "application/vnd.oasis.opendocument.presentation"),
        ProbeRow("locked.odt", .other, "application/vnd.oasis.opendocument.text", problem: "encrypted"),
        ProbeRow("archive.zip", .other, "application/zip", problem: "notMedia"),
        ProbeRow("encrypted.pdf", .other, "application/pdf", problem: "encrypted"),
        ProbeRow("encrypted.zip", .other, "application/zip", problem: "encrypted"),
        ProbeRow("random.bin", .other, "application/octet-stream", problem: "notMedia"),
        ProbeRow("drawing.svg", .other, "image/svg+xml", problem: "unreadable"),
        ProbeRow("empty.jpg", .other, "application/octet-stream", problem: "empty"),
        ProbeRow("page.jpg", .other, "text/html", problem: "notMedia"),
        ProbeRow("playlist.mp4", .other, "application/vnd.apple.mpegurl", problem: "notMedia"),
        ProbeRow("concat.mp4", .other, "text/plain", problem: "notMedia"),
        ProbeRow("session.mov", .other, "text/plain", problem: "notMedia"),
    ]

    private static let hostile = [
        ProbeRow("cut-large.jpg", .image, "image/jpeg", [3000, 2250], problem: "truncated"),
        ProbeRow("cut-letter.docx", .other, "application/zip", problem: "notMedia"),
        ProbeRow("bomb.docx", .other, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ProbeRow("bomb.svg", .other, "image/svg+xml", problem: "unreadable"),
        ProbeRow("head.jpg", .other, "image/jpeg", problem: "truncated"),
        ProbeRow("lying.jpg", .image, "image/jpeg", [6000, 6000], problem: "truncated"),
        ProbeRow("lying.png", .image, "image/png", [5000, 5000], problem: "truncated"),
        ProbeRow("cut-picture.png", .image, "image/png", small, problem: "truncated"),
        ProbeRow("cut-picture.gif", .other, "image/gif", problem: "truncated"),
        ProbeRow("cut-frames-600.gif", .image, "image/gif", [64, 48], problem: "truncated"),
        ProbeRow("cut-picture.webp", .other, "image/webp", problem: "truncated"),
        ProbeRow("cut-picture.tiff", .other, "image/tiff", problem: "truncated"),
        ProbeRow("cut-picture.bmp", .image, "image/bmp", small, problem: "truncated"),
        ProbeRow("cut-place.heic", .other, "image/heic", problem: "truncated"),
        ProbeRow("cut-video.mp4", .other, "video/mp4", problem: "truncated"),
        ProbeRow("cut-fast.mp4", .video, "video/mp4", small, seconds: brief, problem: "truncated"),
        ProbeRow("cut-video.webm", .video, "video/webm", small, seconds: brief, problem: "truncated"),
        ProbeRow("cut-video.mkv", .video, "video/x-matroska", small, seconds: brief, problem: "truncated"),
        ProbeRow("cut-sound.wav", .audio, "audio/wav", seconds: 0.2...0.4, problem: "truncated"),
        ProbeRow("bomb.png", .image, "image/png", [20_000, 20_000], problem: "tooManyPixels"),
        ProbeRow("bomb.jpg", .image, "image/jpeg", [20_000, 20_000], problem: "tooManyPixels"),
        ProbeRow("bomb.gif", .image, "image/gif", [65_535, 65_535], problem: "tooManyPixels"),
        ProbeRow("broad.png", .image, "image/png", [10_900, 10_900]),
        ProbeRow("huge.png", .image, "image/png", [14_200, 14_200]),
        ProbeRow("huge.jpg", .image, "image/jpeg", [20_000, 10_000]),
        ProbeRow("deep.mp4", .other, "video/mp4", problem: "unreadable"),
        ProbeRow("deep.heic", .other, "image/heic", problem: "unreadable"),
        ProbeRow("deep.mkv", .other, "video/x-matroska", problem: "unreadable"),
        ProbeRow("loop.tiff", .other, "image/tiff", problem: "unreadable"),
    ]
}
