import Domain

/// The identities of an entry's pictures as one text: their digits, one after another.
public enum PictureListColumn {
    /// Returns identities as text.
    public static func text(of pictures: [EntityID]) -> String { pictures.map(\.text).joined() }

    /// Returns the identities in a text; throws `corrupt` for any other text.
    public static func pictures(_ text: String) throws(StoreError) -> [EntityID] {
        let digits = Array(text.utf8)
        var pictures: [EntityID] = []
        for start in stride(from: 0, to: digits.count, by: EntityID.textLength) {
            let text = String(decoding: digits[start..<min(start + EntityID.textLength, digits.count)], as: UTF8.self)
            guard let id = EntityID(text: text) else { throw .corrupt(detail: "\"\(text)\" is not an identity") }
            pictures.append(id)
        }
        return pictures
    }
}
