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
    /// Adds a class name to the page.
    public var className = ""

    /// Makes a page with a title.
    public init(title: String) {
        self.title = title
    }

    /// Gives the page around its content.
    public func node(@NodeBuilder _ content: () -> [Node]) -> Node {
        let scroller = el(.div, "page-scroll") {
            leading
            el(.h1, "page-title") { title }.attr(.tabindex, "-1").attr(.id, "page-title")
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
        return .element(
            el(.main, "page " + className) {
                bar
                scroller
            }
            .flag(.inert, isCovered))
    }

    private var bar: Element {
        el(.header, "bar") {
            if let backLabel {
                el(.button, "bar-back") {
                    Icon.back.node
                    el(.span) { backLabel }
                }
                .attr(.type, "button")
                .onTap(onBack)
            }
            el(.div, "bar-space")
            actions
        }
    }
}
