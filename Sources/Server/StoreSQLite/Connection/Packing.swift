import CSQLite
import CZlib
import Store

/// The packing of longer texts in a database (zlib, RFC 1950), for one connection.
///
/// A table that has packed texts has them in a column of their own, and the column of the text is empty then. Statements read both by the
/// function `unpacked(text, packed, id)`, which returns an empty text for what is damaged.
final class Packing {
    private let deflater = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let inflater = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var canDeflate = false
    private var canInflate = false
    private var buffer: [UInt8] = []

    /// The length of an operation, in bytes, from which it is packed.
    static let shortestOperation = 128
    /// The lengths of notes, in bytes, that are packed: a shorter one is read faster as it is, a longer one is written faster.
    static let noteLengths = 1_024...65_536
    /// The most bytes that a text may have; more of them are damage.
    private static let maximumByteCount = 1 << 30
    private static let level: Int32 = 6
    private static let smallBuffer = 64 << 10, largeBuffer = 1 << 20

    /// What most operations have, so that short ones become shorter, too; the identity of the entity follows. What is packed by these words
    /// can only be read by them: they never change.
    private static let words = Array(
        """
        {"fields":{"name":"","isPinned":1,"color":null,"deadline":null,"deletedAt":null,"position":"V","changedAt":17,"createdAt":17,\
        "topicID":"","at":"019","parents":[[""]],"seq":0,"agent":"","edits":[[0,1,""],[0,0,""]]}{"kind":"topic","id":"",\
        "text":"title","agent":"","seq":0,"parents":[],"edits":[[0,0,"{"kind":"note","text":"text","id":"
        """.utf8)

    init() {
        deflater.initialize(to: z_stream())
        inflater.initialize(to: z_stream())
    }

    deinit {
        if canDeflate { deflateEnd(deflater) }
        if canInflate { inflateEnd(inflater) }
        deflater.deallocate()
        inflater.deallocate()
    }

    /// Adds the function `unpacked` to a connection, which keeps the packing alive: one that is closed lives on until its last statement is
    /// freed.
    func register(in database: OpaquePointer) throws(StoreError) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        let status = sqlite3_create_function_v2(
            database, "unpacked", 3, flags, Unmanaged.passRetained(self).toOpaque(),
            { context, _, values in
                guard let context, let values, let packing = sqlite3_user_data(context) else { return }
                guard sqlite3_value_type(values[1]) != SQLITE_NULL else { return sqlite3_result_value(context, values[0]) }
                Unmanaged<Packing>.fromOpaque(packing).takeUnretainedValue().unpack(values[1], id: values[2], for: context)
            }, nil, nil, { packing in packing.map { Unmanaged<Packing>.fromOpaque($0).release() } })
        if status != SQLITE_OK { throw StoreError(code: status, message: String(cString: sqlite3_errmsg(database))) }
    }

    // MARK: Packing

    /// Returns an operation on an entity, or its registers, packed by the words of operations; nil if that is short or would not be
    /// shorter.
    func packed(operation text: String, of entity: String) -> [UInt8]? {
        text.utf8.count < Packing.shortestOperation ? nil : packed(text, by: Packing.words + Array(entity.utf8))
    }

    /// Returns the text of a note packed; nil if it is short, or very long, or would not be shorter.
    func packed(note text: String) -> [UInt8]? {
        Packing.noteLengths.contains(text.utf8.count) ? packed(text, by: []) : nil
    }

    private func packed(_ text: String, by words: [UInt8]) -> [UInt8]? {
        guard startDeflating() else { return nil }
        if !words.isEmpty { deflateSetDictionary(deflater, words, UInt32(words.count)) }
        var text = text
        return text.withUTF8 { bytes -> [UInt8]? in
            // Only what becomes a quarter shorter is worth the time that it takes to read it.
            let limit = bytes.count * 3 / 4
            reserve(limit)
            deflater.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
            deflater.pointee.avail_in = UInt32(bytes.count)
            return buffer.withUnsafeMutableBufferPointer { output -> [UInt8]? in
                deflater.pointee.next_out = output.baseAddress
                deflater.pointee.avail_out = UInt32(limit)
                guard deflate(deflater, Z_FINISH) == Z_STREAM_END else { return nil }
                return Array(output[..<(limit - Int(deflater.pointee.avail_out))])
            }
        }
    }

    private func startDeflating() -> Bool {
        if canDeflate { return deflateReset(deflater) == Z_OK }
        canDeflate = deflateInit_(deflater, Packing.level, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        return canDeflate
    }

    // MARK: Unpacking

    /// Sets the result of the function `unpacked`.
    private func unpack(_ packed: OpaquePointer?, id: OpaquePointer?, for context: OpaquePointer) {
        let bytes = UnsafeRawBufferPointer(start: sqlite3_value_blob(packed), count: Int(sqlite3_value_bytes(packed)))
        let name = UnsafeRawBufferPointer(start: sqlite3_value_text(id), count: Int(sqlite3_value_bytes(id)))
        let count = unpack(bytes, by: name) ?? 0
        buffer.withUnsafeBytes { output in
            enot_sqlite_result_text(context, output.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(count))
        }
        if buffer.count > Packing.largeBuffer { buffer = [] }
    }

    /// Unpacks into the buffer and returns the number of bytes; nil if they are damaged.
    private func unpack(_ bytes: UnsafeRawBufferPointer, by id: UnsafeRawBufferPointer) -> Int? {
        guard startInflating() else { return nil }
        inflater.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        inflater.pointee.avail_in = UInt32(bytes.count)
        var count = 0
        reserve(Packing.smallBuffer)
        while count <= Packing.maximumByteCount {
            let status = buffer.withUnsafeMutableBufferPointer { output -> Int32 in
                inflater.pointee.next_out = output.baseAddress.map { $0 + count }
                inflater.pointee.avail_out = UInt32(output.count - count)
                return inflate(inflater, Z_NO_FLUSH)
            }
            count = buffer.count - Int(inflater.pointee.avail_out)
            switch status {
            case Z_STREAM_END: return count
            case Z_NEED_DICT:
                let words = Packing.words + Array(id)
                guard inflateSetDictionary(inflater, words, UInt32(words.count)) == Z_OK else { return nil }
            case Z_OK where inflater.pointee.avail_out == 0: reserve(2 * buffer.count)
            default: return nil
            }
        }
        return nil
    }

    private func startInflating() -> Bool {
        if canInflate { return inflateReset(inflater) == Z_OK }
        canInflate = inflateInit_(inflater, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        return canInflate
    }

    private func reserve(_ count: Int) {
        if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
    }
}
