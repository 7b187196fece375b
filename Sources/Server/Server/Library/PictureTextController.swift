import Services
import Wire

/// The text read in pictures.
public struct PictureTextController: Controller {
    private let reader: PictureReader

    public init(reader: PictureReader) { self.reader = reader }

    public var routes: [APIRoute] {
        [
            APIRoute(.tellPictureText, for: .person, tellPictureText),
            APIRoute(.giveUpPictureText, for: .person, giveUpPictureText),
        ]
    }

    /// Returns the text read in a picture, or how far the reading is.
    private func tellPictureText(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> PictureTextAnswer {
        let id = try request.id()
        return try await service(try await reader.read(id, for: caller))
    }

    /// Cancels the reading of a picture.
    private func giveUpPictureText(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await reader.cancel(id, for: caller))
    }
}
