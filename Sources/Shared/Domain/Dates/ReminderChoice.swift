/// Names the usual moments at which a person is reminded of a deadline; see docs/reminders.md.
public enum ReminderChoice: Int, CaseIterable, Sendable {
    /// Reminds of nothing.
    case none
    /// Reminds in the morning of the day.
    case onTheDay
    /// Reminds in the morning of the day before.
    case dayBefore
    /// Reminds at the deadline's time of day.
    case atTime
    /// Reminds an hour before that.
    case hourBefore
    /// Reminds at another moment.
    case other

    /// Finds the choice that a reminder is of.
    public init(_ reminder: CivilMoment?, deadline: CivilDate, time: ClockTime?) {
        guard let reminder else {
            self = .none
            return
        }
        let fitting: [ReminderChoice] = [.atTime, .hourBefore, .onTheDay, .dayBefore]
        self = fitting.first { $0.moment(deadline: deadline, time: time) == reminder } ?? .other
    }

    /// Gives the moment; nil where there is none of its own, and for what needs a time of day that the deadline lacks.
    public func moment(deadline: CivilDate, time: ClockTime?) -> CivilMoment? {
        switch self {
        case .none, .other: nil
        case .onTheDay: CivilMoment(deadline, .morning)
        case .dayBefore: CivilMoment(deadline.adding(days: -1), .morning)
        case .atTime: time.map { CivilMoment(deadline, $0) }
        case .hourBefore: time.map { CivilMoment(deadline, $0).adding(minutes: -60) }
        }
    }

    /// Moves a reminder along with its deadline: it stays of its choice, or goes as many days on as the deadline does.
    public static func moved(
        _ reminder: CivilMoment, from old: (day: CivilDate, time: ClockTime?), to new: (day: CivilDate, time: ClockTime?)
    ) -> CivilMoment {
        let choice = ReminderChoice(reminder, deadline: old.day, time: old.time)
        if let moment = choice.moment(deadline: new.day, time: new.time) { return moment }
        // A reminder by a time of day that the new deadline lacks comes in the morning.
        if choice != .other { return CivilMoment(new.day, .morning) }
        return CivilMoment(reminder.day.adding(days: new.day.dayNumber - old.day.dayNumber), reminder.time)
    }
}
