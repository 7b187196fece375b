import Domain
import Layout
import Localization
import ViewTree

extension MediaViewer {
    /// The viewer, which gets the focus.
    public static let dialog = ElementID("viewer")
    /// The player of what is shown.
    public static let player = ElementID("viewer-player")
    /// The shade that hides the screen behind.
    static let shade = ElementID("viewer-shade")
    static let stage = ElementID("viewer-stage")
    /// Returns the identifier of an item's page.
    static func page(_ place: Int) -> ElementID { ElementID("viewer-page-\(place)") }
    /// Returns the identifier of an item's picture.
    static func picture(_ place: Int) -> ElementID { ElementID("viewer-picture-\(place)") }

    /// Returns the viewer; `actions` are further buttons of its bar.
    public func node(
        item: (Int) -> ViewerItem?, addresses: ViewerAddresses, actions: [Node] = [], strings: Strings,
        send: @escaping (MediaViewerMessage) -> Void
    ) -> Element {
        let viewer = el(.div, isBare && self.item?.kind == .image || isClosing ? "viewer is-bare" : "viewer", key: "viewer") {
            el(.div, "viewer-shade").ref(MediaViewer.shade)
            withFingers(
                el(.div, "viewer-stage") {
                    for place in shownPlaces { page(place, item(place), addresses, strings, send) }
                },
                send
            )
            .ref(MediaViewer.stage)
            bar(addresses, actions, strings, send)
            if count > 1 {
                el(.div, "viewer-steps") {
                    step(-1, .back, strings.viewerPrevious, send)
                    step(1, .forward, strings.viewerNext, send)
                }
                .attr(.dataKey, "bar")
            }
            if let caption = self.item?.caption, !caption.isEmpty { el(.p, "viewer-caption") { caption }.attr(.dir, "auto") }
        }
        return withKeys(viewer, send)
            .ref(MediaViewer.dialog).attr(.tabindex, "-1").attr(.role, "dialog").attr(.ariaModal, "true")
            .attr(.ariaLabelledby, "viewer-title")
    }

    private func bar(
        _ addresses: ViewerAddresses, _ actions: [Node], _ strings: Strings, _ send: @escaping (MediaViewerMessage) -> Void
    ) -> Element {
        el(.header, "viewer-bar") {
            Controls.iconButton(.close, label: strings.commonClose, className: "viewer-button") { send(.closeTapped) }
            el(.div, "viewer-names") {
                el(.h2, "viewer-title") { item?.name ?? strings.commonLoading }.attr(.id, "viewer-title").attr(.dir, "auto")
                el(.p, "viewer-place") { strings.viewerPlace(index: index + 1, count: count) }
            }
            .attr(.ariaLive, "polite")
            actions
            if count > 1 {
                Controls.iconButton(.play, label: strings.viewerSlideshow, key: "S", className: "viewer-button") { send(.slidesToggled) }
            }
            if let item, item.localKey.isEmpty {
                el(.a, "icon-button viewer-button") { Icon.export.node }
                    .attr(.href, addresses.contents(of: item.id)).attr(.download, item.name)
                    .attr(.ariaLabel, strings.viewerDownload).attr(.title, strings.viewerDownload)
            }
        }
        .attr(.dataKey, "bar")
    }

    private func step(_ distance: Int, _ icon: Icon, _ label: String, _ send: @escaping (MediaViewerMessage) -> Void) -> Element {
        el(.button, "icon-button viewer-button viewer-step") { icon.node }
            .attr(.type, "button").attr(.ariaLabel, label).attr(.title, label)
            .flag(.disabled, index + distance < 0 || index + distance >= count)
            .on(.click) { event in
                send(.stepped(by: distance, time: event.timeMilliseconds))
                return []
            }
    }

    private func page(
        _ place: Int, _ item: ViewerItem?, _ addresses: ViewerAddresses, _ strings: Strings,
        _ send: @escaping (MediaViewerMessage) -> Void
    ) -> Element {
        let isRefused = place == index && item != nil && unplayable == item?.id && !playsCopy
        let isUnplayable = isRefused || item?.isUnreadable == true
        // What only a text describes is shown on a card, whatever the shape of its pictures.
        let frame = isUnplayable ? MediaViewer.frame(of: nil, in: viewport) : MediaViewer.frame(of: item, in: viewport)
        let content = ViewerContent(
            item: item, isShown: place == index, isOriginalShown: originalLoaded == item?.id && item != nil,
            playsCopy: place == index && playsCopy, isUnplayable: isUnplayable, loadsScreen: place == index || loaded == shownID,
            addresses: addresses, strings: strings, send: send)
        return el(.div, "viewer-page", key: item?.id.text ?? "\(place)") {
            content.node(isOriginalWanted: place == index && wantsOriginal)
                .style(.left, StyleLength.pixels(frame.minX)).style(.top, StyleLength.pixels(frame.minY))
                .style(.width, StyleLength.pixels(frame.size.width)).style(.height, StyleLength.pixels(frame.size.height))
                .ref(MediaViewer.picture(place))
        }
        .ref(MediaViewer.page(place)).flag(.inert, place != index)
    }

    private func withFingers(_ element: Element, _ send: @escaping (MediaViewerMessage) -> Void) -> Element {
        element
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                send(.touched(id: event.pointerID, Point(x: event.x, y: event.y), time: event.timeMilliseconds))
                return []
            }
            .on(.pointermove) { event in
                guard event.buttons != 0 else { return [] }
                send(.moved(id: event.pointerID, Point(x: event.x, y: event.y), time: event.timeMilliseconds))
                // Taps are left to what is under them, such as the controls of a player.
                return event.targetKey == nil ? .capturePointer : []
            }
            .on(.pointerup) { event in
                send(.lifted(id: event.pointerID, time: event.timeMilliseconds))
                return []
            }
            .on(.pointercancel) { event in
                send(.cancelled(id: event.pointerID, time: event.timeMilliseconds))
                return []
            }
            .on(.wheel) { event in
                let isPinch = event.modifiers.contains(.control)
                send(.wheel(delta: event.wheelDeltaY, isPinch: isPinch, Point(x: event.x, y: event.y), time: event.timeMilliseconds))
                return .preventDefault
            }
    }

    private func withKeys(_ element: Element, _ send: @escaping (MediaViewerMessage) -> Void) -> Element {
        let plays = item?.kind == .video || item?.kind == .audio
        return element.on(.keydown) { event in
            // With other modifier keys they are the browser's own, such as those that enlarge the page.
            guard event.modifiers.subtracting(.shift).isEmpty else { return [] }
            let time = event.timeMilliseconds
            // The controls of a player have keys of their own.
            let isPlayer = event.targetKey == MediaViewer.playerKey
            switch event.text {
            case "Escape": send(isSlideshow ? .slidesToggled : .closeTapped)
            case "s", "S": send(.slidesToggled)
            case "ArrowLeft" where !isPlayer: send(.stepped(by: -1, time: time))
            case "ArrowRight" where !isPlayer: send(.stepped(by: 1, time: time))
            case "+", "=": send(.zoomed(ratio: MediaViewer.keyRatio, time: time))
            case "-", "_": send(.zoomed(ratio: 1 / MediaViewer.keyRatio, time: time))
            case "0": send(.zoomed(ratio: 0, time: time))
            case " " where event.targetKey == nil: send(plays ? .playToggled : .barsToggled)
            default: return []
            }
            return [.preventDefault, .stopPropagation]
        }
    }

    /// The key of the element that plays.
    static let playerKey = "player"
}
