"""The suites that run against mutants."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Suites that draw with the five modules, in the process or by the command. Each runs in a process of its own, so that a
# crash ends only one.
SUITES = {
    'MotionTests': '*', 'VectorTests': '*', 'RenderingTests': '*', 'GoldenTests': 'GoldenTests RecordedDrawingTests',
    'EncodingTests': 'LZWTests GIFWriterTests ColorTableTests GIFFrameCompressorTests RoundTripTests',
    'RollGIFTests': 'PartTests PartFrameTests PartTextTests GoalTests ChipRollTests FrameTests ThemeTests'
                    ' ClipPaletteTests ColorPipelineTests SizeSearchTests WorkEstimateTests PictureLimitTests'
                    ' SmallTypeTests OnlyPanelTests DarkPageTests',
    'CommandTests': 'VectorOutputTests VectorStillTests TypewriterTests CardTests PanelTests PlateColorTests'
                    ' CountdownTests SnippetTests',
}
SUITE = re.compile(r'(?:^|@Suite.*)struct (\w+Tests)\b', re.M)


def is_chosen(target, name):
    """Returns whether a suite runs."""
    return SUITES[target] == '*' or name in SUITES[target].split()


def every():
    """Returns every suite as `Target.Suite`."""
    return [
        f'{target}.{name}' for target in SUITES for path in sorted((ROOT / 'Tests' / target).rglob('*.swift'))
        for name in SUITE.findall(path.read_text()) if is_chosen(target, name)]


def is_needed(file):
    """Returns whether a test file is compiled; files of suites that never run would only take time."""
    target = file.split('/')[1] if file.startswith('Tests/') else ''
    if target not in SUITES or not file.endswith('.swift'):
        return not target.endswith('Tests')
    names = SUITE.findall((ROOT / file).read_text())
    return not names or any(is_chosen(target, name) for name in names)
