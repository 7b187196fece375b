/// The addresses of the API, for server and client.
public enum Route: Sendable {
    /// The exchange of operations (POST).
    public static let sync = "/api/v1/sync"
    /// The stream of events, one whenever the journal has grown (GET).
    public static let events = "/api/v1/events"
    /// The session: signing in (POST), who is signed in (GET), changing their name (PATCH), signing out (DELETE).
    public static let session = "/api/v1/session"
    /// The signed-in devices (GET); with `/ID`, signing one out (DELETE) or renaming it (PATCH).
    public static let devices = "/api/v1/devices"
    /// The passphrase to set (PUT).
    public static let passPhrase = "/api/v1/pass-phrase"
    /// The people of the server (GET), adding one (POST); with `/ID`, changing one (PUT) or removing one with all data (DELETE). For the
    /// owner only, as are the next three.
    public static let people = "/api/v1/people"
    /// New links that sign a person's device in, once (POST `/ID`).
    public static let personLinks = "/api/v1/person-links"
    /// The sign-ins of a person, to be ended (DELETE `/ID`).
    public static let personSessions = "/api/v1/person-sessions"
    /// The owner of the server, to be replaced by another person (PUT `/ID`).
    public static let owner = "/api/v1/owner"
    /// New links that sign one more device in, once (POST).
    public static let invitations = "/api/v1/invitations"
    /// The tokens of other programs (GET), making one (POST); with `/ID`, removing one (DELETE).
    public static let tokens = "/api/v1/tokens"
    /// The topics in use (GET).
    public static let topics = "/api/v1/topics"
    /// Notes (GET `?topic=ID&after=ID&limit=N`), making one (POST); with `/ID`, reading one (GET), replacing it (PUT), changing it
    /// (PATCH), moving it to the trash (DELETE); with `/ID/append`, adding a paragraph at its end (POST).
    public static let notes = "/api/v1/notes"
    /// The journal of one note, of which its versions are made (GET `/ID?after=REVISION`).
    public static let noteHistories = "/api/v1/note-histories"
    /// What devices wrote into the notes of a topic, by sittings (GET `/ID`).
    public static let topicHistories = "/api/v1/topic-histories"
    /// The person's licence key, to set (PUT) or remove (DELETE).
    public static let licence = "/api/v1/licence"
    /// The edition, limits and language of the server (GET, public).
    public static let settings = "/api/v1/settings"
    /// Uploads: beginning or finding one (PUT `/ID`), its progress (GET `/ID`), sending its next bytes (PATCH `/ID`), cancelling it (DELETE
    /// `/ID`).
    public static let uploads = "/api/v1/uploads"
    /// The search for notes, photo notes, topics and files (GET `?query=…&kind=…&limit=…`).
    public static let search = "/api/v1/search"
    /// The text of a picture, or the progress of reading it, which the request starts (GET `/ID`); cancelling that (DELETE `/ID`).
    public static let pictureTexts = "/api/v1/picture-texts"
    /// The files by creation date, the latest first (GET).
    public static let files = "/api/v1/files"
    /// The files whose contents the server should have and does not have (GET `?after=ID`).
    public static let lackingFiles = "/api/v1/lacking-files"
    /// The files in the trash (GET); deleting some of them for good, or undoing that (PATCH).
    public static let trashedFiles = "/api/v1/trashed-files"
    /// All about one file (GET `/ID`); moving it to the trash (DELETE `/ID`) or restoring it (PUT `/ID`).
    public static let fileDetails = "/api/v1/file-details"
    /// Where files of the library were made (GET).
    public static let filePlaces = "/api/v1/file-places"
    /// The albums of the library (GET, `?files=1` with their files); with `/ID`, making one (PUT) or changing, deleting and restoring it
    /// (PATCH).
    public static let albums = "/api/v1/albums"
    /// The bytes of a file as they were added (GET `/ID`, ranges).
    public static let fileContents = "/api/v1/file-contents"
    /// The copy of a film that every browser can play, as MP4 (GET `/ID`, ranges).
    public static let fileCopies = "/api/v1/file-copies"
    /// A file's preview as WebP (GET `/256/ID`, `/720/ID` or `/2048/ID`).
    public static let filePreviews = "/api/v1/file-previews"
    /// The catalogues (GET); with `/ID`, adding or changing one (PUT) or removing it with all that was mirrored (DELETE).
    public static let catalogues = "/api/v1/catalogues"
    /// Runs of a catalogue's mirror: starting one now (POST `/ID`) or cancelling it (DELETE `/ID`).
    public static let catalogueRuns = "/api/v1/catalogue-runs"
    /// The changes of a catalogue after a revision (GET `/ID?after=REVISION&from=NEXT`).
    public static let catalogueContents = "/api/v1/catalogue-contents"
    /// A catalogue's picture: as WebP (GET `/256/ID`, `/720/ID`, `/2048/ID`), or as the site has it (`/original/ID`).
    public static let cataloguePictures = "/api/v1/catalogue-pictures"
    /// A tile of a map (GET `?z=ZOOM&x=COLUMN&y=ROW`, as in web maps).
    public static let mapTiles = "/api/v1/map-tiles"
    /// The title of a web page (POST).
    public static let pageTitles = "/api/v1/page-titles"
    /// Orders about products, to be sent (POST).
    public static let orders = "/api/v1/orders"
    /// The public key by which push services identify this server (GET).
    public static let pushKey = "/api/v1/push-key"
    /// Where to reach the requesting device while nothing of Enot is open there, to set (PUT) or remove (DELETE).
    public static let pushSubscription = "/api/v1/push-subscription"
    /// How the server is, as findings with a verdict (GET), for its owner only.
    public static let server = "/api/v1/server"
    /// The state of the server's backups (GET).
    public static let backups = "/api/v1/backups"
    /// Everything on the server as one archive (GET), for its owner only.
    public static let serverArchive = "/api/v1/server-archive"
    /// An archive of what a restore has replaced (GET `?name=NAME`, one of `backups`), for the owner only.
    public static let earlierArchives = "/api/v1/earlier-archives"
    /// An archive: sending its next bytes (PATCH), importing what was sent (POST), or discarding it (DELETE).
    public static let archive = "/api/v1/archive"
    /// Imports of what a person has in other programs (GET); with `/ID`, how far one is (GET), sending the next bytes of one of its files
    /// (PATCH `?part=NUMBER&name=NAME`), looking into it, moving it in, undoing or stopping that (POST), forgetting it (DELETE).
    public static let imports = "/api/v1/imports"
    /// What became of each item of an import (GET `/ID?after=PLACE&outcome=WORD`).
    public static let importLedgers = "/api/v1/import-ledgers"
    /// The same as a file (GET `/ID`, JSON lines, or `?format=csv`).
    public static let importLedgerFiles = "/api/v1/import-ledger-files"
    /// Notes as a PDF (GET `?topic=ID`, or `?notes=ID,ID&photos=ID`, with `language` and `offset`, the minutes ahead of UTC).
    public static let documents = "/api/v1/documents"
    /// The check that the server is up (GET, public).
    public static let health = "/api/v1/health"
    /// The check that the server can do its work: its database can be written (GET, public).
    public static let ready = "/api/v1/ready"
    /// The description of the API in OpenAPI 3.1 (GET, public).
    public static let description = "/api/v1/openapi.json"
    /// The page that signs the browser in with the invitation in its fragment.
    public static let enter = "/enter"
    /// The page of a link that adds one more device of a person, who needs no guide there.
    public static let enterAgain = "/enter?again=1"
    /// The same after the server was restored in this browser.
    public static let enterRestored = "/enter?again=1&restored=1"
}
