import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core

@Suite("The queue of uploads")
struct UploadQueueTests {
    private let digest = String(repeating: "ab", count: 32)

    private func id(_ number: UInt64) -> EntityID { EntityID(high: 1, low: number) }

    private func file(_ number: UInt64, _ byteCount: Int64 = 2_500_000, hasDigest: Bool = true) -> KeptFile {
        KeptFile(
            id: id(number),
            request: UploadRequest(
                name: "a.jpg", byteCount: byteCount, mediaType: "image/jpeg", digest: hasDigest ? digest : nil, purpose: .photo))
    }

    private func answer(_ queue: inout UploadQueue, _ number: UInt64, _ answer: UploadAnswer) -> [UploadQueue.Action] {
        queue.handle(.answered(id(number), status: 200, body: answer.jsonText))
    }

    private func problem(_ queue: inout UploadQueue, _ number: UInt64, _ status: Int, _ kind: Problem.Kind) -> [UploadQueue.Action] {
        queue.handle(.answered(id(number), status: status, body: Problem(kind, status: status, detail: "").jsonText))
    }

    private func queue(_ files: KeptFile...) -> UploadQueue {
        var queue = UploadQueue()
        _ = queue.handle(.read(files))
        return queue
    }

    @Test("uploads nothing until it may, then one file after the other in parts, with progress")
    func order() {
        var queue = queue(file(1), file(2, 10))
        #expect(queue.handle(.permitted(true)) == [.begin(file(1))])
        #expect(answer(&queue, 1, UploadAnswer(offset: 0)) == [.send(id(1), from: 0, to: 1 << 20)])
        #expect(answer(&queue, 1, UploadAnswer(offset: 1 << 20)) == [.send(id(1), from: 1 << 20, to: 2 << 20)])
        #expect(queue.progress(of: id(1)) == Double(1 << 20) / 2_500_000 && queue.progress(of: id(2)) == 0)
        #expect(answer(&queue, 1, UploadAnswer(offset: 2 << 20)) == [.send(id(1), from: 2 << 20, to: 2_500_000)])
        let done = UploadAnswer(offset: 2_500_000, isComplete: true, digest: digest)
        #expect(answer(&queue, 1, done) == [.settle(id(1), isProven: true), .begin(file(2, 10))])
        #expect(queue.progress(of: id(1)) == nil && queue.files == [file(2, 10)])
    }

    @Test("a refused file is uploaded after all at a person's wish, after those that wait")
    func retried() {
        var queue = queue(file(1), file(2, 10))
        _ = queue.handle(.permitted(true))
        #expect(problem(&queue, 1, 403, .quota) == [.refuse(file(1), .quota), .begin(file(2, 10))])
        #expect(queue.refusals == [UploadQueue.Refusal(file: file(1), problem: .quota)])
        #expect(queue.handle(.retried(id(9))) == [] && queue.handle(.retried(id(1))) == [])
        #expect(queue.files == [file(2, 10), file(1)] && queue.refused.isEmpty)
        let done = UploadAnswer(offset: 10, isComplete: true, digest: digest)
        #expect(answer(&queue, 2, done) == [.settle(id(2), isProven: true), .begin(file(1))])
        #expect(problem(&queue, 1, 403, .quota) == [.refuse(file(1), .quota)])
        #expect(queue.handle(.retried(id(1))) == [.begin(file(1))], "with nothing before it, at once")
    }

    @Test("goes on from where the server is, sending nothing twice, after an answer was lost")
    func lostAnswer() {
        var queue = queue(file(1))
        _ = queue.handle(.permitted(true))
        _ = answer(&queue, 1, UploadAnswer(offset: 0))
        #expect(queue.handle(.unreachable(id(1))) == [.wait(milliseconds: 2_000)])
        #expect(queue.handle(.retryDue) == [.begin(file(1))])
        #expect(answer(&queue, 1, UploadAnswer(offset: 1 << 20)) == [.send(id(1), from: 1 << 20, to: 2 << 20)])
    }

