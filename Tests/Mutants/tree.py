"""Makes and builds a copy of the sources with every mutant in a list.

The copy is in .build/mutants, and the checkout stays unchanged. ROLLGIF_MUTANT=NUMBER switches a mutant on. A process
also marks the mutants whose lines it reaches, in the file at ROLLGIF_MUTANTS_REACHED.
"""
import json
import os
import re
import shutil
import subprocess

from suites import ROOT, SUITES, is_needed
from weaving import woven

FOLDER = ROOT / '.build/mutants'
TREE = FOLDER / 'tree'
BUILD = FOLDER / 'build'
MODULES = ['Motion', 'Scene', 'Vector', 'Rendering', 'Files']
# A mutant written by hand may be in any of these.
SWITCHED = [*MODULES, 'Graphics']
# A file of marks has one byte per mutant.
MARKS = 1024

SWITCH = '''
import Glibc

nonisolated(unsafe) private let marks: UnsafeMutablePointer<UInt8> = {
    let file = getenv("ROLLGIF_MUTANTS_REACHED").map { open($0, O_RDWR) } ?? -1
    let mapped = file < 0 ? MAP_FAILED : mmap(nil, %d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let mapped, mapped != MAP_FAILED else { return .allocate(capacity: %d) }
    return mapped.assumingMemoryBound(to: UInt8.self)
}()
private let chosen = getenv("ROLLGIF_MUTANT").map { Int(atoi($0)) } ?? -1

/// Whether this process runs with the mutant; marks its line as reached.
func mutant(_ number: Int) -> Bool {
    marks[number] = 1
    return number == chosen
}
''' % (MARKS, MARKS)

# The switching lines are unsafe in Swift's sense. Drawing modules are optimised, which runs the suites in a third of
# the time; optimising the option parser costs more than it saves.
# Compile only the tests that run.
SETTINGS = '''
package.targets.removeAll { ($0.type == .test || $0.name == "rollgif-bench") && !%s.contains($0.name) }
let plain = ["RollGIF", "Settings", "Commands", "TestSupport"]
for target in package.targets where target.type == .regular && !plain.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
}
''' % json.dumps(list(SUITES))


def write(path, text):
    """Writes a file only if its text changed, so that the build skips the others."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def weave(mutants):
    """Puts exactly these mutants into the copy, numbered from 0. None is a number without a mutant."""
    TREE.mkdir(parents=True, exist_ok=True)
    numbers = {}
    for number, one in enumerate(mutants):
        if one:
            numbers.setdefault(one.file, []).append((number, one))
    names = subprocess.check_output(
        ['git', 'ls-files', '-co', '--exclude-standard', 'Package.swift', 'Sources', 'Tests', 'Fixtures', 'docs'],
        cwd=ROOT, text=True).splitlines()
    names = [name for name in names if (ROOT / name).is_file() and is_needed(name)]
    switches = [f'Sources/{module}/Mutant.swift' for module in SWITCHED]
    for path in TREE.rglob('*.swift'):
        if str(path.relative_to(TREE)) not in {*names, *switches}:
            path.unlink()
    for name in names:
        if name == 'Package.swift':
            text = re.sub(r' *\.(strictMemorySafety|treatAllWarnings)\(.*\n', '', (ROOT / name).read_text())
            write(TREE / name, text + SETTINGS)
        elif name in numbers:
            write(TREE / name, woven((ROOT / name).read_text(), numbers[name]))
        elif name.endswith('.swift'):
            write(TREE / name, (ROOT / name).read_text())
        elif not same(ROOT / name, TREE / name):
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, TREE / name)
    for name in switches:
        write(TREE / name, SWITCH)
    if (ROOT / 'Package.resolved').exists():
        shutil.copy2(ROOT / 'Package.resolved', TREE)


def same(one, other):
    """Returns whether a file of the copy has the size and date of the checkout's."""
    if not other.exists():
        return False
    one, other = one.stat(), other.stat()
    return one.st_size == other.st_size and int(one.st_mtime) == int(other.st_mtime)


def build(*arguments):
    """Builds the copy, and returns the positions of errors as (file, line)."""
    run = subprocess.run(
        ['swift', 'build', '--package-path', TREE, '--scratch-path', BUILD, *arguments],
        env=os.environ | {'ROLLGIF_WITHOUT_STUDIO': '1'}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode == 0:
        return set()
    places = re.findall(rf'^{re.escape(str(TREE))}/(\S+?):(\d+):\d+: error:', run.stdout, re.M)
    if not places:
        raise SystemExit(f'mutants: the copy does not build\n{run.stdout[-3000:]}')
    return {(file, int(line)) for file, line in places}


def program(name):
    """Returns the path of a built program."""
    return BUILD / 'debug' / name
