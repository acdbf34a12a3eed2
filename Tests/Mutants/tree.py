"""The copy of the sources that holds every mutant of a list, and its build.

The copy is in .build/mutants and the checkout is never touched. Each mutant is switched by ROLLGIF_MUTANT=NUMBER. A
process also marks the mutants whose lines it reaches, in the file that ROLLGIF_MUTANTS_REACHED names.
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
MODULES = ['Motion', 'Scene', 'Vector', 'Rendering', 'GIF']
# A mutant by hand may be in any of these.
SWITCHED = [*MODULES, 'Raster']
# A file of marks has a byte for each mutant.
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

# The woven lines are unsafe in Swift's sense. What draws is optimised, which runs the suites in a third of the time; what
# only reads options takes longer to optimise than that gains.
# Of the tests only those that run are compiled.
SETTINGS = '''
package.targets.removeAll { ($0.type == .test || $0.name == "rollgif-bench") && !%s.contains($0.name) }
let plain = ["RollGIF", "RollGIFBatch", "Commands", "TestSupport"]
for target in package.targets where target.type == .regular && !plain.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
}
''' % json.dumps(list(SUITES))


def write(path, text):
    """Writes a file only where its text is new, so that the build leaves the others alone."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def weave(mutants):
    """Makes the copy hold these mutants, numbered from 0, and no others; None is a number without one."""
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
    """Whether a file of the copy is that of the checkout, as far as size and date tell."""
    if not other.exists():
        return False
    one, other = one.stat(), other.stat()
    return one.st_size == other.st_size and int(one.st_mtime) == int(other.st_mtime)


def build(*arguments):
    """Builds the copy; the places of errors as (file, line), or nothing where it has none."""
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
    """The path of a program of the build."""
    return BUILD / 'debug' / name
