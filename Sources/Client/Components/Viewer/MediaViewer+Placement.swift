import Domain
import Layout
import ViewTree

extension MediaViewer {
    /// A style that is written to an element directly, without rendering.
    public struct Placement: Equatable, Sendable {
        /// The element it is written to.
        public let element: ElementID
        /// The style's name.
        public let name: Name
        /// The style's value.
        public let value: String

        public init(element: ElementID, name: Name, value: String) {
            self.element = element
            self.name = name
            self.value = value
        }
    }

    /// The current styles of everything that moves.
    public var placements: [Placement] {
        var list = [Placement(element: MediaViewer.shade, name: .opacity, value: ViewerTransform.number(shadeOpacity))]
        for place in shownPlaces {
            let x = Double(place) * pager.boundsSize.width - pager.contentOffset.x
            list.append(
                Placement(
                    element: MediaViewer.page(place), name: .transform, value: ViewerTransform.text(Point(x: x, y: 0), scale: 1)))
            if place != index {
                list.append(Placement(element: MediaViewer.picture(place), name: .transform, value: "none"))
                list.append(Placement(element: MediaViewer.picture(place), name: .clipPathReference, value: "none"))
            }
        }
        let rect = pictureRect
        let fit = MediaViewer.frame(of: item, in: viewport)
        let factor = fit.size.width > 0 ? rect.size.width / fit.size.width : 1
        let shift = Point(x: rect.minX - fit.minX, y: rect.minY - fit.minY)
        let picture = MediaViewer.picture(index)
        list.append(Placement(element: picture, name: .transform, value: ViewerTransform.text(shift, scale: factor)))
        list.append(Placement(element: picture, name: .clipPathReference, value: clip))
        list.append(
            Placement(element: MediaViewer.stage, name: .opacity, value: ViewerTransform.number(isStill || cell == nil ? presence : 1)))
        return list
    }

    /// The places of the items in the document: the shown one and its neighbours.
    var shownPlaces: Range<Int> { max(0, index - 1)..<max(0, min(count, index + 2)) }

    /// How much of what is behind is hidden, from 0 to 1.
    var shadeOpacity: Double {
        let away = max(0, pull.y) / max(1, viewport.height)
        return max(0, min(1, presence)) * (1 - min(1, away * MediaViewer.shadeSlope))
    }

    /// Where the shown picture is on the screen, without the page's own offset.
    var pictureRect: Rect {
        let shown = shownRect
        guard presence < 1, !isStill else { return shown }
        let start = cell.map { MediaViewer.cover($0, size: shown.size) } ?? MediaViewer.shrunk(shown)
        return Rect(
            x: start.minX + (shown.minX - start.minX) * presence, y: start.minY + (shown.minY - start.minY) * presence,
            width: start.size.width + (shown.size.width - start.size.width) * presence,
            height: start.size.height + (shown.size.height - start.size.height) * presence)
    }

    /// Where the picture is when the viewer is fully open: zoomed and pulled.
    private var shownRect: Rect {
        let size = zoom.contentSize
        let share = 1 - MediaViewer.pullShrink * min(1, max(0, pull.y) / max(1, viewport.height))
        let corner = Point(x: -zoom.contentOffset.x, y: -zoom.contentOffset.y)
        // A pulled picture shrinks about the middle of the screen.
        let middle = Point(x: viewport.width / 2, y: viewport.height / 2)
        return Rect(
            x: middle.x + (corner.x - middle.x) * share + pull.x, y: middle.y + (corner.y - middle.y) * share + pull.y,
            width: size.width * share, height: size.height * share)
    }

    /// The clip that cuts off what the cell, which its picture fills, does not show.
    private var clip: String {
        guard let cell, presence < 1, !isStill else { return "none" }
        let shown = shownRect
        let start = MediaViewer.cover(cell, size: shown.size)
        let fit = MediaViewer.frame(of: item, in: viewport)
        let factor = start.size.width > 0 ? fit.size.width / start.size.width : 1
        let across = (start.size.width - cell.size.width) / 2 * factor * (1 - presence)
        let down = (start.size.height - cell.size.height) / 2 * factor * (1 - presence)
        return "inset(" + StyleLength.pixels(max(0, down)) + " " + StyleLength.pixels(max(0, across)) + ")"
    }

    /// Returns where a picture of a size lies when it fills a cell.
    private static func cover(_ cell: Rect, size: Size) -> Rect {
        guard size.width > 0, size.height > 0 else { return cell }
        let factor = max(cell.size.width / size.width, cell.size.height / size.height)
        let width = size.width * factor
        let height = size.height * factor
        return Rect(x: cell.midX - width / 2, y: cell.midY - height / 2, width: width, height: height)
    }

    private static func shrunk(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX + rect.size.width * shrinkage / 2, y: rect.minY + rect.size.height * shrinkage / 2,
            width: rect.size.width * (1 - shrinkage), height: rect.size.height * (1 - shrinkage))
    }

    private static let shrinkage = 0.15
    private static let pullShrink = 0.5
    private static let shadeSlope = 1.5
}
