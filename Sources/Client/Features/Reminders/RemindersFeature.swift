import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import ViewTree

/// Reminders of deadlines: a line in every tab, a system notification from the leading tab, and the number of overdue items.
public final class RemindersFeature: Feature {
    /// The choices, and the swipe of the line.
    public private(set) var state = RemindersState()
    /// All reminders, the earliest first, as of a state of the notebook.
    private(set) var list: [Notebook.Reminder] = []
    private var listedRevision: Int?
    /// The reminder that the line shows as due; nil for none.
    public private(set) var shown: Notebook.Reminder?
    /// Whether what was done about reminders of long ago was forgotten.
    private var hasForgotten = false
    /// Whether the notebook was looked through.
    var hasLooked: Bool { listedRevision.hasValue }
    /// The signed-in device for which the server was told where the browser is reached.
    var renewedDevice: String?
    /// What was last left for the service worker.
    var leftText = ""
    /// What was done about reminders on this device.
    private var handled: [EntityID: HandledReminder] = [:]
    /// When the app is to be woken; nil while it is not.
    private var wakingAt: Instant?
    /// Since when this device knows of reminders; nil before the first.
    private var beginning: Instant?
    private var countedDay: CivilDate?
    private var hasCounted = false
    /// The number of overdue items when the platform was last told.
    private var shownCount: Int?

    /// How long after its moment a reminder still comes, in milliseconds.
    static let lateMilliseconds: Int64 = 7 * 86_400_000
    /// How long after its moment what was done about a reminder is remembered, in milliseconds: a clock may be wrong for a while.
    private static let rememberedMilliseconds: Int64 = 60 * 86_400_000
    /// How long before a device was new a reminder may have been due and still comes on it, in milliseconds.
    static let newDeviceMilliseconds: Int64 = 86_400_000
    /// The time after which the app looks again in any case, in milliseconds: the timers of browsers reach no further than 24 days.
    private static let longestPause: Int64 = 12 * 3_600_000

    // MARK: Screen

    public override var screens: [ScreenKind] { [.reminders] }

    public override var acts: [Act] {
        [
            Act(
                "reminders", .person, strings.remindersTitle, icon: .bell, place: 7,
                detail: self.state.isOn ? self.strings.remindersOn : self.strings.remindersOff
            ) { [self] in show(.reminders) }
        ]
    }

    public override func title(of screen: Screen) -> String { strings.remindersTitle }

