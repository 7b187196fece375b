import Domain

extension Icon {
    /// Returns the icon for files of a kind.
    public static func of(_ kind: MediaKind) -> Icon {
        switch kind {
        case .image: .image
        case .video: .video
        case .audio: .audio
        case .other: .file
        }
    }
}
