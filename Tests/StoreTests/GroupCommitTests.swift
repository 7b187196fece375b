import Domain
import Store
import TestKit
import Testing

/// States how writes of several callers are committed together.
@Suite struct GroupCommitTests {
    private struct Refusal: Error, Equatable {
        let number: Int
    }

    @Test(arguments: StoreDriver.all) func failingBodyUndoesItselfOnly(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let refused = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<300 {
                group.addTask {
                    do {
                        try await store.write { transaction throws in
                            try transaction.save(Space(id: Samples.id(UInt64(number))))
                            if number.isMultiple(of: 3) { throw Refusal(number: number) }
                        }
                        return nil
                    } catch { return (error as? Refusal)?.number }
                }
            }
            return await group.reduce(into: Set<Int>()) { set, number in
                if let number { set.insert(number) }
            }
        }
        #expect(refused == Set((0..<300).filter { $0.isMultiple(of: 3) }))
        let kept = try await store.read { try $0.spaces() }
        #expect(kept.count == 200)
        #expect(!kept.contains { $0.id == Samples.id(3) })
    }

    @Test(arguments: StoreDriver.all) func loneFailingBodyChangesNothing(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        await #expect(throws: Refusal(number: 1)) {
            try await store.write { transaction throws in
                try transaction.save(Space(id: Samples.space))
                throw Refusal(number: 1)
            }
        }
        #expect(try await store.read { try $0.spaces() }.isEmpty)
    }

    @Test(arguments: StoreDriver.all) func aLongBodySeesAllThatItWrote(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let count: Int64 = 21_000
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(Samples.record(9), in: Samples.space)
            try transaction.save("first", frontier: "[]", of: Samples.text(9))
            for revision in 1...count {
                try transaction.append(Samples.entry(revision, operation: "\(revision % 10)"), to: Samples.space)
            }
            try transaction.save(Space(id: Samples.space, revision: count))
            #expect(try transaction.text(Samples.text(9)) == "first")
            #expect(try transaction.journalByteCount(of: Samples.space) == count)
        }
        try await store.read { transaction throws in
            #expect(try transaction.space(Samples.space)?.revision == count)
            #expect(try transaction.journalCount(of: Samples.space) == count)
            #expect(try transaction.journalByteCount(of: Samples.space) == count)
        }
    }

    @Test(arguments: StoreDriver.all) func bodySeesWhatEarlierBodiesWrote(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        let revisions = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<500 {
                group.addTask {
                    try await store.write { transaction throws in
                        guard var space = try transaction.space(Samples.space) else { throw Refusal(number: 0) }
                        space.revision += 1
                        try transaction.save(space)
                        return space.revision
                    }
                }
            }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        #expect(revisions == Set(1...500))
    }

    @Test(arguments: StoreDriver.all) func readSeesOneState(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        async let writes: Void = {
            for revision in 1...200 as ClosedRange<Int64> {
                try await store.write { transaction throws in
                    try transaction.append(Samples.entry(revision), to: Samples.space)
                    try transaction.save(Space(id: Samples.space, revision: revision))
                }
            }
        }()
        for _ in 0..<200 {
            try await store.read { transaction throws in
                let count = try transaction.journalCount(of: Samples.space)
                #expect(try transaction.space(Samples.space)?.revision == count)
            }
        }
        try await writes
    }

    @Test(arguments: StoreDriver.all) func closedStoreRefuses(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        store.close()
        store.close()
        await #expect(throws: StoreError.closed) { try await store.write { _ in } }
        await #expect(throws: StoreError.closed) { try await store.read { _ in } }
    }
}
