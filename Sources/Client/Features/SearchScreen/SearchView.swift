import Components
import Domain
import Localization
import Search
import ViewTree
import Wire

/// The field that searches everything, and the hits.
public struct SearchView {
    private let state: SearchState
    private let offers: [QueryOffer]
    private let backLabel: String
    private let strings: Strings
    private let send: (SearchMessage) -> Void
    /// Where the search is placed in the window.
    public var place = Page.Place.alone
    /// What is open beside the search.
    public var open: EntityID?

    /// Creates the view of a state; `backLabel` is the name of the screen from which the search was opened.
    public init(
        state: SearchState, offers: [QueryOffer], backLabel: String, strings: Strings, send: @escaping (SearchMessage) -> Void
    ) {
        self.state = state
        self.offers = offers
        self.backLabel = backLabel
        self.strings = strings
        self.send = send
    }

    /// The search field.
    public static let field = ElementID("finding-field")
    /// The element that scrolls.
    public static let scroller = ElementID("finding-scroller")

    /// Returns the row at a place.
    public static func row(_ place: Int) -> ElementID { ElementID("finding-row-\(place)") }

    /// Returns the screen.
    public func node() -> [Node] {
        let send = self.send
        var page = Page(title: strings.findingTitle)
        page.backLabel = backLabel
        page.onBack = { send(.backTapped) }
        page.scroller = SearchView.scroller
        page.className = "finding"
        page.place = place
        return [page.node { content }]
    }

    @NodeBuilder private var content: [Node] {
        searchBar
        offerRow
        if !state.isAsking {
            if state.recent.isEmpty, place != .alone {
                el(.p, "page-hint finding-hint", key: "hint") { strings.findingHintText }
            } else if state.recent.isEmpty {
                EmptyState(picture: "raccoon", title: strings.findingHintTitle, text: strings.findingHintText).node
            } else {
                recent
            }
        } else {
            el(.p, "visually-hidden", key: "told") { told }.attr(.role, "status")
            if state.isPreparing { el(.p, "page-hint", key: "preparing") { strings.findingPreparing } }
            for (index, section) in state.sections.enumerated() { node(of: section, from: rowCount(before: index)) }
            if state.library == .missed { el(.p, "page-hint", key: "missed") { strings.findingLibraryMissed } }
            if isNothingFound, place != .alone {
                el(.p, "page-hint finding-hint", key: "nothing") { strings.findingNothingTitle }
                el(.p, "page-hint", key: "nothing-hint") { strings.findingNothingText }
            } else if isNothingFound {
                EmptyState(picture: "raccoon", title: strings.findingNothingTitle, text: strings.findingNothingText).node
            }
        }
    }

    private var isNothingFound: Bool { state.sections.isEmpty && !state.isPreparing && state.library != .waiting }

    private var told: String {
        if isNothingFound { return strings.findingNothingTitle }
        return strings.findingFound(count: state.sections.reduce(0) { $0 + $1.count })
    }

    private func rowCount(before index: Int) -> Int { state.sections[..<index].reduce(0) { $0 + $1.rows.count } }

    private var searchBar: Element {
        let send = self.send
        return el(.div, "search-bar", key: "bar") {
            Icon.search.node
            el(.input, "search-field")
                .attr(.type, "search").attr(.ariaLabel, strings.findingLabel).attr(.placeholder, strings.findingLabel)
                .attr(.autocomplete, "off").attr(.enterkeyhint, "search").attr(.spellcheck, "false").attr(.maxlength, "500")
                .attr(.dir, "auto")
                .prop(.value, state.query).ref(SearchView.field)
                .on(.input) { event in
                    send(.typed(event.text))
                    return []
                }
                .on(.keydown) { event in
                    guard !event.isComposing else { return [] }
                    switch event.text {
                    case "Escape": send(state.query.isEmpty ? .backTapped : .cleared)
                    case "ArrowDown": send(.moved(to: 0))
                    case "Enter": send(.accepted)
                    default: return []
                    }
                    return .preventDefault
                }
            if !state.query.isEmpty {
                Controls.iconButton(.close, label: strings.findingClear, className: "search-clear") { send(.cleared) }
            }
        }
        .attr(.role, "search")
    }

