import Blobs
import Domain
import Glibc
import HTTP
import Server
import Services
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct UploadTests {
    private let bytes = [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 70_000)
    private let id = UploadingDevice.id(1)

    @Test(arguments: ServerFixture.Transport.allCases)
    func aFileArrivesInPartsAndIsKept(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let device = try await UploadingDevice(fixture)
        let digest = ContentHash.text(of: UploadingDevice.digest(of: bytes))
        #expect(try UploadAnswer(json: try await device.begin(id, bytes, digest: digest).json()) == UploadAnswer(offset: 0))
        let first = Array(bytes[..<40_000])
        let begun = try await device.part(id, first, at: 0, digest: UploadingDevice.digestField(of: first))
        #expect(try UploadAnswer(json: begun.json()) == UploadAnswer(offset: 40_000))
        #expect(try UploadAnswer(json: try await device.begin(id, bytes, digest: digest).json()) == UploadAnswer(offset: 40_000))
        let status = try await device.get(Route.uploads + "/" + id.text)
        #expect(try UploadAnswer(json: status.json()) == UploadAnswer(offset: 40_000))
        let whole = UploadAnswer(offset: Int64(bytes.count), isComplete: true, digest: digest)
        #expect(try UploadAnswer(json: try await device.part(id, Array(bytes[40_000...]), at: 40_000).json()) == whole)
        #expect(try UploadAnswer(json: try await device.begin(id, bytes, digest: digest).json()) == whole)
        #expect(try UploadAnswer(json: try await device.get(Route.uploads + "/" + id.text).json()) == whole)
        let list = try await device.list()
        #expect(list.total == 1 && list.revision == 1 && list.waiting == 1 && list.problem == "toolMissing")
        #expect(list.files.first?.mediaType == "image/jpeg")
        if transport == .socket {
            let contents = try await device.get(Route.fileContents + "/" + id.text)
            #expect(contents.body == bytes)
            #expect(contents.headers["Content-Type"] == "image/jpeg")
        }
        await fixture.stop()
    }

    @Test func aPartThatDoesNotFollowIsRefusedWithTheTrueOffset() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        _ = try await device.begin(id, bytes)
        _ = try await device.part(id, Array(bytes[..<100]), at: 0)
        for offset in [0, 99, 101] {
            let reply = try await device.part(id, Array(bytes[..<10]), at: offset)
            #expect(reply.status == 409)
            #expect(try reply.problem()?.kind == .wrongOffset)
            #expect(try UploadAnswer(json: reply.json()) == UploadAnswer(offset: 100))
        }
        #expect(try await device.part(id, bytes, at: 100).status == 413)
        #expect(try await device.part(UploadingDevice.id(2), bytes, at: 0).status == 404)
        let headless = try await fixture.send(.patch, Route.uploads + "/" + id.text, cookie: device.cookie, body: bytes)
        #expect(headless.status == 400)
        await fixture.stop()
    }

    @Test func bytesThatAreNotThoseOfTheirDigestAreDropped() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        let digest = ContentHash.text(of: UploadingDevice.digest(of: bytes))
        _ = try await device.begin(id, bytes, digest: digest)
        _ = try await device.part(id, Array(bytes[..<100]), at: 0)
        let wrong = try await device.part(id, Array(bytes[100...]), at: 100, digest: UploadingDevice.digestField(of: bytes))
        #expect(wrong.status == 409)
        #expect(try wrong.problem()?.kind == .wrongDigest)
        #expect(try UploadAnswer(json: wrong.json()) == UploadAnswer(offset: 100))
        for field in ["sha-256=x", "sha-256=:AAAA:", "md5=:AAAA:", ""] {
            #expect(try await device.part(id, [1], at: 100, digest: field).status == 400, "\(field)")
        }
        // The hash goes on from before the bytes that were dropped.
        let rest = Array(bytes[100...])
        #expect(try await device.part(id, rest, at: 100, digest: UploadingDevice.digestField(of: rest)).status == 200)
        #expect(try await device.list().total == 1)
        await fixture.stop()
    }

    @Test func aFileThatIsNotWhatTheDeviceSaidBeginsAnew() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        let digest = ContentHash.text(of: UploadingDevice.digest(of: bytes))
        _ = try await device.begin(id, bytes, digest: digest)
        let reply = try await device.part(id, [UInt8](repeating: 0, count: bytes.count), at: 0)
        #expect(reply.status == 409)
        #expect(try reply.problem()?.kind == .wrongDigest)
        #expect(try UploadAnswer(json: reply.json()) == UploadAnswer(offset: 0))
        #expect(try await device.list().total == 0)
        #expect(try UploadAnswer(json: try await device.part(id, bytes, at: 0).json()).isComplete)
        await fixture.stop()
    }

    @Test func theSameContentIsKeptOnceAndAnEmptyFileIsAFile() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        let first = try await device.upload(1, bytes)
        #expect(try await device.upload(2, bytes) == first)
        let empty = try await device.upload(3, [])
        #expect(empty.isComplete && empty.offset == 0)
        let blobs = try BlobFolder(dataFolder: fixture.folder.path)
        let stored = try (UInt8.min...UInt8.max).flatMap { try blobs.digests(beginningWith: $0) }
        #expect(Set(stored) == [try #require(first.digest), try #require(empty.digest)])
        #expect(try blobs.uploadNames() == [])
        #expect(try await device.list().total == 2)
        await fixture.stop()
    }

    @Test func anIdentityStandsForOneUpload() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        _ = try await device.begin(id, bytes)
        #expect(try await device.begin(id, [1]).status == 409)
        #expect(try await device.begin(id, bytes, purpose: .photo).status == 409)
        _ = try await device.part(id, bytes, at: 0)
        #expect(try await device.begin(id, [1]).status == 409)
        #expect(try await device.begin(id, bytes, digest: String(repeating: "0", count: 64)).status == 409)
        await fixture.stop()
    }

    @Test func limitsHoldAtThemAndNotPastThem() async throws {
        let fixture = try ServerFixture(.memory, limits: FileLimits(fileBytes: 100, totalBytes: 150))
        let device = try await UploadingDevice(fixture)
        #expect(try await device.begin(id, [UInt8](repeating: 0, count: 101)).status == 413)
        #expect(try await device.begin(id, [UInt8](repeating: 0, count: 100)).status == 200)
        #expect(try await device.begin(UploadingDevice.id(2), [UInt8](repeating: 0, count: 51)).status == 413)
        #expect(try await device.begin(UploadingDevice.id(2), [UInt8](repeating: 0, count: 50)).status == 200)
        #expect(try await fixture.send(.delete, Route.uploads + "/" + id.text, cookie: device.cookie).status == 204)
        #expect(try await fixture.send(.delete, Route.uploads + "/" + id.text, cookie: device.cookie).status == 404)
        #expect(try await device.begin(UploadingDevice.id(3), [UInt8](repeating: 0, count: 100)).status == 200)
        await fixture.stop()
    }

    @Test func aFullDiskIsToldAndNothingIsLost() async throws {
        let room = Room()
        var disk = DiskCalls.system
        disk.freeBytes = { _ in room.free }
        disk.write = { descriptor, bytes, offset in
            guard room.takes else {
                errno = ENOSPC
                return -1
            }
            return DiskCalls.system.write(descriptor, bytes, offset)
        }
        let fixture = try ServerFixture(.memory, disk: disk)
        let device = try await UploadingDevice(fixture)
        room.free = DiskRoom.Use.file.reservedBytes + 100
        let refused = try await device.begin(id, bytes)
        #expect(refused.status == 507)
        #expect(try refused.problem()?.kind == .storage)
        room.free = 1 << 40
        _ = try await device.begin(id, bytes)
        _ = try await device.part(id, Array(bytes[..<100]), at: 0)
        room.free = 0
        #expect(try await device.part(id, Array(bytes[100...]), at: 100).status == 507)
        room.free = 1 << 40
        room.takes = false
        #expect(try await device.part(id, Array(bytes[100...]), at: 100).status == 507)
        room.takes = true
        let answer = try UploadAnswer(json: try await device.part(id, Array(bytes[100...]), at: 100).json())
        #expect(answer.digest == ContentHash.text(of: UploadingDevice.digest(of: bytes)))
        await fixture.stop()
    }

    @Test func partsAreAcknowledgedOnceTheirBytesAndTheNameOfTheirFileAreOnTheDisk() async throws {
        let synchronized = Mutex<[String]>([])
        let fails = Mutex(false)
        var disk = DiskCalls.system
        disk.synchronize = { descriptor in
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
            let path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if fails.withLock({ $0 }), path.hasSuffix("/uploads") {
                errno = EIO
                return -1
            }
            synchronized.withLock { $0.append(path.split(separator: "/").suffix(2).joined(separator: "/")) }
            return DiskCalls.system.synchronize(descriptor)
        }
        func names() -> [String] {
            synchronized.withLock { names in
                defer { names = [] }
                return names.map { $0.hasPrefix("uploads/") ? "bytes" : $0.hasSuffix("/uploads") ? "folder" : $0 }
            }
        }
        let fixture = try ServerFixture(.memory, disk: disk)
        #expect(names().count == 1, "the folders were made in the data folder")
        let device = try await UploadingDevice(fixture)
        _ = try await device.begin(id, bytes)
        fails.withLock { $0 = true }
        #expect(try await device.part(id, Array(bytes[..<100]), at: 0).status == 503)
        let status = try await device.get(Route.uploads + "/" + id.text)
        #expect(try UploadAnswer(json: status.json()) == UploadAnswer(offset: 0))
        fails.withLock { $0 = false }
        _ = names()
        #expect(try await device.part(id, Array(bytes[..<100]), at: 0).status == 200)
        #expect(names() == ["bytes", "folder"])
        #expect(try await device.part(id, Array(bytes[100..<200]), at: 100).status == 200)
        #expect(names() == ["bytes"])
        await fixture.stop()
    }

    @Test func uploadsOfOnePersonAreNoneOfAnother() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        try await device.upload(1, bytes)
        _ = try await device.begin(UploadingDevice.id(2), bytes)
        let stranger = try await fixture.signInStranger()
        for (method, path) in [
            (.get, Route.uploads), (.delete, Route.uploads), (.get, Route.fileDetails), (.delete, Route.fileDetails),
            (.put, Route.fileDetails), (.get, Route.fileContents), (.get, Route.filePreviews + "/256"),
        ] as [(HTTPMethod, String)] {
            for number in [1, 2] as [UInt64] {
                let reply = try await fixture.send(method, path + "/" + UploadingDevice.id(number).text, cookie: stranger)
                #expect(reply.status == 404, "\(method) \(path)")
            }
        }
        let list = try await fixture.send(.get, Route.files, cookie: stranger)
        #expect(try FileListAnswer(json: list.json()).total == 0)
        await fixture.stop()
    }
}

/// Holds how much room a disk has, which tests change.
final class Room: Sendable {
    private let state = LockedRoom()

    var free: Int64 {
        get { state.free.withLock { $0 } }
        set { state.free.withLock { $0 = newValue } }
    }

    var takes: Bool {
        get { state.takes.withLock { $0 } }
        set { state.takes.withLock { $0 = newValue } }
    }
}
