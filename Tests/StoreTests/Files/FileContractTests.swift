import Domain
import Store
import TestKit
import Testing

/// States what every driver does with files, uploads and jobs.
@Suite struct FileContractTests {
    private static func makeStore(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(Space(id: Samples.id(2)))
        }
        return store
    }

    private static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xF, low: number) }

    private static func file(
        _ number: UInt64, origin: FileRecord.Origin = .upload, at created: Int64 = 0, kind: MediaKind = .image
    ) -> FileRecord {
        var file = FileRecord(
            id: id(number), origin: origin, name: "\(number)", byteCount: Int64(number), createdAt: Instant(milliseconds: created),
            addedAt: Instant(milliseconds: 3))
        file.media.kind = kind
        return file
    }

    @Test(arguments: StoreDriver.all) func aFileIsReadBackAsItWasStored(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        var full = Self.file(1, origin: .watched)
        full.name = "a\u{FFFD}\n'\"猫"
        full.place = WatchedPlace(root: "/r", path: [0x61, 0xFF, 0x2F, 0x0A])
        full.version = "v"
        full.deletedAt = Instant(milliseconds: 9)
        (full.isWaiting, full.hasPreview, full.tiny) = (false, true, "data:image/webp;base64,AA")
        full.copy = .failed
        full.media = MediaProbe(kind: .video, mediaType: "video/mp4", problem: "truncated")
        (full.media.width, full.media.height, full.media.durationSeconds) = (1, 2, 61.5)
        full.media.location = GeographicPoint(latitude: -1.25, longitude: 180)
        full.media.metadata = [MetadataItem("a", "b\nc"), MetadataItem("a", ""), MetadataItem("ё", "猫")]
        var bare = Self.file(2)
        bare.digest = String(repeating: "a", count: 64)
        let (stored, other) = (full, bare)
        try await store.write { transaction throws in
            try transaction.save(stored, in: Samples.space)
            try transaction.save(other, in: Samples.space)
        }
        try await store.read { transaction throws in
            #expect(try transaction.file(stored.id, in: Samples.space) == stored)
            #expect(try transaction.file(other.id, in: Samples.space) == other)
            #expect(try transaction.file(stored.id, in: Samples.id(2)) == nil)
            #expect(try transaction.file(at: try #require(stored.place), in: Samples.space) == stored)
            #expect(try transaction.watchedRoots(of: Samples.space) == ["/r"])
            let state = WatchedState(id: stored.id, path: [0x61, 0xFF, 0x2F, 0x0A], version: "v", isMissing: true)
            #expect(try transaction.watchedFiles(of: Samples.space, root: "/r", below: []) == [state])
            #expect(try transaction.watchedFiles(of: Samples.space, root: "/r", below: [0x61, 0xFF]) == [state])
            #expect(try transaction.watchedFiles(of: Samples.space, root: "/r", below: [0x61]) == [])
        }
        var twin = Self.file(3, origin: .watched)
        twin.place = stored.place
        let second = twin
        await #expect(throws: StoreError.self) { try await store.write { try $0.save(second, in: Samples.space) } }
        full.name = "renamed"
        let renamed = full
        try await store.write { transaction in try transaction.save(renamed, in: Samples.space) }
        #expect(try await store.read { try $0.file(renamed.id, in: Samples.space) } == renamed)
    }

    @Test(arguments: StoreDriver.all) func nothingTellsOfFilesThatGaveWay(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            try transaction.save(Self.file(1), in: Samples.space)
            try transaction.removeEverything()
        }
        #expect(try await store.read { transaction throws in try transaction.changedFiles(of: Samples.space, after: 0, limit: 9).isEmpty })
    }

    @Test(arguments: StoreDriver.all) func theTrashHasUploadedFilesOnceEachTheLastDeletedOneFirst(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        @Sendable func deleted(_ number: UInt64, _ moment: Int64?, origin: FileRecord.Origin = .upload, digest: Character? = nil)
            -> FileRecord
        {
            var file = Self.file(number, origin: origin)
            file.deletedAt = moment.map { Instant(milliseconds: $0) }
            file.digest = String(repeating: digest ?? "f", count: 63) + "\(number % 10)"
            if let digest { file.digest = String(repeating: digest, count: 64) }
            return file
        }
        let files = [
            deleted(1, 5), deleted(2, 7), deleted(3, nil), deleted(4, 9, origin: .photo), deleted(5, 9, origin: .watched), deleted(6, 3),
            deleted(8, 6, digest: "a"), deleted(7, 6, digest: "a"),
        ]
        try await store.write { transaction throws in
            for file in files { try transaction.save(file, in: Samples.space) }
            try transaction.save(deleted(9, 8), in: Samples.id(2))
        }
        try await store.read { transaction throws in
            func trash(_ since: Int64, limit: Int = 9) throws -> [EntityID] {
                try transaction.trashedFiles(of: Samples.space, since: Instant(milliseconds: since), limit: limit).map(\.id)
            }
            #expect(try trash(3) == [2, 7, 1].map { Self.id($0) } && trash(3, limit: 1) == [Self.id(2)] && trash(7) == [])
            #expect(try transaction.trashedFileCount(of: Samples.space, since: Instant(milliseconds: 2)) == 4)
            #expect(try transaction.expiredByteCount(of: Samples.space, until: Instant(milliseconds: 5)) == 1 + 6)
        }
    }

    @Test(arguments: StoreDriver.all) func stretchesAreTheSameFromBothEnds(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for number in 1...20 as ClosedRange<UInt64> {
                let kind: MediaKind = number.isMultiple(of: 3) ? .audio : .image
                try transaction.save(Self.file(number, at: Int64(number / 4), kind: kind), in: Samples.space)
            }
            try transaction.save(Self.file(50, origin: .photo), in: Samples.space)
            var deleted = Self.file(51)
            deleted.deletedAt = Instant(milliseconds: 1)
            try transaction.save(deleted, in: Samples.space)
            try transaction.save(Self.file(52), in: Samples.id(2))
        }
        let filters = [
            (FileFilter(), (1...20).map { UInt64($0) }), (FileFilter(kind: .audio), [3, 6, 9, 12, 15, 18]), (FileFilter(kind: .video), []),
            (FileFilter(since: Instant(milliseconds: 2), before: Instant(milliseconds: 3)), [8, 9, 10, 11]),
            (FileFilter(kind: .image, since: Instant(milliseconds: 4)), [16, 17, 19, 20]),
        ]
        try await store.read { transaction throws in
            for (filter, numbers) in filters {
                let expected = Array(numbers.map { Self.id($0) }.reversed())
                let total = try transaction.fileCount(of: Samples.space, filter: filter)
                #expect(total == expected.count)
                for from in 0...(total + 1) {
                    for count in [0, 1, 3, 100] {
                        let found = try transaction.files(of: Samples.space, filter: filter, from: from, count: count, total: total)
                        #expect(found.map(\.id) == Array(expected.dropFirst(from).prefix(count)), "\(filter) \(from) \(count)")
                    }
                }
            }
            #expect(try transaction.waitingFileCount(of: Samples.space) == 20)
            #expect(try transaction.damage() == [])
        }
    }

    @Test(arguments: StoreDriver.all) func aPictureIsListedWhileItsNoteIsInUseAndNoFileOfTheLibraryIsTheSame(
        driver: StoreDriver
    ) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let digest = String(repeating: "a", count: 64)
        var picture = Self.file(1, origin: .photo)
        picture.digest = digest
        var own = Self.file(2, at: 5)
        own.digest = digest
        var photo = Photo(id: Identifier(Self.id(9)))
        photo.picture = Picture(file: Self.id(1), mediaType: "image/png", width: 1, height: 1)
        let (first, second, note) = (picture, own, photo)
        photo.deletedAt = Instant(milliseconds: 1)
        let deleted = photo
        func listed() async throws -> [EntityID] {
            try await store.read { transaction throws in
                let total = try transaction.fileCount(of: Samples.space, filter: FileFilter())
                #expect(try transaction.waitingFileCount(of: Samples.space) == total)
                return try transaction.files(of: Samples.space, filter: FileFilter(kind: .image), from: 0, count: 9, total: total).map(\.id)
            }
        }
        func relist(_ body: @escaping @Sendable (any WriteTransaction) throws -> Void) async throws -> [Bool] {
            try await store.write { transaction in
                try body(transaction)
                return try (0..<2).map { _ in try transaction.updateListing(ofPicture: Self.id(1), in: Samples.space) }
            }
        }
        let unknown = try await relist { try $0.save(first, in: Samples.space) }
        #expect(unknown == [false, false])
        #expect(try await listed() == [])
        let made = try await relist { transaction in
            try transaction.save(EntityRecord(id: note.id.entity, kind: .photo, registers: "{}"), in: Samples.space)
            try transaction.project(note, in: Samples.space)
        }
        #expect(made == [true, false])
        #expect(try await listed() == [Self.id(1)])
        let looked = try await relist { try $0.save(first, in: Samples.space) }
        #expect(looked == [false, false])
        #expect(try await listed() == [Self.id(1)])
        let gone = try await relist { try $0.project(deleted, in: Samples.space) }
        #expect(gone == [true, false])
        #expect(try await listed() == [])
        let back = try await relist { try $0.project(note, in: Samples.space) }
        #expect(back == [true, false])
        #expect(try await listed() == [Self.id(1)])

        let isChanged = try await store.write { transaction in
            try transaction.save(second, in: Samples.space)
            return try transaction.updateListing(ofDigest: digest, in: Samples.space)
        }
        #expect(isChanged)
        #expect(try await listed() == [Self.id(2)])
        let isBack = try await store.write { transaction in
            try transaction.setDeleted(second.id, in: Samples.space, at: Instant(milliseconds: 1))
            return try transaction.updateListing(ofDigest: digest, in: Samples.space)
        }
        #expect(isBack)
        #expect(try await listed() == [Self.id(1)])
        #expect(try await store.read { try $0.damage() } == [])
    }

    @Test(arguments: StoreDriver.all) func aFileOfAnotherContentStandsForItselfAndAnotherOneForTheOld(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let digest = String(repeating: "a", count: 64)
        let files = (1...2).map { Self.file($0, origin: .watched) }
        try await store.write { transaction throws in
            for file in files {
                try transaction.save(file, in: Samples.space)
                try transaction.setContent(digest, of: file, in: Samples.space)
            }
            try transaction.updateListing(ofDigest: digest, in: Samples.space)
            try transaction.save(pictureText: "read", of: files[0].id, in: Samples.space)
        }
        func listed() async throws -> [EntityID] {
            try await store.read { try $0.files(of: Samples.space, filter: FileFilter(), from: 0, count: 9, total: 9).map(\.id) }
        }
        #expect(try await listed() == [files[0].id])
        try await store.write { try $0.replaceContent(of: files[0].id, in: Samples.space) }
        #expect(try await Set(listed()) == Set(files.map(\.id)))
        try await store.read { transaction throws in
            #expect(try transaction.content(of: files[0].id, in: Samples.space) == nil)
            #expect(try transaction.pictureText(of: files[0].id, in: Samples.space) == nil)
            #expect(try transaction.twins(ofContent: digest, in: Samples.space).map(\.id) == [files[1].id])
        }
    }

    @Test(arguments: StoreDriver.all) func everyChangeOfALibraryHasANumber(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        for expected in 1...3 as ClosedRange<Int64> {
            #expect(try await store.write { try $0.advanceLibrary(of: Samples.space) } == expected)
        }
        #expect(try await store.read { try $0.libraryRevision(of: Samples.space) } == 3)
        #expect(try await store.read { try $0.libraryRevision(of: Samples.id(2)) } == 0)
    }

    @Test(arguments: StoreDriver.all) func contentsAreNeededByFilesAndFinishedUploads(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let digests = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
        var upload = UploadRecord(
            id: Self.id(9), name: "n", byteCount: 5, expectedDigest: nil, modifiedAt: Instant(milliseconds: 4), isPhoto: true,
            touchedAt: Instant(milliseconds: 6))
        upload.offset = 5
        upload.digest = digests[2]
        upload.parts = "one\ntwo"
        let finished = upload
        try await store.write { transaction throws in
            for number in 0..<2 {
                var file = Self.file(UInt64(number) + 3)
                file.digest = digests[number]
                try transaction.save(file, in: Samples.space)
            }
            try transaction.save(finished, in: Samples.space)
        }
        try await store.read { transaction throws in
            #expect(try digests.allSatisfy { try transaction.isReferenced($0) })
            #expect(try !transaction.isReferenced(String(repeating: "d", count: 64)))
            #expect(try transaction.referencedDigests(after: "", limit: 9).map(\.digest) == Array(digests[..<2]))
            #expect(try transaction.referencedDigests(after: digests[0], limit: 1).map(\.byteCount) == [4])
            #expect(try transaction.keptByteCount(of: Samples.space) == 3 + 4 + 5)
            #expect(try transaction.upload(finished.id, in: Samples.space) == finished)
            #expect(try transaction.uploadCount(of: Samples.space) == 1)
            #expect(try transaction.uploads(untouchedSince: Instant(milliseconds: 6)).isEmpty)
            #expect(try transaction.uploads(untouchedSince: Instant(milliseconds: 7)).map(\.upload) == [finished])
        }
        try await store.write { transaction in try transaction.removeUpload(finished.id, in: Samples.space) }
        #expect(try await store.read { try !$0.isReferenced(digests[2]) })
    }

    @Test(arguments: StoreDriver.all) func announcedContentsAreUnneededWhenNothingRefersToThem(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let digests = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
        @Sendable func moment(_ number: Int64) -> Instant { Instant(milliseconds: number) }
        try await store.write { transaction throws in
            for (index, digest) in digests.enumerated() {
                try transaction.announce(digest, byteCount: 1 << 40, at: Instant(milliseconds: Int64(index) + 1))
            }
            var file = Self.file(1)
            file.digest = digests[1]
            try transaction.save(file, in: Samples.space)
        }
        try await store.read { transaction throws in
            #expect(try transaction.isAnnounced(digests[0]) && !transaction.isAnnounced(String(repeating: "d", count: 64)))
            #expect(try transaction.unneededContents(announcedBefore: moment(9), limit: 9) == [digests[0], digests[2]])
            #expect(try transaction.unneededContents(announcedBefore: moment(9), limit: 1) == [digests[0]])
            #expect(try transaction.unneededContents(announcedBefore: moment(3), limit: 9) == [digests[0]])
            #expect(try transaction.isUnneeded(digests[0], announcedBefore: moment(2)))
            #expect(try !transaction.isUnneeded(digests[0], announcedBefore: moment(1)))
            #expect(try !transaction.isUnneeded(digests[1], announcedBefore: moment(9)))
        }
        try await store.write { transaction throws in
            // An earlier announcement changes nothing.
            for time in [20, 10] { try transaction.announce(digests[0], byteCount: 1, at: Instant(milliseconds: Int64(time))) }
            try transaction.endContent(digests[2])
            try transaction.removeEverything()
        }
        try await store.read { transaction throws in
            #expect(try transaction.unneededContents(announcedBefore: moment(20), limit: 9) == [digests[1]])
            #expect(try transaction.unneededContents(announcedBefore: moment(21), limit: 9) == [digests[1], digests[0]])
            #expect(try !transaction.isAnnounced(digests[2]))
        }
    }

    @Test(arguments: StoreDriver.all) func aGenerationOfAContentThatHasEndedIsNeverUsedAgain(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let digest = String(repeating: "a", count: 64)
        let moment = Instant(milliseconds: 1)
        @Sendable func generation(_ number: Int) -> ContentGeneration { ContentGeneration(digest: digest, number: number) }
        try await store.write { transaction throws in
            #expect(try transaction.contentGeneration(of: digest) == 1)
            for _ in 0..<2 { #expect(try transaction.announce(digest, byteCount: 1, at: moment) == 1) }
            try transaction.endContent(digest)
            // Ending what was not announced changes nothing.
            try transaction.endContent(digest)
        }
        try await store.write { transaction throws in
            #expect(try !transaction.isAnnounced(digest) && transaction.contentGeneration(of: digest) == 2)
            #expect(try transaction.endedContents(limit: 9) == [generation(1)])
            #expect(try transaction.announce(digest, byteCount: 1, at: moment) == 2)
            #expect(try transaction.contentGeneration(of: digest) == 2)
            try transaction.endContent(digest)
            #expect(try transaction.endedContents(limit: 1) == [generation(1)])
            try transaction.markRemoved(generation(1))
            try transaction.markRemoved(generation(2))
            try transaction.removeEverything()
        }
        try await store.write { transaction throws in
            #expect(try transaction.endedContents(limit: 9) == [])
            #expect(try transaction.announce(digest, byteCount: 1, at: moment) == 3)
        }
    }

    @Test(arguments: StoreDriver.all) func thePlaceOfContentsIsKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        #expect(try await store.read { try $0.contentPlace() } == nil)
        for number in 1...2 as ClosedRange<UInt64> {
            let place = ContentPlace(identity: Self.id(number), address: "s3://bucket/\(number)")
            try await store.write { transaction in try transaction.save(place) }
            #expect(try await store.read { try $0.contentPlace() } == place)
        }
        try await store.write { transaction in try transaction.removeEverything() }
        #expect(try await store.read { try $0.contentPlace() }?.address == "s3://bucket/2")
    }

    @Test(arguments: StoreDriver.all) func jobsAreTakenOnceAndGoWithTheirFiles(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let now = Instant(milliseconds: 100)
        try await store.write { transaction throws in
            for number in 1...2 as ClosedRange<UInt64> {
                try transaction.save(Self.file(number), in: Samples.space)
                try transaction.addJob(for: Self.id(number), in: Samples.space, at: now)
            }
            let first = try #require(try transaction.claimJob(now: now, outside: []))
            let second = try #require(try transaction.claimJob(now: now, outside: []))
            #expect(Set([first.file, second.file]) == [Self.id(1), Self.id(2)] && first.attempts == 1)
            #expect(try transaction.claimJob(now: now, outside: []) == nil)
            try transaction.postpone(first, until: Instant(milliseconds: 101), counts: true)
            #expect(try transaction.claimJob(now: now, outside: []) == nil)
            #expect(try transaction.claimJob(now: Instant(milliseconds: 101), outside: [])?.attempts == 2)
            #expect(try transaction.finish(second))
            #expect(try !transaction.finish(second))
            try transaction.addJob(for: first.file, in: Samples.space, at: now)
            let again = try #require(try transaction.claimJob(now: now, outside: []))
            #expect(again.attempts == 1)
            try transaction.postpone(again, until: now, counts: false)
            #expect(try transaction.claimJob(now: now, outside: [])?.attempts == 1)
            try transaction.releaseJobs()
            let last = try #require(try transaction.claimJob(now: now, outside: []))
            #expect(last.attempts == 2)
            try transaction.postpone(last, until: Instant(milliseconds: 900), counts: true)
            try transaction.releaseJobs(dueAfter: Instant(milliseconds: 900))
            #expect(try transaction.claimJob(now: now, outside: []) == nil)
            try transaction.releaseJobs(dueAfter: Instant(milliseconds: 899))
            #expect(try transaction.claimJob(now: now, outside: [])?.attempts == 3)
            try transaction.removeFile(first.file, in: Samples.space)
            try transaction.releaseJobs()
            #expect(try transaction.claimJob(now: now, outside: []) == nil)
        }
    }

    @Test(arguments: StoreDriver.all) func workThatWaitsIsCounted(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            let none = MediaWork.Kind.allCases.map { MediaWork(kind: $0, waitingCount: 0) }
            #expect(try transaction.mediaWork(dueAt: Self.moment(100)) == none)
            for number in 1...3 as ClosedRange<UInt64> {
                try transaction.save(Self.file(number), in: Samples.space)
                try transaction.addJob(for: Self.id(number), in: Samples.space, at: Self.moment(40 - Int64(number)))
            }
            let job = try #require(try transaction.claimJob(now: Self.moment(100), outside: []))
            #expect(job.file == Self.id(1), "the one that waits least")
            var work = try #require(try transaction.mediaWork(dueAt: Self.moment(100)).first)
            #expect(work.kind == .examining && work.waitingCount == 3 && work.failedCount == 0)
            #expect(work.waitsSince == Self.moment(37), "the one that has waited longest, wherever it is in the queue")
            let third = try #require(try Self.claim(Self.id(3), transaction))
            work = try #require(try transaction.mediaWork(dueAt: Self.moment(100)).first)
            #expect(work.waitsSince == nil, "all are worked on")
            try transaction.postpone(third, until: Self.moment(200), counts: true)
            try transaction.postpone(job, until: Self.moment(99), counts: true)
            work = try #require(try transaction.mediaWork(dueAt: Self.moment(100)).first)
            #expect(work.waitingCount == 3 && work.failedCount == 2)
            #expect(work.waitsSince == Self.moment(39), "what is not due yet does not count")
            #expect(try transaction.mediaWork(dueAt: Self.moment(200)).first?.waitsSince == Self.moment(37))
        }
    }

    private static func moment(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

    /// Claims jobs until a file's is claimed.
    private static func claim(_ file: EntityID, _ transaction: any WriteTransaction) throws -> MediaJobRecord? {
        while let job = try transaction.claimJob(now: Instant(milliseconds: 100), outside: []) {
            if job.file == file { return job }
        }
        return nil
    }

    @Test(arguments: StoreDriver.all) func textsAndCopiesWaitSinceTheFileWasAdded(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for number in 1...3 as ClosedRange<UInt64> {
                var file = Self.file(number, at: Int64(number))
                (file.media.kind, file.isWaiting, file.copy) = (.image, false, .waiting)
                file.addedAt = Instant(milliseconds: 70 - Int64(number))
                try transaction.save(file, in: Samples.space)
            }
            let work = try transaction.mediaWork(dueAt: Instant(milliseconds: 100))
            #expect(work.map(\.waitingCount) == [0, 3, 3])
            #expect(work.map(\.waitsSince) == [nil, Instant(milliseconds: 67), Instant(milliseconds: 67)])
        }
    }

    @Test(arguments: StoreDriver.all) func wordsAreReadInPicturesAndDocumentsThatAreWhole(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for (number, kind, problem) in [
                (1, .image, nil), (2, .other, nil), (3, .other, "notMedia"), (4, .video, nil), (5, .audio, nil), (6, .image, "truncated"),
            ] as [(UInt64, MediaKind, String?)] {
                var file = Self.file(number, at: Int64(number))
                (file.media.kind, file.media.problem, file.isWaiting) = (kind, problem, false)
                try transaction.save(file, in: Samples.space)
            }
            for number in [2, 1] as [UInt64] {
                #expect(try transaction.unreadPicture(attemptLimit: 1, outside: [])?.file == Self.id(number))
                try transaction.save(pictureText: "x", of: Self.id(number), in: Samples.space)
            }
            #expect(try transaction.unreadPicture(attemptLimit: 1, outside: []) == nil)
            #expect(try transaction.mediaWork(dueAt: Instant(milliseconds: 100)).map(\.waitingCount) == [0, 0, 0])
        }
    }

    @Test(arguments: StoreDriver.all) func whatLiesInSomeWatchedFoldersIsPassedOver(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let now = Instant(milliseconds: 100)
        try await store.write { transaction throws in
            for number in 1...3 as ClosedRange<UInt64> {
                var file = Self.file(number, origin: number == 1 ? .upload : .watched, at: Int64(number))
                if number > 1 { file.place = WatchedPlace(root: "/\(number)", path: [0x61]) }
                (file.isWaiting, file.copy) = (false, .waiting)
                try transaction.save(file, in: Samples.space)
                try transaction.addJob(for: file.id, in: Samples.space, at: now)
            }
            for (roots, number) in [([], 3), (["/3"], 2), (["/2"], 3), (["/2", "/3"], 1)] as [([String], UInt64)] {
                #expect(try transaction.unreadPicture(attemptLimit: 1, outside: roots)?.file == Self.id(number))
                #expect(try transaction.uncopiedFilm(outside: roots)?.file == Self.id(number))
            }
            #expect(try transaction.claimJob(now: now, outside: ["/2", "/3"])?.file == Self.id(1))
            #expect(try transaction.claimJob(now: now, outside: ["/2", "/3"]) == nil)
            #expect(try transaction.claimJob(now: now, outside: ["/3"])?.file == Self.id(2))
            #expect(try transaction.claimJob(now: now, outside: [])?.file == Self.id(3))
        }
    }
}
