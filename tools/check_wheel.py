"""Source distribution, wheel from it, install of that: is everything there, and does it run?"""

import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent


def files_of_package() -> set[str]:
    """Return the files under src/noughts that git knows, as they are named in a wheel."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/noughts"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    return {name.removeprefix("src/") for name in listed}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder]
        subprocess.run([*build, "--sdist", str(ROOT)], check=True, stdout=subprocess.DEVNULL)
        (sdist,) = Path(folder).glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        source = sdist.with_name(sdist.name.removesuffix(".tar.gz"))
        subprocess.run([*build, "--wheel", str(source)], check=True, stdout=subprocess.DEVNULL)
        (wheel,) = Path(folder).glob("*.whl")
        names = set(zipfile.ZipFile(wheel).namelist())
        missing = files_of_package() - names
        native = [name for name in names if name.startswith("noughts/_native.") and name.endswith(".so")]
        if missing or len(native) != 1 or {"noughts/py.typed", "noughts/_native.pyi"} - names:
            sys.exit(f"the wheel lacks {sorted(missing)}; native: {native}")

        venv = Path(folder, "venv")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
        pip = [sys.executable, "-m", "pip", "--python", str(venv / "bin/python"), "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "-qq", str(wheel)], check=True)
        shown = subprocess.run(
            [venv / "bin/noughts", "perft", "3,3,3", "9", "--json"],
            check=True,
            capture_output=True,
            text=True,
            cwd=folder,
        ).stdout
        if '"nodes": 127872' not in shown:
            sys.exit(f"the installed wheel counts wrongly: {shown}")
    print(f"wheel: {len(names)} files, installs and runs")


if __name__ == "__main__":
    main()
