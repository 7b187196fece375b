import Domain
import Wire

/// A request to the browser for something with files; the outcome returns as a `MediaEvent`.
public enum MediaEffect: Equatable, Sendable {
    /// Stores a file on the device under an identity.
    case store(file: Int, id: EntityID, UploadRequest.Purpose, FilePlace)
    /// Stores what is known of a file of which the device has the bytes.
    case storeHeld(EntityID, UploadRequest.Purpose)
    /// Stores the bytes of chosen files at once, so that they outlive the page; whatever else is to be stored of them follows.
    case hold([FilePick])
    /// Finds the files that pages before have left without adding them.
    case readPicks
    /// Puts originals of the device among what has to be uploaded: those of photos, and other files, nil for all.
    case resend(photos: [EntityID], others: [EntityID]?)
    /// Looks for the files that another program shares.
    case readShared
    /// Sorts chosen files into pictures, texts and others.
    case sort(Range<Int>)
    /// Releases chosen files that are not wanted.
    case forgetChosen(Range<Int>)
    /// Reads what has yet to be uploaded.
    case readUploads
    /// Performs an action of the upload queue.
    case upload(UploadQueue.Action)
    /// Finds the original of a file for an export; also on the server, if the server may be asked.
    case gather(EntityID, mayAsk: Bool)
    /// Releases what was found for an export.
    case dropGathered
    /// Sends a chosen archive to be imported, or to replace everything on the server.
    case sendArchive(file: Int, replaces: Bool)
    /// Stops sending the archive.
    case stopArchive
    /// Sends chosen files to be moved in, as an import of an identity.
    case sendImport(Range<Int>, EntityID)
    /// Stops sending them.
    case stopImport
    /// Removes files for good.
    case remove([EntityID])
    /// Saves the original of a file that the device keeps where the person wants it, under a name.
    case saveCopy(EntityID, name: String)
    /// Starts the camera.
    case openCamera(isFront: Bool)
    case shoot
    /// Turns the camera off.
    case closeCamera
    /// Records sound by the microphone.
    case record
    /// Ends the recording; a wanted one comes as a chosen file.
    case endRecording(isWanted: Bool)
    /// Downloads a picture from the server, under a name, for a photo with a caption in a topic.
    case fetch(address: String, name: String, topic: Identifier<Topic>, caption: String)
}

/// Something that happened to files.
public enum MediaEvent: Sendable {
    /// A person chose, dropped or pasted files; their numbers, and the word for their purpose.
    case chosen(for: String, Range<Int>)
    /// Another program shared files.
    case shared(SharedFiles)
    /// Chosen files were sorted.
    case sorted(SharedFiles)
    /// The device stored a file.
    case kept(KeptFile)
    /// The device did not store a file; its name, and the name of the error.
    case notKept(name: String, errorName: String)
    /// Another program shared a text that is too large for a note.
    case textTooLarge(name: String)
    /// The files that have yet to be uploaded were read.
    case uploadsRead([KeptFile])
    /// The device stored the bytes of chosen files.
    case held([EntityID])
    /// The files that pages before have left without adding them: those of which the device has the bytes, and the names of the others.
    case picksRead([HeldPick], lost: [String])
    /// Originals wait to be uploaded again; `isAll` where all that the device has do.
    case resent([KeptFile], isAll: Bool)
    /// The device no longer has a file that was to be saved.
    case notSaved(name: String)
    /// Something happened to a request of an upload.
    case upload(UploadQueue.Event)
    /// A file was found for an export; its CRC-32, and its size in bytes.
    case gathered(EntityID, checksum: UInt32, byteCount: UInt64)
    /// A file could not be found for an export.
    case notGathered(EntityID)
    /// A part of an archive arrived at the server, in percent.
    case archiveSent(percent: Int)
    /// The server answered about an archive; status 0 where it was not reached.
    case archiveAnswered(status: Int, body: String)
    /// A part of what is to be moved in arrived at the server, in percent.
    case importSent(percent: Int)
    /// All of it arrived, or the server refused; status 0 where it was not reached.
    case importAnswered(status: Int, body: String)
    /// The live view of the camera started; the number of cameras.
    case cameraOpened(cameraCount: Int)
    /// The camera could not be started; the name of the error.
    case cameraFailed(errorName: String)
    /// Sound is being recorded.
    case recordingBegan
    /// Sound can't be recorded; the name of the error.
    case recordingFailed(errorName: String)
    /// A picture was taken, by its number; nil where none could be.
    case taken(Int?)
    /// A picture was downloaded for a photo of a topic, by its number; nil where it could not be.
    case fetched(Int?, topic: Identifier<Topic>, caption: String)
}
