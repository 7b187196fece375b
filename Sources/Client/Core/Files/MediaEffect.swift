import Domain
import Wire

/// Asks the browser for something with files; what comes of it returns as a `MediaEvent`.
public enum MediaEffect: Equatable, Sendable {
    /// Keeps a file on the device under an identity.
    case keep(file: Int, id: EntityID, UploadRequest.Purpose)
    /// Looks for the files that another program shares.
    case readShared
    /// Lets go of chosen files that are not wanted.
    case forgetChosen(Range<Int>)
    /// Reads what has to be uploaded yet.
    case readUploads
    /// Does what the queue of uploads asks for.
    case upload(UploadQueue.Action)
    /// Finds the original of a file for an export, on the server, too, if that may be asked.
    case gather(EntityID, mayAsk: Bool)
    /// Lets go of what was found for an export.
    case dropGathered
    /// Sends a chosen archive and has it read, or take the place of everything on the server.
    case sendArchive(file: Int, replaces: Bool)
    /// Stops sending the archive.
    case stopArchive
    /// Forgets files for good.
    case remove([EntityID])
    /// Starts the camera.
    case openCamera(isFront: Bool)
    case shoot
    /// Turns the camera off.
    case closeCamera
    /// Fetches a picture of the server, under a name, for a photo of a topic with words under it.
    case fetch(address: String, name: String, topic: Identifier<Topic>, caption: String)
}

/// Reports what happened to files.
public enum MediaEvent: Sendable {
    /// Reports files that a person chose, dropped or pasted, by their numbers, and the word that says what for.
    case chosen(for: String, Range<Int>)
    /// Brings the files that another program shares.
    case shared(SharedFiles)
    /// Reports that the device keeps a file, and describes it.
    case kept(KeptFile)
    /// Reports that the device does not keep a file of a name, with the name of the error.
    case notKept(name: String, errorName: String)
    /// Names a text that another program gave, which is too large for a note.
    case textTooLarge(name: String)
    /// Brings what has to be uploaded yet.
    case uploadsRead([KeptFile])
    /// Brings what became of a request of an upload.
    case upload(UploadQueue.Event)
    /// Reports that a file was found for an export, with its CRC-32 and its size in bytes.
    case gathered(EntityID, checksum: UInt32, byteCount: UInt64)
    /// Reports that a file could not be had for an export.
    case notGathered(EntityID)
    /// Reports how much of an archive the server has, in percent.
    case archiveSent(percent: Int)
    /// Brings the server's answer about an archive; status 0 where it was not reached.
    case archiveAnswered(status: Int, body: String)
    /// Reports that the live view of the camera runs, and how many cameras there are.
    case cameraOpened(cameraCount: Int)
    /// Reports that the camera could not be started, with the name of the error.
    case cameraFailed(errorName: String)
    /// Reports a picture taken, by its number; nil where none could be.
    case taken(Int?)
    /// Brings a picture that was fetched for a photo of a topic, by its number; nil where it can't be had.
    case fetched(Int?, topic: Identifier<Topic>, caption: String)
}
