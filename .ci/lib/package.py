#!/usr/bin/env python3
"""Packs what `seen install` put below a prefix, and writes what is told of a release. .ci/release runs it.

  package.py pack PREFIX VERSION SYSTEM MACHINE FOLDER         an archive and, for Linux, a package for Debian
  package.py pages FOLDER VERSION SYSTEM MACHINE URL COMMIT    the formula, SHA256SUMS and RELEASE.md

The same files and the same SOURCE_DATE_EPOCH give the same bytes: names are sorted, owners and times are fixed."""
import hashlib, io, os, re, subprocess, sys, tarfile, textwrap, time
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
TIME = int(os.environ["SOURCE_DATE_EPOCH"])
MAINTAINER = "The Seen authors <seen@example.org>"
SUMMARY = "journal of what you watch and see: films, shows and birds"
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
SAMPLES = "share/seen/journal-samples/"


def zipped(data): return subprocess.run(["gzip", "-9n"], input=data, stdout=subprocess.PIPE, check=True).stdout


def place(system, machine): return "%s on %s" % ({"linux": "Linux", "darwin": "macOS"}[system], machine)


def newest():
    """The heading and the lines of the newest section of the changelog."""
    lines = re.split(r"^## ", (ROOT / ".github/CHANGELOG.md").read_text(), flags=re.M)[1].strip().split("\n")
    return lines[0], lines[1:]


def tar(files, program, start=""):
    """A packed tar of files, which are bytes by path; one of them can be run."""
    stream = io.BytesIO()
    folders = {str(folder) for path in files for folder in PurePosixPath(path).parents} - {"."}
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in ([""] if start else []) + sorted(folders | set(files)):
            info = tarfile.TarInfo(start + path)
            info.mtime, info.uname, info.gname, info.size = TIME, "root", "root", len(files.get(path, b""))
            info.mode = 0o644 if path in files and path != program else 0o755
            if path not in files: info.type = tarfile.DIRTYPE
            archive.addfile(info, io.BytesIO(files.get(path, b"")))
    return zipped(stream.getvalue())


