/// The length of a log before a run, to revert one that is refused.
struct TextLogMark {
    let graph: EventGraphMark
    let operationCount: Int
    /// The number of events of the last operation.
    let lastOperationCount: Int
    /// The number of inserted scalars.
    let contentCount: Int
}
