"""Starts one program inside its cage and waits for it: a script of its own, python -I -S launcher.py CONFIG.

Four processes stand in a row. The launcher waits, and removes the scratch folder at the end, whatever happens. The
builder makes namespaces where the system allows it. The keeper is the first process of the new process namespace: when
it ends, the system ends everything else in there, however often it forked. The program comes last, with no privileges.

    grader -> launcher -> builder -> keeper -> program

Without namespaces the builder is the keeper, and ends what descends from it. What was possible and how it ended is
told on the status pipe, one JSON object a line. When the grader closes the leash, or dies, everything is ended.
"""

import contextlib
import ctypes
import json
import os
import resource
import select
import shutil
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

NEWNS, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x20000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
MS_NOSUID, MS_NODEV, MS_BIND, MS_REC, MS_PRIVATE = 2, 4, 0x1000, 0x4000, 0x40000
AT_FDCWD, AT_RECURSIVE, MOUNT_SETATTR, ATTR_RDONLY, ATTR_NOSUID = -100, 0x8000, 442, 1, 2
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 1, 4, 36, 38
GRACE = 3.0
"""Seconds that the builder has for ending everything before the launcher does it the hard way."""

libc = ctypes.CDLL(None, use_errno=True)


class Refused(Exception):
    """The program cannot be run here; the message says why."""


def call(name: str, *arguments: Any) -> None:
    """Call a function of the C library, or raise the OSError that it left."""
    try:
        function = getattr(libc, name)
    except AttributeError:
        raise OSError(f"no {name} on this system") from None
    if function(*arguments) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def prctl(option: int, value: int) -> None:
    """Set a property of this process where the system knows it."""
    with contextlib.suppress(OSError):
        call("prctl", option, ctypes.c_ulong(value), *(ctypes.c_ulong(0),) * 3)


def mount(source: str, target: str, kind: str | None, flags: int, options: str | None = None) -> None:
    """Mount, or raise OSError."""
    words = [None if word is None else word.encode() for word in (source, target, kind, options)]
    call("mount", words[0], words[1], words[2], ctypes.c_ulong(flags), words[3])


class MountAttributes(ctypes.Structure):
    """What mount_setattr takes."""

    _fields_ = [(name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "userns")]


def make_read_only(path: str) -> None:
    """Make the mount at the path and those below it read-only."""
    wanted = MountAttributes(ATTR_RDONLY | ATTR_NOSUID, 0, 0, 0)
    size = ctypes.c_size_t(ctypes.sizeof(wanted))
    at, flags = ctypes.c_int(AT_FDCWD), ctypes.c_uint(AT_RECURSIVE)
    call("syscall", ctypes.c_long(MOUNT_SETATTR), at, path.encode(), flags, ctypes.byref(wanted), size)


