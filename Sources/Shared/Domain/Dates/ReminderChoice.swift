/// The usual times of a reminder relative to a deadline; see docs/reminders.md.
public enum ReminderChoice: Int, CaseIterable, Sendable {
    /// No reminder.
    case none
    /// In the morning of the deadline's day.
    case onTheDay
    /// In the morning of the day before.
    case dayBefore
    /// At the deadline's time of day.
    case atTime
    /// An hour before the deadline's time of day.
    case hourBefore
    /// Any other moment.
    case other

    /// Creates the choice that a reminder corresponds to.
    public init(_ reminder: CivilMoment?, deadline: CivilDate, time: ClockTime?) {
        guard let reminder else {
            self = .none
            return
        }
        let fitting: [ReminderChoice] = [.atTime, .hourBefore, .onTheDay, .dayBefore]
        self = fitting.first { $0.moment(deadline: deadline, time: time) == reminder } ?? .other
    }

    /// Returns the moment; nil for a choice without one, and for one that needs a time of day where the deadline has none.
    public func moment(deadline: CivilDate, time: ClockTime?) -> CivilMoment? {
        switch self {
        case .none, .other: nil
        case .onTheDay: CivilMoment(deadline, .morning)
        case .dayBefore: CivilMoment(deadline.adding(days: -1), .morning)
        case .atTime: time.map { CivilMoment(deadline, $0) }
        case .hourBefore: time.map { CivilMoment(deadline, $0).adding(minutes: -60) }
        }
    }

    /// Returns a reminder moved with its deadline: the same choice, or else shifted by as many days as the deadline.
    public static func moved(
        _ reminder: CivilMoment, from old: (day: CivilDate, time: ClockTime?), to new: (day: CivilDate, time: ClockTime?)
    ) -> CivilMoment {
        let choice = ReminderChoice(reminder, deadline: old.day, time: old.time)
        if let moment = choice.moment(deadline: new.day, time: new.time) { return moment }
        // A reminder that depends on a time of day comes in the morning if the new deadline has no time.
        if choice != .other { return CivilMoment(new.day, .morning) }
        return CivilMoment(reminder.day.adding(days: new.day.dayNumber - old.day.dayNumber), reminder.time)
    }
}
