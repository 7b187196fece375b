/// Names every address of the API, once for server and client.
public enum Route: Sendable {
    /// Exchanges operations (POST).
    public static let sync = "/api/v1/sync"
    /// Streams an event whenever the journal has grown (GET).
    public static let events = "/api/v1/events"
    /// Signs in (POST), tells who is signed in (GET), signs out (DELETE).
    public static let session = "/api/v1/session"
    /// Lists the signed-in devices (GET); with `/ID` signs one out (DELETE) or renames it (PATCH).
    public static let devices = "/api/v1/devices"
    /// Sets the pass phrase (PUT).
    public static let passPhrase = "/api/v1/pass-phrase"
    /// Makes a link that signs one more device in, once (POST).
    public static let invitations = "/api/v1/invitations"
    /// Gives one note (GET `/ID`).
    public static let notes = "/api/v1/notes"
    /// Takes the person's licence key (PUT) or removes it (DELETE).
    public static let licence = "/api/v1/licence"
    /// Tells edition, limits and language (GET, public).
    public static let settings = "/api/v1/settings"
    /// Begins an upload or finds it again (PUT `/ID`), tells how far it is (GET `/ID`), takes its next bytes (PATCH `/ID`) or gives it
    /// up (DELETE `/ID`).
    public static let uploads = "/api/v1/uploads"
    /// Finds notes, photo notes, topics and files (GET `?query=…&kind=…&limit=…`).
    public static let search = "/api/v1/search"
    /// Tells what can be read in a picture, or how far its reading is, which it begins (GET `/ID`), or ends that (DELETE `/ID`).
    public static let pictureTexts = "/api/v1/picture-texts"
    /// Lists files by creation date, the latest first (GET).
    public static let files = "/api/v1/files"
    /// Tells all about one file (GET `/ID`), takes it to the trash (DELETE `/ID`) or back (PUT `/ID`).
    public static let fileDetails = "/api/v1/file-details"
    /// Gives the bytes of a file as they were added (GET `/ID`, ranges).
    public static let fileContents = "/api/v1/file-contents"
    /// Gives the copy of a film that every browser plays, as MP4 (GET `/ID`, ranges).
    public static let fileCopies = "/api/v1/file-copies"
    /// Gives a file's preview as WebP (GET `/256/ID`, `/720/ID` or `/2048/ID`).
    public static let filePreviews = "/api/v1/file-previews"
    /// Lists catalogues (GET); with `/ID` adds or changes one (PUT) or removes it with all that was mirrored (DELETE).
    public static let catalogues = "/api/v1/catalogues"
    /// Starts a run of a catalogue's mirror now (POST `/ID`) or gives a running one up (DELETE `/ID`).
    public static let catalogueRuns = "/api/v1/catalogue-runs"
    /// Gives what changed in a catalogue after a revision (GET `/ID?after=REVISION&from=NEXT`).
    public static let catalogueContents = "/api/v1/catalogue-contents"
    /// Gives a catalogue's picture: as WebP (GET `/256/ID`, `/720/ID`, `/2048/ID`), or as the site has it (`/original/ID`).
    public static let cataloguePictures = "/api/v1/catalogue-pictures"
    /// Gives a square of a map (GET `?z=ZOOM&x=COLUMN&y=ROW`, as in web maps).
    public static let mapTiles = "/api/v1/map-tiles"
    /// Tells what a page of the web is called (POST).
    public static let pageTitles = "/api/v1/page-titles"
    /// Sends an order about a product (POST).
    public static let orders = "/api/v1/orders"
    /// Tells the public key by which push services know this server (GET).
    public static let pushKey = "/api/v1/push-key"
    /// Takes where the device that asks is reached while nothing of Enot is open there (PUT), or forgets it (DELETE).
    public static let pushSubscription = "/api/v1/push-subscription"
    /// Tells how the server is backed up (GET).
    public static let backups = "/api/v1/backups"
    /// Gives everything on the server as one archive (GET); the owner's alone.
    public static let serverArchive = "/api/v1/server-archive"
    /// Takes the next bytes of an archive (PATCH), reads back what was sent (POST), or drops it (DELETE).
    public static let archive = "/api/v1/archive"
    /// Gives notes as a PDF (GET `?topic=ID`, or `?notes=ID,ID&photos=ID`, with `language` and `offset`, the minutes ahead of UTC).
    public static let documents = "/api/v1/documents"
    /// Says that the server is up (GET, public).
    public static let health = "/api/v1/health"
    /// Describes the API as OpenAPI 3.1 does (GET, public).
    public static let description = "/api/v1/openapi.json"
    /// Opens the app with an invitation in the fragment, which signs the browser in.
    public static let enter = "/enter"
}
