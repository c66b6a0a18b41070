import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../../source/prose/text.ts';
import { mapScreens } from '../../../../source/screens/app/app-model.ts';
import {
  addLine,
  addMessage,
  emptyLog,
  type Log,
  MAX_LINES,
  scrollLog,
  viewLog,
  withNumbersTurned,
} from '../../../../source/screens/play/panels/log.ts';
import { compact, drawn, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';

vi.mock(import('../../../../source/prose/text.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, wrap: vi.fn(original.wrap) };
});

const logOf = (...texts: readonly string[]): Log =>
  texts.reduce((log, text) => addMessage(log, 'info', text), emptyLog);

const five = logOf('one', 'two', 'three', 'four', 'five');

/** The visible text, and how many lines are hidden above and below. */
const seen = (log: Log, width: number, height: number) => {
  const { lines, above, below } = viewLog(log, width, height, 'hidden', 'places');
  return [lines.map(({ text }) => text).join(' '), above, below];
};

describe('viewLog', () => {
  it.each<[log: Log, height: number, text: string, above: number, below: number]>([
    [emptyLog, 3, '', 0, 0],
    [five, 5, 'one two three four five', 0, 0],
    [five, 9, 'one two three four five', 0, 0],
    [five, 2, 'four five', 3, 0],
    [scrollLog(five, 1), 2, 'three four', 2, 1],
    [scrollLog(five, 3), 2, 'one two', 0, 3],
    [scrollLog(five, 4), 2, 'one two', 0, 3],
    [scrollLog(five, 4), 9, 'one two three four five', 0, 0],
  ])('%#: of %o a height of %i shows %j', (log, height, text, above, below) => {
    expect(seen(log, 20, height)).toEqual([text, above, below]);
  });

  it('counts wrapped lines, each in the tone of its message', () => {
    const log = addMessage(logOf('aa bb cc'), 'bad', 'dd ee');
    expect(viewLog(log, 2, 4, 'hidden', 'places')).toEqual({
      lines: [
        { tone: 'info', text: 'bb' },
        { tone: 'info', text: 'cc' },
        { tone: 'bad', text: 'dd' },
        { tone: 'bad', text: 'ee' },
      ],
      above: 1,
      below: 0,
    });
  });
});

describe('a full log', () => {
  const texts = Array.from({ length: 3 * MAX_LINES }, (_, index) => `message number ${index}`);
  const filled = logOf(...texts);
  const [width, height] = [10, 20];

  it('keeps the newest messages', () => {
    expect(textsOf(filled.lines)).toEqual(texts.slice(-MAX_LINES));
    expect(scrollLog(filled, 9999).scrolled).toBe(MAX_LINES - 1);
    const again = addMessage(filled, 'bad', 'again');
    expect(again.lines).toEqual([...filled.lines.slice(1), { tone: 'bad', text: 'again' }]);
  });

  it('is wrapped once for each width, and later only what is new', () => {
    const callsOf = (log: Log): number => {
      vi.mocked(wrap).mockClear();
      const { lines } = viewLog(log, width, height, 'hidden', 'places');
      expect(lines).toHaveLength(height);
      return vi.mocked(wrap).mock.calls.length;
    };
    expect(callsOf(filled)).toBe(MAX_LINES);
    expect(callsOf(filled)).toBe(0);
    expect(callsOf(scrollLog(filled, 100))).toBe(0);
    expect(callsOf(addMessage(filled, 'good', 'one more message'))).toBe(1);
    vi.mocked(wrap).mockClear();
    expect(viewLog(filled, width + 1, height, 'hidden', 'places').lines).toHaveLength(height);
    expect(wrap).toHaveBeenCalledTimes(MAX_LINES);
  });
});

it.each([full, compact])('a frame of %o with a full log wraps only new messages', (size) => {
  const game = opened(size, { kind: 'game', rules: rulesWith(), seed: '7' });
  const texts = Array.from({ length: MAX_LINES }, (_, index) => `message number ${index}`);
  const filled = {
    ...game,
    stack: mapScreens(game.stack, (front) =>
      front.screen === 'game' ? { ...front, log: logOf(...texts) } : front,
    ),
  };
  drawn(filled);
  const next = pressed(filled, '.');
  vi.mocked(wrap).mockClear();
  expect(drawn(next)).toContain('above, PgUp');
  expect(wrap).toHaveBeenCalledTimes(1);
});

describe('scrollLog', () => {
  it.each([
    [2, 2],
    [99, 4],
    [-1, 0],
  ])('by %i messages is %i from the newest', (count, scrolled) => {
    expect(scrollLog(five, count).scrolled).toBe(scrolled);
  });
});

describe('numbers', () => {
  const said = addLine(addMessage(emptyLog, 'info', 'a guess'), {
    tone: 'advice',
    text: 'numbers',
    content: 'numbers',
  });
  const textsIn = (log: Log) =>
    viewLog(log, 20, 9, 'hidden', 'places').lines.map(({ text }) => text);

  it('are hidden until they are asked for, and hidden again', () => {
    expect(textsIn(said)).toEqual(['a guess']);
    const shown = withNumbersTurned(said);
    expect(textsIn(shown)).toEqual(['a guess', 'numbers']);
    expect(textsIn(withNumbersTurned(shown))).toEqual(['a guess']);
  });
});
