import Glibc

/// A thread for work that may take its time, so that the rest of the machine goes first.
public enum PatientThread {
    /// How nice such work is to others, 19 being the most.
    private static let niceness: Int32 = 15

    /// The work passed to the thread, which ends before the caller continues.
    private final class Work {
        let work: () -> Void

        init(_ work: @escaping () -> Void) {
            self.work = work
        }
    }

    /// Does the work in a thread of its own and waits for it: a lowered priority can't be raised again, but the thread ends.
    public static func run(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            let carried = Work(work)
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { context in
                    // On Linux this applies to the thread alone. A failure leaves the priority as it was, which does no harm.
                    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, PatientThread.niceness)
                    if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().work() }
                    return nil
                }, Unmanaged.passUnretained(carried).toOpaque())
            if code == 0 { pthread_join(thread, nil) } else { work() }
            withExtendedLifetime(carried) {}
        }
    }
}
