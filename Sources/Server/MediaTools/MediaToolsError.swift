/// Says why a file can't be looked into or shown; the raw value is the stable word that others are told.
public enum MediaToolsError: String, Error, CaseIterable, Sendable {
    /// Reports a file that is not there or may not be read.
    case cannotOpen
    /// Reports a preview or copy that can't be written.
    case cannotWrite
    /// Reports a file without content.
    case empty
    /// Reports what needs a pass phrase.
    case encrypted
    /// Reports what is neither picture nor video nor sound.
    case notMedia
    /// Reports a video or a sound where a picture is needed.
    case notPicture
    /// Reports a picture or recording of a kind that is not read.
    case unsupported
    /// Reports a file that ends too early.
    case truncated
    /// Reports content that contradicts itself.
    case unreadable
    /// Reports a picture of more pixels than are decoded.
    case tooManyPixels
    /// Reports a recording in which there is nothing to see.
    case nothingToShow
    /// Reports a language for which the data of reading is not installed.
    case languageMissing
    /// Reports a document, or the copy of a film, that would be longer than one may be.
    case tooLong
    /// Reports work that takes longer than it may.
    case timedOut
    /// Reports work that takes more memory than it may.
    case outOfMemory
}
