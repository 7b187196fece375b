/// Lists the statements on files, uploads and jobs; each connection prepares one when it is first needed.
enum SQLiteFileQuery: Int, CaseIterable {
    /// Reads and numbers the changes of a space's files.
    case revision, advance
    /// Reads files.
    case file, fileAtPlace, knownFile
    /// Lists files from the beginning and from the end, of all kinds and of one.
    case list, listBackwards, listOfKind, listOfKindBackwards
    /// Counts files and bytes.
    case count, countOfKind, waitingCount, keptBytes
    /// Finds the latest file.
    case latest, latestOfKind
    /// Tells what is needed of a blob.
    case isReferenced, referencedDigests
    /// Lists what upkeep looks for.
    case expired, unusedPictures, usedPictures
    /// Reads what is known of watched folders.
    case watchedRoots, watched, watchedBelow
    /// Lists the files whose contents are kept here.
    case kept
    /// Changes files.
    case saveFile, removeFile, setDeleted
    /// Bring up to date which pictures of photo notes are listed.
    case listPicture, listPicturesOfDigest, listWatchedOfPicture, listWatchedOfDigest
    /// Find files of the same content, and note that of a watched one.
    case uploadsOfDigest, sizeCount, watchedOfSize, setContent
    /// Reads and writes uploads.
    case upload, uploadCount, staleUploads, saveUpload, removeUpload
    /// Reads and writes jobs.
    case addJob, takeJob, postponeJob, finishJob, releaseJobs
    /// Finds a film that is to be copied, and counts how often that was begun.
    case nextCopy, countCopies

    /// Gives the statement's text.
    var sql: String {
        switch self {
        case .revision: "SELECT revision FROM library WHERE space = ?"
        case .advance:
            """
            INSERT INTO library (space, revision) VALUES (?, 1) ON CONFLICT (space) DO UPDATE SET revision = revision + 1
            RETURNING revision
            """
        case .file, .fileAtPlace, .knownFile, .list, .listBackwards, .listOfKind, .listOfKindBackwards, .expired: fileSQL
        case .count, .countOfKind, .latest, .latestOfKind, .waitingCount, .keptBytes, .isReferenced, .referencedDigests, .unusedPictures,
            .usedPictures:
            findingSQL
        case .watchedRoots, .watched, .watchedBelow: watchedSQL
        case .kept: Self.allColumns + " FROM file WHERE space = ? AND id > ? AND digest IS NOT NULL ORDER BY id LIMIT ?"
        case .saveFile: Self.saveFileSQL
        case .removeFile: "DELETE FROM file WHERE space = ? AND id = ?"
        case .setDeleted: "UPDATE file SET deleted_at = ? WHERE space = ? AND id = ?"
        case .listPicture: Self.listSQL + " AND id = ? RETURNING 1"
        case .listPicturesOfDigest: Self.listSQL + " AND digest = ? RETURNING 1"
        case .listWatchedOfPicture:
            Self.listWatchedSQL
                + " AND space = ?1 AND content = (SELECT coalesce(digest, content) FROM file WHERE space = ?1 AND id = ?2)"
                + " RETURNING 1"
        case .listWatchedOfDigest: Self.listWatchedSQL + " AND space = ? AND content = ? RETURNING 1"
        case .uploadsOfDigest: "SELECT id FROM file WHERE digest = ? AND space = ? AND origin = 'upload'"
        case .sizeCount: "SELECT count(*) FROM file WHERE space = ? AND byte_count = ?"
        case .watchedOfSize:
            Self.listColumns
                + " FROM file WHERE space = ? AND byte_count = ? AND origin = 'watched' AND content IS NULL AND deleted_at IS NULL"
        case .setContent: "UPDATE file SET content = ? WHERE space = ? AND id = ? AND version = ?"
        case .upload, .uploadCount, .staleUploads, .saveUpload, .removeUpload: uploadSQL
        case .addJob, .takeJob, .postponeJob, .finishJob, .releaseJobs: jobSQL
        case .nextCopy:
            """
            SELECT space, id, copy_attempts FROM file INDEXED BY file_uncopied WHERE copy = 0 AND NOT is_waiting AND deleted_at IS NULL
            ORDER BY created_at DESC LIMIT 1
            """
        case .countCopies: "UPDATE file SET copy_attempts = copy_attempts + ? WHERE space = ? AND id = ?"
        }
    }

