import Domain
import Testing
import ViewTree
import Wire

@testable import MoveIn

/// The screen on which notes of other programs are moved in.
@Suite struct MoveInStateTests {
    private let id = EntityID(high: 1, low: 2)

    private func answer(_ stage: ImportAnswer.Stage, changed: Int = 0, skipped: Int = 0) -> ImportAnswer {
        var answer = ImportAnswer()
        (answer.id, answer.stage, answer.changedCount, answer.skippedCount) = (id, stage, changed, skipped)
        return answer
    }

    private func page(_ sources: String..., next: Int64? = nil) -> ImportLedgerAnswer {
        var page = ImportLedgerAnswer()
        page.lines = sources.map { source in
            var line = ImportLedgerAnswer.Line()
            line.source = source
            return line
        }
        page.next = next
        return page
    }

    /// A state in which files were chosen.
    private func sending() -> MoveInState {
        var state = MoveInState()
        _ = state.update(.loaded([]))
        #expect(state.update(.chosen(3..<5, id)) == [.send(3..<5, id), .focusScreen])
        return state
    }

    @Test func chosenFilesAreSentAndThenLookedAt() {
        var state = sending()
        #expect(state.isSending && state.current == nil)
        #expect(state.update(.chosen(5..<6, EntityID(high: 3, low: 4))) == [.forget(5..<6)], "one import at a time")
        #expect(state.update(.sent(percent: 40)) == [] && state.percent == 40)
        #expect(state.update(.arrived) == [.work(id, ImportRequest(.look))])
        #expect(state.update(.told(answer(.looking))) == [.askLater(id)])
        #expect(state.current?.stage == .looking)
        // What will be lost is shown first.
        #expect(state.update(.told(answer(.looked, changed: 2))) == [.read(id, .changed, after: 0, number: 1)])
        #expect(state.update(.read(page("a", next: 9), isMore: false, number: 1)) == [])
        #expect(state.update(.moreTapped) == [.read(id, .changed, after: 9, number: 1)])
        _ = state.update(.read(page("b"), isMore: true, number: 1))
        #expect(state.lines?.map(\.source) == ["a", "b"] && state.next == nil && state.update(.moreTapped) == [])
    }

    @Test func aPageIsMovedInAtOnce() {
        var state = MoveInState()
        let request = ImportRequest(.take, topic: "Web pages", page: "moss.example")
        #expect(state.update(.pageAsked("moss.example", topic: "Web pages", id)) == [.work(id, request), .focusScreen])
        #expect(state.update(.told(answer(.taking))) == [.askLater(id)] && state.current?.stage == .taking)
        var busy = sending()
        #expect(busy.update(.pageAsked("moss.example", topic: "Web pages", EntityID(high: 5, low: 6))) == [] && busy.problem == .unsuitable)
    }

    @Test func whatIsMovedInGoesToTheTopicThatWasChosen() {
        var state = sending()
        _ = state.update(.arrived)
        _ = state.update(.told(answer(.looked)))
        #expect(state.update(.topicTapped) == [.focusDialog] && state.isChoosingTopic)
        #expect(state.update(.topicChosen("Forest")) == [.focusScreen] && !state.isChoosingTopic)
        #expect(state.update(.workTapped(.take)) == [.work(id, ImportRequest(.take, topic: "Forest")), .focusScreen])
        #expect(state.update(.told(answer(.taking))) == [.askLater(id)] && state.lines == nil)
        #expect(state.update(.workTapped(.stop)) == [.work(id, ImportRequest(.stop)), .focusScreen])
        #expect(state.update(.told(answer(.taken, skipped: 1))) == [.read(id, .skipped, after: 0, number: 2)])
        #expect(state.update(.workTapped(.undo)) == [.work(id, ImportRequest(.undo)), .focusScreen])
    }

    @Test func anAnswerToAnEarlierFilterIsForgotten() {
        var state = sending()
        _ = state.update(.arrived)
        _ = state.update(.told(answer(.looked)))
        #expect(state.update(.filterChosen(.skipped)) == [.read(id, .skipped, after: 0, number: 2), .focusFilter])
        _ = state.update(.read(page("old"), isMore: false, number: 1))
        #expect(state.lines == nil)
        _ = state.update(.read(page("new"), isMore: false, number: 2))
        #expect(state.lines?.map(\.source) == ["new"])
    }

    @Test func whoeverComesBackSeesWhatIsUnderWay() {
        var state = MoveInState()
        #expect(state.update(.opened) == [.load])
        #expect(state.update(.loaded([answer(.taking)])) == [.askLater(id)])
        #expect(state.current?.id == id)
        #expect(state.update(.backTapped) == [.focusScreen] && state.current == nil)
        #expect(state.update(.backTapped) == [.back])
    }

    @Test func sendingIsCancelledOrFails() {
        var state = sending()
        #expect(state.update(.sendingCancelled) == [.stopSending, .focusScreen] && !state.isSending)
        #expect(state.update(.arrived) == [], "the answer comes late")
        state = sending()
        #expect(state.update(.sendingFailed(.tooLarge)) == [] && state.problem == .tooLarge && state.current == nil)
    }

    @Test func aFormerImportIsShownAndForgotten() {
        var state = MoveInState()
        _ = state.update(.loaded([answer(.taken)]))
        #expect(state.current == nil)
        #expect(state.update(.importTapped(id)) == [.read(id, nil, after: 0, number: 1), .focusScreen])
        #expect(state.update(.dropTapped(id)) == [.drop(id), .focusScreen] && state.imports == [] && state.current == nil)
    }
}
