import Domain

extension EntityKind {
    /// The type of the entities of a kind; nil for a kind this program does not know.
    var type: (any Entity.Type)? {
        switch self {
        case .topic: Topic.self
        case .note: Note.self
        case .profile: Profile.self
        case .photo: Photo.self
        case .productOpinion: ProductOpinion.self
        default: nil
        }
    }
}
