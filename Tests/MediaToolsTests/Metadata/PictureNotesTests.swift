import Domain
import RandomTesting
import Testing

@testable import MediaTools

/// Checks in which order the dates of a picture are trusted, and that no bytes make their readers fail.
@Suite struct PictureNotesTests {
    private static func day(_ day: Int) -> Instant { Instant(milliseconds: Int64(18_628 + day) * 86_400_000) }
    private static func exif(_ day: Int) -> String { iso(day).map { $0 == "-" ? ":" : String($0) }.joined() + " 00:00:00" }
    private static func iso(_ day: Int) -> String { "2021-01-\(day < 9 ? "0" : "")\(day + 1)" }

    @Test func datesAreTrustedInTheOrderOfTheDocument() {
        let xmp = [
            "exif:DateTimeOriginal", "photoshop:DateCreated", "exif:DateTimeDigitized", "xmp:CreateDate", "tiff:DateTime", "xmp:ModifyDate",
        ]
        // The order of trust: which block, and which field of it, tells the date of each rank.
        let ranks = [
            "exif original", xmp[0], xmp[1], "press 55", "exif digitized", xmp[2], xmp[3], "press 62", "png", "gps", "exif modified",
            xmp[4],
            xmp[5], "tIME",
        ]
        for first in 0...ranks.count {
            func day(_ name: String) -> Int? { ranks.firstIndex(of: name).flatMap { $0 >= first ? $0 : nil } }
            var main: TIFFBlock.Table = [(34665, .tables([1])), (34853, .tables([2]))]
            if let day = day("exif modified") { main.append((306, .text(Self.exif(day)))) }
            var camera: TIFFBlock.Table = [(33434, .fractions([(1, 250)]))]
            if let day = day("exif original") { camera.append((36867, .text(Self.exif(day)))) }
            if let day = day("exif digitized") { camera.append((36868, .text(Self.exif(day)))) }
            var place: TIFFBlock.Table = [(7, .fractions([(0, 1), (0, 1), (0, 1)]))]
            if let day = day("gps") { place.append((29, .text(String(Self.exif(day).prefix(10))))) }
            let properties = xmp.compactMap { name in
                // The packet calls the namespace of Exif by another prefix than is usual.
                day(name).map { (name.hasPrefix("exif:") ? "e:" + name.dropFirst(5) : name) + "='\(Self.iso($0))'" }
            }
            let record = NotedPicture.record(
                [55, 62].compactMap { field in
                    day("press \(field)").map { (field, Self.iso($0).filter { $0 != "-" }) }
                })
            var notes = PictureNotes(
                exif: TIFFBlock().written([main, camera, place]), xmp: Array(NotedPicture.packet(properties.joined(separator: " ")).utf8),
                press: record)
            notes.creationTime = day("png").map(Self.iso)
            notes.lastChange = day("tIME").flatMap { WrittenDate(utc: Self.exif($0)) }
            #expect(notes.date?.instant == (first < ranks.count ? Self.day(first) : nil), "\(first)")
        }
    }

    @Test func aClockThatWasNeverSetIsPassedOver() {
        let block = TIFFBlock().written([
            [(306, .text("2021:01:01 00:00:00")), (34665, .tables([1]))],
            [(36867, .text("0000:00:00 00:00:00")), (36868, .text("    :  :     :  :  "))],
        ])
        #expect(PictureNotes(exif: block, xmp: [], press: []).date?.instant == Self.day(0))
    }

    @Test func aZoneIsTakenFromTheFieldOfItsDateFirst() {
        let block = TIFFBlock().written([
            [(34665, .tables([1]))], [(36868, .text("2021:01:01 09:00:00")), (36881, .text("+02:00")), (36882, .text("+09:00"))],
        ])
        #expect(PictureNotes(exif: block, xmp: [], press: []).date == WrittenDate(exif: "2021:01:01 09:00:00", zone: "+09:00"))
    }

    @Test(arguments: [
        "2021", "2021-01", "2021-01-01", "2021-01-01T00:00", "2021-01-01T00:00Z", "2021-01-01 00:00:00.0", "2021-01-01T09:00+09:00",
    ])
    func datesOfISO8601AreRead(text: String) {
        #expect(WrittenDate(iso: text)?.instant == Self.day(0))
    }

    @Test(arguments: ["", "20", "2021-1", "2021-13-01", "2021-01-01T", "2021-01-01X00:00", "0000-00-00", "yesterday"])
    func whatIsNoDateIsNotRead(text: String) {
        #expect(WrittenDate(iso: text) == nil)
        #expect(InternetDate.date(in: text) == nil)
    }

