import Domain
import Store

extension SQLiteTransaction {
    /// Numbers the last change of a space's files, 0 before the first.
    func libraryRevision(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let statement = try connection.statement(SQLiteFileQuery.revision)
        statement.bind(space)
        return try first(statement) { row in row.number(0) } ?? 0
    }

    /// Numbers a change of a space's files, and gives the number.
    func advanceLibrary(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let statement = try connection.statement(SQLiteFileQuery.advance)
        statement.bind(space)
        var revision: Int64 = 0
        while try statement.step() { revision = statement.number(0) }
        return revision
    }

    /// Gives a file, in the trash or not; nil when there is none.
    func file(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        let statement = try connection.statement(SQLiteFileQuery.file)
        statement.bind(space)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try wholeFile(row) }
    }

    /// Gives the file of a place; nil when there is none.
    func file(at place: WatchedPlace, in space: Identifier<Space>) throws(StoreError) -> FileRecord? {
        let statement = try connection.statement(SQLiteFileQuery.fileAtPlace)
        statement.bind(space)
        statement.bind(place.root)
        statement.bind(place.path)
        return try first(statement) { row throws(StoreError) in try wholeFile(row) }
    }

    /// Gives another file of a content that somebody looked into; nil when there is none.
    func knownFile(ofDigest digest: String) throws(StoreError) -> FileRecord? {
        let statement = try connection.statement(SQLiteFileQuery.knownFile)
        statement.bind(digest)
        return try first(statement) { row throws(StoreError) in try wholeFile(row) }
    }

    /// Lists files of the library from a place on, the latest first, without their locations and metadata.
    func files(
        of space: Identifier<Space>, filter: FileFilter, from: Int, count: Int, total: Int
    ) throws(StoreError) -> [FileRecord] {
        let count = min(count, total - from)
        guard from >= 0, count > 0 else { return [] }
        let isBackwards = from > total / 2
        let statement = try listing(
            filter, filter.kind == nil ? (isBackwards ? .listBackwards : .list) : (isBackwards ? .listOfKindBackwards : .listOfKind), space)
        statement.bind(Int64(count))
        statement.bind(Int64(isBackwards ? total - from - count : from))
        let files = try all(statement) { row throws(StoreError) in try file(row) }
        return isBackwards ? files.reversed() : files
    }

    /// Lists the files whose contents are kept here, in the trash or not, after an identity, in the order of identities.
    func keptFiles(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [FileRecord] {
        let statement = try connection.statement(SQLiteFileQuery.kept)
        statement.bind(space)
        statement.bind(id?.text ?? "")
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try wholeFile(row) }
    }

    /// Counts the files of the library.
    func fileCount(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Int {
        let statement = try listing(filter, filter.kind == nil ? .count : .countOfKind, space)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Tells when the latest file of the library was made; nil where there is none.
    func latestMoment(of space: Identifier<Space>, filter: FileFilter) throws(StoreError) -> Instant? {
        let statement = try listing(filter, filter.kind == nil ? .latest : .latestOfKind, space)
        return try first(statement) { row in row.moment(0) } ?? nil
    }

    /// Counts the files of the library that wait to be looked into.
    func waitingFileCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        let statement = try connection.statement(SQLiteFileQuery.waitingCount)
        statement.bind(space)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Counts the bytes of a space's uploaded files and of the whole files that its uploads become.
    func keptByteCount(of space: Identifier<Space>) throws(StoreError) -> Int64 {
        let statement = try connection.statement(SQLiteFileQuery.keptBytes)
        statement.bind(space)
        return try first(statement) { row in row.number(0) } ?? 0
    }

    /// Adds or replaces a file; throws `constraint` when another one has its place.
    func save(_ file: FileRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.saveFile)
        statement.bind(space)
        statement.bind(file.id)
        statement.bind(file.origin.rawValue)
        statement.bind(file.name)
        statement.bind(file.place?.root)
        if let path = file.place?.path { statement.bind(path) } else { statement.bind(String?.none) }
        statement.bind(file.digest)
        statement.bind(file.version)
        statement.bind(file.byteCount)
        statement.bind(file.media.kind.rawValue)
        statement.bind(file.media.mediaType)
        statement.bind(file.media.width.map { Int64($0) })
        statement.bind(file.media.height.map { Int64($0) })
        statement.bind(file.media.durationSeconds.map { Int64(($0 * 1000).rounded()) })
        statement.bind(file.createdAt)
        statement.bind(file.addedAt)
        statement.bind(file.deletedAt)
        statement.bind(file.isWaiting ? 1 : 0)
        statement.bind(file.media.problem)
        statement.bind(file.hasPreview ? 1 : 0)
        statement.bind(file.tiny)
        statement.bind(file.copy?.rawValue)
        statement.bind(fraction: file.media.location?.latitude)
        statement.bind(fraction: file.media.location?.longitude)
        statement.bind(MetadataText.text(of: file.media.metadata))
        try statement.run()
    }

    /// Removes a file and its job.
    func removeFile(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.removeFile)
        statement.bind(space)
        statement.bind(id)
        try statement.run()
    }

    /// Marks since when a file is in the trash, or that it is not.
    func setDeleted(_ id: EntityID, in space: Identifier<Space>, at moment: Instant?) throws(StoreError) {
        let statement = try connection.statement(SQLiteFileQuery.setDeleted)
        statement.bind(moment)
        statement.bind(space)
        statement.bind(id)
        try statement.run()
    }

    /// Lists a photo note's picture while it belongs into the library, or no longer; tells whether that changed.
    func updateListing(ofPicture id: EntityID, in space: Identifier<Space>) throws(StoreError) -> Bool {
        let isPictureChanged = try list(.listPicture, space, id.text)
        let isWatchedChanged = try list(.listWatchedOfPicture, space, id.text)
        return isPictureChanged || isWatchedChanged
    }

    /// Does so with all files of a content.
    func updateListing(ofDigest digest: String, in space: Identifier<Space>) throws(StoreError) -> Bool {
        let isKeptChanged = try list(.listPicturesOfDigest, space, digest)
        let isWatchedChanged = try list(.listWatchedOfDigest, space, digest)
        return isKeptChanged || isWatchedChanged
    }

    private func list(_ query: SQLiteFileQuery, _ space: Identifier<Space>, _ value: String) throws(StoreError) -> Bool {
        let statement = try connection.statement(query)
        statement.bind(space)
        statement.bind(value)
        return try !all(statement) { _ in true }.isEmpty
    }

    /// Binds what a list or count begins with: the kind, the space and the moments.
    private func listing(
        _ filter: FileFilter, _ query: SQLiteFileQuery, _ space: Identifier<Space>
    ) throws(StoreError) -> SQLiteStatement {
        let statement = try connection.statement(query)
        if let kind = filter.kind { statement.bind(kind.rawValue) }
        statement.bind(space)
        statement.bind(filter.since?.milliseconds ?? Int64.min)
        statement.bind(filter.before?.milliseconds ?? Int64.max)
        return statement
    }

    /// Reads the columns that lists have.
    func file(_ row: SQLiteStatement) throws(StoreError) -> FileRecord {
        guard let origin = FileRecord.Origin(rawValue: row.text(1)), let kind = MediaKind(rawValue: row.text(8)) else {
            throw .corrupt(detail: "a file of the origin \"\(row.text(1))\" and kind \"\(row.text(8))\"")
        }
        var file = FileRecord(
            id: try row.id(0), origin: origin, name: row.text(2),
            place: row.isNull(3) ? nil : WatchedPlace(root: row.text(3), path: row.bytes(4)), digest: row.optionalText(5),
            byteCount: row.number(7), createdAt: Instant(milliseconds: row.number(13)), addedAt: Instant(milliseconds: row.number(14)))
        file.version = row.text(6)
        file.media = MediaProbe(kind: kind, mediaType: row.text(9), problem: row.optionalText(17))
        file.media.width = row.optionalNumber(10).map { Int($0) }
        file.media.height = row.optionalNumber(11).map { Int($0) }
        file.media.durationSeconds = row.optionalNumber(12).map { Double($0) / 1000 }
        file.deletedAt = row.moment(15)
        file.isWaiting = row.number(16) != 0
        file.hasPreview = row.number(18) != 0
        file.tiny = row.text(19)
        file.copy = row.optionalNumber(20).flatMap(FileRecord.Copy.init)
        return file
    }

    private func wholeFile(_ row: SQLiteStatement) throws(StoreError) -> FileRecord {
        var file = try file(row)
        if let latitude = row.fraction(21), let longitude = row.fraction(22) {
            file.media.location = GeographicPoint(latitude: latitude, longitude: longitude)
        }
        file.media.metadata = MetadataText.items(row.text(23))
        return file
    }
}