    @Test("waits longer after each failure, five minutes at most, and is quick again after progress")
    func pauses() {
        var queue = queue(file(1))
        _ = queue.handle(.permitted(true))
        var pauses: [Int] = []
        for _ in 0..<12 {
            if case .wait(let milliseconds)? = queue.handle(.unreachable(id(1))).first { pauses.append(milliseconds) }
            _ = queue.handle(.retryDue)
        }
        #expect(pauses.prefix(4) == [2_000, 4_000, 8_000, 16_000] && pauses.last == 300_000)
        _ = answer(&queue, 1, UploadAnswer(offset: 1 << 20))
        #expect(queue.handle(.unreachable(id(1))) == [.wait(milliseconds: 2_000)])
    }

    @Test("asks how far it is when the server says that the bytes don't follow, but not again and again")
    func wrongOffset() {
        var queue = queue(file(1))
        _ = queue.handle(.permitted(true))
        _ = answer(&queue, 1, UploadAnswer(offset: 1 << 20))
        #expect(problem(&queue, 1, 409, .wrongOffset) == [.begin(file(1))])
        #expect(answer(&queue, 1, UploadAnswer(offset: 0)) == [.send(id(1), from: 0, to: 1 << 20)])
        guard case .wait? = problem(&queue, 1, 409, .wrongOffset).first else {
            Issue.record("no pause")
            return
        }
        _ = queue.handle(.retryDue)
        #expect(answer(&queue, 1, UploadAnswer(offset: 2 << 20)) == [.send(id(1), from: 2 << 20, to: 2_500_000)])
    }

    @Test("never takes a file for done whose digest is another; it is sent anew and, if it never fits, kept on the device")
    func mismatch() {
        var queue = queue(file(1), file(2))
        _ = queue.handle(.permitted(true))
        let wrong = UploadAnswer(offset: 2_500_000, isComplete: true, digest: String(repeating: "00", count: 32))
        for attempt in 1...3 {
            #expect(answer(&queue, 1, wrong) == [.abandon(id(1))])
            let next = queue.handle(.answered(id(1), status: 204, body: ""))
            #expect(next == (attempt < 3 ? [.begin(file(1))] : [.refuse(file(1), .other), .begin(file(2))]))
        }
        #expect(queue.refused == [file(1)])
        #expect(queue.handle(.read([file(1)])).isEmpty && queue.files == [file(2)])
    }

    @Test("proves nothing of a file that the device never digested")
    func unproven() {
        var queue = queue(file(1, 10, hasDigest: false))
        _ = queue.handle(.permitted(true))
        #expect(answer(&queue, 1, UploadAnswer(offset: 10, isComplete: true, digest: digest)) == [.settle(id(1), isProven: false)])
    }

    @Test(
        "leaves a file on the device that the server does not take, and goes on with the next",
        arguments: [
            Problem.Kind.tooLarge, .contradiction, .malformed,
        ])
    func refusals(kind: Problem.Kind) {
        var queue = queue(file(1), file(2))
        _ = queue.handle(.permitted(true))
        #expect(problem(&queue, 1, 413, kind) == [.refuse(file(1), kind), .begin(file(2))])
    }

    @Test("stops when nobody is signed in, and goes on when someone is")
    func signedOut() {
        var queue = queue(file(1))
        _ = queue.handle(.permitted(true))
        #expect(queue.handle(.answered(id(1), status: 401, body: "")).isEmpty && queue.handle(.retryDue).isEmpty)
        #expect(queue.handle(.permitted(true)) == [.begin(file(1))])
        #expect(queue.handle(.permitted(false)).isEmpty)
        #expect(answer(&queue, 1, UploadAnswer(offset: 0)).isEmpty, "an answer to what was given up says nothing")
    }

    @Test("goes on with the next file when nobody wants the first any more or its bytes are gone")
    func removal() {
        var queue = queue(file(1), file(2), file(3))
        _ = queue.handle(.permitted(true))
        #expect(queue.handle(.removed([id(1)])) == [.begin(file(2))])
        _ = answer(&queue, 2, UploadAnswer(offset: 0))
        #expect(queue.handle(.unreadable(id(2))) == [.refuse(file(2), nil), .begin(file(3))])
        _ = queue.handle(.removed([id(2)]))
        #expect(queue.refused.isEmpty, "what nobody wants any more is not on this device alone")
    }

