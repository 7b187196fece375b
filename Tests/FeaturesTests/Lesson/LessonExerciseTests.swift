import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Lesson

/// Checks the steps of the exercise, which are ticked, kept and begun anew.
struct LessonExerciseTests {
    private func shown(_ lesson: LessonState, _ language: Language = .english, send: @escaping (LessonMessage) -> Void = { _ in })
        -> RecordedScreen
    {
        let screen = RecordedScreen()
        let strings = Strings(language)
        screen.render(ExerciseView(controls: LessonControls(section: .exercise, state: lesson, strings: strings, send: send)).node)
        return screen
    }

    private func boxes(_ screen: RecordedScreen) -> [RecordedNode] { screen.dom.root.all { $0.attributes[.type] == "checkbox" } }

    @Test func whatIsTickedIsKept() {
        var lesson = LessonState()
        #expect(lesson.update(.stepTicked(.scrollView, true)) == [.storeSteps("00100000")])
        #expect(lesson.update(.stepTicked(.keyboard, true)) == [.storeSteps("00100001")])
        #expect(lesson.update(.stepTicked(.scrollView, false)) == [.storeSteps("00000001")])
        #expect(lesson.update(.stepTicked(.keyboard, false)) == [.storeSteps("")])
    }

    @Test func whatWasKeptIsTickedAgain() {
        var lesson = LessonState()
        lesson.restore(steps: "10000010")
        #expect(ExerciseStep.allCases.filter { lesson.exercise[$0] } == [.scene, .outlet])
        lesson.restore(steps: "")
        #expect(lesson.exercise.doneCount == 0)
    }

    @Test(arguments: [("1", 1), ("111111111111", 8), ("1x1?", 2), ("две", 0)]) func whatIsNoStepIsPassedOver(text: String, count: Int) {
        #expect(Exercise(text: text).doneCount == count)
        #expect(Exercise(text: Exercise(text: text).text) == Exercise(text: text))
    }

    @Test func stepsAreBegunAnewFromTheFirst() {
        var lesson = LessonState()
        lesson.restore(steps: "11111111")
        #expect(lesson.exercise.isComplete)
        #expect(lesson.update(.stepsCleared) == [.storeSteps(""), .focusSteps])
        #expect(lesson.exercise == Exercise())
    }

    @Test func stepsAreBoxesNamedByTheirLabels() throws {
        var lesson = LessonState()
        _ = lesson.update(.stepTicked(.stack, true))
        let screen = shown(lesson)
        let boxes = boxes(screen)
        #expect(boxes.map { $0.properties[.checked] } == ExerciseStep.allCases.map { $0 == .stack ? "true" : "false" })
        #expect(boxes.allSatisfy { $0.tag == .input && $0.parent?.tag == .label })
        #expect(
            boxes[4].parent?.textContent
                == "Add text fields to the stack (first name, last name, date of birth and five more) and a button.")
    }

    @Test func progressIsSaidInEveryLanguage() {
        var lesson = LessonState()
        let said = { (language: Language) in shown(lesson, language).find(role: "status")?.textContent }
        lesson.restore(steps: "11100000")
        #expect(said(.english) == "3 of 8 steps done")
        #expect(said(.russian) == "Сделано шагов: 3 из 8")
        #expect(said(.japanese) == "8ステップ中3完了")
        lesson.restore(steps: "11111111")
        #expect(said(.english) == "All 8 steps done. Great work!")
    }

    @Test func aBoxTellsWhetherItIsTickedAndTheButtonWaitsForATick() {
        var told: [Bool] = []
        var lesson = LessonState()
        let screen = shown(lesson) { if case .stepTicked(.fields, let isDone) = $0 { told.append(isDone) } }
        screen.check(true, boxes(screen)[4])
        screen.check(false, boxes(screen)[4])
        #expect(told == [true, false])
        #expect(screen.find(class: "lesson-start-over")?.attributes[.disabled] == "")
        lesson.restore(steps: "1")
        #expect(shown(lesson).find(class: "lesson-start-over")?.attributes[.disabled] == nil)
    }
}
