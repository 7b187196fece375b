import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The starred products and the viewing history in two sections that collapse (G10).
struct FavouritesView {
    let view: CatalogueView

    /// The maximum number of products listed in a section.
    static let limit = 300

    private struct Row {
        let entry: ProductIndex.Entry
        let opinion: ProductOpinion
        let isGone: Bool
    }

    private var strings: Strings { view.strings }

    /// Both sections.
    var node: Element {
        let send = view.send
        let starred = rows {
            $0.rating != nil
        } before: {
            ($0.rating?.stars ?? 0, viewTime(of: $0)) > ($1.rating?.stars ?? 0, viewTime(of: $1))
        }
        let viewed = rows {
            $0.viewedAt != nil
        } before: {
            viewTime(of: $0) > viewTime(of: $1)
        }
        return el(.div, "favourites") {
            section(
                "starred", strings.favouritesStarred, starred, hint: strings.favouritesNoStarred, isClosed: view.state.isStarredClosed,
                onToggle: { send(.starredTapped) }, detail: { StarsView.mark($0.rating?.stars, view.strings) })
            section(
                "history", strings.favouritesHistory, viewed, hint: strings.favouritesNoHistory, isClosed: view.state.isHistoryClosed,
                onToggle: { send(.historyTapped) },
                detail: { opinion in [.element(el(.span, "viewed-at") { opinion.viewedAt.map { view.facts.moment.text($0) } ?? "" })] })
            if !viewed.isEmpty, !view.state.isHistoryClosed {
                Controls.button(strings.favouritesClear, className: "button plain danger favourites-clear") { send(.clearHistoryTapped) }
            }
        }
    }

    /// Returns when a product was viewed, or else first marked, in milliseconds.
    private func viewTime(of opinion: ProductOpinion) -> Int64 { (opinion.viewedAt ?? opinion.createdAt)?.milliseconds ?? 0 }

    private func rows(
        _ isListed: (ProductOpinion) -> Bool, before: (ProductOpinion, ProductOpinion) -> Bool
    ) -> [Row] {
        var opinions = view.facts.opinions.filter(isListed)
        opinions.sortStably(before)
        var rows: [Row] = []
        for opinion in opinions {
            if rows.count == FavouritesView.limit { break }
            if let entry = view.state.entry(of: opinion.id.entity) {
                rows.append(Row(entry: entry, opinion: opinion, isGone: false))
            } else if let entry = view.state.snapshot?.gone(opinion.id.entity) {
                rows.append(Row(entry: entry, opinion: opinion, isGone: true))
            }
        }
        return rows
    }

    private func section(
        _ name: String, _ title: String, _ rows: [Row], hint: String, isClosed: Bool, onToggle: @escaping () -> Void,
        detail: (ProductOpinion) -> [Node]
    ) -> Element {
        el(.section, isClosed ? "fold is-closed" : "fold", key: name) {
            el(.h2, "fold-title") {
                el(.button, "fold-button") {
                    Icon.forward.node
                    el(.span, "fold-name") { title }
                    el(.span, "fold-count") { "\(rows.count)" }
                }
                .attr(.type, "button").attr(.ariaExpanded, isClosed ? "false" : "true").attr(.ariaControls, "fold-" + name)
                .onTap(onToggle)
            }
            el(.div, "fold-body") {
                el(.div, "fold-content") {
                    if rows.isEmpty { el(.p, "page-hint") { hint } } else { list(rows, title, detail) }
                }
            }
            .attr(.id, "fold-" + name).flag(.inert, isClosed)
        }
    }

    private func list(_ rows: [Row], _ title: String, _ detail: (ProductOpinion) -> [Node]) -> Element {
        let send = view.send
        return el(.ul, "settings favourites-list") {
            for row in rows {
                el(.li, "setting", key: row.entry.id.text) {
                    el(.button, "product-head") {
                        if let picture = row.entry.picture {
                            CataloguePictures.image(picture, className: "product-thumb")
                        } else {
                            el(.span, "product-thumb is-missing")
                        }
                        el(.span, "row-texts") {
                            el(.span, "product-name") { row.entry.name }
                            el(.span, "row-detail product-details") {
                                detail(row.opinion)
                                if row.isGone { el(.span, "product-gone") { strings.favouritesGone } }
                            }
                        }
                        Icon.forward.node
                    }
                    .attr(.type, "button").attr(.ariaCurrent, row.entry.id == view.state.detail?.product ? "true" : nil)
                    .onTap { send(.photoTapped(row.entry.id)) }
                }
                .insertion(.fade).removal(.collapse)
            }
        }
        .attr(.ariaLabel, title)
    }
}
