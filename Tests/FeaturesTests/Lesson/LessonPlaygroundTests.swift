import Layout
import Localization
import Testing

@testable import Lesson

/// Checks that the lesson's views lie where `Layout` says, and that it names what can't be.
struct LessonPlaygroundTests {
    /// Returns the widths of a section's views, and where they begin.
    private func widths(_ state: LessonState, _ section: LessonSection) -> [Double] {
        state.playgrounds[section.rawValue].solution.frames.map { $0.size.width }
    }

    @Test func theStackSharesItsWidthAmongItsViews() {
        let state = LessonState()
        // A and B keep what they want, C takes the rest of 312 less two gaps of 8.
        #expect(widths(state, .stack) == [72, 96, 128])
    }

    @Test(
        arguments: [
            (StackView.Distribution.fill, [72, 96, 128]), (.fillEqually, [98.5, 99, 98.5]), (.fillProportionally, [98.5, 131.5, 66]),
            (.equalSpacing, [72, 96, 48]), (.equalCentering, [72, 96, 48]),
        ] as [(StackView.Distribution, [Double])])
    func everyDistributionIsThatOfTheStackView(distribution: StackView.Distribution, expected: [Double]) {
        var state = LessonState()
        _ = state.update(.stepped(.stack, .distribution(distribution)))
        #expect(widths(state, .stack) == expected)
    }

    @Test func widthSpacingDistributionAndAlignmentPlaceTheViews() {
        var state = LessonState()
        func places() -> [Rect] { state.playgrounds[LessonSection.stack.rawValue].solution.frames }
        func columns(_ columns: (Double, Double)...) -> [Rect] { columns.map { Rect(x: $0.0, y: 0, width: $0.1, height: 112) } }
        _ = state.update(.turned(.stack, .containerWidth, 272))
        #expect(places() == columns((0, 72), (80, 96), (184, 88)))
        _ = state.update(.turned(.stack, .spacing, 20))
        #expect(places() == columns((0, 72), (92, 96), (208, 64)))
        _ = state.update(.stepped(.stack, .distribution(.equalSpacing)))
        #expect(places() == columns((0, 72), (100, 96), (224, 48)))
        _ = state.update(.stepped(.stack, .alignment(.center)))
        #expect(places().map(\.minY) == [34, 24, 40] && places().map(\.size.height) == [44, 64, 32])
        _ = state.update(.stepped(.stack, .alignment(.firstBaseline)))
        #expect(places().map(\.minY) == [0, 6, 8] && places().map(\.size.height) == [44, 64, 32])
    }

    @Test func hidingGivesTheRoomBack() {
        var state = LessonState()
        _ = state.update(.stepped(.stack, .hid(1)))
        #expect(widths(state, .stack) == [72, 0, 232])
        _ = state.update(.stepped(.stack, .hid(1)))
        #expect(widths(state, .stack) == [72, 96, 128])
    }

    @Test func fiveViewsAreTheMostAndNoneIsTheFewest() {
        var state = LessonState()
        for _ in 0..<4 { _ = state.update(.stepped(.stack, .added)) }
        #expect(state.playgrounds[0].items.map { $0.name } == ["A", "B", "C", "D", "E"])
        #expect(!state.playgrounds[0].hasRoom)
        for _ in 0..<5 { _ = state.update(.stepped(.stack, .removed(0))) }
        #expect(state.playgrounds[0].items.isEmpty)
        #expect(state.playgrounds[0].selection == nil)
    }

    @Test func draggingAnEdgeFollowsThePointerAndStopsAtTheRange() {
        var state = LessonState()
        _ = state.update(.gripped(.stack, .containerWidth, at: 500))
        _ = state.update(.dragged(to: 460))
        #expect(state.playgrounds[0].size.width == 272)
        _ = state.update(.dragged(to: -900))
        #expect(state.playgrounds[0].size.width == LessonKnob.containerWidth.range.lowerBound)
        _ = state.update(.released)
        _ = state.update(.dragged(to: 500))
        #expect(state.playgrounds[0].size.width == LessonKnob.containerWidth.range.lowerBound)
    }

    @Test func theDateCollapsesUntilItResistsMoreThanTheTitle() {
        var state = LessonState()
        #expect(widths(state, .squeeze) == [288, 0])
        #expect(!state.playgrounds[1].solution.ambiguities.isEmpty)
        _ = state.update(.turned(.squeeze, .resistance(1), 751))
        #expect(widths(state, .squeeze) == [208, 80])
        #expect(state.playgrounds[1].solution.ambiguities.isEmpty)
    }

