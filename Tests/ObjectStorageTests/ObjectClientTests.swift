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
        try client.copy("a/x", to: "b/y")
        try client.put("a/empty", ObjectBody([]))
        #expect(try client.byteCount(of: "a/empty") == 0)
        #expect(try client.list(beginningWith: "a/").map(\.key) == ["a/empty", "a/x"])
        #expect(try client.list(beginningWith: "", after: "a/x") == [ObjectClient.Item(key: "b/y", byteCount: 100_000)])
        #expect(try client.list(beginningWith: "", limit: 1).map(\.key) == ["a/empty"])
        #expect(try client.listAll(beginningWith: "").count == 3)
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

    @Test func whatIsRefusedForGoodIsSentOnce() throws {
        let bucket = try S3Server.makeBucket()
        let proxy = FaultProxy(before: bucket.port) { _ in .status(400) }
        defer { proxy.stop() }
        let client = try Self.client(bucket, port: proxy.port)
        #expect(throws: StorageError.self) { try client.put("x", ObjectBody([1])) }
        #expect(proxy.seen.count == 1)
    }

    @Test func aClockThatDiffersIsNamed() {
        var answer = ObjectAnswer()
        answer.status = 403
        answer.body = Array("<Error><Code>RequestTimeTooSkewed</Code><Message>…</Message></Error>".utf8)
        #expect(ObjectClient.error(of: answer, "x") == .clockDiffers)
        #expect(StorageError.clockDiffers.message.contains("set the clock"))
    }
}