    public override func open(_ screen: Screen) {
        checkPermission(isRequest: false)
        tryPushesAgain()
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        [RemindersView(state: state, strings: strings) { [self] in frame.send($0, to: update) }.node]
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanged: screenChanged()
        case .loaded(let stored): for setting in stored.settings { receive(setting) }
        case .settingChanged(let setting): receive(setting)
        case .notificationOpened(let path): update(.notificationOpened(path: path))
        case .signedOut: endSubscription()
        case .wokeUp: tryPushesAgain()
        case .pageEnds: leaveForWorker()
        case .eventHandled: eventHandled()
        default: break
        }
    }

    private func screenChanged() {
        if screen.note.hasValue || screen.photo.hasValue, let id = screen.id { dismiss(id) }
    }

    public override var escape: (() -> Void)? {
        shown.hasValue && screen.note == nil && screen.photo == nil ? { [self] in update(.dueClosed) } : nil
    }

    /// Applies a message about reminders.
    public func update(_ message: RemindersMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    private func perform(_ effect: RemindersEffect) {
        switch effect {
        case .requestPermission: checkPermission(isRequest: true)
        case .storeWish(let isWished): core.storeAndBroadcast([StoreBatch.Setting(Setting.notifies, isWished ? "1" : "")])
        case .storePushWish, .requestPushKey, .subscribe, .sendSubscription, .unsubscribe: performPush(effect)
        case .open(let path): if let target = core.shell.screen(at: path) { show(target) }
        case .openDue: openDue()
        case .closeDue: if let shown { dismiss(shown.entity) }
        case .moveDueToTomorrow: moveToTomorrow()
        case .finishDue: finish()
        case .back: show(.more)
        }
    }

    // MARK: What the device has stored

    private func receive(_ setting: StoreBatch.Setting) {
        switch setting.name {
        case Setting.remindsSince: restore(since: setting.value)
        case Setting.notifies: restore(notifies: setting.value)
        case Setting.pushes: restore(pushes: setting.value)
        default:
            guard let entity = ExactText.rest(of: setting.name, after: Setting.reminded).flatMap({ EntityID(text: $0) }) else { return }
            restore(setting.value, of: entity)
        }
    }

    /// Restores whether this device shows notifications.
    private func restore(notifies: String) {
        state.restore(isWished: notifies == "1")
        if notifies == "1" { checkPermission(isRequest: false) }
    }

    /// Restores whether this device is reminded while Enot is closed.
    private func restore(pushes: String) { state.restore(isPushWished: pushes == "1") }

    /// Restores since when this device reminds.
    private func restore(since: String) { beginning = Int64(since).flatMap { Instant(validating: $0) } }

    /// Restores what was done about a reminder, here or in another tab.
    private func restore(_ text: String, of entity: EntityID) { handled[entity] = HandledReminder(text: text) }

    // MARK: What is due

    /// Checks after each message whether something is due, and what is next.
    private func eventHandled() {
        guard core.journal.isLoaded, !core.account.isHidden else { return }
        let isLeader = core.sync.isLeader
        if isLeader, !hasForgotten { forgetLate() }
        if relist() || countedDay != today || !hasCounted {
            countedDay = today
            hasCounted = isLeader
            if isLeader {
                showCount()
                leaveForWorker()
            }
        }
        if wakingAt.map({ $0 <= core.time.deviceNow }) ?? false { wakingAt = nil }
        let due = self.due
        if isLeader {
            notify(of: due)
            withdrawEnded()
            renewPushes()
        }
        if !due.contains(where: { $0 == shown }) { shown = due.first }
        wakeForNext()
    }

    /// Ends the wait when the timer rings, perhaps a little early by the clock; what is due is looked for after every message.
    func woke() { wakingAt = nil }

    /// Lists the reminders again if something has changed; returns whether it has.
    @discardableResult private func relist() -> Bool {
        let revision = notebook.arrangementRevision
        guard revision != listedRevision else { return false }
        listedRevision = revision
        list = notebook.reminders()
        if beginning == nil, !list.isEmpty { begin() }
        return true
    }

    /// Starts reminding on this device from now on; what other devices announced long before is not announced again.
    private func begin() {
        let present = core.time.deviceNow
        beginning = present
        store(StoreBatch.Setting(Setting.remindsSince, "\(present.milliseconds)"))
    }

    /// Forgets what was done about reminders that no longer come in any case.
    private func forgetLate() {
        hasForgotten = true
        var late: [EntityID] = []
        let earliest = core.time.deviceNow.milliseconds - RemindersFeature.rememberedMilliseconds
        for (entity, done) in handled where done.moment.milliseconds <= earliest { late.append(entity) }
        for entity in late { handled[entity] = nil }
        if !late.isEmpty { core.storeAndBroadcast(late.map { StoreBatch.Setting(Setting.reminded + $0.text, "") }) }
    }

    private func showCount() {
        let count = notebook.overdueCount(on: today)
        guard count != shownCount else { return }
        shownCount = count
        enqueue(.showBadge(count))
    }

    /// What is due and was not seen, the earliest first.
    private var due: [Notebook.Reminder] {
        var due: [Notebook.Reminder] = []
        let present = core.time.deviceNow
        let week = present.milliseconds - RemindersFeature.lateMilliseconds
        let earliest = max(week, (beginning ?? present).milliseconds - RemindersFeature.newDeviceMilliseconds)
        for reminder in list {
            guard reminder.moment <= present else { break }
            guard reminder.moment.milliseconds > earliest else { continue }
            if let done = handled[reminder.entity], done.isSeen, done.moment == reminder.moment { continue }
            due.append(reminder)
        }
        return due
    }

    private func notify(of due: [Notebook.Reminder]) {
        for reminder in due where handled[reminder.entity]?.moment != reminder.moment {
            mark(reminder, isSeen: false)
            if state.isOn { enqueue(.notify(notification(of: reminder))) }
        }
    }

    /// Returns the notification of a reminder.
    func notification(of reminder: Notebook.Reminder) -> SystemNotification {
        let (day, time) = deadline(of: reminder)
        return SystemNotification(
            tag: SystemNotification.tag(of: reminder.entity), title: core.name(of: reminder.entity),
            text: day.map { strings.deadlineUntil(date: DateText(strings.language).long($0, time)) } ?? "",
            path: place(of: reminder).path, moment: reminder.moment)
    }

    private func deadline(of reminder: Notebook.Reminder) -> (day: CivilDate?, time: ClockTime?) {
        if reminder.kind == .photo {
            let photo = notebook.photo(Identifier(reminder.entity))
            return (photo?.deadline, photo?.deadlineTime)
        }
        let note = notebook.outline(of: Identifier(reminder.entity))
        return (note?.deadline, note?.deadlineTime)
    }

    private func place(of reminder: Notebook.Reminder) -> Screen {
        reminder.kind == .photo ? .photo(Identifier(reminder.entity)) : .editor(Identifier(reminder.entity))
    }

    /// Removes the notifications of reminders that were handled on another device; one that becomes due again is shown again.
    private func withdrawEnded() {
        var ended: [EntityID] = []
        for (entity, done) in handled where !done.isSeen && !list.contains(where: { $0.entity == entity && $0.moment == done.moment }) {
            ended.append(entity)
        }
        guard !ended.isEmpty else { return }
        for entity in ended {
            handled[entity] = nil
            if state.isOn { enqueue(.withdrawNotification(tag: SystemNotification.tag(of: entity))) }
        }
        core.storeAndBroadcast(ended.map { StoreBatch.Setting(Setting.reminded + $0.text, "") })
    }

    /// Sets a timer that wakes the app for the next reminder.
    private func wakeForNext() {
        let present = core.time.deviceNow
        guard let next = list.first(where: { $0.moment > present })?.moment else { return }
        let latest = Instant(milliseconds: present.milliseconds + RemindersFeature.longestPause)
        if let wakingAt, wakingAt <= next { return }
        let moment = min(next, latest)
        wakingAt = moment
        wake("reminders.due", afterMilliseconds: Int(moment.milliseconds - present.milliseconds)) { [self] in woke() }
    }

    // MARK: What a person does about it

    /// Returns the line of the reminder that is due; nil if there is none or the notebook is hidden.
    public func line(in frame: Frame) -> Element? {
        guard let shown, !core.shell.isNotebookClosed else { return nil }
        return DueLine(name: core.name(of: shown.entity), swipe: state.swipe, strings: strings) { [self] in frame.send($0, to: update) }
            .node
    }

    private func openDue() {
        guard let reminder = shown else { return }
        dismiss(reminder.entity)
        show(place(of: reminder))
    }

    /// Removes a reminder that is due, and so ends it on all devices.
    func dismiss(_ entity: EntityID) {
        if relist() { countedDay = nil }
        let present = core.time.deviceNow
        guard let reminder = list.first(where: { $0.entity == entity }), reminder.moment <= present else { return }
        mark(reminder, isSeen: true)
        if state.isOn { enqueue(.withdrawNotification(tag: SystemNotification.tag(of: entity))) }
        let clock = core.time.clock
        change { notebook, now throws(MergeError) in try notebook.endReminder(entity, by: clock, now: now) }
    }

    /// Moves what is due to tomorrow: the deadline, unless that is later anyway, and the reminder to the same time of day.
    private func moveToTomorrow() {
        guard let reminder = shown else { return }
        let (entity, clock, tomorrow) = (reminder.entity, core.time.clock, today.adding(days: 1))
        let day = deadline(of: reminder).day
        let moment = clock.instant(of: CivilMoment(tomorrow, clock.moment(of: reminder.moment).time))
        let former = change { notebook, now throws(MergeError) in
            let isEarlier = day.map { $0 < tomorrow } ?? false
            let moved = isEarlier ? try notebook.setDeadline(entity, to: tomorrow, keepsRule: true, by: clock, now: now) : []
            return moved + (try notebook.setReminder(entity, to: moment, now: now))
        }
        say(.movedToTomorrow(name: core.name(of: entity)).undone { [core] in core.restore(former) })
    }

    /// Marks a note that is due as done; removes the deadline of a photo.
    private func finish() {
        guard let (kind, entity) = shown.map({ ($0.kind, $0.entity) }) else { return }
        let clock = core.time.clock
        let former = change { notebook, now throws(MergeError) in
            kind == .note
                ? try notebook.setDone(Identifier(entity), to: true, by: clock, now: now)
                : try notebook.setDeadline(entity, to: nil, by: clock, now: now)
        }
        say(.finished(name: core.name(of: entity)).undone { [core] in core.restore(former) })
    }

    private func checkPermission(isRequest: Bool) {
        enqueue(.checkNotifications(isRequest: isRequest) { [self] in update(.permissionTold($0, hasPushes: $1)) })
    }

    private func mark(_ reminder: Notebook.Reminder, isSeen: Bool) {
        let done = HandledReminder(moment: reminder.moment, isSeen: isSeen)
        handled[reminder.entity] = done
        core.storeAndBroadcast([StoreBatch.Setting(Setting.reminded + reminder.entity.text, done.text)])
    }
}
