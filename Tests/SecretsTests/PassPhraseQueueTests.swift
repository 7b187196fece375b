import Foundation
import Synchronization
import Testing

@testable import Secrets

@Suite struct PassPhraseQueueTests {
    @Test func queueHashesAndVerifies() async throws {
        let queue = PassPhraseQueue()
        let stored = try await queue.hash("correct horse")
        let (right, wrong) = (try await queue.verify("correct horse", against: stored), try await queue.verify("x", against: stored))
        #expect(right)
        #expect(!wrong)
    }

    @Test func errorsOfTheHashReachTheCaller() async {
        await #expect(throws: SecretsError.phraseTooShort(scalars: 1)) { try await PassPhraseQueue().hash("x") }
    }

    @Test func fullQueueRefusesAndAcceptsAgainLater() async throws {
        let queue = PassPhraseQueue(concurrency: 1, maximumWaiting: 0)
        let (gate, finished) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try queue.threads.run { gate.wait() }
        await #expect(throws: SecretsError.busy) { try await queue.verify("x", against: "") }
        await #expect(throws: SecretsError.busy) { try await queue.hash("correct horse") }
        gate.signal()
        var isAdmitted = false
        while !isAdmitted {
            do throws(SecretsError) {
                try queue.threads.run { finished.signal() }
                isAdmitted = true
            } catch {
                #expect(error == .busy)
            }
        }
        finished.wait()
    }

    @Test func lineTakesItsMaximumAndNoMore() throws {
        let threads = BoundedThreads(concurrency: 2, maximumWaiting: 3)
        let (gate, group) = (DispatchSemaphore(value: 0), DispatchGroup())
        let order = Mutex<[Int]>([])
        for number in 0..<5 {
            group.enter()
            try threads.run {
                gate.wait()
                order.withLock { $0.append(number) }
                group.leave()
            }
        }
        #expect(throws: SecretsError.busy) { try threads.run { Issue.record("ran past the limit") } }
        for _ in 0..<5 { gate.signal() }
        group.wait()
        #expect(order.withLock { $0.sorted() } == [0, 1, 2, 3, 4])
    }

    @Test func neverMoreRunThanTheConcurrency() throws {
        let threads = BoundedThreads(concurrency: 3, maximumWaiting: 500)
        let group = DispatchGroup()
        let counts = Mutex((running: 0, highest: 0, finished: 0))
        for _ in 0..<500 {
            group.enter()
            try threads.run {
                counts.withLock {
                    $0.running += 1
                    $0.highest = max($0.highest, $0.running)
                }
                counts.withLock {
                    $0.running -= 1
                    $0.finished += 1
                }
                group.leave()
            }
        }
        group.wait()
        #expect(counts.withLock { $0.highest } <= 3)
        #expect(counts.withLock { $0.finished } == 500)
    }
}