    private var offerRow: Element {
        let send = self.send
        return el(.div, "offers", key: "offers") {
            for offer in offers {
                Controls.button(offer.label, className: "offer") { send(.offerTapped(offer)) }.attr(.dir, "auto")
            }
        }
        .attr(.role, "group").attr(.ariaLabel, strings.findingOffers)
    }

    private var recent: Element {
        let send = self.send
        return el(.section, "recent", key: "recent") {
            el(.div, "recent-head") {
                el(.h2, "section-title") { strings.findingRecent }
                Controls.button(strings.findingForget, className: "button plain") { send(.recentCleared) }
            }
            el(.ul, "settings") {
                for query in state.recent {
                    Controls.linkRow(.search, title: query) { send(.recentTapped(query)) }
                }
            }
        }
    }

    private func node(of section: SearchSection, from first: Int) -> Element {
        let send = self.send
        return el(.section, "found", key: "section \(section.kind.rawValue)") {
            el(.div, "recent-head") {
                el(.h2, "section-title") {
                    title(of: section.kind)
                    el(.span, "found-count") { " \(section.count)" }
                }
                if section.hasDocument {
                    Controls.iconButton(.document, label: strings.documentOfHits) { send(.documentTapped) }
                }
            }
            if section.kind == .trash, state.sections[0].kind == .trash {
                el(.p, "page-hint") { strings.findingOnlyInTrash(count: section.count) }
            }
            el(.ul, "settings") {
                for (place, row) in section.rows.enumerated() { element(row, at: first + place) }
            }
            if section.count > section.rows.count, section.kind != .library || section.rows.count < SearchAnswer.maximumCount {
                Controls.button(strings.findingMore, className: "button plain") { send(.moreTapped) }
            }
        }
    }

    private func title(of kind: SearchSection.Kind) -> String {
        switch kind {
        case .notes: strings.findingInNotes
        case .library: strings.tabLibrary
        case .products: strings.findingInProducts
        case .trash: strings.trashTitle
        }
    }

    private func element(_ row: SearchSection.Row, at place: Int) -> Element {
        let send = self.send
        let isOpen = open.hasValue && row.target.entity == open
        return el(.li, "setting", key: row.key) {
            el(.button, isOpen ? "setting-row found-row is-current" : "setting-row found-row") {
                icon(of: row.target).node
                el(.span, "row-texts") {
                    el(.span, row.isNameMissing ? "row-title is-missing" : "row-title") { SearchView.nodes(of: row.name) }
                        .attr(.dir, "auto")
                    if !row.excerpt.isEmpty { el(.span, "found-excerpt") { SearchView.nodes(of: row.excerpt) }.attr(.dir, "auto") }
                    if !row.detail.isEmpty { el(.span, "row-detail") { row.detail }.attr(.dir, "auto") }
                }
            }
            .attr(.type, "button").attr(.ariaCurrent, isOpen ? "true" : nil).ref(SearchView.row(place)).onTap { send(.opens(row.target)) }
            .on(.keydown) { event in
                switch event.text {
                case "ArrowDown": send(.moved(to: place + 1))
                case "ArrowUp": send(.moved(to: place - 1))
                case "Escape": send(.moved(to: -1))
                default: return []
                }
                return .preventDefault
            }
        }
    }

    private func icon(of target: SearchTarget) -> Icon {
        switch target {
        case .topic: .list
        case .note: .notes
        case .photo: .photos
        case .file: .file
        case .product: .catalogue
        case .trash: .trash
        }
    }

    /// Returns the nodes of a text whose marked stretches are highlighted.
    static func nodes(of stretches: [SearchMarks.Stretch]) -> [Node] {
        stretches.map { stretch in stretch.isMarked ? .element(el(.mark) { stretch.text }) : .text(stretch.text) }
    }
}