    @Test func tablesThatGoInCirclesEnd() {
        var loop = TIFFBlock().written([[(330, .longs([8, 8, 22])), (34665, .longs([8]))]])
        // The table follows itself.
        loop.replaceSubrange(34..<38, with: [8, 0, 0, 0])
        #expect(TIFFTables(ByteSource(loop))?.pages().count == 1)
        #expect(PictureNotes(exif: loop, xmp: [], press: []).date == nil)
    }

    @Test func onlySomeTablesAndFieldsAreRead() {
        let chain = (0...TIFFTables.maximumTables).map { index in [(tag: 306, value: TIFFBlock.Value.longs([index]))] }
        let long = TIFFBlock().written(chain, chain: Array(chain.indices))
        #expect(TIFFTables(ByteSource(long))?.pages().count == TIFFTables.maximumTables)
        for (count, isRead) in [(TIFFTables.maximumFields, true), (TIFFTables.maximumFields + 1, false)] {
            let fields = (0..<count).map { (tag: $0 + 1, value: TIFFBlock.Value.shorts([1])) }
            #expect((TIFFTables(ByteSource(TIFFBlock().written([fields])))?.main != nil) == isRead)
        }
        for (count, isRead) in [(TIFFTable.maximumValueBytes, true), (TIFFTable.maximumValueBytes + 1, false)] {
            let block = TIFFBlock().written([[(700, .bytes([UInt8](repeating: 1, count: count)))]])
            #expect(TIFFTables(ByteSource(block))?.main?.bytes(700).isEmpty == !isRead)
        }
    }

    @Test func deepXMPEnds() {
        let date = "<e:DateTimeOriginal>2021</e:DateTimeOriginal>"
        // Three elements are open around the properties.
        for (depth, isRead) in [(XMPPacket.maximumDepth - 3, true), (XMPPacket.maximumDepth - 2, false)] {
            let maze = String(repeating: "<e:a>", count: depth) + String(repeating: "</e:a>", count: depth)
            #expect((XMPPacket(Array(NotedPicture.packet("", maze + date).utf8)).values["exif:DateTimeOriginal"] != nil) == isRead)
        }
    }

    @Test func noBytesMakeItFail() {
        let exif = TIFFBlock(isLittle: false).written([
            [
                (271, .text("Enot")), (306, .text("2021:01:01 00:00:00")), (330, .tables([1, 2])), (34665, .tables([1])),
                (34853, .tables([2])),
            ],
            [(33434, .fractions([(1, 250)])), (36867, .text("2021:01:01 00:00:00")), (36881, .text("+09:00"))],
            [
                (1, .text("N")), (2, .fractions([(52, 1), (30, 1), (0, 1)])), (7, .fractions([(1, 1), (2, 1), (3, 1)])),
                (29, .text("2021:01:01")),
            ],
        ])
        let xmp = Array(NotedPicture.packet("xmp:CreateDate='2021-01-01'", "<e:DateTimeOriginal>2021</e:DateTimeOriginal>").utf8)
        let press = Array(NotedPicture.press([(55, "20210101"), (60, "000000+0000")]).bytes)
        var random = SeededRandom(seed: 34)
        for round in 0..<6_000 {
            var blocks = [exif, xmp, press]
            let index = round % 3
            for _ in 0...random.next(below: 6) {
                let place = random.next(below: blocks[index].count)
                switch random.next(below: 3) {
                case 0: blocks[index][place] = UInt8(random.next(below: 256))
                case 1: blocks[index][place] = [0, 1, 4, 5, 0x1C, 0x3C, 0x7F, 0x80, 0xFF][random.next(below: 9)]
                default: blocks[index].removeLast(min(blocks[index].count - 1, random.next(below: 40)))
                }
            }
            let notes = PictureNotes(exif: blocks[0], xmp: blocks[1], press: blocks[2])
            _ = (notes.date, notes.turn, notes.exif?.location, notes.exif?.altitude, notes.exif?.shown("ExposureTime"))
            if index == 0, let tables = TIFFTables(exif: blocks[0]) { _ = TIFFPictures.places(tables, isPlain: false) }
            _ = MetadataBoxes(ByteSource(blocks[index]))
        }
    }

    @Test func everyBeginningIsRead() {
        let xmp = Array(NotedPicture.packet("xmp:CreateDate='2021-01-01'", "<!-- a --><e:DateTimeOriginal>2021</e:DateTimeOriginal>").utf8)
        for count in 0...xmp.count { _ = XMPPacket(Array(xmp[..<count])).values }
        let press = NotedPicture.press([(55, "20210101"), (60, "000000+0000")]).bytes
        for count in 0...press.count { _ = PressRecord(Array(press[..<count])).createdAt }
        let exif = TIFFBlock().written([[(34665, .tables([1]))], [(36867, .text("2021:01:01 00:00:00"))]])
        for count in 0...exif.count { _ = PictureNotes(exif: Array(exif[..<count]), xmp: [], press: []).date }
    }
}
