import Domain
import EmbeddedSupport

extension EditorState {
    /// Lists the photos that the text shows, each once.
    public var shownPhotos: [Identifier<Photo>] {
        var photos: [Identifier<Photo>] = []
        for picture in paragraphs.pictures {
            guard let photo = Identifier<Photo>(text: picture.photo), !photos.contains(photo) else { continue }
            photos.append(photo)
        }
        return photos
    }

    /// Gives what is written under a photo where the text shows it first; empty for nothing.
    public func caption(of photo: Identifier<Photo>) -> String {
        let digits = photo.text
        return paragraphs.pictures.first { ExactText.areSame($0.photo, digits) }?.caption ?? ""
    }

    /// Takes what happened about pictures.
    mutating func update(_ message: PictureMessage) -> [EditorEffect] {
        switch message {
        case .tapped(let photo, let bounds): [.picture(.view(photo, bounds))]
        case .restoreTapped(let photo): [.picture(.restore(photo))]
        }
    }
}
