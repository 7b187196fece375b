/// Why a file can't be examined or shown; the raw value is the stable word for others.
public enum MediaToolsError: String, Error, CaseIterable, Sendable {
    /// The file is missing or may not be read.
    case cannotOpen
    /// A preview or copy can't be written.
    case cannotWrite
    /// The file has no content.
    case empty
    /// The file needs a passphrase.
    case encrypted
    /// The file is neither picture nor video nor sound.
    case notMedia
    /// The file is a video or a sound where a picture is needed.
    case notPicture
    /// The file is a picture or recording of an unsupported kind.
    case unsupported
    /// The file ends too early.
    case truncated
    /// The content contradicts itself.
    case unreadable
    /// The picture has more pixels than are decoded.
    case tooManyPixels
    /// There is nothing to see in the recording.
    case nothingToShow
    /// The data for reading a language is not installed.
    case languageMissing
    /// The document, or the copy of a film, would be longer than allowed.
    case tooLong
    /// The work takes longer than allowed.
    case timedOut
    /// The work takes more memory than allowed.
    case outOfMemory
}
