import Layout

extension Playground {
    /// The playgrounds by the raw values of their sections.
    static var all: [Playground] { [stack, squeeze, priorities, conflicts, contentSize] }

    /// The views in stacks, by their numbers.
    static let lettered = [
        PlaygroundItem(0, 72, 44, firstBaseline: 28, lastBaseline: 16),
        PlaygroundItem(1, 96, 64, firstBaseline: 22, lastBaseline: 22),
        PlaygroundItem(2, 48, 32, firstBaseline: 20, lastBaseline: 12, hugging: 249),
        PlaygroundItem(3, 56, 48, firstBaseline: 32, lastBaseline: 16),
        PlaygroundItem(4, 40, 40, firstBaseline: 24, lastBaseline: 16),
    ]

    /// Three views in a row.
    private static var stack: Playground {
        Playground(
            "stack", Size(width: 312, height: rowHeight), stack: StackView(spacing: 8), Array(lettered[0..<3]))
    }

    /// A date squeezed by a long title: `H:|-[title]-[date]-|`.
    private static var squeeze: Playground {
        Playground(
            "view", Size(width: 312, height: 60), isFlat: true,
            [PlaygroundItem(0, "title", 400, 28), PlaygroundItem(1, "date", 80, 28)],
            rules: [
                PlaygroundRule(0, .leading, to: -1, constant: 8, name: "h1", freedom: .isSwitched),
                PlaygroundRule(1, .leading, to: 0, .trailing, constant: 8, name: "h2", freedom: .isSwitched),
                PlaygroundRule(1, .trailing, to: -1, constant: -8, name: "h3", freedom: .isSwitched),
                PlaygroundRule(0, .centerY, to: -1), PlaygroundRule(1, .centerY, to: -1),
            ])
    }

    /// A button in the middle as far as the title allows: `V:|[titleLabel]-[loginButton]`.
    private static var priorities: Playground {
        var playground = Playground(
            "view", Size(width: 220, height: 200), [PlaygroundItem(0, "titleLabel", 180, 32), PlaygroundItem(1, "loginButton", 140, 44)],
            rules: [
                PlaygroundRule(0, .top, to: -1, constant: 12, name: "top"),
                PlaygroundRule(1, .top, .greaterThanOrEqual, to: 0, .bottom, constant: 12, name: "below", freedom: .isRanked),
                PlaygroundRule(1, .centerY, to: -1, priority: 500, name: "middle", freedom: .isRanked),
                PlaygroundRule(1, .bottom, .lessThanOrEqual, to: -1, constant: -12, name: "inside"),
                PlaygroundRule(0, .centerX, to: -1), PlaygroundRule(1, .centerX, to: -1),
            ])
        playground.question = .top
        playground.apply(.selected(1))
        return playground
    }

    /// A view that requires two widths at once.
    private static var conflicts: Playground {
        Playground(
            "view", Size(width: 300, height: 72), isFlat: true, [PlaygroundItem(0, "box", nil, nil)],
            rules: [
                PlaygroundRule(0, .leading, to: -1, constant: 12, name: "lead", freedom: .isSwitched),
                PlaygroundRule(0, .width, to: nil, constant: 120, name: "k1", freedom: .isMeasured),
                PlaygroundRule(0, .width, .greaterThanOrEqual, to: nil, constant: 180, name: "k2", freedom: .isMeasured),
                PlaygroundRule(0, .trailing, .lessThanOrEqual, to: -1, constant: -12, name: "trail", freedom: .isSwitched),
                PlaygroundRule(0, .centerY, to: -1), PlaygroundRule(0, .height, to: nil, constant: 44),
            ])
    }

    /// Three views and the width of the scroll view, which determine how large the content is.
    private static var contentSize: Playground {
        var playground = Playground(
            "scrollView", Size(width: 180, height: 140),
            [
                PlaygroundItem(4, "contentView", nil, nil), PlaygroundItem(0, "title", 120, 28, superview: 0),
                PlaygroundItem(1, "text", 220, 84, superview: 0), PlaygroundItem(3, "button", 120, 44, superview: 0),
            ],
            rules: [
                PlaygroundRule(0, .leading, to: -1), PlaygroundRule(0, .top, to: -1),
                PlaygroundRule(1, .leading, to: 0, constant: 12), PlaygroundRule(2, .leading, to: 0, constant: 12),
                PlaygroundRule(3, .leading, to: 0, constant: 12), PlaygroundRule(1, .top, to: 0, constant: 12),
                PlaygroundRule(2, .top, to: 1, .bottom, constant: 8), PlaygroundRule(3, .top, to: 2, .bottom, constant: 8),
                PlaygroundRule(3, .bottom, to: 0, constant: -12, name: "bottom", freedom: .isSwitched),
                PlaygroundRule(2, .trailing, to: 0, constant: -12, name: "trailing", freedom: .isSwitched),
                PlaygroundRule(0, .width, to: -1, name: "equal widths", freedom: .isSwitched),
            ])
        playground.question = .height
        playground.apply(.selected(0))
        return playground
    }
}