def inside(path: str, folder: str) -> bool:
    """Return whether the path is the folder or lies in it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def open_to_others(path: str) -> bool:
    """Return whether another user can come to the path and read it."""
    try:
        mode = os.stat(path).st_mode
        while (path := os.path.dirname(path)) != "/":
            mode &= os.stat(path).st_mode | 0o4
    except OSError:
        return False
    return mode & 0o5 == 0o5


def threads_of(uid: int) -> int:
    """Return how many threads the user runs, as far as /proc tells."""
    count = 0
    with contextlib.suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                count += len(os.listdir(f"/proc/{name}/task")) if os.stat(f"/proc/{name}").st_uid == uid else 0
    return count


class Cage:
    """What the grader asked for, and what the system allows of it."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.command: list[str] = config["command"]
        self.environment: dict[str, str] = config["environment"]
        self.pythons: list[str] = config["pythons"]
        self.folder: str = config["folder"]
        self.work = os.path.join(self.folder, "work")
        self.covers: list[str] = config["covers"]
        self.keeps: list[str] = config["keeps"]
        self.kept_fds: list[int] = config["fds"]
        self.status: int = config["status"]
        self.leash: int = config["leash"]
        self.limits: dict[str, int] = config["limits"]
        self.namespaces: bool = config["namespaces"]
        self.root = os.geteuid() == 0
        self.uid: int = config["uid"] if self.root else os.geteuid()
        self.gid: int = config["uid"] if self.root else os.getegid()
        if not self.root:
            # The limit counts all that the user runs, so what runs already is added to it.
            self.limits["RLIMIT_NPROC"] += threads_of(self.uid)
        self.told: dict[str, Any] = {"network": False, "files": False, "processes": False, "covered": False}

    def tell(self, **line: Any) -> None:
        """Write one line to the grader; a grader that is gone does not matter."""
        with contextlib.suppress(OSError):
            os.write(self.status, (json.dumps(line) + "\n").encode())

    def unshare(self) -> bool:
        """Enter new namespaces and return whether that was allowed."""
        spaces = NEWNS | NEWPID | NEWNET | NEWIPC | NEWUTS
        if not self.namespaces:
            return False
        with contextlib.suppress(OSError):
            call("unshare", spaces)
            return True
        # Not privileged enough: a user namespace lends the privilege. Tried by a child first, for there is no way back.
        if self.root and not open_to_others(self.folder):
            return False
        scout = os.fork()
        if scout == 0:
            status = 1
            try:
                self._enter_user_namespace(spaces)
                status = 0
            finally:
                os._exit(status)
        if os.waitpid(scout, 0)[1] != 0:
            return False
        self._enter_user_namespace(spaces)
        return True

    def _enter_user_namespace(self, spaces: int) -> None:
        self.leave_root()
        prctl(PR_SET_DUMPABLE, 1)  # or else the maps would belong to root
        call("unshare", spaces | NEWUSER)
        self._write_map("setgroups", "deny")
        self._write_map("uid_map", f"{self.uid} {self.uid} 1")
        self._write_map("gid_map", f"{self.gid} {self.gid} 1")

    @staticmethod
    def _write_map(name: str, text: str) -> None:
        # In bytes: the codec of a text file is a module that the new user may not be able to read.
        with open(f"/proc/self/{name}", "wb", buffering=0) as file:
            file.write(text.encode())

    def leave_root(self) -> None:
        """Become the user that the program is to be, when this is root."""
        if self.root and os.geteuid() == 0:
            with contextlib.suppress(OSError):
                os.setgroups([])
            os.setresgid(self.gid, self.gid, self.gid)
            os.setresuid(self.uid, self.uid, self.uid)

    def furnish(self) -> None:
        """Lay the mounts: everything read-only, private folders covered by empty ones, one folder to work in."""
        call("mount", None, b"/", None, ctypes.c_ulong(MS_REC | MS_PRIVATE), None)
        # Opened before the covers hide them, to be shown again at the same place afterwards.
        shown = [path for path in [*self.keeps, self.folder] if any(inside(path, cover) for cover in self.covers)]
        opened = []
        for path in shown:
            with contextlib.suppress(PermissionError):
                opened.append((path, os.path.isdir(path), os.open(path, os.O_PATH)))
        try:
            make_read_only("/")
            self.told["files"] = True
        except OSError:
            pass  # an older kernel: the user that the program is still cannot write what is not its own
        for cover in self.covers:
            mount("tmpfs", cover, "tmpfs", MS_NOSUID | MS_NODEV, self._size(mode="1777"))
        self.told["covered"] = True
        for path, is_folder, fd in opened:
            os.makedirs(path if is_folder else os.path.dirname(path), mode=0o755, exist_ok=True)
            if not is_folder:
                os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o644))
            mount(f"/proc/self/fd/{fd}", path, None, MS_BIND | MS_REC)
            with contextlib.suppress(OSError):
                make_read_only(path)
            os.close(fd)
        mount(
            "tmpfs", self.work, "tmpfs", MS_NOSUID | MS_NODEV, f"{self._size(mode='700')},uid={self.uid},gid={self.gid}"
        )
        with contextlib.suppress(OSError):
            mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV)
            self.told["processes"] = True
        self.told["network"] = True
        self.planted = self.seen_in_covers(10_000)

    def _size(self, mode: str) -> str:
        return f"size={self.limits['folder']},nr_inodes=4096,mode={mode}"

    def seen_in_covers(self, most: int) -> set[str]:
        """Return the paths below the covers, as far as they are not other mounts."""
        found: set[str] = set()
        for cover in self.covers:
            here = os.stat(cover).st_dev
            for folder, folders, files in os.walk(cover):
                for name in [*folders, *files]:
                    found.add(os.path.join(folder, name))
                folders[:] = [name for name in folders if os.lstat(os.path.join(folder, name)).st_dev == here]
                if len(found) > most:
                    return found
        return found

    def remove_strays(self) -> set[str]:
        """Remove what the program's user left in the folders that anybody may write, and return the paths."""
        found: set[str] = set()
        if not self.root or os.geteuid() != 0:
            return found
        for cover in self.covers:
            with contextlib.suppress(OSError), os.scandir(cover) as entries:
                found |= {entry.path for entry in entries if entry.stat(follow_symlinks=False).st_uid == self.uid}
        for path in found:
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path, ignore_errors=True)
            else:
                with contextlib.suppress(OSError):
                    os.remove(path)
        return found

    def choose_python(self, alone: bool) -> None:
        """Put an interpreter that the program's user can read in the command's first place, where it asks for one."""
        if self.command[0] != "python":
            return
        fine = self.pythons if alone or not self.root else [path for path in self.pythons if open_to_others(path)]
        if not fine:
            raise Refused("no Python interpreter here can be read by another user than root: run as an ordinary user")
        self.command[0] = self.told["interpreter"] = fine[0]

    def become_program(self) -> NoReturn:
        """Take on every limit and turn into the program."""
        try:
            for name, value in self.limits.items():
                if name.startswith("RLIMIT_"):
                    self._limit(getattr(resource, name, None), value)
            self.leave_root()
            prctl(PR_SET_NO_NEW_PRIVS, 1)
            for number in (signal.SIGPIPE, signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            os.umask(0o022)
            os.chdir(self.work)
            os.set_inheritable(self.status, False)
            low = 3
            for fd in sorted([*self.kept_fds, self.status]):
                os.closerange(low, fd)
                low = fd + 1
            os.closerange(low, 1 << 16)
            os.execve(self.command[0], self.command, self.environment)  # noqa: S606 - a list of words, no shell
        except (OSError, ValueError) as error:
            self.tell(refused=f"cannot start {self.command[0]}: {getattr(error, 'strerror', None) or error}")
        os._exit(127)

    @staticmethod
    def _limit(kind: int | None, value: int) -> None:
        if kind is None:
            return
        _, most = resource.getrlimit(kind)
        value = value if most == resource.RLIM_INFINITY else min(value, most)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (value, value))


