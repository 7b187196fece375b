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
        (Language.english, ["Image · 4032 × 3024 px", "Video · 4032 × 3024 px · 1:05", "Audio · 1:02:00", "Other · 1.5\u{A0}MB"]),
        (
            .russian,
            ["Изображение · 4032 × 3024 пикс.", "Видео · 4032 × 3024 пикс. · 1:05", "Аудио · 1:02:00", "Другое · 1,5\u{A0}МБ"]
        ),
        (.japanese, ["画像 · 4032 × 3024 px", "動画 · 4032 × 3024 px · 1:05", "音声 · 1:02:00", "その他 · 1.5\u{A0}MB"]),
    ]) func sizesAreSaidAsTheKindHasThem(language: Language, expected: [String]) {
        let text = FileText(Strings(language))
        let entries = [
            Self.entry(.image, pixels: true), Self.entry(.video, pixels: true, seconds: 65.2), Self.entry(.audio, seconds: 3720),
            Self.entry(.other),
        ]
        #expect(entries.map { text.detail($0) } == expected)
    }

    @Test(
        arguments: [
            (0.0, "0:00"), (0.2, "0:01"), (59.4, "0:59"), (59.5, "1:00"), (-3, "0:00"), (3599.6, "1:00:00"), (36_061, "10:01:01"),
        ] as [(Double, String)])
    func minutesAndSecondsAreRounded(seconds: Double, expected: String) {
        #expect(FileText(Strings(.english)).duration(seconds) == expected)
    }

    @Test func aFileOfWhichLittleIsKnownIsSaidToBeLookedInto() {
        let entry = FileEntry(id: EntityID(high: 1, low: 1), name: "a", byteCount: 5, createdAt: Instant(milliseconds: 0))
        #expect(FileText(Strings(.english)).detail(entry) == "Other · processing…")
        var picture = Self.entry(.image)
        picture.problem = "truncated"
        #expect(FileText(Strings(.english)).detail(picture) == "Image · 1.5\u{A0}MB")
    }

    @Test func theSizeOfAPageIsNoNumberOfPixels() {
        var entry = Self.entry(.other)
        (entry.width, entry.height) = (595, 842)
        #expect(FileText(Strings(.english)).pixels(entry) == nil)
        entry.kind = .image
        #expect(FileText(Strings(.english)).pixels(entry) == "595 × 842 px")
    }

    @Test func aDamagedPictureAndAFileThatIsNoneAreToldApart() {
        let text = FileText(Strings(.english))
        var entry = Self.entry(.other)
        #expect(text.problem(entry) == nil)
        (entry.problem, entry.mediaType) = ("notMedia", "application/pdf")
        #expect(text.problem(entry) == "This kind of file can’t be shown here.")
        (entry.problem, entry.mediaType) = ("unreadable", "image/tiff")
        #expect(text.problem(entry) == "The file is damaged or in an unusual format. It’s kept as is.")
        for problem in ["tooManyPixels", "outOfMemory", "timedOut"] {
            entry.problem = problem
            #expect(text.problem(entry) == "The file is too large to be shown here. It’s kept as is.")
        }
    }

    @Test func momentsAreThoseOfTheReadersClock() {
        let text = FileText(Strings(.english))
        #expect(text.moment(Instant(milliseconds: 0), offsetMinutes: 540) == "1 January 1970, 09:00")
        #expect(text.moment(Instant(milliseconds: -60_000), offsetMinutes: 0) == "31 December 1969, 23:59")
    }

    @Test(
        arguments: [
            // By the clock of the place, named where it is not the reader's at that time of the year.
            ([MetadataItem("OffsetTimeOriginal", "+09:00")], "1 May 2024, 19:00 (UTC+9)"),
            ([MetadataItem("OffsetTimeOriginal", "-05:30")], "1 May 2024, 04:30 (UTC−5:30)"),
            ([MetadataItem("OffsetTimeOriginal", "+02:00")], "1 May 2024, 12:00"),
            // Without a zone, as it is written.
            ([MetadataItem("DateTimeOriginal", "2024:05:01 10:00:00")], "1 May 2024, 10:00"),
            // Without either, and for what is none, by the reader's clock as it was then.
            ([], "1 May 2024, 12:00"),
            ([MetadataItem("OffsetTimeOriginal", "later"), MetadataItem("DateTimeOriginal", "0000:00:00 00:00:00")], "1 May 2024, 12:00"),
        ] as [([MetadataItem], String)]) func aFileWasMadeByTheClockOfItsPlace(metadata: [MetadataItem], expected: String)
    {
        let summer = Instant(milliseconds: 1_714_557_600_000)
        let text = FileText(Strings(.english)).created(summer, metadata) { $0 == summer ? 120 : 60 }
        #expect(text == expected)
    }

    @Test func whatAFileTellsIsSaidInWordsWhereTheyAreKnown() {
        let words = MetadataText(strings: Strings(.russian))
        let rows = [
            MetadataItem("ExposureTime", "1/125 sec."), MetadataItem("bit_rate", "1411200"), MetadataItem("MeteringMode", "5"),
            MetadataItem("Flash", "89"), MetadataItem("Flash", "Flash did not fire"), MetadataItem("FocalLength", "35.0 mm"),
            MetadataItem("GPSAltitude", "-34"), MetadataItem("SubjectArea", "7"), MetadataItem("MeteringMode", "255"),
            MetadataItem("OffsetTimeOriginal", "+02:00"), MetadataItem("DateTimeOriginal", "2024:05:01 10:00:00"),
        ].compactMap { words.row($0) }
        #expect(
            rows.map(\.name) == [
                "Выдержка", "Битрейт", "Экспозамер", "Вспышка", "Вспышка", "Фокусное расстояние", "Высота над уровнем моря", "Subject Area",
            ])
        #expect(
            rows.map(\.value) == [
                "1/125 с", "1\u{A0}411 кбит/с", "матричный", "сработала · автоматически · подавление красных глаз", "Flash did not fire",
                "35.0 мм", "-34 м", "7",
            ])
    }
}
