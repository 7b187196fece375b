import Glibc

/// What is done with whole objects. Every call throws `StorageError`.
extension ObjectClient {
    /// An object in a list.
    public struct Item: Equatable, Sendable {
        /// The key below the address's prefix.
        public let key: String
        public let byteCount: Int64
        /// When the object was stored, in seconds since 1970 by the storage's clock; nil if that can't be read.
        public let storedAt: Int64?
    }

    /// The most objects of one page of a list.
    static let maximumListCount = 1_000

    /// Stores an object; what has the same key is replaced as a whole.
    public func put(_ key: String, _ body: ObjectBody) throws(StorageError) {
        _ = try send(ObjectRequest(method: .put, key: key, body: body))
    }

    /// Returns the number of bytes of an object; nil if there is none.
    public func byteCount(of key: String) throws(StorageError) -> Int64? {
        let answer: ObjectAnswer
        do throws(StorageError) {
            answer = try send(ObjectRequest(method: .head, key: key))
        } catch {
            if case .missing = error { return nil }
            throw error
        }
        guard let count = answer.headers["content-length"].flatMap({ Int64($0) }) else { throw .unreadable("an object without a length") }
        return count
    }

    /// Passes the bytes of a range of an object to `body`, which returns false to stop; without a range all of them.
    ///
    /// An answer that breaks off is continued where it broke off. Throws `missing`, `stopped`, `unreadable` if the object is shorter.
    public func read(
        _ key: String, _ range: Range<Int64>? = nil, _ body: (UnsafeRawBufferPointer) -> Bool
    ) throws(StorageError) {
        guard range?.isEmpty != true else { return }
        try withoutActuallyEscaping(body) { body throws(StorageError) in try readNow(key, range, body) }
    }

    private func readNow(
        _ key: String, _ range: Range<Int64>?, _ body: @escaping (UnsafeRawBufferPointer) -> Bool
    ) throws(StorageError) {
        var received: Int64 = 0
        var expected = range.map { $0.upperBound - $0.lowerBound }
        try repeating { progress throws(StorageError) in
            let first = (range?.lowerBound ?? 0) + received
            var request = ObjectRequest(method: .get, key: key)
            if range != nil || received > 0 {
                request.headers = [("range", "bytes=\(first)-" + (range.map { "\($0.upperBound - 1)" } ?? ""))]
            }
            // A storage may answer with the whole object instead of a range, but not with another range.
            var skipped: Int64?
            let answer = try sendOnce(request, progress) { answer, bytes in
                var rest = bytes
                if skipped == nil { skipped = Self.firstPlace(in: answer, wanted: first) }
                guard let place = skipped, place <= first else { return false }
                if place < first {
                    let count = min(Int64(rest.count), first - place)
                    skipped = place + count
                    rest = UnsafeRawBufferPointer(rebasing: rest[Int(count)...])
                }
                if let expected, Int64(rest.count) > expected - received {
                    rest = UnsafeRawBufferPointer(rebasing: rest[..<Int(expected - received)])
                }
                guard !rest.isEmpty else { return true }
                received += Int64(rest.count)
                progress.isAhead = true
                return body(rest)
            }
            if expected == nil, let count = answer.headers["content-length"].flatMap({ Int64($0) }) { expected = first + count }
            if let expected, received < expected { throw .unreachable("the answer ended early") }
        }
    }

    /// Returns the place in the object at which an answer begins; nil if it can't be understood.
    private static func firstPlace(in answer: ObjectAnswer, wanted: Int64) -> Int64? {
        guard let field = answer.headers["content-range"] else { return answer.status == 206 ? nil : 0 }
        guard field.hasPrefix("bytes ") else { return nil }
        return field.dropFirst(6).split(separator: "-").first.flatMap { Int64($0) }
    }

    /// Removes an object, if there is one.
    public func remove(_ key: String) throws(StorageError) {
        do throws(StorageError) {
            _ = try send(ObjectRequest(method: .delete, key: key))
        } catch {
            guard case .missing(let what) = error, what == key else { throw error }
        }
    }

    /// Returns the objects whose keys begin with a text and come after another, in order, at most `limit`.
    ///
    /// A page of the storage's list may have fewer objects than there are, or none. Only its answer says whether there is more.
    public func list(
        beginningWith start: String, after last: String? = nil, limit: Int = .max
    ) throws(StorageError) -> [Item] {
        var items: [Item] = []
        var token: String?
        while items.count < limit {
            var query = [(name: "list-type", value: "2"), (name: "prefix", value: address.prefix + start)]
            query.append((name: "max-keys", value: "\(min(limit - items.count, Self.maximumListCount))"))
            if let token {
                query.append((name: "continuation-token", value: token))
            } else if let last {
                query.append((name: "start-after", value: address.prefix + last))
            }
            let answer = try send(ObjectRequest(method: .get, key: nil, query: query))
            guard let page = XMLAnswer.read(answer.body), page.name == "ListBucketResult" else { throw .unreadable("a list") }
            items += try page.children.filter { $0.name == "Contents" }.map { item throws(StorageError) in try listed(item) }
            guard page.text(of: "IsTruncated") == "true" else { break }
            guard let next = page.text(of: "NextContinuationToken"), !next.isEmpty, next != token else {
                throw .unreadable("a list without its end")
            }
            token = next
        }
        return Array(items.prefix(limit))
    }

    private func listed(_ item: XMLAnswer) throws(StorageError) -> Item {
        guard let key = item.text(of: "Key"), let count = item.text(of: "Size").flatMap({ Int64($0) }), key.hasPrefix(address.prefix)
        else { throw .unreadable("an object in a list") }
        return Item(
            key: String(key.dropFirst(address.prefix.count)), byteCount: count,
            storedAt: item.text(of: "LastModified").flatMap(Self.seconds))
    }

    /// Returns the seconds since 1970 of a time in UTC such as `2026-01-31T23:59:59.000Z`; nil for anything else.
    static func seconds(_ text: String) -> Int64? {
        let numbers = text.prefix(19).split { "-T:".contains($0) }.compactMap { Int32($0) }
        guard numbers.count == 6, text.hasSuffix("Z"), numbers[0] >= 1970 else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
        return Int64(timegm(&parts))
    }
}
