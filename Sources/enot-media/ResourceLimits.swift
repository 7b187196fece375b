import Glibc

/// Bounds what the process may take, so that a hostile file ends it rather than the machine.
struct ResourceLimits {
    /// Bounds the address space in bytes; libraries and stacks take some 0.5 GB of it.
    static let addressSpaceBytes: rlim_t = 2 << 30
    /// Bounds the bytes of a file that is written.
    static let fileBytes: rlim_t = 64 << 20
    /// Bounds the files open at once.
    static let openFiles: rlim_t = 40
    /// Lowers the process's claim to the processor (nice).
    static let niceness: Int32 = 10

    /// Sets the limits of the whole process; throws the name of one that the system refuses.
    static func apply() throws(Refusal) {
        try set(__rlimit_resource_t(RLIMIT_AS.rawValue), addressSpaceBytes, "RLIMIT_AS")
        try set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), fileBytes, "RLIMIT_FSIZE")
        try set(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), openFiles, "RLIMIT_NOFILE")
        try set(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0, "RLIMIT_CORE")
        // No file may come to be but the outputs of a job: what a library would spill into a temporary file it keeps or refuses.
        setenv("TMPDIR", "/dev/null", 1)
        setenv("VIPS_DISC_THRESHOLD", "100g", 1)
        // A failure leaves the process as eager as before, which is no danger.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }

    /// Ends the process by SIGALRM or SIGXCPU unless the job's end is told within so many seconds, on the clock and on the processor.
    static func beginJob(deadlineSeconds: Int) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let spent = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        var limit = rlimit(rlim_cur: rlim_t(spent + deadlineSeconds + 1), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        alarm(UInt32(deadlineSeconds))
    }

    /// Lets the process wait for another job.
    static func endJob() {
        alarm(0)
    }

    /// Names a limit that the system refuses.
    struct Refusal: Error {
        /// Holds the name.
        let name: String
    }

    private static func set(_ resource: __rlimit_resource_t, _ value: rlim_t, _ name: String) throws(Refusal) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Refusal(name: name) }
        limit.rlim_max = min(limit.rlim_max, value)
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(resource, &limit) == 0 else { throw Refusal(name: name) }
    }
}
