import Synchronization
import TestKit
import Testing

@testable import ObjectStorage

/// The client against a storage, directly and through a proxy that makes exchanges fail.
@Suite struct ObjectClientTests {
    static func client(
        _ bucket: S3Server.Bucket, port: Int? = nil, prefix: String = "p", secret: String = S3Server.secret, stallSeconds: Int = 20
    ) throws -> ObjectClient {
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        settings.stallSeconds = stallSeconds
        return ObjectClient(
            try StorageAddress(bucket.address(prefix: prefix, port: port)), StorageCredentials(keyID: S3Server.keyID, secret: secret),
            settings)
    }

    static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) } }

    static func read(_ client: ObjectClient, _ key: String, _ range: Range<Int64>? = nil) throws -> [UInt8] {
        var result: [UInt8] = []
        try client.read(key, range) { bytes in
            result.append(contentsOf: bytes)
            return true
        }
        return result
    }

    @Test func anObjectIsStoredReadListedCopiedAndRemoved() throws {
        let bucket = try S3Server.makeBucket()
        let client = try Self.client(bucket)
        let bytes = Self.bytes(100_000)
        #expect(try client.byteCount(of: "a/x") == nil)
        try client.put("a/x", ObjectBody(bytes))
        #expect(try client.byteCount(of: "a/x") == 100_000)
        #expect(try Self.read(client, "a/x") == bytes)
        #expect(try Self.read(client, "a/x", 99_990..<100_000) == Array(bytes[99_990...]))
        #expect(try Self.read(client, "a/x", 10..<20) == Array(bytes[10..<20]))
        try client.copy("a/x", to: "b/y", byteCount: 100_000)
        try client.put("a/empty", ObjectBody([]))
        #expect(try client.byteCount(of: "a/empty") == 0)
        #expect(try client.list(beginningWith: "a/").map(\.key) == ["a/empty", "a/x"])
        #expect(try client.list(beginningWith: "", after: "a/x").map(\.byteCount) == [100_000])
        #expect(try client.list(beginningWith: "b/").allSatisfy { $0.storedAt != nil })
        #expect(try client.list(beginningWith: "", limit: 1).map(\.key) == ["a/empty"])
        #expect(try client.list(beginningWith: "").count == 3)
        try client.remove("a/x")
        try client.remove("a/x")
        #expect(try client.byteCount(of: "a/x") == nil)
        #expect(throws: StorageError.missing("a/x")) { try Self.read(client, "a/x") }
        #expect(try bucket.objects() == ["p/a/empty", "p/b/y"])
    }

    @Test func partsBecomeAnObjectWhenTheyAreJoined() throws {
        let client = try Self.client(try S3Server.makeBucket())
        let bytes = Self.bytes(5 << 20)
        let upload = try client.beginParts(of: "whole")
        let first = try client.putPart(1, of: "whole", in: upload, ObjectBody(bytes))
        let last = try client.putPart(2, of: "whole", in: upload, ObjectBody([1, 2, 3]))
        #expect(try client.byteCount(of: "whole") == nil)
        try client.join([first, last], of: "whole", in: upload)
        #expect(try Self.read(client, "whole") == bytes + [1, 2, 3])
        #expect(throws: StorageError.self) { try client.join([first, last], of: "whole", in: upload) }
        let dropped = try client.beginParts(of: "other")
        try client.dropParts(of: "other", in: dropped)
        try client.dropParts(of: "other", in: dropped)
    }

    @Test func aWrongKeyIsRefusedAtOnce() throws {
        let client = try Self.client(try S3Server.makeBucket(), secret: "another")
        #expect {
            try client.put("x", ObjectBody([1]))
        } throws: { error in
            guard case .refused(status: 403, _, _) = error as? StorageError else { return false }
            return true
        }
    }

    @Test(arguments: [
        FaultProxy.Fault.status(500), .status(503), .tornAnswer(afterBytes: 1_000), .lostAnswer, .tornRequest(afterBytes: 10), .stall,
    ])
    func aFailureThatPassesIsNotNoticed(_ fault: FaultProxy.Fault) throws {
        let bucket = try S3Server.makeBucket()
        let bytes = Self.bytes(300_000)
        let counts = Mutex<[String: Int]>([:])
        let proxy = FaultProxy(before: bucket.port) { request in
            // Each sort of request fails twice.
            let count = counts.withLock { counts in
                counts[request.method, default: 0] += 1
                return counts[request.method, default: 0]
            }
            return count <= 2 ? fault : .none
        }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port, stallSeconds: 1)
        try client.put("x", ObjectBody(bytes))
        #expect(try Self.read(client, "x") == bytes)
        #expect(try client.byteCount(of: "x") == 300_000)
        try client.remove("x")
        #expect(try bucket.objects().isEmpty)
    }

    @Test func aStorageThatKeepsFailingIsReported() throws {
        let bucket = try S3Server.makeBucket()
        let proxy = FaultProxy(before: bucket.port) { _ in .status(503) }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port)
        #expect(throws: StorageError.refused(status: 503, code: "", detail: "")) { try client.put("x", ObjectBody([1])) }
        #expect(proxy.seen.count == 6)
    }

    @Test(arguments: [
        FaultProxy.Fault.status(429), .refusal(409, code: "OperationAborted"), .refusal(400, code: "RequestTimeout"),
        .refusal(503, code: "SlowDown"), .refusal(200, code: "InternalError"),
    ]) func anObjectOfPartsIsJoinedThoughTheStorageIsBusy(_ fault: FaultProxy.Fault) throws {
        let bucket = try S3Server.makeBucket()
        let counts = Mutex<[String: Int]>([:])
        let proxy = FaultProxy(before: bucket.port) { request in
            guard request.method != "HEAD", request.method != "GET" else { return .none }
            // An error in an answer that begins as a success is possible where an object is put together.
            let mayFail = fault.isLateError ? request.target.hasPrefix("/" + bucket.name + "/p/whole?uploadId") : true
            let count = counts.withLock { counts in
                counts[request.method + request.target, default: 0] += 1
                return counts[request.method + request.target, default: 0]
            }
            return mayFail && count <= 2 ? fault : .none
        }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port)
        let upload = try client.beginParts(of: "whole")
        let part = try client.putPart(1, of: "whole", in: upload, ObjectBody([1, 2, 3]))
        try client.join([part], of: "whole", in: upload)
        #expect(try Self.read(client, "whole") == [1, 2, 3])
        #expect(proxy.seen.count { $0.target.hasPrefix("/" + bucket.name + "/p/whole?uploadId") } == 3)
    }

    @Test(arguments: ["InvalidPart", "InvalidPartOrder", "EntityTooSmall", "AccessDenied", "NoSuchUpload"])
    func anErrorInAnAnswerThatBeganAsASuccessIsSeen(_ code: String) throws {
        let bucket = try S3Server.makeBucket()
        let proxy = FaultProxy(before: bucket.port) { _ in .refusal(200, code: code) }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port)
        #expect {
            try client.join([], of: "x", in: "1")
        } throws: { error in
            guard let error = error as? StorageError else { return false }
            if code == "NoSuchUpload" { return error == .missing("x") }
            return error == .refused(status: 400, code: code, detail: "") && error.refusesParts == (code != "AccessDenied")
        }
        #expect(proxy.seen.count == 1)
    }

    /// A transfer takes longer than failures are repeated, and breaks off more often than one request is repeated.
    @Test func aTransferThatGetsOnIsNeverGivenUp() throws {
        let bucket = try S3Server.makeBucket()
        let count = Mutex(0)
        let proxy = FaultProxy(before: bucket.port) { request in
            guard request.method == "GET" else { return .none }
            return count.withLock { count in
                count += 1
                return count <= 20 ? .tornAnswer(afterBytes: 1_000) : .none
            }
        }
        defer { proxy.stop() }
        let time = Mutex(0.0)
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        settings.uptime = { time.withLock { $0 } }
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "p", port: proxy.port)),
            StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
        let bytes = Self.bytes(30_000)
        try client.put("x", ObjectBody(bytes))
        var result: [UInt8] = []
        try client.read("x") { piece in
            result.append(contentsOf: piece)
            time.withLock { $0 += 60 }
            return true
        }
        #expect(result == bytes && count.withLock { $0 } == 21)
    }

    @Test func aLargeObjectIsCopiedInParts() throws {
        let bucket = try S3Server.makeBucket()
        let tag = Mutex(0)
        let proxy = FaultProxy(before: bucket.port) { request in
            switch (request.method, request.target.contains("uploadId=")) {
            case ("PUT", true):
                let number = tag.withLock { tag in
                    tag += 1
                    return tag
                }
                return .answer(200, body: "<CopyPartResult><ETag>&quot;\(number)&quot;</ETag></CopyPartResult>")
            case ("POST", true): return .answer(200, body: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
            default: return .none
            }
        }
        defer { proxy.stop() }
        var settings = ObjectClient.Settings()
        (settings.wholeCopyBytes, settings.copyPartBytes) = (6 << 20, 5 << 20)
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "p", port: proxy.port)),
            StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
        try client.copy("x", to: "y", byteCount: 11 << 20)
        let parts = proxy.seen.filter { $0.method == "PUT" }
        for (part, range) in zip(parts, ["0-5242879", "5242880-10485759", "10485760-11534335"]) {
            #expect(part.head.contains("x-amz-copy-source-range: bytes=\(range)\r\n"))
            #expect(part.head.contains("x-amz-copy-source: /\(bucket.name)/p/x\r\n"))
        }
        #expect(parts.count == 3 && parts[2].target.contains("partNumber=3"))
        #expect(proxy.seen.last?.method == "POST")
    }

    /// The storage of the tests knows no copies of parts.
    @Test func aStorageThatCopiesNoPartsCopiesTheWhole() throws {
        let bucket = try S3Server.makeBucket()
        var settings = ObjectClient.Settings()
        (settings.wholeCopyBytes, settings.copyPartBytes) = (6 << 20, 5 << 20)
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "p")), StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
        let bytes = Self.bytes(11 << 20)
        try client.put("x", ObjectBody(bytes))
        try client.copy("x", to: "y", byteCount: Int64(bytes.count))
        #expect(try Self.read(client, "y") == bytes)
    }

    @Test func whatIsRefusedForGoodIsSentOnce() throws {
        let bucket = try S3Server.makeBucket()
        let proxy = FaultProxy(before: bucket.port) { _ in .status(400) }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port)
        #expect(throws: StorageError.self) { try client.put("x", ObjectBody([1])) }
        #expect(proxy.seen.count == 1)
    }

    @Test func timesOfObjectsAreRead() {
        #expect(ObjectClient.seconds("2026-01-31T23:59:59.123Z") == 1_769_903_999)
        #expect(ObjectClient.seconds("1970-01-01T00:00:00Z") == 0)
        for text in ["", "Z", "2026-01-31", "0001-01-01T00:00:00Z", "2026-01-31T23:59:59+01:00", "2026-01-31T23:59:xxZ"] {
            #expect(ObjectClient.seconds(text) == nil)
        }
    }

    @Test func aClockThatDiffersIsNamed() {
        var answer = ObjectAnswer()
        answer.status = 403
        answer.body = Array("<Error><Code>RequestTimeTooSkewed</Code><Message>…</Message></Error>".utf8)
        #expect(ObjectClient.error(of: answer, "x") == .clockDiffers)
        #expect(StorageError.clockDiffers.message.contains("set the clock"))
    }
}

extension FaultProxy.Fault {
    /// Whether the fault is an error in an answer that begins as a success.
    fileprivate var isLateError: Bool {
        guard case .refusal(200, _) = self else { return false }
        return true
    }
}
