import Glibc

/// The loop of a watch on one thread, which alone uses it after the start.
final class FolderWatchLoop {
    private let root: FolderRoot
    private let timing: FolderWatch.Timing
    private let stop: Int32
    private let log: @Sendable (String) -> Void
    private let onChange: @Sendable (FolderChange) -> Void

    /// The change that was not reported yet.
    var untold: FolderChange { change }
    private var change = FolderChange()
    private var kernel: Int32 = -1
    private var folders: [Int32: [UInt8]] = [:]
    private var firstChangeAt = 0
    private var lastChangeAt = 0
    private var isPresent = false
    /// Whether the disk with the folder was unmounted: the empty folder that appears instead is another one.
    private var isUnmounted = false
    /// Whether the kernel does not report all changes.
    private(set) var isPolling = false
    private var lookedAt = 0

    private static let interesting =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_EXCL_UNLINK)
    private static let bufferBytes = 64 * 1024

    /// Creates a loop that ends when the writing end of a pipe is closed; it closes the reading end.
    init(
        _ root: FolderRoot, timing: FolderWatch.Timing, stop: Int32, log: @escaping @Sendable (String) -> Void,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) {
        self.root = root
        self.timing = timing
        self.stop = stop
        self.log = log
        self.onChange = onChange
    }

    deinit {
        if kernel >= 0 { close(kernel) }
        close(stop)
    }

    /// Runs until the pipe is closed.
    func run() {
        appear()
        while true {
            var events = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0), pollfd(fd: kernel, events: Int16(POLLIN), revents: 0)]
            let count = poll(&events, kernel >= 0 ? 2 : 1, Int32(clamping: waitMilliseconds()))
            if count < 0, errno != EINTR { return log("watching \(root.path) failed: \(String(cString: strerror(errno)))") }
            if events[0].revents != 0 { return }
            if events[1].revents != 0 { read() }
            let now = Self.now()
            if !isPresent, now - lookedAt >= timing.absenceMilliseconds { appear() }
            if isPresent, isPolling, now - lookedAt >= timing.pollMilliseconds {
                lookedAt = now
                note { $0.isEverything = true }
            }
            reportIfQuiet(now)
        }
    }

    /// Handles one event of the kernel, or of a test that replaces it.
    func handle(_ event: FolderEvent) {
        if event.has(IN_Q_OVERFLOW) {
            log("more changed in \(root.path) than the kernel could tell; looking through it")
            watch([])
            return note { $0.isEverything = true }
        }
        if event.has(IN_IGNORED) {
            folders[event.watch] = nil
            return
        }
        guard let folder = folders[event.watch] else { return }
        if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_UNMOUNT) {
            if event.has(IN_UNMOUNT) { isUnmounted = true }
            if folder.isEmpty { vanish() }
            return
        }
        guard FolderRoot.isSeen(event.name[...]) else { return }
        let path = folder.isEmpty ? event.name : folder + [UInt8(ascii: "/")] + event.name
        let isArrival = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
        if event.has(IN_ISDIR) {
            if isArrival {
                watch(path)
                note { $0.folders.insert(path) }
            } else {
                forget(path)
                note { $0.paths.insert(path) }
            }
        } else if !event.has(IN_CREATE) || hasOtherNames(path) {
            note { $0.paths.insert(path) }
        }
    }

    // MARK: Coming and going

    /// Searches for the folder, and watches all of it before anybody lists it, so that no change is missed in between.
    func appear() {
        lookedAt = Self.now()
        if kernel >= 0 { close(kernel) }
        folders = [:]
        kernel = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if kernel < 0 { fallBack(String(cString: strerror(errno))) }
        do throws(FolderError) {
            if try root.list([]).isEmpty, isUnmounted {
                isPresent = false
                return
            }
            isUnmounted = false
            if !isPresent, lastChangeAt > 0 { log("the folder \(root.path) is there again") }
            isPresent = true
            isPolling = kernel < 0
            watch([])
            note { $0.isEverything = true }
        } catch {
            isPresent = false
        }
    }

    private func vanish() {
        isPresent = false
        lookedAt = Self.now()
        log("the folder \(root.path) is gone; its files are kept in mind until it is there again")
    }

    private func fallBack(_ reason: String) {
        if !isPolling { log("the kernel does not watch \(root.path) (\(reason)); looking through it every few seconds instead") }
        isPolling = true
    }

    // MARK: Watches

    /// Watches a folder and everything below it.
    private func watch(_ top: [UInt8]) {
        var waiting = [top]
        while let folder = waiting.popLast() {
            guard add(folder) else { continue }
            do throws(FolderError) {
                for entry in try root.list(folder) where entry.kind == .folder { waiting.append(entry.path) }
            } catch {
                if error != .missing { log("a folder in \(root.path) can't be read: \(error.message)") }
            }
        }
    }

    private func add(_ folder: [UInt8]) -> Bool {
        guard kernel >= 0, FolderRoot.split(folder).count < FolderRoot.maximumDepth else { return false }
        guard folders.count < timing.watchLimit else {
            fallBack("no watches left")
            return false
        }
        let path = Array(root.path.utf8) + (folder.isEmpty ? [] : [UInt8(ascii: "/")] + folder) + [0]
        let watch = path.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { inotify_add_watch(kernel, $0.baseAddress, Self.interesting) }
        }
        if watch < 0 {
            if errno == ENOSPC || errno == ENOMEM { fallBack("no watches left") }
            return errno == EACCES
        }
        folders[watch] = folder
        return true
    }

    private func forget(_ folder: [UInt8]) {
        let below = folder + [UInt8(ascii: "/")]
        for (watch, path) in folders where path == folder || path.starts(with: below) {
            inotify_rm_watch(kernel, watch)
            folders[watch] = nil
        }
    }

    private func hasOtherNames(_ path: [UInt8]) -> Bool {
        do throws(FolderError) { return try root.entry(path)?.hasOtherNames ?? false } catch { return false }
    }

    // MARK: Reading and telling

    private func read() {
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.bufferBytes) { buffer, count in
                count = max(0, Glibc.read(kernel, buffer.baseAddress, buffer.count))
            }
            if bytes.isEmpty { return }
            for event in FolderEvent.read(bytes) { handle(event) }
        }
    }

    private func note(_ add: (inout FolderChange) -> Void) {
        lastChangeAt = Self.now()
        if change.isEmpty { firstChangeAt = lastChangeAt }
        add(&change)
    }

    private func reportIfQuiet(_ now: Int) {
        guard !change.isEmpty else { return }
        guard now - lastChangeAt >= timing.quietMilliseconds || now - firstChangeAt >= timing.longestMilliseconds else { return }
        let told = change
        change = FolderChange()
        onChange(told)
    }

    /// Returns how many milliseconds nothing has to be done unless something happens; -1 for ever.
    private func waitMilliseconds() -> Int {
        if !change.isEmpty { return timing.quietMilliseconds }
        if !isPresent { return timing.absenceMilliseconds }
        return isPolling ? timing.pollMilliseconds : -1
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
