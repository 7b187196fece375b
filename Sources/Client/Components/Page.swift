import ViewTree

/// A screen: a bar of buttons, a large title and content that scrolls.
public struct Page {
    /// The title, shown large and read first by screen readers.
    public var title: String
    /// The name of where the back button leads; nil for a screen without one.
    public var backLabel: String?
    /// Called when the back button is tapped.
    public var onBack: () -> Void = {}
    /// Buttons at the end of the bar.
    public var actions: [Node] = []
    /// The element that scrolls, for effects.
    public var scroller: ElementID?
    /// What is before the title at the top of the scrolled content.
    public var leading: [Node] = []
    /// Called with how far the content is scrolled, in CSS pixels.
    public var onScroll: ((Double) -> Void)?
    /// Called with every scroll event as a whole, instead of `onScroll`.
    public var onScrollEvent: EventHandler?
    /// Whether a dialog lies over the page, so that nothing in it can be reached.
    public var isCovered = false
    /// Whether the title moves into the bar on low screens.
    public var foldsTitle = false
    /// Called with every touch and key of the content and of what is around it; a touch of nothing in particular has the key `Page.ground`.
    public var onContent: EventHandler?
    /// Where the page is in the window, and so whether it is the main one.
    public var place = Place.alone
    /// A further class name of the page.
    public var className = ""

    /// Where a page is in the window.
    public enum Place: Equatable, Sendable {
        /// The only page, which fills the window.
        case alone
        /// A list in a wide window, which has room beside it for what is opened from the list.
        case list
        /// A list beside what was opened from it, which is the window's main content.
        case beside
    }

    /// The title of a list in a wide window.
    public static let listTitle = ElementID("list-title")
    /// The key of the ground on which the content lies.
    public static let ground = "ground"

    public init(title: String) {
        self.title = title
    }

    /// Returns the page around its content.
    public func node(@NodeBuilder _ content: () -> [Node]) -> Node {
        let scroller = el(.div, "page-scroll") {
            leading
            heading
            content()
        }
        if let name = self.scroller { _ = scroller.ref(name) }
        if let onScroll {
            _ = scroller.on(.scroll) { event in
                onScroll(event.scrollTop)
                return []
            }
        }
        if let onScrollEvent { _ = scroller.on(.scroll, onScrollEvent) }
        if let onContent { _ = scroller.attr(.dataKey, Page.ground).on(.click, onContent).on(.keydown, onContent) }
        return .element(
            // The same element in every place, so that focus and scrolling stay when the window's width changes.
            el(.section, (foldsTitle ? "page folds-title " : "page ") + className) {
                bar
                scroller
            }
            .attr(.role, place == .alone ? "main" : nil)
            .flag(.inert, isCovered))
    }

    private var heading: Element {
        let heading = el(.h1, "page-title") { title }.attr(.tabindex, "-1").attr(.dir, "auto")
            .attr(.id, place == .beside ? nil : "page-title").attr(.ariaLevel, place == .beside ? "2" : nil)
        return place == .alone ? heading : heading.ref(Page.listTitle)
    }

    private var bar: Element {
        el(.header, "bar") {
            if let backLabel {
                el(.button, "bar-back") {
                    Icon.back.node
                    el(.span) { backLabel }.attr(.dir, "auto")
                }
                .attr(.type, "button")
                .onTap(onBack)
            }
            el(.div, "bar-space") { if foldsTitle { el(.span, "bar-title") { title }.attr(.ariaHidden, "true") } }
            actions
        }
    }
}
