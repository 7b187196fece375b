#if arch(wasm32)
/// The files on the device: stores them, reads parts of them, gathers them for archives and takes pictures (`Web/media.js`,
/// `Web/archive.js`, `Web/capture.js`).
public final class MediaStore {
    /// A part of a file as it is sent.
    public struct Part {
        /// The bytes, an `ArrayBuffer`.
        public let body: JSObject
        /// The `Content-Digest`; empty if the browser computes none.
        public let digest: String
    }

    /// A chosen file, with what is stored beside its bytes.
    public struct Pick {
        let number: Int
        let id: String
        let purpose: String
        let place: String

        public init(number: Int, id: String, purpose: String, place: String) {
            self.number = number
            self.id = id
            self.purpose = purpose
            self.place = place
        }
    }

    private let media: JSObject
    private let archive: JSObject
    private let capture: JSObject
    private var hearing: JSFunction?
    private var sending: JSFunction?
    private var moving: JSFunction?
    /// What the page's scripts call while bytes are stored.
    private var holding: [JSFunction] = []

    /// Creates a store from the page's scripts.
    public init() {
        let page = JSObject.global["enot"]
        media = page["media"].object ?? JSObject.make()
        archive = page["archive"].object ?? JSObject.make()
        capture = page["capture"].object ?? JSObject.make()
    }

    /// Calls a closure when a person has chosen, dropped or pasted files, with their purpose and their numbers.
    public func onFiles(_ action: @escaping (String, Range<Int>) -> Void) {
        let function = JSFunction { values in
            let start = Int(values[1].number ?? 0)
            action(values[0].string ?? "", start..<max(start, Int(values[2].number ?? 0)))
            return .undefined
        }
        hearing = function
        capture.attempt("onFiles", function.value)
    }

    /// Reads the files that another program shares: the numbers of pictures and of others, and texts: the name of the file, then each
    /// encoding that fits, followed by the text.
    public func readShared(_ completion: @escaping (Range<Int>, Range<Int>, [[String]]) -> Void) {
        call(capture, "takeShared", []) {
            MediaStore.read($0, completion)
        } failure: { _ in
            completion(0..<0, 0..<0, [])
        }
    }

    /// Sorts files that a person chose as `readShared` does; they get other numbers.
    public func sort(_ files: Range<Int>, _ completion: @escaping (Range<Int>, Range<Int>, [[String]]) -> Void) {
        call(capture, "sort", [.number(Double(files.lowerBound)), .number(Double(files.upperBound))]) {
            MediaStore.read($0, completion)
        } failure: { _ in
            completion(0..<0, 0..<0, [])
        }
    }

    private static func read(_ found: JSValue, _ completion: (Range<Int>, Range<Int>, [[String]]) -> Void) {
        let start = Int(found["start"].number ?? 0)
        let middle = max(start, Int(found["middle"].number ?? 0))
        let end = max(middle, Int(found["end"].number ?? 0))
        let list = found["texts"]
        completion(start..<middle, middle..<end, (0..<Int(list["length"].number ?? 0)).map { list["\($0)"].object?.copyTexts() ?? [] })
    }

    /// Forgets files that a person chose.
    public func forget(_ files: Range<Int>) {
        for number in files { capture.attempt("claim", .number(Double(number))) }
    }

    /// Stores a file durably and returns its description as JSON, or fails with its name and that of the error; without a number, what is
    /// known of a file whose bytes are stored.
    public func store(
        _ number: Int?, id: String, purpose: String, place: String, kept: @escaping (String) -> Void,
        failed: @escaping (String, String) -> Void
    ) {
        let file = number.map { capture.attempt("claim", .number(Double($0))) } ?? .undefined
        let name = file["name"].string ?? ""
        call(media, "keep", [file, .string(id), .string(purpose), .string(place)]) {
            kept($0.string ?? "")
        } failure: {
            failed(number == nil ? $0.message : name, $0.name)
        }
    }

