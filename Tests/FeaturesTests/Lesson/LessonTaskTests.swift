import Layout
import Localization
import Testing
import ViewTreeTesting

@testable import Lesson

/// Checks that each task of the lesson can be done, is not done from the start, and stays done; and the Swift that is shown.
struct LessonTaskTests {
    private static let solutions: [(LessonSection, [LessonMessage])] = [
        (.closures, [.counted(.a), .counted(.b), .counted(.a), .counted(.a)]),
        (.observer, [.observerToggled(.a), .numberSent, .observerToggled(.a), .observerToggled(.b), .numberSent]),
        (.exercise, ExerciseStep.allCases.map { .stepTicked($0, true) }),
        (.stack, [.stepped(.stack, .distribution(.fillEqually)), .stepped(.stack, .hid(1))]),
        (.squeeze, [.turned(.squeeze, .resistance(1), 751)]),
        (.priorities, [.turned(.priorities, .priority(1), 400), .turned(.priorities, .containerHeight, 100)]),
        (.conflicts, [.turned(.conflicts, .priority(1), 999)]),
        (
            .scroll,
            [.scroll(.touched(id: 1, Point(x: 50, y: 200), corner: .zero, time: 0))]
                + (1...8).map { .scroll(.moved(id: 1, Point(x: 50, y: 200 - Double($0) * 20), time: Double($0) * 10)) }
                + [.scroll(.lifted(id: 1, time: 85))]
        ),
        (.contentSize, [.stepped(.contentSize, .switched(10))]),
        (.keyboard, [.keyboard(.focused(KeyboardLesson.fieldCount - 1))]),
    ]

    @Test(arguments: LessonSection.allCases) func eachTaskCanBeDoneAndStaysDone(section: LessonSection) throws {
        var lesson = LessonState()
        _ = lesson.update(.released)
        #expect(!lesson.solved.contains(true), "nothing is done from the start")
        let messages = try #require(Self.solutions.first { $0.0 == section }?.1)
        for message in messages { _ = lesson.update(message) }
        #expect(lesson.solved[section.rawValue])
        #expect(lesson.solved.filter { $0 }.count == 1)
        _ = lesson.update(.stepped(.stack, .distribution(.fill)))
        #expect(lesson.solved[section.rawValue])
    }

