import Components
import Domain
import JSON
import Localization
import ViewTree
import Wire

/// The map of places at which photos were taken, near ones together.
struct PhotoMapView {
    let map: PhotoMap
    /// To whom the map is owed; nil for a server without maps.
    let credit: String?
    let strings: Strings
    /// Called with the area of a mark that was touched.
    let onArea: (GeographicArea) -> Void
    let onBack: () -> Void

    /// The nodes of the screen.
    func node(status: Node) -> [Node] {
        var page = Page(title: strings.photoMapTitle)
        page.backLabel = strings.libraryTitle
        page.onBack = onBack
        page.className = "photo-map-page"
        page.actions = [status]
        return [page.node { content }]
    }

    @NodeBuilder private var content: [Node] {
        if let answer = map.answer, answer.total > 0 {
            if let credit {
                if map.condition == .offline { el(.p, "page-hint", key: "offline") { strings.libraryOffline }.attr(.role, "status") }
                drawing(credit)
                if answer.points.count / 2 < answer.total {
                    el(.p, "page-hint", key: "latest") { strings.photoMapLatest(count: answer.points.count / 2) }
                }
            } else {
                EmptyState(picture: "empty-topics", title: strings.photoMapNoneTitle, text: strings.photoMapNoneText).node
            }
            if answer.placeless > 0 { el(.p, "page-hint", key: "placeless") { strings.photoMapPlaceless(count: answer.placeless) } }
        } else {
            switch map.condition {
            case .loading: el(.p, "page-hint", key: "loading") { strings.commonLoading }.attr(.role, "status")
            case .offline:
                EmptyState(picture: "empty-topics", title: strings.libraryOfflineTitle, text: strings.libraryOfflineText).node
            case .failed: EmptyState(picture: "empty-topics", title: strings.libraryFailedTitle, text: strings.libraryFailed).node
            case .ready: EmptyState(picture: "empty-topics", title: strings.photoMapEmptyTitle, text: strings.photoMapEmptyText).node
            }
        }
    }

    private func drawing(_ credit: String) -> Element {
        let object: JSON = [
            "points": .string(map.pointsText), "credit": .string(credit), "mark": .string(strings.photoMapMark(count: "%")),
            "nearer": .string(strings.contactsMapNearer), "farther": .string(strings.contactsMapFarther),
        ]
        return el(.div, "photo-map plan-map", key: "map").attr(.dataMap, object.text).attr(.role, "region")
            .attr(.ariaLabel, strings.photoMapTitle)
            .on(.click) { event in
                guard let area = event.targetKey.flatMap({ GeographicArea(text: $0) }) else { return [] }
                onArea(area)
                return []
            }
    }
}
