#if arch(wasm32)
import ViewTree

/// The receiver of the document's events.
public enum EventReceiver {
    /// How many numbers an event has, in the order in which `deliver` of the runtime writes them.
    private static let numberCount = 20
    // The program has one thread.
    /// Handles an event by its handler's number; the application sets it to `Renderer.dispatch`.
    nonisolated(unsafe) public static var dispatch: (Int32, Event) -> Event.Result = { _, _ in [] }
    /// The numbers of the event that is being delivered.
    nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Double> = .allocate(capacity: numberCount)

    /// Returns a number of the runtime, rounded toward zero; 0 if it doesn't fit, never a trap.
    private static func whole(_ number: Double) -> Int { Int32(exactly: number.rounded(.towardZero)).map { Int($0) } ?? 0 }

    /// Reads an event from the numbers.
    static func read() -> Event {
        var event = Event()
        event.x = numbers[0]
        event.y = numbers[1]
        event.pointerID = whole(numbers[2])
        event.pointerKind = Event.PointerKind(rawValue: whole(numbers[3])) ?? .mouse
        event.button = whole(numbers[4])
        event.buttons = whole(numbers[5])
        event.modifiers = Event.Modifiers(rawValue: whole(numbers[6]))
        event.scrollTop = numbers[7]
        event.scrollLeft = numbers[8]
        event.selectionStart = whole(numbers[9])
        event.selectionEnd = whole(numbers[10])
        event.timeMilliseconds = numbers[11]
        event.isComposing = whole(numbers[12]) & 1 != 0
        event.isChecked = whole(numbers[12]) & 2 != 0
        event.isBackspace = whole(numbers[12]) & 4 != 0
        event.isIncomplete = whole(numbers[12]) & 8 != 0
        event.wheelDeltaY = numbers[13]
        event.currentTarget = ElementBounds(left: numbers[14], top: numbers[15], width: numbers[16], height: numbers[17])
        if numbers[19] >= numbers[18] { event.replaced = whole(numbers[18])..<whole(numbers[19]) }
        return event
    }
}

/// Returns the memory for the numbers of an event.
@_expose(wasm, "enot_event_numbers") @_cdecl("enot_event_numbers")
public func enotEventNumbers() -> UnsafeMutablePointer<Double> { EventReceiver.numbers }

/// Handles an event and returns its result; frees the texts, of which a negative length means that there is none.
@_expose(wasm, "enot_event") @_cdecl("enot_event")
public func enotEvent(
    _ handler: Int32, _ text: UnsafeMutableRawPointer?, _ textLength: Int32, _ key: UnsafeMutableRawPointer?, _ keyLength: Int32
) -> Int32 {
    var event = EventReceiver.read()
    if textLength >= 0 { event.text = takeText(text, textLength) }
    if keyLength >= 0 { event.targetKey = takeText(key, keyLength) }
    return EventReceiver.dispatch(handler, event).rawValue
}
#endif
