/// The changes of all that follows from the journal for an entity, for what merges or replays operations: batches, repair and archives.
public protocol EntityWriting: EntityReading, RecordWriting, ProjectionWriting, TextWriting {}
