/// The properties of a picture in XMP (ISO 16684-1), read without regard to anything but the picture's own.
///
/// It is no reader of XML: declarations, comments and the like are passed over, and what is not well formed ends the reading.
struct XMPPacket {
    /// The largest number of bytes that are read.
    static let maximumBytes = 4 << 20
    /// The deepest nesting that is read.
    static let maximumDepth = 64
    /// The largest number of bytes of a value.
    private static let maximumValueBytes = 256

    private static let namespaces = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf", "http://ns.adobe.com/exif/1.0/": "exif", "http://cipa.jp/exif/1.0/": "exifEX",
        "http://ns.adobe.com/photoshop/1.0/": "photoshop", "http://ns.adobe.com/xap/1.0/": "xmp", "http://ns.adobe.com/tiff/1.0/": "tiff",
    ]
    /// The properties that are read.
    private static let wanted: Set = [
        "exif:DateTimeOriginal", "exif:DateTimeDigitized", "exif:GPSTimeStamp", "exifEX:OffsetTimeOriginal", "exif:OffsetTimeOriginal",
        "photoshop:DateCreated", "xmp:CreateDate", "xmp:ModifyDate", "tiff:DateTime", "tiff:Orientation",
    ]

    /// The values by the usual names of the properties, whatever prefix the file has.
    private(set) var values: [String: String] = [:]

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// The prefixes that the file declares, with our own; they are not limited to the element that declares them.
    private var prefixes: [String: String] = [:]
    /// The elements that are open, by our names.
    private var open: [String] = []

    /// Reads a packet in UTF-8.
    init(_ packet: [UInt8]) {
        bytes = packet.prefix(Self.maximumBytes)
        position = 0
        while step() {}
    }

    /// Reads up to the next mark; returns false at the end.
    private mutating func step() -> Bool {
        let textStart = position
        guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return false }
        addText(bytes[textStart..<start])
        position = start + 1
        if skip("!--", to: "-->") || skip("?", to: "?>") { return true }
        if bytes[position...].starts(with: "![CDATA[".utf8) {
            position += 8
            let content = position
            guard move(past: "]]>") else { return false }
            addText(bytes[content..<(position - 3)])
            return true
        }
        if skip("!", to: ">") { return true }
        guard let tag = tag() else { return false }
        return open(tag)
    }

    private mutating func skip(_ start: String, to end: String) -> Bool {
        guard bytes[position...].starts(with: start.utf8) else { return false }
        if !move(past: end) { position = bytes.endIndex }
        return true
    }

    private mutating func move(past end: String) -> Bool {
        let end = Array(end.utf8)
        var place = position
        while let found = bytes[place...].firstIndex(of: end[0]) {
            if bytes[found...].starts(with: end) {
                position = found + end.count
                return true
            }
            place = found + 1
        }
        return false
    }

    /// Returns the bytes up to the end of a tag, in whose quoted values the sign for it may stand.
    private mutating func tag() -> ArraySlice<UInt8>? {
        var (place, quote): (Int, UInt8) = (position, 0)
        while place < bytes.endIndex {
            let byte = bytes[place]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                defer { position = place + 1 }
                return bytes[position..<place]
            }
            place += 1
        }
        return nil
    }

    private mutating func open(_ tag: ArraySlice<UInt8>) -> Bool {
        if tag.first == UInt8(ascii: "/") {
            if !open.isEmpty { open.removeLast() }
            return true
        }
        let isClosed = tag.last == UInt8(ascii: "/")
        let body = isClosed ? tag.dropLast() : tag
        let nameEnd = body.firstIndex(where: Self.isSpace) ?? body.endIndex
        let attributes = Self.attributes(body[nameEnd...])
        for (name, value) in attributes where name.hasPrefix("xmlns:") {
            prefixes[String(name.dropFirst(6))] = Self.namespaces[value]
        }
        let name = known(String(decoding: body[..<nameEnd], as: UTF8.self))
        // Properties of other pictures, of which this one was made, stand deeper.
        if name == "rdf:Description", open.last == "rdf:RDF" {
            for (attribute, value) in attributes { set(known(attribute), value) }
        }
        if !isClosed { open.append(name) }
        return open.count <= Self.maximumDepth
    }

    /// Adds a text to the property in which it stands, at whatever depth below.
    private mutating func addText(_ text: ArraySlice<UInt8>) {
        guard let root = open.firstIndex(of: "rdf:RDF"), open.count > root + 2, open[root + 1] == "rdf:Description" else { return }
        set(open[root + 2], String(decoding: text.prefix(Self.maximumValueBytes), as: UTF8.self))
    }

    private mutating func set(_ name: String, _ value: String) {
        guard Self.wanted.contains(name), values[name] == nil else { return }
        let bytes = value.utf8.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
        if !bytes.isEmpty, bytes.count <= Self.maximumValueBytes { values[name] = String(decoding: bytes, as: UTF8.self) }
    }

    /// Returns our name of what the file names by a prefix of its own; a name of no interest is empty.
    private func known(_ name: String) -> String {
        let parts = name.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let prefix = prefixes[String(parts[0])] else { return "" }
        return prefix + ":" + parts[1]
    }

    private static func attributes(_ bytes: ArraySlice<UInt8>) -> [(name: String, value: String)] {
        var (rest, found): (ArraySlice<UInt8>, [(name: String, value: String)]) = (bytes, [])
        while true {
            rest = rest.drop(while: isSpace)
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return found }
            let name = rest[..<equals].prefix { !isSpace($0) }
            rest = rest[(equals + 1)...].drop(while: isSpace)
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return found }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { return found }
            found.append((String(decoding: name, as: UTF8.self), String(decoding: rest[..<end], as: UTF8.self)))
            rest = rest[(end + 1)...]
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
