import Blobs
import Dispatch
import Foundation
import Testing

@Suite struct QueueThreadsTests {
    /// More than the threads that Swift's tasks share.
    private static let workCount = ProcessInfo.processInfo.activeProcessorCount + 1

    /// Blocks its thread until all have come.
    private static func wait(for group: DispatchGroup) {
        group.leave()
        group.wait()
    }

    private static func pause() async { await Task.yield() }

    @Test(.timeLimit(.minutes(1))) func workThatBlocksItsThreadHoldsNoOtherTaskUp() async {
        let threads = QueueThreads(label: "test")
        let group = DispatchGroup()
        for _ in 0..<Self.workCount { group.enter() }
        await withTaskGroup(of: Void.self) { tasks in
            for number in 0..<Self.workCount {
                tasks.addTask {
                    await threads.run { () async throws(Never) in
                        if number.isMultiple(of: 2) { await Self.pause() }
                        Self.wait(for: group)
                    }
                }
            }
        }
    }

    @Test func errorsAreThoseOfTheWork() async {
        struct Failure: Error, Equatable { let number: Int }
        await #expect(throws: Failure(number: 1)) {
            try await QueueThreads(label: "test").run { () async throws(Failure) in throw Failure(number: 1) }
        }
    }
}