    private static let listColumns = """
        SELECT id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height, duration_milliseconds,
        created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy
        """
    private static let allColumns = listColumns + ", latitude, longitude, metadata"
    private static let isListed = "space = ? AND deleted_at IS NULL AND is_listed AND created_at >= ? AND created_at < ?"
    // The index is on an expression, which has no affinity; the sign takes that of the column away, else the index could not be used.
    private static let ofPicture = "photo WHERE photo.space = file.space AND substr(photo.picture, 1, 32) = +file.id"
    private static let hasNote = "EXISTS (SELECT 1 FROM \(ofPicture))"

    private var fileSQL: String {
        switch self {
        case .file: Self.allColumns + " FROM file WHERE space = ? AND id = ?"
        case .fileAtPlace: Self.allColumns + " FROM file WHERE space = ? AND root = ? AND path = ?"
        case .knownFile:
            Self.allColumns + " FROM file INDEXED BY file_digest WHERE digest = ? AND NOT is_waiting AND problem IS NULL LIMIT 1"
        case .list: Self.listColumns + " FROM file WHERE \(Self.isListed) ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?"
        case .listBackwards: Self.listColumns + " FROM file WHERE \(Self.isListed) ORDER BY created_at, id LIMIT ? OFFSET ?"
        case .listOfKind:
            Self.listColumns + " FROM file WHERE kind = ? AND \(Self.isListed) ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?"
        case .listOfKindBackwards:
            Self.listColumns + " FROM file WHERE kind = ? AND \(Self.isListed) ORDER BY created_at, id LIMIT ? OFFSET ?"
        default:
            Self.listColumns + " FROM file WHERE space = ? AND deleted_at <= ? AND NOT \(Self.hasNote) ORDER BY deleted_at, id LIMIT ?"
        }
    }

