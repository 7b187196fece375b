import ViewTree

/// The page of the guide that is shown (G11).
public struct GuideState: Equatable, Sendable {
    /// The index of the shown page.
    public private(set) var page = 0

    public init() {}

    /// Whether the last page is shown.
    public var isLast: Bool { page == GuidePage.allCases.count - 1 }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: GuideMessage) -> [GuideEffect] {
        switch message {
        case .scrolled(let page):
            self.page = min(max(page, 0), GuidePage.allCases.count - 1)
            return []
        case .nextTapped: return isLast ? [.done] : [.showPage(page + 1)]
        case .previousTapped: return page == 0 ? [] : [.showPage(page - 1)]
        case .dotTapped(let page): return [.showPage(page)]
        case .skipTapped: return [.done]
        }
    }
}

/// What a person does in the guide.
public enum GuideMessage: Equatable, Sendable {
    /// Scrolling has brought the page of an index to the middle.
    case scrolled(Int)
    /// The button or key that leads to the next page was pressed.
    case nextTapped
    /// The key that leads to the previous page was pressed.
    case previousTapped
    /// The dot of the page of an index was tapped.
    case dotTapped(Int)
    /// The guide is to be left.
    case skipTapped
}

/// What the guide can't do itself and asks of the composition.
public enum GuideEffect: Equatable, Sendable {
    /// Scrolls to the page of an index.
    case showPage(Int)
    case done
}