    @Test func theSwiftFollowsWhatIsSeen() {
        var lesson = LessonState()
        _ = lesson.update(.stepped(.stack, .alignment(.leading)))
        _ = lesson.update(.stepped(.stack, .hid(1)))
        #expect(
            code(of: .stack, in: lesson) == [
                "let stack = UIStackView(arrangedSubviews: [a, b, c])", "stack.axis = .horizontal", "stack.distribution = .fill",
                "stack.alignment = .top", "stack.spacing = 8", "b.isHidden = true",
                "c.setContentHuggingPriority(.init(249), for: .horizontal)",
            ])
        _ = lesson.update(.turned(.priorities, .priority(1), 400))
        let rules = code(of: .priorities, in: lesson)
        #expect(rules.contains("let below = loginButton.topAnchor.constraint(greaterThanOrEqualTo: titleLabel.bottomAnchor, constant: 12)"))
        #expect(rules.contains("below.priority = UILayoutPriority(400)"))
        #expect(rules.last == "NSLayoutConstraint.activate([rule1, below, middle, rule4, rule5, rule6])")
        #expect(code(of: .contentSize, in: lesson).contains { $0.hasPrefix("let equalWidths = contentView.widthAnchor") })
        #expect(code(of: .scroll, in: lesson).contains("scrollView.alwaysBounceVertical = true"))
    }

    /// Returns the lines of a section's code, piece after piece.
    private func code(of section: LessonSection, in lesson: LessonState) -> [String] {
        LessonCode.listings(of: section, in: lesson, Strings(.english)).flatMap { $0.code.split(separator: "\n").map { String($0) } }
    }

    private func code(_ title: String, of section: LessonSection, in lesson: LessonState) -> String {
        LessonCode.listings(of: section, in: lesson, Strings(.english)).first { $0.title == title }?.code ?? ""
    }

    @Test func theSwiftPostsWhatWasPostedLast() {
        var lesson = LessonState()
        #expect(code("Post", of: .keyboard, in: lesson).hasSuffix("object: a,\n    userInfo: [\"sender\": \"A\"])"))
        _ = lesson.update(.keyboard(.posted(.b)))
        let post = code("Post", of: .keyboard, in: lesson)
        #expect(post.contains("NotificationCenter.default.post(\n"))
        #expect(post.hasSuffix("object: b,\n    userInfo: [\"sender\": \"B\"])"))
        let observation = code("Start and stop observing", of: .keyboard, in: lesson)
        #expect(observation.contains("addObserver(") && observation.contains("removeObserver("))
    }

    @Test func theSwiftReadsTheKeyboardFromTheNotificationAndGivesTheRoomBack() {
        var lesson = LessonState()
        _ = lesson.update(.turned(.keyboard, .keyboardHeight, 200))
        _ = lesson.update(.turned(.keyboard, .keyboardDuration, 400))
        _ = lesson.update(.keyboard(.curved(.linear)))
        let room = code("Make room for the keyboard", of: .keyboard, in: lesson)
        for part in [
            "key = UIResponder.keyboardFrameEndUserInfoKey", "userInfo?[key] as? CGRect", "frame.minY  // 140",
            "safeAreaInsets.bottom  // 200",
            "durationKey = UIResponder.keyboardAnimationDurationUserInfoKey", "userInfo?[durationKey] as? Double  // 0.4",
            "curveKey = UIResponder.keyboardAnimationCurveUserInfoKey", "userInfo?[curveKey] as? UInt  // 3", "self.setBottomInset(0)",
            "name: UIResponder.keyboardWillHideNotification",
        ] {
            #expect(room.contains(part), "\(part)")
        }
        #expect(code("Centre the active field", of: .keyboard, in: lesson).contains("let middle = keyboardTop / 2  // 70"))
        _ = lesson.update(.keyboard(.observed(false)))
        let removal = code("Make room for the keyboard", of: .keyboard, in: lesson)
        #expect(removal.contains("removeObserver(") && !removal.contains("addObserver("))
    }

    @Test func theSwiftLetsTheTitleGrowAsTheLessonDoes() {
        var lesson = LessonState()
        for press in 0..<5 { _ = lesson.update(.scroll(.keyHeld(.vertical, direction: -1, time: Double(press) * 30))) }
        let stretch = lesson.scroll.stretch
        #expect(stretch.scale > 1.2)
        let bonus = code("Bonus: a growing title", of: .scroll, in: lesson)
        #expect(bonus.contains("func scrollViewDidScroll(_ scrollView: UIScrollView)"))
        #expect(bonus.contains("let pull = max(0, top - offset)  // \(PointText.text(stretch.overscroll))"))
        #expect(bonus.contains("CGAffineTransform(translationX: 0, y: -pull / 2)"))
        #expect(abs(stretch.translateY + stretch.overscroll / 2) < 1e-9, "what the transform in the code does")
    }

    @Test func longLinesMayBreakBeforeMembers() {
        let listing = LessonListing(
            title: "", code: "let a = 1  // 2\n\n    let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect")
        let screen = RecordedScreen()
        screen.render(ListingView(listing: listing).element)
        let lines = screen.dom.root.all { $0.attributes[.class] == "code-line" }
        #expect(
            lines.map { $0.textContent } == [
                "let a = 1  //\u{A0}2", "", "    let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect",
            ])
        #expect(lines.map { $0.all { $0.tag == .wbr }.count } == [0, 0, 1])
        #expect(lines.map { $0.styles[.indexVariable] } == ["0", "0", "4"])
    }

    @Test func anOpeningBraceStaysWithTheWordBeforeIt() {
        let screen = RecordedScreen()
        screen.render(ListingView(listing: LessonListing(title: "", code: "func add(_ observer: any NumberObserver) {")).element)
        #expect(screen.find(class: "code-end")?.textContent == "NumberObserver) {")
        #expect(screen.find(class: "code-line")?.textContent == "func add(_ observer: any NumberObserver) {")
    }
}