    /// Stores the bytes of chosen files; `held` is called with the identities of some whenever they are durable.
    public func hold(_ picks: [Pick], held: @escaping ([String]) -> Void) {
        let files = picks.map { capture.attempt("peek", .number(Double($0.number))) }
        let lists: [[JSValue]] = [files, picks.map { .string($0.id) }, picks.map { .string($0.purpose) }, picks.map { .string($0.place) }]
        let function = JSFunction { values in
            held(values[0].object?.copyTexts() ?? [])
            return .undefined
        }
        holding.append(function)
        call(media, "hold", lists.map { JSObject.array($0) } + [function.value]) { [unowned(unsafe) self] _ in
            holding.removeAll { $0 === function }
        } failure: { [unowned(unsafe) self] _ in
            holding.removeAll { $0 === function }
        }
    }

    /// Reads the files that pages before have left without adding them: the descriptions of those whose bytes are stored, and the names of
    /// the others.
    public func readPicks(_ completion: @escaping ([String], [String]) -> Void) {
        call(media, "picks", []) {
            completion($0["held"].object?.copyTexts() ?? [], $0["lost"].object?.copyTexts() ?? [])
        } failure: { _ in
            completion([], [])
        }
    }

    /// Puts originals among what has to be uploaded: those of photos, and other files, nil for all; reports their descriptions. Nothing is
    /// reported if they can't be read.
    public func resend(photos: [String], others: [String]?, _ completion: @escaping ([String]) -> Void) {
        let list = others.map { JSObject.array($0.map { .string($0) }) } ?? .undefined
        call(media, "resend", [JSObject.array(photos.map { .string($0) }), list]) {
            completion($0.object?.copyTexts() ?? [])
        } failure: { _ in
        }
    }

    /// Reads the descriptions of what still has to be uploaded; none if they can't be read.
    public func readUploads(_ completion: @escaping ([String]) -> Void) {
        call(media, "uploads", []) {
            completion($0.object?.copyTexts() ?? [])
        } failure: { _ in
            completion([])
        }
    }

    /// Reads a part of a file; nil if the device no longer has it. If it can't be read at the moment, `failed` is called.
    public func part(
        _ id: String, from start: Double, to end: Double, _ completion: @escaping (Part?) -> Void, failed: @escaping () -> Void
    ) {
        call(media, "part", [.string(id), .number(start), .number(end)]) { part in
            completion(part["body"].object.map { Part(body: $0, digest: part["digest"].string ?? "") })
        } failure: { _ in
            failed()
        }
    }

    /// Records that the server has a file; only one proven to be the same may ever be dropped.
    public func settle(_ id: String, isProven: Bool) {
        call(media, "settle", [.string(id), .bool(isProven)]) { _ in
        } failure: { _ in
        }
    }

    /// Removes files for good.
    public func remove(_ ids: [String]) {
        call(media, "remove", [JSObject.array(ids.map { .string($0) })]) { _ in
        } failure: { _ in
        }
    }

    /// Saves the original of a file for the person; fails if the device no longer has it.
    public func saveCopy(_ id: String, _ name: String, failed: @escaping () -> Void) {
        call(archive, "saveCopy", [.string(id), .string(name)]) { _ in
        } failure: { _ in
            failed()
        }
    }

    /// Finds the original of a file for an archive, here or, if `mayAsk`, on the server; `found` is called with its CRC-32 and its size in
    /// bytes.
    public func gather(_ id: String, mayAsk: Bool, found: @escaping (UInt32, UInt64) -> Void, failed: @escaping () -> Void) {
        call(archive, "gather", [.string(id), .bool(mayAsk)]) {
            found(UInt32($0["checksum"].number ?? 0), UInt64($0["byteCount"].number ?? 0))
        } failure: { _ in
            failed()
        }
    }

