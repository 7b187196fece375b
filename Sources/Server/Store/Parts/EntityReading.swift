/// The reads of all that follows from the journal for an entity: its record, its row and its merged texts; for the check.
public protocol EntityReading: RecordReading, ProjectionReading, TextReading {}
