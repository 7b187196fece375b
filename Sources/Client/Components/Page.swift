import ViewTree

/// Lays out one screen: a bar of buttons, a large title and content that scrolls.
public struct Page {
    /// Holds the title, shown large and read first by screen readers.
    public var title: String
    /// Names what the back button leads to; nil for a screen without one.
    public var backLabel: String?
    /// Holds what the back button does.
    public var onBack: () -> Void = {}
    /// Holds buttons at the end of the bar.
    public var actions: [Node] = []
    /// Names the element that scrolls, for effects.
    public var scroller: ElementID?
    /// Holds what stands before the title at the top of what scrolls.
    public var leading: [Node] = []
    /// Hears how far the content is scrolled, in CSS pixels.
    public var onScroll: ((Double) -> Void)?
    /// Hears every scroll event as a whole, in place of `onScroll`.
    public var onScrollEvent: EventHandler?
    /// Says that a dialog lies over the page, so that nothing in it can be reached.
    public var isCovered = false
    /// Says that the title goes into the bar where the screen is low.
    public var foldsTitle = false
    /// Hears every touch and key of the content and of what is around it; a touch of nothing in particular has the key `Page.ground`.
    public var onContent: EventHandler?
    /// Says whether the page is the main one of the window.
    public var place = Place.alone
    /// Adds a class name to the page.
    public var className = ""

    /// Says where a page stands.
    public enum Place: Equatable, Sendable {
        /// Fills the window.
        case alone
        /// Is a list in a wide window, which has room beside it for what is opened from the list.
        case list
        /// Is a list beside what was opened from it, which is the window's main content.
        case beside
    }

    /// Names the title of a list in a wide window.
    public static let listTitle = ElementID("list-title")
    /// Marks the ground on which the content lies.
    public static let ground = "ground"

    public init(title: String) {
        self.title = title
    }

    /// Gives the page around its content.
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
            // The same element in every place: what is in it keeps focus and scrolling when the window's width changes.
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
