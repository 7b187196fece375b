import Localization
import Testing

@testable import Lesson

/// Checks the two sections that prepare for the lesson: closures, and the observer pattern.
struct LessonPreparationTests {
    private func code(of section: LessonSection, in lesson: LessonState, at index: Int) -> [Substring] {
        LessonCode.listings(of: section, in: lesson, Strings(.english))[index].code.split(separator: "\n")
    }

    @Test func preparationComesFirst() {
        #expect(LessonSection.allCases.prefix(2) == [.closures, .observer])
    }

    @Test func eachClosureHasAVariableOfItsOwn() {
        var lesson = LessonState()
        for counter in [LessonCounter.a, .a, .b] { _ = lesson.update(.counted(counter)) }
        #expect(lesson.closures.counts == [2, 1])
        #expect(
            code(of: .closures, in: lesson, at: 0).suffix(4) == [
                "let b = makeCounter()", "print(a())  // 1", "print(a())  // 2", "print(b())  // 1",
            ])
    }

    @Test func onlyTheLastCallsAreShown() {
        var lesson = LessonState()
        for _ in 0..<ClosureLesson.callLimit { _ = lesson.update(.counted(.a)) }
        #expect(!code(of: .closures, in: lesson, at: 0).contains("// …"))
        _ = lesson.update(.counted(.a))
        let shown = code(of: .closures, in: lesson, at: 0).suffix(ClosureLesson.callLimit + 1)
        #expect(shown.first == "// …" && shown.dropFirst().first == "print(a())  // 2" && shown.last == "print(a())  // 7")
    }

    @Test func whoObservesHearsAndWhoDoesNotHearsNothing() {
        var lesson = LessonState()
        _ = lesson.update(.observerToggled(.c))
        _ = lesson.update(.observerToggled(.a))
        _ = lesson.update(.numberSent)
        _ = lesson.update(.observerToggled(.c))
        _ = lesson.update(.numberSent)
        #expect(NumberObserver.allCases.map { lesson.observers.lastNumber(of: $0) } == [2, nil, 1])
        #expect(
            code(of: .observer, in: lesson, at: 1).suffix(5) == [
                "source.add(c)", "source.add(a)", "source.send(1)  // c, a", "source.remove(c)", "source.send(2)  // a",
            ])
    }

    @Test func aNumberThatNobodyHearsIsSentAllTheSame() {
        var lesson = LessonState()
        _ = lesson.update(.numberSent)
        #expect(code(of: .observer, in: lesson, at: 1).last == "source.send(1)")
        #expect(!lesson.observers.isHeard(onlyBy: .b))
    }

    @Test func onlyTheLastStepsAreShown() {
        var lesson = LessonState()
        for _ in 0...ObserverLesson.stepLimit { _ = lesson.update(.numberSent) }
        #expect(lesson.observers.steps.count == ObserverLesson.stepLimit)
        #expect(code(of: .observer, in: lesson, at: 1).contains("// …"))
    }
}
