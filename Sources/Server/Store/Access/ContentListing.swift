import Domain

/// The rules by which the library lists one file of a content: the first that was added to it, else the picture of a photo note in use,
/// else a watched file.
public enum ContentListing {
    /// Returns whether a new file is listed before it is compared with others: a photo note's picture is not.
    public static func isListedAtFirst(_ origin: FileRecord.Origin) -> Bool { origin != .photo }

    /// Returns whether a file of a content is to be listed. Watched files are decided last, since that depends on which of the others are
    /// listed.
    static func isListed(_ file: ListingCandidate, among twins: [ListingCandidate]) -> Bool {
        !twins.contains { other in
            guard !other.isInTrash, other.id != file.id else { return false }
            return switch (file.origin, other.origin) {
            case (.upload, .upload): (other.addedAt, other.id) < (file.addedAt, file.id)
            case (.photo, .upload): true
            case (.upload, .photo), (.upload, .watched), (.photo, .photo), (.photo, .watched): false
            case (.watched, .upload), (.watched, .photo): other.isListed
            case (.watched, .watched): other.id < file.id
            }
        } && (file.origin != .photo || file.hasNote)
    }
}

extension FileWriting {
    /// Updates the listing of a photo note's picture and of the watched files of its content; returns whether it changed.
    ///
    /// The picture is listed exactly while its note is in use and no file of the same content that was added to the library is listed; a
    /// watched file is listed where the picture is not. To be called whenever the note or the picture has changed, and for a watched file
    /// that was added or has gone.
    @discardableResult public func updateListing(ofPicture id: EntityID, in space: Identifier<Space>) throws(StoreError) -> Bool {
        guard let content = try content(of: id, in: space) else { return false }
        return try update(try twins(ofContent: content, in: space), in: space) { $0.id == id || $0.origin == .watched }
    }

    /// Lists one file of a content: the first that was added to the library, else a photo note's picture, else a watched file; returns
    /// whether that changed. To be called whenever one was added or has gone.
    @discardableResult public func updateListing(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> Bool {
        try update(try twins(ofContent: digest, in: space), in: space) { _ in true }
    }

    /// Updates the listing of a file's content after the file was added.
    public func updateListing(of file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        if let digest = file.digest, file.origin != .photo {
            try updateListing(ofDigest: digest, in: space)
        } else {
            try updateListing(ofPicture: file.id, in: space)
        }
    }

    /// Removes what is stored of the content of a watched file that has changed, and lists another file of the old content.
    public func replaceContent(of file: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let old = try content(of: file, in: space)
        try forgetContent(of: file, in: space)
        if let old { try updateListing(ofDigest: old, in: space) }
    }

    private func update(_ twins: [ListingCandidate], in space: Identifier<Space>, _ isAsked: (ListingCandidate) -> Bool) throws(StoreError)
        -> Bool
    {
        var twins = twins
        let before = twins.filter(\.isListed)
        var isChanged = false
        for isWatched in [false, true] {
            for index in twins.indices where (twins[index].origin == .watched) == isWatched && isAsked(twins[index]) {
                let isListed = ContentListing.isListed(twins[index], among: twins)
                guard isListed != twins[index].isListed else { continue }
                twins[index].isListed = isListed
                try setListed(isListed, twins[index].id, in: space)
                isChanged = true
            }
        }
        guard isChanged else { return false }
        // An album shows the content, whichever of its files is listed.
        for file in twins where file.isListed {
            for other in before where other.id != file.id { try addToAlbums(of: other.id, file.id, in: space) }
        }
        return true
    }
}
