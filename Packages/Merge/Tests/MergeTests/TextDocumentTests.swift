import Merge
import MergeCheck
import Testing

@Suite struct TextDocumentTests {
    @Test func emptyDocumentHasNothing() {
        let document = TextDocument()
        #expect(document.scalars.isEmpty && document.string.isEmpty && document.scalarCount == 0)
        #expect(document.frontier.isEmpty && document.agents.isEmpty && document.runs().isEmpty)
        #expect(document.nextSequence(of: alice) == 0)
        #expect(!document.contains(EventID(agent: alice, sequence: 0)))
    }

    @Test func localEditsReturnTheRunsToSend() throws {
        var document = TextDocument()
        let first = try document.edit([inserting("Hello", at: 0)], by: alice)
        let second = try document.edit([TextEdit(position: 1, deletedCount: 3, inserted: ["😀", "漢"]), deleting(0, at: 0)], by: alice)
        #expect(first == TextRun(agent: alice, firstSequence: 0, parents: [], edits: [inserting("Hello", at: 0)]))
        #expect(second.firstSequence == 5)
        #expect(second.parents == [EventID(agent: alice, sequence: 4)])
        #expect(second.edits == [TextEdit(position: 1, deletedCount: 3, inserted: ["😀", "漢"])])
        #expect(document.string == "H😀漢o")
        #expect(document.frontier == [EventID(agent: alice, sequence: 9)])
        #expect(document.nextSequence(of: alice) == 10)
        #expect(document.contains(EventID(agent: alice, sequence: 9)))
        #expect(!document.contains(EventID(agent: alice, sequence: 10)))
        #expect(!document.contains(EventID(agent: alice, sequence: -1)))
    }

    @Test func concurrentInsertionsAtOnePlaceAreOrderedByAgent() throws {
        var left = TextDocument()
        var right = TextDocument()
        let fromBob = try left.edit([inserting("bbb", at: 0)], by: bob)
        let fromAlice = try right.edit([inserting("aaa", at: 0)], by: alice)
        #expect(try left.apply(fromAlice) == [TextPatch(position: 0, deletedCount: 0, inserted: ["a", "a", "a"])])
        #expect(try right.apply(fromBob) == [TextPatch(position: 3, deletedCount: 0, inserted: ["b", "b", "b"])])
        #expect(left.string == "aaabbb")
        #expect(right.string == "aaabbb")
        #expect(left.frontier == [EventID(agent: alice, sequence: 2), EventID(agent: bob, sequence: 2)])
    }

    @Test func deletingWhatIsDeletedChangesNothing() throws {
        var left = TextDocument()
        let base = try left.edit([inserting("abcdef", at: 0)], by: alice)
        var right = try TextDocument(runs: [base])
        _ = try left.edit([deleting(3, at: 1)], by: alice)
        let run = try right.edit([deleting(2, at: 2)], by: bob)
        #expect(try left.apply(run).isEmpty)
        #expect(left.string == "aef")
        #expect(left.contains(EventID(agent: bob, sequence: 1)))
    }

    @Test func patchesOfALinearRunAreItsEdits() throws {
        var writer = TextDocument()
        var reader = TextDocument()
        for edits in [[inserting("abc", at: 0), inserting("de", at: 3)], [TextEdit(position: 1, deletedCount: 2, inserted: ["x"])]] {
            let patches = try reader.apply(try writer.edit(edits, by: alice))
            #expect(patches.count == 1)
        }
        #expect(reader.string == "axde")
    }

    @Test func typingInTurnsLeavesTheFewestRuns() throws {
        var here = TextDocument()
        _ = try here.edit([inserting("-", at: 0)], by: carol)
        var there = here
        var fromThere: [TextRun] = []
        for index in 0..<5 {
            _ = try here.edit([inserting("a", at: index)], by: alice)
            fromThere.append(try there.edit([inserting("b", at: 1 + index)], by: bob))
        }
        for run in fromThere { _ = try here.apply(run) }
        var interleaved = TextDocument()
        _ = try interleaved.apply(here.runs()[0])
        for index in 0..<5 {
            let parent = index == 0 ? EventID(agent: carol, sequence: 0) : EventID(agent: alice, sequence: index - 1)
            _ = try interleaved.apply(TextRun(agent: alice, firstSequence: index, parents: [parent], edits: [inserting("a", at: index)]))
            _ = try interleaved.apply(fromThere[index])
        }
        #expect(here.string == "aaaaa-bbbbb")
        #expect(interleaved.string == here.string)
        #expect(interleaved.runs().count == 3)
        #expect(interleaved.runs()[1].edits == [inserting("aaaaa", at: 0)])
        #expect(try TextDocument(runs: interleaved.runs()).string == here.string)
    }

    @Test func parentsThatOthersFollowAreLeftOut() throws {
        var document = TextDocument()
        _ = try document.edit([inserting("ab", at: 0)], by: alice)
        let parents = [0, 1, 1, 0].map { EventID(agent: alice, sequence: $0) }
        let run = TextRun(agent: bob, firstSequence: 0, parents: parents, edits: [inserting("c", at: 2)])
        _ = try document.apply(run)
        #expect(document.runs()[1].parents == [EventID(agent: alice, sequence: 1)])
        #expect(try document.apply(run).isEmpty)
        #expect(document.frontier == [EventID(agent: bob, sequence: 0)])
    }

    @Test func oneAgentMayWriteOnTwoBranches() throws {
        let runs = [
            TextRun(agent: alice, firstSequence: 0, parents: [], edits: [inserting("ab", at: 0)]),
            TextRun(agent: alice, firstSequence: 2, parents: [EventID(agent: alice, sequence: 0)], edits: [inserting("x", at: 1)]),
            TextRun(
                agent: bob, firstSequence: 0,
                parents: [EventID(agent: alice, sequence: 1), EventID(agent: alice, sequence: 2)], edits: [deleting(1, at: 2)]),
        ]
        var document = TextDocument()
        for run in runs { _ = try document.apply(run) }
        #expect(document.string == "ab" || document.string == "ax")
        #expect(document.runs() == runs)
        #expect(try TextDocument(runs: runs).string == document.string)
    }

    @Test func partlyKnownRunAddsOnlyItsRest() throws {
        let whole = TextRun(
            agent: alice, firstSequence: 0, parents: [],
            edits: [inserting("hello", at: 0), TextEdit(position: 1, deletedCount: 2, inserted: ["😀", "!"])])
        for known in 1..<whole.eventCount {
            var document = TextDocument()
            _ = try document.apply(TextRun(agent: alice, firstSequence: 0, parents: [], edits: first(known, of: whole)))
            var mirror = document.scalars
            HistoryCheck.apply(try document.apply(whole), to: &mirror)
            #expect(mirror == document.scalars)
            #expect(document.string == "h😀!lo")
            #expect(document.runs() == [whole])
        }
    }

    private func first(_ count: Int, of run: TextRun) -> [TextEdit] {
        var edits: [TextEdit] = []
        var remaining = count
        for edit in run.edits {
            let deletedCount = min(remaining, edit.deletedCount)
            let insertedCount = min(remaining - deletedCount, edit.inserted.count)
            remaining -= deletedCount + insertedCount
            edits.append(
                TextEdit(
                    position: edit.position, deletedCount: deletedCount, inserted: [Unicode.Scalar](edit.inserted.prefix(insertedCount))))
        }
        return edits
    }
}
