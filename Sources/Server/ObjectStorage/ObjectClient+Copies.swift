/// Copies of objects within the storage, and answers that take long.
extension ObjectClient {
    /// Copies an object of a known size within the storage, a large one in parts, unless the storage knows no copies of parts.
    public func copy(_ key: String, to target: String, byteCount: Int64) throws(StorageError) {
        guard byteCount > settings.wholeCopyBytes else { return try copyWhole(key, to: target) }
        do throws(StorageError) {
            try copyParts(key, to: target, byteCount: byteCount)
        } catch {
            switch error {
            case .unreadable, .refused(status: 501, _, _): try copyWhole(key, to: target)
            default: throw error
            }
        }
    }

    private func copyParts(_ key: String, to target: String, byteCount: Int64) throws(StorageError) {
        let upload = try beginParts(of: target)
        do throws(StorageError) {
            var parts: [Part] = []
            for start in stride(from: 0, to: byteCount, by: Int(settings.copyPartBytes)) {
                let range = start..<min(start + settings.copyPartBytes, byteCount)
                parts.append(try copyPart(parts.count + 1, of: target, in: upload, from: key, range))
            }
            try join(parts, of: target, in: upload)
        } catch {
            let problem = error
            // A rule of the bucket removes what can't be removed now.
            do throws(StorageError) { try dropParts(of: target, in: upload) } catch { throw problem }
            throw problem
        }
    }

    private func copyWhole(_ key: String, to target: String) throws(StorageError) {
        var request = ObjectRequest(method: .put, key: target)
        request.headers = [source(key)]
        _ = try assemble(request, key, "CopyObjectResult")
    }

    private func copyPart(
        _ number: Int, of target: String, in upload: String, from key: String, _ range: Range<Int64>
    ) throws(StorageError) -> Part {
        let query = [(name: "partNumber", value: "\(number)"), (name: "uploadId", value: upload)]
        var request = ObjectRequest(method: .put, key: target, query: query)
        request.headers = [source(key), ("x-amz-copy-source-range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")]
        guard let tag = try assemble(request, key, "CopyPartResult").text(of: "ETag"), !tag.isEmpty else {
            throw .unreadable("a part without a tag")
        }
        return Part(number: number, tag: tag)
    }

    private func source(_ key: String) -> (name: String, value: String) {
        ("x-amz-copy-source", RequestSignature.encoded("/" + address.bucket + "/" + address.prefix + key, isPath: true))
    }

    /// The seconds that the storage may take to put an object together before it answers.
    static let assemblySeconds = 300

    /// Sends a request for which the storage puts an object together, and returns the element of a name that it answers with.
    ///
    /// The answer may begin as a success before the storage has failed.
    func assemble(_ request: ObjectRequest, _ key: String, _ name: String) throws(StorageError) -> XMLAnswer {
        var request = request
        request.stallSeconds = Self.assemblySeconds
        return try repeating { [request] progress throws(StorageError) in
            let answer = try sendOnce(request, progress)
            guard let result = XMLAnswer.read(answer.body) else { throw .unreadable("no \(name)") }
            if result.name == "Error" {
                var failed = answer
                failed.status = result.text(of: "Code")?.hasPrefix("NoSuch") == true ? 404 : 400
                throw Self.error(of: failed, key)
            }
            guard result.name == name else { throw .unreadable("no \(name)") }
            return result
        }
    }
}
