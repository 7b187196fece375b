import ViewTree

/// Holds which page of the guide is shown (G11).
public struct GuideState: Equatable, Sendable {
    /// Numbers the shown page, from 0.
    public private(set) var page = 0

    public init() {}

    /// Tells whether the last page is shown.
    public var isLast: Bool { page == GuidePage.allCases.count - 1 }

    /// Takes a message and gives what it asks of the composition.
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

/// Reports what a person does in the guide.
public enum GuideMessage: Equatable, Sendable {
    /// Reports the page that scrolling has brought to the middle, from 0.
    case scrolled(Int)
    /// Reports the button or key that leads on.
    case nextTapped
    /// Reports the key that leads back.
    case previousTapped
    /// Reports the dot of a page, from 0.
    case dotTapped(Int)
    /// Reports that the guide is to be left.
    case skipTapped
}

/// Asks the composition for what the guide can't do itself.
public enum GuideEffect: Equatable, Sendable {
    /// Scrolls to a page, from 0.
    case showPage(Int)
    case done
}
