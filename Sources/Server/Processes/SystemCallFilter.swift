import CSeccomp
import Glibc

/// The filter that permanently denies this process the system calls it never needs: those on other programs, other processes, other
/// people's rights and the system's own parts. A denied call fails with `EPERM`, and `clone3` with `ENOSYS`.
///
/// Applied before the first thread begins; it also keeps the process from gaining rights by what it starts (no_new_privs).
public enum SystemCallFilter {
    /// The system does not accept such a filter.
    public struct Refusal: Error {}

    /// What a process may do in addition.
    public struct Permissions: OptionSet, Sendable {
        /// The permissions as bits.
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// To connect to servers by IP.
        public static let connecting = Permissions(rawValue: 1)
        /// To remove files.
        public static let removingFiles = Permissions(rawValue: 2)
    }

    /// Denies everything that is neither usual nor permitted.
    public static func apply(_ permissions: Permissions) throws(Refusal) {
        guard let filter = seccomp_init(enot_seccomp_allow()) else { throw Refusal() }
        defer { seccomp_release(filter) }
        var names = others
        if !permissions.contains(.removingFiles) { names += ["unlink", "unlinkat"] }
        // Name services bind a socket to learn which addresses this machine has; without listen it serves nobody.
        names += permissions.contains(.connecting) ? serving : ["socket", "socketpair", "connect", "bind"] + serving
        for name in names { try refuse(name, in: filter) }
        // A thread is a process that shares everything; without clone3, which can't be filtered by its arguments, the C library creates it
        // by clone.
        try refuse("clone", in: filter, when: scmp_arg_cmp(arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: threadFlag, datum_b: 0))
        try refuse("clone3", in: filter, with: ENOSYS)
        if permissions.contains(.connecting) {
            for family in [AF_UNIX, AF_PACKET, AF_VSOCK, AF_ALG] {
                try refuse("socket", in: filter, when: scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(family), datum_b: 0))
            }
        }
        guard seccomp_load(filter) == 0 else { throw Refusal() }
    }

    private static let threadFlag: UInt64 = 0x0001_0000
    private static let serving = ["listen", "accept", "accept4"]
    private static let others = [
        // Other programs and processes.
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_open",
        "pidfd_getfd", "pidfd_send_signal", "kill", "kcmp", "setns", "unshare",
        // The system's own parts.
        "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick",
        "mount_setattr", "bpf", "perf_event_open", "userfaultfd", "keyctl", "add_key", "request_key", "init_module", "finit_module",
        "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl", "syslog", "settimeofday",
        "clock_settime", "adjtimex", "clock_adjtime", "iopl", "ioperm", "modify_ldt", "personality", "io_uring_setup", "io_uring_enter",
        "io_uring_register", "memfd_create", "open_by_handle_at",
        // Rights and names of files.
        "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "setfsuid", "setfsgid", "capset", "chmod",
        "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat", "link", "linkat", "symlink", "symlinkat", "mknod", "mknodat",
        "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "setxattr", "lsetxattr", "fsetxattr", "truncate", "fanotify_init",
        "inotify_init", "inotify_init1",
    ]

    private static func refuse(
        _ name: String, in filter: scmp_filter_ctx, with number: Int32 = EPERM, when condition: scmp_arg_cmp? = nil
    ) throws(Refusal) {
        let call = seccomp_syscall_resolve_name(name)
        // Not every system has every call.
        guard call != __NR_SCMP_ERROR else { return }
        let code =
            if let condition {
                withUnsafePointer(to: condition) { seccomp_rule_add_array(filter, enot_seccomp_errno(number), call, 1, $0) }
            } else {
                seccomp_rule_add_array(filter, enot_seccomp_errno(number), call, 0, nil)
            }
        guard code == 0 else { throw Refusal() }
    }
}
