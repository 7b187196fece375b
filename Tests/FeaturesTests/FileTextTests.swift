import Domain
import Localization
import Testing
import Wire

@testable import Library

/// Holds what is said of files to the words of R2 in three languages.
struct FileTextTests {
    private static func entry(_ kind: MediaKind, pixels: Bool = false, seconds: Double? = nil) -> FileEntry {
        var entry = FileEntry(id: EntityID(high: 1, low: 1), name: "a", byteCount: 1_536_000, createdAt: Instant(milliseconds: 0))
        entry.kind = kind
        entry.stage = .ready
        if pixels { (entry.width, entry.height) = (4032, 3024) }
        entry.durationSeconds = seconds
        return entry
    }

    @Test(arguments: [
        (Language.english, ["Image · 4032 × 3024 px", "Video · 4032 × 3024 px · 1:05 min", "Audio · 62:00 min", "Other · 1.5\u{A0}MB"]),
        (
            .russian,
            ["Изображение · 4032 × 3024 пикс.", "Видео · 4032 × 3024 пикс. · 1:05 мин", "Аудио · 62:00 мин", "Другое · 1,5\u{A0}МБ"]
        ),
        (.japanese, ["画像 · 4032 × 3024 px", "動画 · 4032 × 3024 px · 1分05秒", "音声 · 62分00秒", "その他 · 1.5\u{A0}MB"]),
    ]) func sizesAreSaidAsTheKindHasThem(language: Language, expected: [String]) {
        let text = FileText(Strings(language))
        let entries = [
            Self.entry(.image, pixels: true), Self.entry(.video, pixels: true, seconds: 65.2), Self.entry(.audio, seconds: 3720),
            Self.entry(.other),
        ]
        #expect(entries.map { text.detail($0) } == expected)
    }

    @Test(arguments: [(0.0, "0:00 min"), (0.2, "0:01 min"), (59.4, "0:59 min"), (59.5, "1:00 min"), (-3, "0:00 min")])
    func minutesAndSecondsAreRounded(seconds: Double, expected: String) {
        #expect(FileText(Strings(.english)).duration(seconds) == expected)
    }

    @Test func aFileOfWhichLittleIsKnownIsSaidToBeLookedInto() {
        let entry = FileEntry(id: EntityID(high: 1, low: 1), name: "a", byteCount: 5, createdAt: Instant(milliseconds: 0))
        #expect(FileText(Strings(.english)).detail(entry) == "Other · being looked into")
        var picture = Self.entry(.image)
        picture.problem = "truncated"
        #expect(FileText(Strings(.english)).detail(picture) == "Image · 1.5\u{A0}MB")
    }

    @Test func momentsAreThoseOfTheReadersClock() {
        let text = FileText(Strings(.english))
        #expect(text.moment(Instant(milliseconds: 0), offsetMinutes: 540) == "1 January 1970, 09:00")
        #expect(text.moment(Instant(milliseconds: -60_000), offsetMinutes: 0) == "31 December 1969, 23:59")
    }

    @Test func whatAFileTellsIsSaidInWordsWhereTheyAreKnown() {
        let words = MetadataText(strings: Strings(.russian))
        let rows = [
            MetadataItem("ExposureTime", "1/125 sec."), MetadataItem("bit_rate", "1411200"), MetadataItem("MeteringMode", "Pattern"),
        ].map { words.row($0) }
        #expect(rows.map(\.name) == ["Выдержка", "Битрейт", "Metering Mode"])
        #expect(rows.map(\.value) == ["1/125 с", "1\u{A0}411 кбит/с", "Pattern"])
    }
}
