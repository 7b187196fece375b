import HTTP

/// The bytes of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
    /// The whole file, as for ranges that can't be read and several ranges at once.
    case whole
    case part(Range<Int>)
    /// A range past the end of the file.
    case unsatisfiable

    /// Returns the range that a request asks for of a file of `count` bytes; a range on the condition of another tag means the whole file.
    static func requested(by request: HTTPRequest, tag: String, of count: Int) -> ByteRange {
        guard let field = request.headers["Range"] else { return .whole }
        if let condition = request.headers["If-Range"], condition != tag { return .whole }
        return ByteRange(field, of: count)
    }

    /// Parses a field such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
    init(_ field: String, of count: Int) {
        self = .whole
        let parts = field.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
        let ends = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }) else { return }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return
        case (true, false):
            let length = min(Int(ends[1]) ?? .max, count)
            self = length == 0 ? .unsatisfiable : .part(count - length..<count)
        case (false, _):
            let first = Int(ends[0]) ?? .max
            let last = ends[1].isEmpty ? Int.max : Int(ends[1]) ?? .max
            guard last >= first else { return }
            self = first >= count ? .unsatisfiable : .part(first..<min(last, count - 1) + 1)
        }
    }
}
