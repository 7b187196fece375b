import Domain
import JSON
import Testing
import Wire

@Suite("Messages about files")
struct FileMessageTests {
    @Test("An upload's request and answer read back as written")
    func upload() throws {
        let request = UploadRequest(
            name: "a\n/\u{202E}b.jpg", byteCount: 1 << 40, mediaType: "image/jpeg", digest: String(repeating: "ab", count: 32),
            modifiedAt: Instant(milliseconds: 7), purpose: .photo)
        #expect(try UploadRequest(json: request.json) == request)
        let bare = UploadRequest(name: "", byteCount: 0, purpose: .library)
        #expect(try UploadRequest(json: bare.json) == bare)
        let answer = UploadAnswer(offset: 5, isComplete: true, digest: "x")
        #expect(try UploadAnswer(json: answer.json) == answer)
    }

    @Test("An upload of a negative size, a false digest or type, or for nothing known is refused")
    func refusals() {
        let sound = UploadRequest(name: "a", byteCount: 1, purpose: .library).json
        for (name, value) in [
            ("byteCount", JSON.integer(-1)), ("digest", .string("short")), ("mediaType", .string("x")), ("purpose", .string("other")),
            ("name", .string(String(repeating: "a", count: 1_001))),
        ] {
            guard case .object(var object) = sound else { return }
            object[name] = value
            #expect(throws: WireError.self) { _ = try UploadRequest(json: .object(object)) }
        }
    }

    @Test("A list of files and a file's details read back as written")
    func list() throws {
        var entry = FileEntry(id: EntityID(high: 3, low: 4), name: "видео.mov", byteCount: 9, createdAt: Instant(milliseconds: 11))
        entry.kind = .video
        entry.mediaType = "video/quicktime"
        (entry.width, entry.height, entry.durationSeconds) = (1920, 1080, 61.5)
        (entry.hasPreview, entry.tiny, entry.stage, entry.isReadOnly, entry.problem) = (
            true, "data:image/webp;base64,AA", .ready, true, "cut"
        )
        for copy in [FileCopy.underWay(percent: 0), .underWay(percent: 99), .ready, .failed] {
            entry.copy = copy
            #expect(try FileEntry(json: entry.json) == entry)
        }
        let bare = FileEntry(id: EntityID(high: 3, low: 5), name: "b", byteCount: 0, createdAt: Instant(milliseconds: 0))
        let answer = FileListAnswer(total: 2, revision: 8, waiting: 1, problem: "toolMissing", files: [entry, bare])
        #expect(try FileListAnswer(json: answer.json) == answer)
        var details = FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 12))
        details.location = GeographicPoint(latitude: -33.856784, longitude: 151.215297)
        details.metadata = [MetadataItem("Model", "X"), MetadataItem("FNumber", "1.8")]
        (details.digest, details.folder) = ("ab", "2026/11")
        #expect(try FileDetailsAnswer(json: details.json) == details)
    }

    @Test("A request for a stretch names only the filters there are")
    func path() {
        #expect(FileListRequest(count: 200).addressQuery == "?from=0&count=200")
        let filtered = FileListRequest(
            from: 400, count: 10, kind: .audio, since: Instant(milliseconds: 1), before: Instant(milliseconds: 2))
        #expect(filtered.addressQuery == "?from=400&count=10&kind=audio&since=1&before=2")
    }
}
