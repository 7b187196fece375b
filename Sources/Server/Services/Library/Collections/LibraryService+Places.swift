import Domain
import Store
import Wire

/// Where files were made.
extension LibraryService {
    /// Returns the places of the latest files that have one, and how many pictures and films have none.
    public func places(for caller: Caller) async throws(ServiceError) -> FilePlacesAnswer {
        try await read { transaction in
            let space = caller.spaceID
            var points: [Int64] = []
            for place in try transaction.places(of: space, limit: FilePlacesAnswer.maximumCount) {
                points.append(Int64((place.latitude * GeographicArea.scale).rounded()))
                points.append(Int64((place.longitude * GeographicArea.scale).rounded()))
            }
            let pictures = try transaction.fileCount(of: space, filter: FileFilter(isPictorial: true))
            let placed = try transaction.fileCount(of: space, filter: FileFilter(area: .earth, isPictorial: true))
            return FilePlacesAnswer(
                points: points, total: try transaction.fileCount(of: space, filter: FileFilter(area: .earth)), placeless: pictures - placed)
        }
    }
}
