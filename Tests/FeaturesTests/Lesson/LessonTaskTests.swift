import Layout
import Testing

@testable import Lesson

/// Checks that each task of the lesson can be done, is not done from the start, and stays done; and the Swift that is shown.
struct LessonTaskTests {
    private static let solutions: [(LessonSection, [LessonMessage])] = [
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
            LessonCode.lines(of: .stack, in: lesson) == [
                "let stack = UIStackView(arrangedSubviews: [a, b, c])", "stack.axis = .horizontal", "stack.distribution = .fill",
                "stack.alignment = .top", "stack.spacing = 8", "b.isHidden = true",
                "c.setContentHuggingPriority(.init(249), for: .horizontal)",
            ])
        _ = lesson.update(.turned(.priorities, .priority(1), 400))
        let rules = LessonCode.lines(of: .priorities, in: lesson)
        #expect(rules.contains("let below = loginButton.topAnchor.constraint(greaterThanOrEqualTo: titleLabel.bottomAnchor, constant: 12)"))
        #expect(rules.contains("below.priority = UILayoutPriority(400)"))
        #expect(rules.last == "NSLayoutConstraint.activate([rule1, below, middle, rule4, rule5, rule6])")
        #expect(LessonCode.lines(of: .contentSize, in: lesson).contains { $0.hasPrefix("let equalWidths = contentView.widthAnchor") })
        _ = lesson.update(.keyboard(.observed(false)))
        #expect(LessonCode.lines(of: .keyboard, in: lesson) == ["NotificationCenter.default.removeObserver(self)"])
        #expect(LessonCode.lines(of: .scroll, in: lesson).contains("scrollView.alwaysBounceVertical = true"))
    }
}