    /// Sends a chosen archive part by part and has it read; reports how much has arrived, in percent, and the answer, 0 for none.
    public func sendArchive(
        _ number: Int, replaces: Bool, sent: @escaping (Int) -> Void, answered: @escaping (Int, String) -> Void
    ) {
        let file = capture.attempt("claim", .number(Double(number)))
        let function = JSFunction { values in
            sent(Int(values[0].number ?? 0))
            return .undefined
        }
        sending = function
        call(archive, "send", [file, .bool(replaces), function.value]) {
            answered(Int($0["status"].number ?? 0), $0["body"].string ?? "")
        } failure: { _ in
            answered(0, "")
        }
    }

    /// Stops sending the archive.
    public func stopArchive() { archive.attempt("stop") }

    /// Sends chosen files to be moved in, part by part; reports how much has arrived, in percent, and the last answer, 0 for none.
    public func sendImport(
        _ files: Range<Int>, id: String, sent: @escaping (Int) -> Void, answered: @escaping (Int, String) -> Void
    ) {
        let list = files.map { capture.attempt("claim", .number(Double($0))) }
        let function = JSFunction { values in
            sent(Int(values[0].number ?? 0))
            return .undefined
        }
        moving = function
        call(archive, "sendImport", [JSObject.array(list), .string(id), function.value]) {
            answered(Int($0["status"].number ?? 0), $0["body"].string ?? "")
        } failure: { _ in
            answered(0, "")
        }
    }

    /// Stops sending what is to be moved in.
    public func stopImport() { archive.attempt("stopImport") }

    /// Forgets what was found for an archive.
    public func dropGathered() { archive.attempt("drop") }

    /// Saves an archive for the person: bytes, with files that were found inserted before the bytes at some places.
    public func save(_ name: String, _ bytes: [UInt8], files: [String], at places: [Int]) {
        archive.attempt(
            "save", .string(name), .object(JSObject.bytes(bytes)), JSObject.array(files.map { .string($0) }),
            JSObject.array(places.map { .number(Double($0)) }))
    }

    /// Shows a camera in a video element and reports the number of cameras; fails with the name of the error.
    public func openCamera(
        in video: JSObject, isFront: Bool, opened: @escaping (Int) -> Void, failed: @escaping (String) -> Void
    ) {
        call(capture, "openCamera", [.object(video), .bool(isFront)]) {
            opened(Int($0.number ?? 0))
        } failure: {
            failed($0.name)
        }
    }

    /// Takes the picture that a video element shows and reports the number of its file; nil if that failed.
    public func shoot(_ video: JSObject, _ completion: @escaping (Int?) -> Void) {
        call(capture, "shoot", [.object(video)]) {
            completion($0.number.map { Int($0) })
        } failure: { _ in
            completion(nil)
        }
    }

    /// Fetches a picture of the server, to be stored under a name; reports the number of the file, nil if it can't be fetched.
    public func fetch(_ address: String, _ name: String, _ completion: @escaping (Int?) -> Void) {
        call(capture, "fetchFile", [.string(address), .string(name)]) {
            completion($0.number.map { Int($0) })
        } failure: { _ in
            completion(nil)
        }
    }

    /// Begins to record sound; fails with the name of the error.
    public func record(begun: @escaping () -> Void, failed: @escaping (String) -> Void) {
        call(capture, "record", []) { _ in
            begun()
        } failure: {
            failed($0.name)
        }
    }

    /// Ends the recording; a wanted one comes as a chosen file.
    public func endRecording(isWanted: Bool) { capture.attempt("endRecording", .bool(isWanted)) }

    /// Turns the camera off.
    public func closeCamera() { capture.attempt("closeCamera") }

    /// Calls a method of the page's scripts; exactly one of the closures is called, and what goes wrong is logged.
    private func call(
        _ object: JSObject, _ method: String, _ values: [JSValue], success: @escaping (JSValue) -> Void,
        failure: @escaping (JSError) -> Void
    ) {
        guard let promise = object.attempt(method, values).object else { return failure(JSError(value: .undefined)) }
        promise.then(success) { error in
            BrowserConsole.log("\(method): \(error.name) \(error.message)")
            failure(error)
        }
    }
}
#endif
