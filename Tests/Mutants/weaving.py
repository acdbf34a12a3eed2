"""Joins a mutated line and the original into one line of Swift that switches between them."""
import re

OPENING, CLOSING = '([{', ')]}'
MODIFIERS = r'(?:(?:public|package|private|fileprivate|internal|static|lazy|mutating|override|@\w+) )*'
DECLARATION = re.compile(MODIFIERS + r'(?:var|func|init|get|set|subscript|didSet)\b')
# Beginnings and ends of lines that continue the line before, or continue in the next.
GOES_ON = re.compile(r'[-+*/%<>=&|?:.,)\]}]|\b(?:else|where|in)\b')
UNFINISHED = re.compile(r'(?:[-+*/%<>&|?,(\[]|(?<!\w)=)$')


def masked(line):
    """Returns the line with its string literals blanked out, so that they contain no brackets or operators."""
    return re.sub(r'"(?:\\.|[^"\\])*"', lambda text: '"' + '_' * (len(text[0]) - 2) + '"', line)


def is_balanced(text):
    """Returns whether every bracket in the text is closed."""
    open_ones = []
    for letter in masked(text):
        if letter in OPENING:
            open_ones.append(CLOSING[OPENING.index(letter)])
        elif letter in CLOSING and (not open_ones or open_ones.pop() != letter):
            return False
    return not open_ones


def clauses(condition):
    """Splits a condition at its commas outside brackets."""
    parts, depth, begun = [], 0, 0
    for index, letter in enumerate(masked(condition)):
        depth += (letter in OPENING) - (letter in CLOSING)
        if letter == ',' and depth == 0:
            parts.append(condition[begun:index])
            begun = index + 1
    return [part.strip() for part in parts + [condition[begun:]]]


def split_condition(line):
    """Splits a line into a condition and the text before and after it; None without a condition."""
    if found := re.fullmatch(r'((?:\} else )?(?:if|while) )(.*)( \{)', line):
        return found.groups()
    if found := re.fullmatch(r'(guard )(.*?)( else \{.*\}?)', line):
        return found.groups()
    return None


def condition(old, new, switch):
    """Switches a condition in which one clause differs."""
    one, other = split_condition(old), split_condition(new)
    if not one or not other or (one[0], one[2]) != (other[0], other[2]):
        return None
    one_clauses, other_clauses = clauses(one[1]), clauses(other[1])
    if len(one_clauses) != len(other_clauses):
        return None
    made = []
    for first, second in zip(one_clauses, other_clauses):
        if first != second and re.match(r'(?:let|var|case)\b', first):
            return None
        made.append(first if first == second else f'({switch} ? ({second}) : ({first}))')
    return one[0] + ', '.join(made) + one[2]


def behind(pattern, old, new, form):
    """Switches everything after a pattern if only that differs."""
    found = re.match(pattern, old)
    if not found or not new.startswith(found[0]):
        return None
    one, other = old[found.end():], new[found.end():]
    return found[0] + form(one, other) if is_balanced(one) and is_balanced(other) else None


def braced(old, new, branch):
    """Switches the body of a declaration in one line."""
    if not DECLARATION.match(old) or not old.endswith(' }') or not new.endswith(' }'):
        return None
    start = masked(old).find('{ ') + 2
    if start < 2 or new[:start] != old[:start]:
        return None
    one, other = old[start:-2], new[start:-2]
    return old[:start] + branch(one, other) + ' }' if is_balanced(one) and is_balanced(other) else None


def argument(old, new, switch):
    """Switches an argument on its own line."""
    one, other = (re.fullmatch(r'(\w+: )?(.*?)(,?)', line) for line in (old, new))
    if one[1] != other[1] or one[3] != other[3] or GOES_ON.match(one[2]) and not re.match(r'[-.(]\w', one[2]):
        return None
    if not is_balanced(one[2]) or not is_balanced(other[2]) or len(clauses(one[2])) > 1:
        return None
    return f'{one[1] or ""}({switch} ? ({other[2]}) : ({one[2]})){one[3]}'


def line(old, new, number, before, after):
    """Returns the switching line, or None. The arguments are stripped: both lines, and the code before and after
    them."""
    switch = f'mutant({number})'
    branch = lambda one, other: f'if {switch} {{ {other} }} else {{ {one} }}'
    if re.match(r'(?:\} else )?(?:if|while)\b|guard\b', old):
        return condition(old, new, switch)
    if DECLARATION.match(old) and '{' in masked(old):
        return braced(old, new, branch)
    if re.match(MODIFIERS + r'(?:let|var)\b', old):
        return behind(MODIFIERS + r'(?:let|var) (?:\w+|\([\w, ]+\))(?:: [^={]+)? = ', old, new, branch)
    if re.match(r'(?:case\b|default:)', old):
        return behind(r'(?:case [^:]*(?:\([^)]*\))?[^:]*|default): ', old, new, branch)
    if UNFINISHED.search(before) and not before.endswith(' ='):
        return argument(old, new, switch)
    if GOES_ON.match(old) and not re.match(r'[-.]\w', old) or GOES_ON.match(after) and not after.startswith('}'):
        return None
    if not is_balanced(old) or not is_balanced(new) or re.match(r'(?:for|switch|do|repeat|defer|else)\b', old):
        return None
    return branch(old, new)


def context(lines, index):
    """Returns the nearest lines of code before and after a line, without comments."""
    code = lambda text: re.sub(r'\s*//.*', '', text).strip()
    before = next((code(text) for text in reversed(lines[:index]) if code(text)), '')
    after = next((code(text) for text in lines[index + 1:] if code(text)), '')
    return before, after


def woven(text, mutants):
    """Returns the file's text with these mutants, given as (number, mutant)."""
    lines = text.split('\n')
    made = list(lines)
    for number, one in mutants:
        index = next(index for index, held in enumerate(lines) if held.strip() == one.old)
        indent = lines[index][:len(lines[index]) - len(lines[index].lstrip())]
        made[index] = indent + line(one.old, one.new, number, *context(lines, index))
    return '\n'.join(made)
