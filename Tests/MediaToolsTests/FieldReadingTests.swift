import Domain
import Testing

@testable import MediaTools

@Suite struct FieldReadingTests {
    @Test(
        arguments: [
            ("2024:05:01 12:00:00", "+02:00", 1_714_557_600_000), ("2024:05:01 12:00:00", nil, 1_714_564_800_000),
            ("2024-05-01T10:00:00.250000Z", nil, 1_714_557_600_250), ("2024-05-01T12:00:00+0200", nil, 1_714_557_600_000),
            ("2024:05:01 04:30:00.5", "-05:30", 1_714_557_600_500), ("2024-02-29T00:00:00Z", "+09:00", 1_709_164_800_000),
        ] as [(String, String?, Int64)])
    func aWrittenMomentIsRead(text: String, zone: String?, milliseconds: Int64) {
        #expect(WrittenMoment.instant(in: text, zone: zone) == Instant(milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "0000:00:00 00:00:00", "2024:02:30 10:00:00", "2024:05:01 25:00:00", "2024:05:01", "1904-01-01T00:00:00Z",
        "1970-01-01T00:00:00Z", "2024/05/01 10:00:00", "    :  :     :  :  ", "2024-05-01T10:60:00Z",
    ])
    func whatIsNoMomentIsNotRead(text: String) {
        #expect(WrittenMoment.instant(in: text) == nil)
    }

    @Test func aZoneIsToldUnlessItIsThatOfUTC() {
        #expect(WrittenMoment.zone(in: "2024-05-01T12:00:00+0200") == "+02:00")
        #expect(WrittenMoment.zone(in: "2024-05-01T12:00:00.250-05:30") == "-05:30")
        for text in ["2024-05-01T12:00:00Z", "2024-05-01T12:00:00", "2024"] { #expect(WrittenMoment.zone(in: text) == nil) }
        #expect(WrittenMoment.isZone("Z") && !WrittenMoment.isZone("   :  ") && !WrittenMoment.isZone(""))
    }

    @Test(arguments: [
        ("28/10 (f/2.8, Rational, 1 components, 8 bytes)", "28/10", "f/2.8"),
        ("Box (1) (Box (1), ASCII, 8 components, 8 bytes)", "Box (1)", "Box (1)"),
        ("a, b (a, b, ASCII, 5 components, 5 bytes)", "a, b", "a, b"), (" (, ASCII, 1 components, 1 bytes)", "", ""),
        ("16 (Flash did not fire, compulsory flash mode, Short, 1 components, 2 bytes)", "16", "Flash did not fire, compulsory flash mode"),
    ])
    func aFieldIsTakenApart(text: String, raw: String, shown: String) throws {
        let parts = try #require(PictureFields.parts(of: text))
        #expect(parts.raw == raw)
        #expect(parts.shown == shown)
    }

    @Test(arguments: ["", "x", ",,,", "(, , ,", "a, b, c, d"])
    func whatIsNoFieldIsLeftOut(text: String) {
        #expect(PictureFields.parts(of: text) == nil)
    }

    @Test func onlyChunksOfPixelsStay() {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
        }
        func file(_ body: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + [UInt8(body.count + 4), 0, 0, 0] + Array("WEBP".utf8) + body }
        let header = [UInt8](repeating: 1, count: 9)
        let lossy = chunk("VP8 ", [1, 2, 3])
        #expect(
            WebPChunks.pixelsOnly(file(chunk("VP8X", [0x08] + header) + chunk("ICCP", [9]) + lossy + chunk("EXIF", [7, 7]))) == file(lossy))
        let clear = chunk("ALPH", [5, 5, 5]) + lossy
        #expect(
            WebPChunks.pixelsOnly(file(chunk("VP8X", [0x3C] + header) + clear + chunk("XMP ", [7])))
                == file(chunk("VP8X", [0x10] + header) + clear))
        for count in 0..<20 { #expect(WebPChunks.pixelsOnly(Array(file(clear)[..<count])).starts(with: Array("RIFF".utf8))) }
    }
}