    private var findingSQL: String {
        switch self {
        case .count: "SELECT count(*) FROM file WHERE " + Self.isListed
        case .countOfKind: "SELECT count(*) FROM file WHERE kind = ? AND " + Self.isListed
        case .latest: "SELECT max(created_at) FROM file WHERE " + Self.isListed
        case .latestOfKind: "SELECT max(created_at) FROM file WHERE kind = ? AND " + Self.isListed
        case .waitingCount: "SELECT count(*) FROM file WHERE space = ? AND is_waiting AND deleted_at IS NULL AND is_listed"
        case .keptBytes:
            """
            SELECT (SELECT coalesce(sum(byte_count), 0) FROM file WHERE space = ?1 AND digest IS NOT NULL)
            + (SELECT coalesce(sum(byte_count), 0) FROM upload WHERE space = ?1)
            """
        case .isReferenced:
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM file WHERE digest = ?1) OR EXISTS (SELECT 1 FROM upload WHERE digest = ?1)"
        case .referencedDigests:
            "SELECT digest, max(byte_count) FROM file WHERE digest > ? GROUP BY digest ORDER BY digest LIMIT ?"
        case .unusedPictures:
            "SELECT id FROM file WHERE space = ? AND origin = 'photo' AND deleted_at IS NULL AND NOT \(Self.hasNote) LIMIT ?"
        default: "SELECT id FROM file WHERE space = ? AND origin = 'photo' AND deleted_at IS NOT NULL AND \(Self.hasNote) LIMIT ?"
        }
    }

    private var watchedSQL: String {
        switch self {
        case .watchedRoots: "SELECT DISTINCT root FROM file WHERE space = ? AND root IS NOT NULL ORDER BY root"
        case .watched: "SELECT id, path, version, deleted_at FROM file WHERE space = ? AND root = ?"
        default: "SELECT id, path, version, deleted_at FROM file WHERE space = ? AND root = ? AND path >= ? AND path < ?"
        }
    }

    private static let saveFileSQL = """
        INSERT INTO file (space, id, origin, name, root, path, digest, version, byte_count, kind, media_type, width, height,
        duration_milliseconds, created_at, added_at, deleted_at, is_waiting, problem, has_preview, tiny, copy, latitude, longitude,
        metadata, is_listed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?3 <> 'photo')
        ON CONFLICT (space, id) DO UPDATE SET name = excluded.name, root = excluded.root, path = excluded.path,
        digest = excluded.digest, version = excluded.version, byte_count = excluded.byte_count, kind = excluded.kind,
        media_type = excluded.media_type, width = excluded.width, height = excluded.height,
        duration_milliseconds = excluded.duration_milliseconds, created_at = excluded.created_at, deleted_at = excluded.deleted_at,
        is_waiting = excluded.is_waiting, problem = excluded.problem, has_preview = excluded.has_preview, tiny = excluded.tiny,
        copy = excluded.copy, latitude = excluded.latitude, longitude = excluded.longitude, metadata = excluded.metadata
        """

    /// Tells whether a photo note's picture belongs into the list: while its note is in use, and no file of the same content that a
    /// person added to the library stands there.
    private static let isPictureListed = """
        (EXISTS (SELECT 1 FROM \(ofPicture) AND photo.deleted_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM file AS own WHERE own.digest = file.digest AND own.space = file.space AND own.origin = 'upload'
        AND own.deleted_at IS NULL))
        """
    /// Tells whether an uploaded file belongs into the list: the first of its content does.
    private static let isUploadListed = """
        (NOT EXISTS (SELECT 1 FROM file AS own WHERE own.digest = file.digest AND own.space = file.space AND own.origin = 'upload'
        AND own.deleted_at IS NULL AND (own.added_at, own.id) < (file.added_at, file.id)))
        """
    private static let listSQL = """
        UPDATE file SET is_listed = NOT is_listed WHERE origin <> 'watched'
        AND is_listed <> CASE origin WHEN 'photo' THEN \(isPictureListed) ELSE \(isUploadListed) END AND space = ?
        """
    /// Lists a watched file exactly while neither an uploaded file nor a photo note's picture of its content is listed, nor an earlier
    /// watched one.
    private static let listWatchedSQL = """
        UPDATE file SET is_listed = NOT is_listed WHERE origin = 'watched' AND is_listed <> (
        NOT EXISTS (SELECT 1 FROM file AS own INDEXED BY file_digest WHERE own.digest = file.content AND own.space = file.space
        AND own.deleted_at IS NULL AND own.is_listed)
        AND NOT EXISTS (SELECT 1 FROM file AS own WHERE own.content = file.content AND own.space = file.space
        AND own.deleted_at IS NULL AND own.id < file.id))
        """

    private static let uploadColumns = """
        SELECT space, id, name, byte_count, expected_digest, modified_at, is_photo, offset, digest, touched_at FROM upload
        """

    private var uploadSQL: String {
        switch self {
        case .upload: Self.uploadColumns + " WHERE space = ? AND id = ?"
        case .uploadCount: "SELECT count(*) FROM upload WHERE space = ?"
        case .staleUploads: Self.uploadColumns + " WHERE touched_at < ?"
        case .saveUpload:
            """
            INSERT INTO upload (space, id, name, byte_count, expected_digest, modified_at, is_photo, offset, digest, touched_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET offset = excluded.offset, digest = excluded.digest, touched_at = excluded.touched_at
            """
        default: "DELETE FROM upload WHERE space = ? AND id = ?"
        }
    }

    private var jobSQL: String {
        switch self {
        case .addJob:
            """
            INSERT INTO job (space, file, attempts, due_at) VALUES (?, ?, 0, 0)
            ON CONFLICT (space, file) DO UPDATE SET attempts = 0, due_at = 0
            """
        case .takeJob:
            """
            UPDATE job SET attempts = attempts + 1, due_at = \(Int64.max)
            WHERE (space, file) = (SELECT space, file FROM job WHERE due_at <= ? ORDER BY due_at LIMIT 1)
            RETURNING space, file, attempts
            """
        case .postponeJob: "UPDATE job SET due_at = ?, attempts = attempts - ? WHERE space = ? AND file = ? AND attempts = ?"
        case .finishJob: "DELETE FROM job WHERE space = ? AND file = ? AND attempts = ? RETURNING 1"
        default: "UPDATE job SET due_at = 0 WHERE due_at <> 0"
        }
    }
}
