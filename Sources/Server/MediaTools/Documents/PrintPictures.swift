import MediaMessages

/// The pictures of a document, as they are printed.
final class PrintPictures {
    /// The last picture that was examined, since what is above a picture needs its height.
    private var last: (path: String, picture: PrintPicture?)?
    /// The descriptions of the pictures that were drawn, in their order.
    var descriptions: [String] = []

    /// Returns what a document needs of a picture; nil for one that can't be shown.
    func picture(of picture: DocumentNote.Picture) -> PrintPicture? {
        if let last, last.path == picture.path { return last.picture }
        var made: PrintPicture?
        do throws(MediaToolsError) { made = try PrintPicture(path: picture.path) } catch { made = nil }
        last = (picture.path, made)
        return made
    }

    /// Returns the height of a picture, or of the area in place of one that can't be shown.
    static func height(of picture: PrintPicture?) -> Double {
        picture?.place.height ?? DocumentStyle.gapHeight
    }
}