    @Test("does with nonsense what it does without an answer", arguments: ["", "{}", "<html>", #"{"offset":-1,"isComplete":false}"#])
    func nonsense(body: String) {
        var queue = queue(file(1))
        _ = queue.handle(.permitted(true))
        #expect(queue.handle(.answered(id(1), status: 200, body: body)) == [.wait(milliseconds: 2_000)])
        #expect(queue.files == [file(1)])
    }

    @Test(
        "brings every file whole to a server that loses requests and answers, restarts and forgets",
        arguments: 1...30 as ClosedRange<UInt64>)
    func simulation(seed: UInt64) {
        var random = RandomGenerator(seed: (seed, 5, 6, 7))
        let files = (1...4).map { file($0, Int64.random(in: 0...20_000_000, using: &random)) }
        var queue = UploadQueue()
        var server = SimulatedUploads(digest: digest)
        var settled: [EntityID] = []
        var actions = queue.handle(.read(files)) + queue.handle(.permitted(true))
        for _ in 0..<5_000 where settled.count < files.count {
            let isTroubled = UInt8.random(in: 0..<5, using: &random)
            let action = actions.isEmpty ? nil : actions.removeFirst()
            switch action {
            case .settle(let id, let isProven):
                #expect(isProven && server.isWhole(id))
                settled.append(id)
            case .refuse, .abandon, .tellTwin: Issue.record("\(String(describing: action)), seed \(seed)")
            case .wait, nil:
                // The page may be killed at any time; what it has to upload it reads anew.
                if isTroubled == 0 {
                    queue = UploadQueue()
                    actions = queue.handle(.permitted(true)) + queue.handle(.read(files.filter { !settled.contains($0.id) }))
                } else {
                    actions += queue.handle(.retryDue)
                }
            case .begin(let file): actions += queue.handle(server.begin(file, problem: isTroubled))
            case .send(let id, let start, let end): actions += queue.handle(server.receive(id, start, end, problem: isTroubled))
            }
        }
        #expect(settled == files.map { $0.id }, "seed \(seed)")
        #expect(server.repeatedBytes == 0, "seed \(seed)")
    }
}

/// Stands in for a server that takes uploads and loses requests and answers.
private struct SimulatedUploads {
    let digest: String
    private var sizes: [EntityID: Int64] = [:]
    private var offsets: [EntityID: Int64] = [:]
    /// Counts bytes that came though they were safe already.
    private(set) var repeatedBytes: Int64 = 0

    init(digest: String) { self.digest = digest }

    func isWhole(_ id: EntityID) -> Bool { offsets[id] == sizes[id] }

    mutating func begin(_ file: KeptFile, problem: UInt8) -> UploadQueue.Event {
        if problem == 0 { return .unreachable(file.id) }
        sizes[file.id] = file.request.byteCount
        offsets[file.id, default: 0] += 0
        return problem == 1 ? .unreachable(file.id) : state(file.id)
    }

    mutating func receive(_ id: EntityID, _ start: Int64, _ end: Int64, problem: UInt8) -> UploadQueue.Event {
        if problem == 0 { return .unreachable(id) }
        guard start == offsets[id] else {
            if start < offsets[id] ?? 0 { repeatedBytes += end - start }
            return .answered(id, status: 409, body: Problem(.wrongOffset, status: 409, detail: "").jsonText)
        }
        offsets[id] = end
        if problem == 1 { return .unreachable(id) }
        return problem == 2 ? .answered(id, status: 502, body: "<html>") : state(id)
    }

    private func state(_ id: EntityID) -> UploadQueue.Event {
        let offset = offsets[id] ?? 0
        let isWhole = isWhole(id)
        let answer = UploadAnswer(offset: offset, isComplete: isWhole, digest: isWhole ? digest : nil)
        return .answered(id, status: 200, body: answer.jsonText)
    }
}