    @Test func theButtonLeavesTheMiddleForATallTitle() {
        var state = LessonState()
        #expect(state.playgrounds[2].solution.frames[1].midY == 100)
        _ = state.update(.turned(.priorities, .height(0), 110))
        #expect(state.playgrounds[2].solution.frames[1].minY == 12 + 110 + 12)
        _ = state.update(.stepped(.priorities, .switched(1)))
        #expect(state.playgrounds[2].solution.frames[1].midY == 100)
    }

    @Test func aConflictIsNamedByItsSmallestSetAndByWhatBroke() throws {
        var state = LessonState()
        let conflict = try #require(state.playgrounds[3].solution.conflicts.first)
        #expect(conflict.refused.identifier == "k2")
        #expect(conflict.others.map { $0.identifier } == ["k1"])
        #expect(widths(state, .conflicts) == [120])
        _ = state.update(.turned(.conflicts, .priority(1), 999))
        #expect(state.playgrounds[3].solution.conflicts.isEmpty)
        #expect(widths(state, .conflicts) == [180])
        _ = state.update(.turned(.conflicts, .priority(1), 1000))
        _ = state.update(.stepped(.conflicts, .switched(2)))
        #expect(state.playgrounds[3].solution.conflicts.isEmpty)
        #expect(widths(state, .conflicts) == [120])
    }

    @Test func theContentSizeComesFromTheConstraints() {
        var state = LessonState()
        #expect(state.playgrounds[4].solution.frames[0].size == Size(width: 180, height: 12 + 28 + 8 + 84 + 8 + 44 + 12))
        _ = state.update(.stepped(.contentSize, .switched(10)))
        #expect(state.playgrounds[4].solution.frames[0].size.width == 220 + 24)
        #expect(state.playgrounds[4].solution.ambiguities.isEmpty)
        _ = state.update(.stepped(.contentSize, .switched(8)))
        let playground = state.playgrounds[4]
        let open = playground.solution.ambiguities.map { ConstraintText(playground, LessonNumbers(Strings(.english))).text($0) }
        #expect(open.contains { $0.contains("contentView.height") })
    }

    @Test func aQuestionIsAnsweredByTheConstraintsThatDecide() {
        var state = LessonState()
        _ = state.update(.turned(.squeeze, .resistance(1), 751))
        _ = state.update(.stepped(.squeeze, .selected(0)))
        let playground = state.playgrounds[1]
        let answers = playground.solution.reasons.map { ConstraintText(playground, LessonNumbers(Strings(.english))).text($0) }
        #expect(answers.contains("title.leading = view.leading + 8"))
        #expect(answers.contains("date.width ≥ 80 @751"))
    }

    @Test func numbersAreWrittenAsProgramsDo() {
        #expect(PointText.text(12) == "12")
        #expect(PointText.text(-0.25) == "-0.3")
        #expect(PointText.text(98.66) == "98.7")
        #expect(PointText.text(.infinity) == "∞")
        #expect(PointText.factor(1.0375) == "1.038")
        #expect(PointText.factor(-0.5) == "-0.500")
        #expect([1, 0.25, -1.5, 0].map { PointText.shortFactor($0) } == ["1", "0.25", "-1.5", "0"])
    }

    @Test func theReadersLanguageWritesItsNumbersAndUnits() {
        let (english, russian) = (LessonNumbers(Strings(.english)), LessonNumbers(Strings(.russian)))
        let japanese = LessonNumbers(Strings(.japanese))
        #expect(english.list(0, -71.25) == "0, -71.3")
        #expect(russian.list(0, -71.25) == "0; -71,3")
        #expect(russian.frame(Rect(x: 0.5, y: 8, width: 72, height: 112)) == "(0,5; 8)  72 × 112")
        #expect(russian.factor(0.5) == "0,500")
        #expect([english, russian, japanese].map { $0.seconds(0.25) } == ["0.25\u{A0}s", "0,25\u{A0}с", "0.25秒"])
        #expect(
            [english, russian, japanese].map { $0.text(250, of: .keyboardDuration) } == ["250\u{A0}ms", "250\u{A0}мс", "250ミリ秒"])
        #expect([english, russian, japanese].map { $0.text(312, of: .containerWidth) } == ["312\u{A0}pt", "312\u{A0}пт", "312\u{A0}pt"])
        #expect([english, russian, japanese].map { $0.text(50, of: .zoom) } == ["50%", "50\u{A0}%", "50%"])
        #expect(russian.text(749, of: .resistance(0)) == "749", "a property has no unit")
        let rule = PlaygroundRule(0, .height, to: nil, constant: 12.5)
        #expect(ConstraintText(LessonState().playgrounds[2], russian).text(rule).hasSuffix(".height = 12,5"))
    }
}
