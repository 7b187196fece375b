import CGnuTLS
import Domain

/// What a scan of an export of Evernote finds: short values, and where long ones lie.
struct EvernoteIndex {
    private(set) var notes: [EvernoteExport.Note] = []
    private(set) var resources: [EvernoteExport.Resource] = []
    private var path: [String] = []
    private var text: [UInt8] = []
    private var decoder = Base64Stream()
    private var hash: gnutls_hash_hd_t?

    /// The most notes of an export.
    static let maximumCount = 1_000_000
    private static let maximumDepth = 32
    /// The longest of short values, in bytes.
    private static let maximumValueBytes = 64 << 10

    mutating func add(_ event: ENEXScanner.Event) {
        switch event {
        case .begin(let name):
            if path.count < Self.maximumDepth { path.append(name) }
            begin(name)
        case .end(let name):
            // What is not closed ends with what is around it.
            guard let place = path.lastIndex(of: name) else { return }
            if place == path.count - 1 { end(name) }
            path.removeSubrange(place...)
        case .text(let bytes, let offset, let isSection): add(bytes, offset, isSection)
        }
    }

    private mutating func begin(_ name: String) {
        text = []
        switch name {
        case "note": notes.append(EvernoteExport.Note())
        case "resource":
            guard !notes.isEmpty else { return }
            notes[notes.count - 1].resources.append(resources.count)
            resources.append(EvernoteExport.Resource())
        case "data":
            (decoder, hash) = (Base64Stream(), nil)
            gnutls_hash_init(&hash, GNUTLS_DIG_MD5)
        default: break
        }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ offset: Int64, _ isSection: Bool) {
        guard !notes.isEmpty else { return }
        switch path.last {
        case "content":
            notes[notes.count - 1].pieces.append(EvernoteExport.Piece(offset: offset, count: bytes.count, isSection: isSection))
        case "data":
            guard !resources.isEmpty else { return }
            resources[resources.count - 1].pieces.append(EvernoteExport.Piece(offset: offset, count: bytes.count, isSection: isSection))
            let decoded = decoder.decode(bytes)
            resources[resources.count - 1].byteCount += Int64(decoded.count)
            if let hash { decoded.withUnsafeBytes { _ = gnutls_hash(hash, $0.baseAddress, $0.count) } }
        default: text += bytes.prefix(max(0, Self.maximumValueBytes - text.count))
        }
    }

    private mutating func end(_ name: String) {
        guard !notes.isEmpty else { return }
        let value = { [text] in ENEXScanner.decoded(String(decoding: text, as: UTF8.self)) }
        let last = notes.count - 1
        let isOfResource = path.contains("resource")
        switch name {
        case "data": endData()
        case "mime" where isOfResource && !resources.isEmpty: resources[resources.count - 1].mediaType = value()
        case "file-name" where isOfResource && !resources.isEmpty: resources[resources.count - 1].name = SourcePath.name(of: value())
        case _ where isOfResource: break
        case "title" where path.dropLast().last == "note": notes[last].title = value()
        case "tag": notes[last].tags.append(value())
        case "created" where path.dropLast().last == "note": notes[last].created = value()
        case "updated" where path.dropLast().last == "note": notes[last].updated = value()
        case "source-url": notes[last].address = value()
        case "reminder-time": notes[last].reminder = value()
        case "reminder-done-time": notes[last].reminderDone = value()
        case "latitude", "longitude": notes[last].hasPlace = true
        case "task": notes[last].hasTasks = true
        default: break
        }
        text = []
    }

    private mutating func endData() {
        guard let hash, !resources.isEmpty else { return }
        var digest = [UInt8](repeating: 0, count: 16)
        digest.withUnsafeMutableBytes { gnutls_hash_deinit(hash, $0.baseAddress) }
        self.hash = nil
        resources[resources.count - 1].hash = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Returns a moment as Evernote writes it, `20200102T030405Z`.
    static func time(_ text: String) -> Instant? {
        let signs = Array(text)
        guard signs.count >= 15 else { return nil }
        func part(_ range: Range<Int>) -> String { String(signs[range]) }
        return SourceTime("\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z")?.instant(
            by: .utc)
    }
}
