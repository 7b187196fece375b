import CSpawn
import Glibc

/// The limits on this process's resources, so that hostile input ends the process and not the machine.
public struct ResourceLimits: Sendable {
    /// The system refuses a limit.
    public struct Refusal: Error {
        /// The name of the limit.
        public let name: String
    }

    /// The largest address space in bytes; nil for no limit.
    public var addressSpaceBytes: UInt?
    /// The largest amount of memory that is written to in bytes, the threads' stacks included; nil for no limit.
    public var dataBytes: UInt?
    /// The largest size of a file that is written, in bytes.
    public var fileBytes: UInt
    /// The largest number of files open at once.
    public var openFiles: UInt
    /// The size of the stack of each thread that is started later, in bytes.
    public var stackBytes: Int?
    /// The priority for the processor, as a value of nice.
    public var niceness: Int32

    public init(
        addressSpaceBytes: UInt? = nil, dataBytes: UInt? = nil, fileBytes: UInt, openFiles: UInt, stackBytes: Int? = nil,
        niceness: Int32 = 10
    ) {
        self.addressSpaceBytes = addressSpaceBytes
        self.dataBytes = dataBytes
        self.fileBytes = fileBytes
        self.openFiles = openFiles
        self.stackBytes = stackBytes
        self.niceness = niceness
    }

    /// Sets the limits of the whole process; throws the name of one that the system refuses.
    public func apply() throws(Refusal) {
        if let stackBytes, spawn_shim_set_thread_stack(stackBytes) != 0 { throw Refusal(name: "the size of stacks") }
        if let addressSpaceBytes { try Self.set(__rlimit_resource_t(RLIMIT_AS.rawValue), rlim_t(addressSpaceBytes), "RLIMIT_AS") }
        if let dataBytes { try Self.set(__rlimit_resource_t(RLIMIT_DATA.rawValue), rlim_t(dataBytes), "RLIMIT_DATA") }
        try Self.set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), rlim_t(fileBytes), "RLIMIT_FSIZE")
        try Self.set(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), rlim_t(openFiles), "RLIMIT_NOFILE")
        try Self.set(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0, "RLIMIT_CORE")
        // A failure leaves the priority as it was, which does no harm.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }

    /// Limits the processor time of the process to `seconds` from now on; SIGXCPU ends it when they are spent.
    public static func grantProcessorSeconds(_ seconds: Int) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let spent = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        var limit = rlimit(rlim_cur: rlim_t(spent + seconds + 1), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    /// Limits the size of files that are written from now on, within the limit of the whole process.
    public static func boundFiles(bytes: Int) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(bytes))
        setrlimit(resource, &limit)
    }

    /// Ends the process by SIGALRM or SIGXCPU unless the job is ended within the given seconds on the clock and on the processor.
    public static func beginJob(deadlineSeconds: Int, processorSeconds: Int) {
        grantProcessorSeconds(processorSeconds)
        alarm(UInt32(deadlineSeconds))
    }

    /// Gives the job the given seconds on the clock from now on.
    public static func prolongJob(deadlineSeconds: Int) {
        alarm(UInt32(deadlineSeconds))
    }

    /// Ends the job, so that the process can wait for another one.
    public static func endJob() {
        alarm(0)
    }

    private static func set(_ resource: __rlimit_resource_t, _ value: rlim_t, _ name: String) throws(Refusal) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Refusal(name: name) }
        limit.rlim_max = min(limit.rlim_max, value)
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(resource, &limit) == 0 else { throw Refusal(name: name) }
    }
}
