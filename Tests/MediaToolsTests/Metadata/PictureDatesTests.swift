import Domain
import Foundation
import TestKit
import Testing

@testable import MediaTools

/// Checks that a picture is dated by whatever in it tells when it was taken.
@Suite struct PictureDatesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// 8 July 2021, 15:30 in Tokyo.
    private static let moment = Instant(milliseconds: 1_625_725_800_000)
    private static let day = Instant(milliseconds: 1_625_702_400_000)
    private static let local = Instant(milliseconds: 1_625_758_200_000)
    private static let written = "2021:07:08 15:30:00"
    private static let iso = "2021-07-08T15:30:00+09:00"

    private func probe(_ bytes: [UInt8]) throws -> MediaProbe {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let probe = MediaProber.probe(path)
        #expect(probe.kind == .image && probe.problem == nil)
        return probe
    }

    private static func clock(_ probe: MediaProbe) -> [MetadataItem] {
        probe.metadata.filter { $0.name == "OffsetTimeOriginal" || $0.name == "DateTimeOriginal" }
    }

    @Test(arguments: [true, false], [true, false])
    func aTIFFIsDatedByItsTables(isLittle: Bool, isBig: Bool) throws {
        var block = TIFFBlock(isLittle: isLittle, isBig: isBig)
        block.data = [UInt8](repeating: 90, count: 96)
        let picture = TIFFBlock.grey(12, 8, at: block.dataOffset)
        let changed = try probe(block.written([picture + [(306, .text(Self.written))]]))
        #expect(changed.createdAt == Self.local)
        #expect(Self.clock(changed) == [MetadataItem("DateTimeOriginal", Self.written)])
        let camera: TIFFBlock.Table = [
            (33434, .fractions([(1, 250)])), (33437, .fractions([(28, 10)])), (34855, .shorts([200])), (36867, .text(Self.written)),
            (36881, .text("+09:00")), (37386, .fractions([(35, 1)])), (37521, .text("250")),
        ]
        let place: TIFFBlock.Table = [
            (1, .text("N")), (2, .fractions([(52, 1), (30, 1), (0, 1)])), (3, .text("E")), (4, .fractions([(13, 1), (24, 1), (0, 1)])),
            (5, .bytes([1])), (6, .fractions([(342, 10)])),
        ]
        let fields: TIFFBlock.Table = [
            (271, .text("Enot")), (272, .text("Box (1)")), (306, .text("2022:01:01 00:00:00")), (34665, .tables([1])),
            (34853, .tables([2])),
        ]
        let taken = try probe(block.written([picture + fields, camera, place]))
        #expect(taken.createdAt == Instant(milliseconds: Self.moment.milliseconds + 250))
        let point = try #require(taken.location)
        #expect(abs(point.latitude - 52.5) < 1e-9 && abs(point.longitude - 13.4) < 1e-9)
        #expect(
            taken.metadata == [
                MetadataItem("Make", "Enot"), MetadataItem("Model", "Box (1)"), MetadataItem("ExposureTime", "1/250 sec."),
                MetadataItem("FNumber", "f/2.8"), MetadataItem("ISOSpeedRatings", "200"), MetadataItem("FocalLength", "35.0 mm"),
                MetadataItem("OffsetTimeOriginal", "+09:00"), MetadataItem("GPSAltitude", "-34"),
            ])
    }

    @Test func aTIFFIsDatedByXMPAndByTheRecordForThePress() throws {
        var block = TIFFBlock()
        block.data = [UInt8](repeating: 90, count: 96)
        let picture = TIFFBlock.grey(12, 8, at: block.dataOffset)
        let packet = NotedPicture.packet("e:DateTimeOriginal='\(Self.iso)'")
        #expect(try probe(block.written([picture + [(700, .bytes(Array(packet.utf8)))]])).createdAt == Self.moment)
        let record = NotedPicture.record([(55, "20210708"), (60, "153000+0900")])
        #expect(try probe(block.written([picture + [(33723, .bytes(record))]])).createdAt == Self.moment)
        let blocks = Array(NotedPicture.press([(55, "20210708"), (60, "153000+0900")]).bytes.dropFirst(14))
        #expect(try probe(block.written([picture + [(34377, .bytes(blocks))]])).createdAt == Self.moment)
    }

    @Test(arguments: [
        ("e:DateTimeOriginal='2021-07-08T15:30:00+09:00'", "", moment, "+09:00"),
        ("", "<e:DateTimeOriginal>2021-07-08T15:30:00+09:00</e:DateTimeOriginal>", moment, "+09:00"),
        ("", "<e:DateTimeOriginal><rdf:Seq><rdf:li> 2021-07-08T06:30Z </rdf:li></rdf:Seq></e:DateTimeOriginal>", moment, ""),
        ("e:DateTimeOriginal='2021-07-08T06:30:00+00:00'", "", moment, "+00:00"),
        ("photoshop:DateCreated=\"2021-07-08\"", "", day, "2021:07:08 00:00:00"),
        ("", "<xmp:CreateDate><![CDATA[2021-07-08T15:30:00]]></xmp:CreateDate>", local, "2021:07:08 15:30:00"),
        ("tiff:DateTime='2021-07-08T15:30:00+09:00' xmp:ModifyDate='2022-01-01'", "", moment, "+09:00"),
        ("e:GPSTimeStamp='2021-07-08T06:30:00Z' xmp:ModifyDate='2022-01-01'", "", moment, ""),
        ("xmlns:x2='http://cipa.jp/exif/1.0/' e:DateTimeOriginal='2021-07-08T15:30' x2:OffsetTimeOriginal='+09:00'", "", moment, "+09:00"),
    ])
    func aPropertyOfXMPIsRead(attributes: String, elements: String, expected: Instant, clock: String) throws {
        let packet = NotedPicture.packet(attributes, elements)
        let files = [
            try NotedPicture.jpeg([NotedPicture.xmp(packet)]), try NotedPicture.webp(packet),
            NotedPicture.png([NotedPicture.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet.utf8)]),
        ]
        for file in files {
            let probe = try probe(file)
            #expect(probe.createdAt == expected)
            #expect(Self.clock(probe).map(\.value) == (clock.isEmpty ? [] : [clock]))
        }
    }

    @Test func theDatesOfOtherPicturesInXMPDoNotCount() throws {
        let packet = NotedPicture.packet(
            "xmp:ModifyDate='2021-07-08T15:30:00+09:00'",
            """
            <e:Other xmp:CreateDate='1999-01-01'><rdf:Bag><rdf:li><rdf:Description xmp:CreateDate='1999-01-01'
              ><xmp:CreateDate>1999-01-01</xmp:CreateDate></rdf:Description></rdf:li></rdf:Bag></e:Other>
            """)
        #expect(try probe(NotedPicture.jpeg([NotedPicture.xmp(packet)])).createdAt == Self.moment)
    }

    @Test(
        arguments: [
            ("20210708", "153000+0900", moment), ("2021-07-08", "15:30:00+09:00", moment), ("20210708", nil, day),
            ("20210708", "063000", moment),
            ("20210708", "nothing", day),
        ] as [(String, String?, Instant)])
    func theRecordForThePressIsRead(day: String, time: String?, expected: Instant) throws {
        for place in [(55, 60), (62, 63)] as [(UInt8, UInt8)] {
            let fields = [(place.0, day)] + (time.map { [(place.1, $0)] } ?? [])
            #expect(try probe(NotedPicture.jpeg([NotedPicture.press(fields)])).createdAt == expected)
        }
    }

    @Test func aPlaceTellsTheTimeOfTheSatellites() throws {
        func picture(_ day: String, _ time: [(Int, Int)]) throws -> MediaProbe {
            let block = TIFFBlock(isLittle: false).written([[(34853, .tables([1]))], [(7, .fractions(time)), (29, .text(day))]])
            return try probe(NotedPicture.jpeg([NotedPicture.exif(block)]))
        }
        let found = try picture("2021:07:08", [(6, 1), (30, 1), (0, 1)])
        #expect(found.createdAt == Self.moment && Self.clock(found).isEmpty)
        #expect(try picture("2021:07:08", [(6, 1), (30, 1), (1234, 100)]).createdAt == Instant(milliseconds: 1_625_725_812_340))
        for time in [[(6, 1), (30, 0), (0, 1)], [(25, 1), (0, 1), (0, 1)], [(6, 1), (30, 1)]] {
            #expect(try picture("2021:07:08", time).createdAt == nil)
        }
    }

    @Test(arguments: [
        ("Creation Time", "Thu, 08 Jul 2021 06:30:00 GMT", moment), ("Creation Time", "8 Jul 2021 15:30:00 +0900", moment),
        ("creation time", "Thu Jul  8 06:30:00 2021", moment), ("Creation Time", "2021-07-08T15:30:00+09:00", moment),
        ("Creation Time", "2021:07:08 06:30:00", moment), ("create-date", "2021-07-08", day),
    ])
    func aTextOfPNGIsRead(key: String, text: String, expected: Instant) throws {
        #expect(try probe(NotedPicture.png([NotedPicture.text(key, text)])).createdAt == expected)
    }

    @Test func whatElseAPNGSaysIsRead() throws {
        let changed = NotedPicture.chunk("tIME", [7, 229, 7, 8, 6, 30, 0])
        #expect(try probe(NotedPicture.png([changed])).createdAt == Self.moment)
        let block = TIFFBlock().written([[(34665, .tables([1]))], [(36867, .text(Self.written)), (36881, .text("+09:00"))]])
        #expect(try probe(NotedPicture.png([changed, NotedPicture.chunk("eXIf", block)])).createdAt == Self.moment)
        let digits = (Array("Exif\0\0".utf8) + block).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let profile = NotedPicture.text("Raw profile type exif", "\nexif\n    \(block.count + 6)\n" + digits + "\n")
        #expect(try probe(NotedPicture.png([profile])).createdAt == Self.moment)
        #expect(try probe(NotedPicture.png([NotedPicture.text("Creation Time", "some day")])).createdAt == nil)
    }

    @Test func aGIFIsDatedByXMP() throws {
        let plain = try NotedPicture.corpus("picture.gif")
        let colors = 13 + 3 * (2 << Int(plain[10] & 7))
        let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
        let block =
            [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array(NotedPicture.packet("xmp:CreateDate='\(Self.iso)'").utf8) + trailer
        #expect(try probe(Array(plain[..<colors]) + block + plain[colors...]).createdAt == Self.moment)
    }

    @Test func jpeg2000IsDatedByItsBoxes() throws {
        let plain = try NotedPicture.corpus("picture.jp2")
        let end = try #require(plain.indices.first { plain[$0...].starts(with: "jp2c".utf8) }) - 4
        let block = TIFFBlock().written([[(34665, .tables([1]))], [(36867, .text(Self.written)), (36881, .text("+09:00"))]])
        let press: [UInt8] = [0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38]
        let xmp: [UInt8] = [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC]
        for content in [
            Array("JpgTiffExif->JP2".utf8) + block, press + NotedPicture.record([(55, "20210708"), (60, "153000+0900")]),
            xmp + Array(NotedPicture.packet("xmp:CreateDate='\(Self.iso)'").utf8),
        ] {
            let probe = try probe(Array(plain[..<end]) + NotedPicture.box("uuid", content) + plain[end...])
            #expect(probe.createdAt == Self.moment)
            // Its sizes are no frames.
            #expect(!probe.metadata.contains { $0.name == "Frames" })
        }
    }

    @Test func jpegXLIsDatedByItsBoxes() throws {
        let plain = try NotedPicture.corpus("picture.jxl")
        let block = TIFFBlock().written([[(34665, .tables([1]))], [(36867, .text(Self.written)), (36881, .text("+09:00"))]])
        let start = NotedPicture.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + NotedPicture.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
        for note in [
            NotedPicture.box("Exif", [0, 0, 0, 0] + block),
            NotedPicture.box("xml ", Array(NotedPicture.packet("xmp:CreateDate='\(Self.iso)'").utf8)),
        ] {
            #expect(try probe(start + note + NotedPicture.box("jxlc", plain)).createdAt == Self.moment)
        }
    }
}