def descendants(of: int) -> list[int]:
    """Return the processes that descend from one, as far as /proc tells."""
    parents: dict[int, int] = {}
    with contextlib.suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError, ValueError, IndexError), open(f"/proc/{name}/stat", "rb") as file:
                parents[int(name)] = int(file.read().rpartition(b")")[2].split()[1])
    found = {of}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {of})


def end_descendants(seconds: float) -> None:
    """End everything that descends from this process: stopped first, so that nothing forks meanwhile."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        family = descendants(os.getpid())
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for pid in family:
                with contextlib.suppress(OSError):
                    os.kill(pid, number)
        if not reap() and not descendants(os.getpid()):
            return
        time.sleep(0.002)


def end_user(cage: Cage) -> None:
    """End every process of the program's user at one stroke: it has that user to itself."""
    pid = os.fork()
    if pid == 0:
        with contextlib.suppress(OSError):
            cage.leave_root()
            if os.geteuid() != 0:
                os.kill(-1, signal.SIGKILL)
        os._exit(0)
    with contextlib.suppress(OSError):
        os.waitpid(pid, 0)


def reap() -> bool:
    """Collect the children that have ended and return whether others are left."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def keep(cage: Cage, end_all: Callable[[], None]) -> None:
    """Start the program, wait until it ends or the leash is let go, end the rest, and tell how it went."""
    cage.tell(ready=cage.told)
    program = os.fork()
    if program == 0:
        cage.become_program()
    silence = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(silence, fd)
    for fd in cage.kept_fds:
        os.close(fd)
    waiting = select.poll()
    waiting.register(cage.leash, select.POLLIN | select.POLLHUP)
    with contextlib.suppress(AttributeError, OSError):
        waiting.register(os.pidfd_open(program), select.POLLIN)
    status: int | None = None
    usage: Any = None
    tick = 10
    while status is None:
        ready = [fd for fd, _ in waiting.poll(tick)]
        tick = min(100, tick * 2)
        if cage.leash in ready or most_processes(cage) > cage.limits["processes"]:
            break
        pid, code, used = os.wait4(program, os.WNOHANG)
        if pid:
            status, usage = code, used
    created = most_processes(cage)
    end_all()
    if status is None:
        with contextlib.suppress(ChildProcessError):
            _, status, usage = os.wait4(program, 0)
    reap()
    outside = sorted(cage.seen_in_covers(1000) - cage.planted if cage.told["covered"] else cage.remove_strays())
    cage.tell(
        ended={
            "code": os.waitstatus_to_exitcode(status) if status is not None else -9,
            "memory": usage.ru_maxrss * 1024 if usage else 0,
            "cpu": usage.ru_utime + usage.ru_stime if usage else 0.0,
            "processes": created,
            "outside": [path.encode("utf-8", "replace").decode()[:200] for path in outside[:5]],
        }
    )


def most_processes(cage: Cage) -> int:
    """Return the processes and threads started in this namespace so far; without one, those that run now."""
    if not cage.told["processes"]:
        return len(descendants(os.getpid()))
    with contextlib.suppress(OSError, ValueError), open("/proc/loadavg", "rb") as file:
        return int(file.read().split()[-1])
    return 0


def build(cage: Cage) -> None:
    """Make the cage as well as the system allows and keep the program in it."""
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if cage.root:
        os.chown(cage.work, cage.uid, cage.gid)
    if not cage.unshare():
        if cage.root and not open_to_others(cage.folder):
            raise Refused(f"{cage.folder} cannot be read by another user than root: set TMPDIR to a folder that can")
        cage.choose_python(alone=False)
        prctl(PR_SET_CHILD_SUBREAPER, 1)

        def end_all() -> None:
            if cage.root and os.geteuid() == 0:
                end_user(cage)
            end_descendants(GRACE / 2)

        keep(cage, end_all)
        return
    in_own_users = cage.root and os.geteuid() != 0
    keeper = os.fork()
    if keeper == 0:
        try:
            prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            cage.furnish()
            cage.choose_python(alone=not in_own_users)
            prctl(PR_SET_DUMPABLE, 0)
            keep(cage, lambda: os.kill(-1, signal.SIGKILL) if reap() else None)
        except Exception as error:  # noqa: BLE001 - whatever it is, the grader must hear of it
            cage.tell(refused=f"cannot build the cage: {error}")
        finally:
            os._exit(0)
    for fd in (0, 1, 2, *cage.kept_fds):
        os.close(fd)
    os.waitpid(keeper, 0)


def main() -> None:
    """Run the program that the first argument describes."""
    cage = Cage(json.loads(sys.argv[1]))
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    builder = os.fork()
    if builder == 0:
        try:
            build(cage)
        except Exception as error:  # noqa: BLE001 - whatever it is, the grader must hear of it
            cage.tell(refused=str(error))
        finally:
            os._exit(0)
    for fd in (0, 1, 2, cage.status, *cage.kept_fds):
        os.close(fd)
    try:
        select.select([cage.leash, os.pidfd_open(builder)], [], [])
        select.select([os.pidfd_open(builder)], [], [], GRACE)
    except (AttributeError, OSError):
        select.select([cage.leash], [], [])
    finally:
        end_descendants(GRACE)
        shutil.rmtree(cage.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