def debian(files, version, architecture):
    """A package for Debian of what was installed: an `ar` of three members."""
    placed = {}
    for path, data in files.items():
        path = "usr/" + path.replace("share/zsh/site-functions/", "share/zsh/vendor-completions/")
        if path.startswith("usr/share/man/"): path, data = path + ".gz", zipped(data)
        placed[path] = data
    log = "seen (%s) stable; urgency=medium\n\n" % version
    for item in re.sub(r"\n +", " ", "\n".join(newest()[1])).split("\n"):
        log += textwrap.fill(re.sub("^- ", "* ", item), 78, initial_indent="  ", subsequent_indent="    ") + "\n"
    log += "\n -- %s  %s\n" % (MAINTAINER, time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(TIME)))
    notes = (ROOT / "LICENSE").read_text() + """
The program is linked with the runtime of Swift (Apache-2.0 with Runtime Library Exception) and the C library of its system: glibc
(LGPL-2.1-or-later, see /usr/share/common-licenses/LGPL-2.1) or musl (MIT).
"""
    for path in (SAMPLES + "catalogs/ATTRIBUTION.md", SAMPLES + "birds/ATTRIBUTION.md"):
        notes += "\n/usr/%s/\n\n%s" % (os.path.dirname(path), files[path].decode())
    placed["usr/share/doc/seen/README.md"] = (ROOT / "README.md").read_bytes()
    placed["usr/share/doc/seen/copyright"] = notes.encode()
    placed["usr/share/doc/seen/changelog.gz"] = zipped(log.encode())
    placed["usr/share/lintian/overrides/seen"] = b"# One file that needs no Swift.\nseen: statically-linked-binary [usr/bin/seen]\n"
    folders = {folder for path in placed for folder in PurePosixPath(path).parents}
    control = """\
Package: seen
Version: %s
Section: utils
Priority: optional
Architecture: %s
Installed-Size: %d
Maintainer: %s
Recommends: git
Suggests: curl, jq, mpv
Description: %s
 Everything you tell it is a line of text in files that are yours: keep them in
 git, read them with any program. Undo anything, ask what your diary said last
 June, record on two computers and bring them together, and check that nothing
 was lost.
""" % (version, architecture, len(folders) + sum(-(-len(data) // 1024) for data in placed.values()), MAINTAINER, SUMMARY)
    sums = "".join("%s  %s\n" % (hashlib.md5(placed[path]).hexdigest(), path) for path in sorted(placed))
    package = b"!<arch>\n"
    for name, data in [("debian-binary", b"2.0\n"),
                       ("control.tar.gz", tar({"control": control.encode(), "md5sums": sums.encode()}, None, "./")),
                       ("data.tar.gz", tar(placed, "usr/bin/seen", "./"))]:
        package += b"%-16s%-12d%-6d%-6d%-8s%-10d`\n" % (name.encode(), TIME, 0, 0, b"100644", len(data))
        package += data + b"\n" * (len(data) % 2)
    return package


def pack(prefix, version, system, machine, folder):
    files = {path.relative_to(prefix).as_posix(): path.read_bytes() for path in Path(prefix).rglob("*") if path.is_file()}
    # What was installed with a prefix of its own is known by this list, and is in nobody's repository.
    for name in ("installed.txt", ".gitignore"): del files[SAMPLES + name]
    name = "seen-%s-%s-%s" % (version, system, machine)
    archive = {"%s/%s" % (name, "seen" if path == "bin/seen" else path): data for path, data in files.items()}
    for path in ("README.md", "LICENSE", ".github/CHANGELOG.md"):
        archive["%s/%s" % (name, os.path.basename(path))] = (ROOT / path).read_bytes()
    made = {name + ".tar.gz": tar(archive, name + "/seen")}
    if system == "linux":
        version = version.replace("-", "~")
        made["seen_%s_%s.deb" % (version, DEBIAN[machine])] = debian(files, version, DEBIAN[machine])
    for name, data in made.items():
        (Path(folder) / name).write_bytes(data)
        print(os.path.join(folder, name))


def formula(archives, version, url, at, sums):
    """The formula for Homebrew, which installs from the archives."""
    text = 'class Seen < Formula\n  desc "J%s"\n  homepage "%s"\n  version "%s"\n  license "MIT"\n\n' % (SUMMARY[1:], url, version)
    systems, intel = {system for system, _ in archives}, {machine == "x86_64" for _, machine in archives}
    if len(intel) == 1: text += "  depends_on arch: :%s\n" % ("x86_64" if True in intel else "arm64")
    if len(systems) == 1: text += "  depends_on :%s\n\n" % ("linux" if "linux" in systems else "macos")
    for system in sorted(systems):
        text += "  on_%s do\n" % ("linux" if system == "linux" else "macos")
        for machine, name in sorted((machine, name) for (other, machine), name in archives.items() if other == system):
            text += '    on_%s do\n      url "%s"\n      sha256 "%s"\n    end\n' % (
                "intel" if machine == "x86_64" else "arm", at + name, sums[name])
        text += "  end\n\n"
    return text + """\
  def install
    bin.install "seen"
    man1.install Dir["share/man/man1/*"]
    man7.install Dir["share/man/man7/*"]
    bash_completion.install "share/bash-completion/completions/seen"
    zsh_completion.install "share/zsh/site-functions/_seen"
    fish_completion.install "share/fish/vendor_completions.d/seen.fish"
    pkgshare.install "share/seen/journal-samples"
  end

  test do
    system bin/"seen", "init", "journal"
    assert_match version.to_s, shell_output("#{bin}/seen version")
  end
end
"""


def pages(folder, version, system, machine, url, commit):
    folder, native, at = Path(folder), (system, machine), "%s/releases/download/v%s/" % (url, version)
    archives, files, sums, commands = {}, [], {}, []
    def add(name, where, lines=()):
        files.append("| [%s](%s) | %s |" % (name, at + name, where))
        sums[name] = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        if lines: commands.append("\n%s:\n```\n%s\n```" % (where, "\n".join(lines)))
    for path in sorted(folder.glob("seen-%s-*.tar.gz" % version)):
        with tarfile.open(path) as archive: same = archive.next().mtime == TIME
        if not same:
            print("LEFT OUT: %s is of another commit" % path.name)
            continue
        name = path.name[:-len(".tar.gz")]
        system, machine = name[len("seen-%s-" % version):].split("-")
        archives[system, machine] = path.name
        add(path.name, place(system, machine), ["curl -fL %s | tar -xz" % (at + path.name), name + "/seen install"])
        package = "seen_%s_%s.deb" % (version.replace("-", "~"), DEBIAN.get(machine))
        if system == "linux":
            add(package, "Debian and Ubuntu on " + machine, ["curl -fLO " + at + package, "sudo apt install ./" + package])
        add(name + ".symbols", "who reads crash reports of " + place(system, machine))
    (folder / "seen.rb").write_text(formula(archives, version, url, at, sums))
    add("seen.rb", "Homebrew, " + " and ".join(place(*key) for key in sorted(archives)), [
        "brew tap-new --no-git seen/local && curl -fL %sseen.rb -o \"$(brew --repository seen/local)/Formula/seen.rb\"" % at,
        "brew install seen/local/seen"])
    listed = "".join("%s  %s\n" % (sums[name], name) for name in sorted(sums))
    (folder / "SHA256SUMS").write_text(listed)

    heading, changes = newest()
    if not heading.startswith(version): print("CHANGELOG.md begins with \"%s\", which is not version %s" % (heading, version))
    unrun = ["- The formula: nothing was installed with it."]
    if native[0] == "linux": unrun.append("- The package for Debian: it has the files of that archive, and was not installed.")
    for key in [("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64")]:
        if key not in archives: unrun.append("- %s: no program was built for it." % place(*key))
        elif key != native: unrun.append("- %s: its program was not run on the machine that wrote this page." % place(*key))
    if "//example.org/" in url: unrun.append("- The addresses: they are placeholders until `.ci/release --url URL` names others.")
    (folder / "RELEASE.md").write_text("\n".join([
        "# Seen " + version, "", "Tag `v%s`, commit `%s`." % (version, commit),
        "", "## Download", "| file | for |", "|---|---|", *files, "", "## Install", *(commands[0][1:], *commands[1:]),
        "", "`seen install` installs into ~/.local; `--prefix` puts it elsewhere, and `seen uninstall` takes it away. Your journals stay.",
        "", "## Checksums", "`sha256sum -c --ignore-missing SHA256SUMS` says whether what you downloaded is whole.",
        "```", listed + "```", "", "## What changed: " + heading[:1].lower() + heading[1:], *changes, "", "## What was not run",
        "%s was unpacked and installed into an empty home, and worked. These were not run:" % archives[native], *unrun, ""]))
    for name in ("seen.rb", "SHA256SUMS", "RELEASE.md"): print(folder / name)


{"pack": pack, "pages": pages}[sys.argv[1]](*sys.argv[2:])
