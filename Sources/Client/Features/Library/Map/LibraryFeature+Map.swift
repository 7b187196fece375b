import Core
import Domain
import ViewTree
import Wire

/// The map of photos.
extension LibraryFeature {
    /// Requests the places of files.
    func requestPlaces() {
        request(.listFilePlaces) { [self] answer in
            photoMap.receive(answer.value(of: .listFilePlaces), isOffline: answer.isUnreachable)
        }
    }

    /// Returns the map.
    func map(in frame: Frame) -> [Node] {
        PhotoMapView(
            map: photoMap, credit: core.account.server.mapCredit, strings: strings,
            onArea: { [self] area in frame.act { [self] in showArea(area) } }, onBack: { [self] in frame.act { [self] in show(.library) } }
        ).node(status: frame.barMarks)
    }

    /// Shows the photos of an area.
    func showArea(_ area: GeographicArea) {
        shownArea = area
        show(.photoMapArea)
    }
}
