"""Mutants from the list, and mutants that a seed chooses from all matches of regular expressions."""
import hashlib
import re
from dataclasses import dataclass

import weaving
from tree import MODULES, ROOT

LIST = ROOT / 'Tests/Mutants/list'
# Number of mutants in a list. Each module's share depends on its lines.
COUNT = 100
# Lines with assertions, error messages and declarations.
LEFT_ALONE = re.compile(
    r'//|"""|#|@|\b(?:precondition\w*|assert\w*|fatalError|throw|import|typealias|extension|protocol|associatedtype'
    r'|reserveCapacity|hash|description)\b|^(?:indirect )?(?:enum|struct|class)\b|^case \w+(?:, \w+|\(.*\))*$'
    # Defaults that an initialiser usually replaces.
    r'|^(?:\w+ )*var \w+(?:: \w+)? = (?:[\d.]+|true|false|nil|\w+(?:\.\w+)?\([^)]*\))$')


def pair(one, other):
    """Swaps two operators."""
    return [(one[0], other[1]), (other[0], one[1])]


def number(found):
    """Adds one to a small whole number, and doubles any other."""
    if '.' in found[0]:
        return f'{2 * float(found[0])!r}' if float(found[0]) else '0.1'
    return str(int(found[0]) + 1) if int(found[0]) < 5 else str(2 * int(found[0]))


# Typical human mistakes: a pattern in the code, and its replacement.
SLIPS = [
    *pair((r' \+ ', ' + '), (r' - ', ' - ')), *pair((r' \* ', ' * '), (r' / ', ' / ')),
    (r' [-+] [a-z]\w*(?:\.\w+)*(?=$|[),; ])(?! [*/])', ''), (r' \* [a-z]\w*(?:\.\w+)*(?=$|[),; ])', ''),
    *pair((r' \+= ', ' += '), (r' -= ', ' -= ')),
    *pair((r' < ', ' < '), (r' <= ', ' <= ')), *pair((r' > ', ' > '), (r' >= ', ' >= ')),
    (r' < ', ' > '), (r' > ', ' < '), (r' <= ', ' >= '), (r' >= ', ' <= '),
    *pair((r' == ', ' == '), (r' != ', ' != ')), *pair((r' && ', ' && '), (r' \|\| ', ' || ')),
    *pair((r'\bmin\(', 'min('), (r'\bmax\(', 'max(')), *pair((r'\bsin\(', 'sin('), (r'\bcos\(', 'cos(')),
    *pair((r'\.first\b', '.first'), (r'\.last\b', '.last')), *pair((r'\.x\b', '.x'), (r'\.y\b', '.y')),
    *pair((r'\.width\b', '.width'), (r'\.height\b', '.height')),
    *pair((r'\.lowerBound\b', '.lowerBound'), (r'\.upperBound\b', '.upperBound')),
    *pair((r'\(\.down\)', '(.down)'), (r'\(\.up\)', '(.up)')), *pair((r'\btrue\b', 'true'), (r'\bfalse\b', 'false')),
    *pair((r'(?<=\w)\.\.<', '..<'), (r'(?<=\w)\.\.\.(?=\w)', '...')), (r'\.reversed\(\)', ''),
    (r'(?<=[(\[] )-(?=\w)|(?<=[(\[=:,?] )-(?=\w)|(?<=[(\[])-(?=\w)|(?<=return )-(?=\w)', ''),
    (r'(?<![\w)?])!(?=[\w(])', ''), (r'(?<![\w.$])\d+(?:\.\d+)?(?![\w.])', number),
    (r' \? ([\w.]+) : ([\w.]+)$', r' ? \2 : \1'),
    (r'(?<!min)(?<!max)\((\w+), (\w+)\)', r'(\2, \1)'), (r'\((\w+): ([\w.]+), (\w+): ([\w.]+)\)', r'(\1: \4, \3: \2)'),
    (r'^(if|while|\} else if) ((?!let|var|case)[^,]+) \{$', r'\1 !(\2) {'),
]


@dataclass
class Mutant:
    """A line of the sources and its replacement; `why` is the reason why no test can find the mutant."""
    file: str
    old: str
    new: str
    why: str = ''

    @property
    def module(self):
        return self.file.split('/')[1]

    def rank(self, seed):
        """Returns the mutant's rank by the seed, independent of other lines."""
        return hashlib.sha256(f'{seed}\n{self.file}\n{self.old}\n{self.new}'.encode()).digest()

    def is_weavable(self):
        """Returns whether the line still exists, is unique, and can switch."""
        path = ROOT / self.file
        if not path.exists():
            return False
        lines = path.read_text().split('\n')
        places = [index for index, text in enumerate(lines) if text.strip() == self.old]
        return len(places) == 1 and bool(weaving.line(self.old, self.new, 0, *weaving.context(lines, places[0])))


def mutations(text):
    """Yields the mutated versions of a line; string literals stay unchanged."""
    code = weaving.masked(text)
    for pattern, new in SLIPS:
        for found in re.finditer(pattern, code):
            made = new(found) if callable(new) else found.expand(new)
            if '_' * 3 not in made:
                yield text[:found.start()] + made + text[found.end():]


def candidates(module, seed):
    """Returns the module's mutants in the seed's order, one per line."""
    made = []
    for path in sorted((ROOT / 'Sources' / module).rglob('*.swift')):
        file = str(path.relative_to(ROOT))
        for text in path.read_text().split('\n'):
            text = text.strip()
            if text and not LEFT_ALONE.search(text):
                all_of_line = [Mutant(file, text, new) for new in mutations(text) if new != text]
                made += sorted(all_of_line, key=lambda one: one.rank(seed))[:1]
    return (one for one in sorted(made, key=lambda one: one.rank(seed)) if one.is_weavable())


def shares():
    """Returns the number of mutants of each module, by its lines."""
    lines = {
        module: sum(len(path.read_text().splitlines()) for path in (ROOT / 'Sources' / module).rglob('*.swift'))
        for module in MODULES}
    counts = {module: round(COUNT * lines[module] / sum(lines.values())) for module in MODULES}
    counts['Motion'] += COUNT - sum(counts.values())
    return counts


def read():
    """Reads the list: its seed, the mutants written by hand, and those of the seed."""
    seed, parts, hand = '', [[], []], 1
    for text in LIST.read_text().splitlines():
        if text.startswith('seed '):
            seed = text[5:]
        elif text.startswith('# By hand'):
            hand = 0
        elif text.startswith('# By the seed'):
            hand = 1
        elif text.startswith('Sources/'):
            parts[hand].append(Mutant(text, '', ''))
        elif text[:2] in ('- ', '+ ', '= '):
            setattr(parts[hand][-1], {'-': 'old', '+': 'new', '=': 'why'}[text[0]], text[2:])
    return seed, *parts


def store(seed, by_hand, by_seed):
    """Writes the list."""
    entry = lambda one: f'{one.file}\n- {one.old}\n+ {one.new}\n' + (f'= {one.why}\n' if one.why else '')
    parts = ['# Mutants: a file, its line, what the line becomes, and after "=" why no test can notice it.\n'
             f'seed {seed}\n', '# By hand\n', *map(entry, by_hand), '# By the seed; Tests/Mutants/renew\n', *map(entry, by_seed)]
    LIST.write_text('\n'.join(parts))
