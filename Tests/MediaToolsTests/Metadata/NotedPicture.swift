import CZlib
import Foundation
import MediaTools
import TestKit

/// Pictures in which notes are put for tests.
enum NotedPicture {
    /// Returns the corpus's JPEG, or its WebP, as bytes.
    static func corpus(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: MediaCorpus.path(name)))) }

    /// Returns a JPEG with segments, each a kind (0xE0 to 0xEF) and bytes.
    static func jpeg(_ segments: [(kind: UInt8, bytes: [UInt8])]) throws -> [UInt8] {
        let plain = try corpus("plain.jpg")
        var bytes = Array(plain[..<2])
        for segment in segments {
            let count = segment.bytes.count + 2
            bytes += [0xFF, segment.kind, UInt8(count >> 8), UInt8(count & 0xFF)]
            bytes += segment.bytes
        }
        return bytes + plain[2...]
    }

    /// Returns the segment of Exif.
    static func exif(_ block: [UInt8]) -> (kind: UInt8, bytes: [UInt8]) { (0xE1, Array("Exif\0\0".utf8) + block) }

    /// Returns the segment of XMP.
    static func xmp(_ packet: String) -> (kind: UInt8, bytes: [UInt8]) {
        (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet.utf8)
    }

    /// Returns the segment of the record for the press, behind another block of Photoshop.
    static func press(_ fields: [(field: UInt8, text: String)]) -> (kind: UInt8, bytes: [UInt8]) {
        (0xED, Array("Photoshop 3.0\0".utf8) + block(0x03ED, name: "ab", [1, 2, 3]) + block(0x0404, record(fields)))
    }

    /// Returns a record for the press.
    static func record(_ fields: [(field: UInt8, text: String)]) -> [UInt8] {
        var bytes: [UInt8] = [0x1C, 2, 0, 0, 2, 0, 4]
        for field in fields {
            bytes += [0x1C, 2, field.field, 0, UInt8(field.text.utf8.count)]
            bytes += Array(field.text.utf8)
        }
        return bytes
    }

    private static func block(_ kind: Int, name: String = "", _ bytes: [UInt8]) -> [UInt8] {
        var out = Array("8BIM".utf8) + [UInt8(kind >> 8), UInt8(kind & 0xFF), UInt8(name.utf8.count)]
        out += Array(name.utf8)
        if name.utf8.count % 2 == 0 { out.append(0) }
        out += [0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        out += bytes
        return bytes.count % 2 == 1 ? out + [0] : out
    }

    /// Returns an XMP packet around the inside of a description.
    static func packet(_ attributes: String = "", _ elements: String = "") -> String {
        """
        <?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?>
        <x:xmpmeta xmlns:x='adobe:ns:meta/'><!-- a > b --><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
        <rdf:Description rdf:about='' xmlns:e='http://ns.adobe.com/exif/1.0/' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
          xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmlns:tiff='http://ns.adobe.com/tiff/1.0/' \(attributes)>\(elements)</rdf:Description>
        </rdf:RDF></x:xmpmeta><?xpacket end='w'?>
        """
    }

    /// Returns a chunk of a PNG.
    static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + bytes
        let sum = UInt32(truncatingIfNeeded: crc32(0, body, uInt(body.count)))
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return number(UInt32(bytes.count)) + body + number(sum)
    }

    /// Returns a PNG of one grey pixel with chunks before it.
    static func png(_ chunks: [[UInt8]]) -> [UInt8] {
        var (size, pixel): (uLong, [UInt8]) = (64, [UInt8](repeating: 0, count: 64))
        compress2(&pixel, &size, [0, 128], 2, 9)
        let head = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
        let end = chunk("IDAT", Array(pixel.prefix(Int(size)))) + chunk("IEND", [])
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + head + chunks.flatMap(\.self) + end
    }

    /// Returns a text of a PNG.
    static func text(_ key: String, _ text: String) -> [UInt8] { chunk("tEXt", Array(key.utf8) + [0] + text.utf8) }

    /// Returns the corpus's WebP with XMP.
    static func webp(_ packet: String) throws -> [UInt8] {
        func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
            let count = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
            return Array(name.utf8) + count + bytes + (bytes.count % 2 == 1 ? [0] : [])
        }
        let pixels = Array(try corpus("picture.webp")[12...])
        let header = chunk("VP8X", [4, 0, 0, 0, 95, 0, 0, 63, 0, 0])
        let body = Array("WEBP".utf8) + header + pixels + chunk("XMP ", Array(packet.utf8))
        let count = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        return Array("RIFF".utf8) + count + body
    }

    /// Returns a box of JPEG 2000 and its like.
    static func box(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let head = (0..<4).map { UInt8(truncatingIfNeeded: (bytes.count + 8) >> (24 - 8 * $0)) }
        return head + Array(name.utf8) + bytes
    }
}
