import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipboardString,
  escapeControls,
  type Multiplexer,
  multiplexerOf,
  readsControlStrings,
  stripAllButColors,
  stripControls,
  throughMultiplexer,
} from '../../source/terminal/controls.ts';

const dangerous = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001b[31m', '\u001b]0;t\u0007', '\u009b2J', '\u009d8;;x\u009c', '\u202e'),
      fc.constantFrom('\u2066', '\u200f', '\u061c', '\u0000', '\r', '\b', '\u007f', 'Ada', '\n'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

it('nothing that a terminal obeys is left of a text', () => {
  fc.assert(fc.property(anyText, (text) => !dangerous.test(stripControls(text))));
});

it('nothing but colors is left of a text with colors', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const rest = stripAllButColors(text).replaceAll(/\[[\d;]*m/gu, '');
      expect(rest.replaceAll('\u001b', '')).not.toMatch(dangerous);
    }),
  );
});

it.each([
  ['Ada\u001b[31mred\u001b[0m', 'Adared'],
  ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
  ['a\u202eb\u2069c', 'abc'],
  ['நன்றி \u200d👩\u200d🔬', 'நன்றி \u200d👩\u200d🔬'],
])('%j becomes %j', (text, stripped) => {
  expect(stripControls(text)).toBe(stripped);
});

it('JSON data stay the same when what a terminal would obey is escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeControls(JSON.stringify({ text }));
      expect(stripControls(escaped)).toBe(escaped);
      expect(JSON.parse(escaped)).toEqual({ text });
    }),
  );
});

it.each([
  ['xterm-256color', true],
  ['tmux-256color', true],
  ['rio', true],
  ['ms-terminal', true],
  ['konsole-256color', true],
  ['xterm-ghostty', true],
  ['st52', false],
  ['linux', false],
  ['vt100', false],
  ['dumb', false],
  ['unknown', false],
  ['', false],
])('a terminal of the type %s reads control strings: %s', (term, reads) => {
  expect(readsControlStrings(term)).toBe(reads);
});

describe('the control string of the clipboard', () => {
  const textIn = (sequence: string | undefined): string => {
    const encoded = (sequence ?? '').slice('\u001b]52;c;'.length, -1);
    return Buffer.from(encoded, 'base64').toString('utf8');
  };

  it('contains the text in base64', () => {
    expect(clipboardString('keypeg daily word 312: 3/6\n🟩🟨⬛')).toBe(
      '\u001b]52;c;a2V5cGVnIGRhaWx5IHdvcmQgMzEyOiAzLzYK8J+fqfCfn6jirJs=\u0007',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(textIn(clipboardString(text))).toBe(text);
      }),
    );
  });

  it('takes less than a kilobyte, which every terminal passes on', () => {
    expect(clipboardString('x'.repeat(500))?.length).toBeLessThan(1024);
    expect(clipboardString('x'.repeat(759))).toHaveLength(1020);
    expect(clipboardString('x'.repeat(760))).toBeUndefined();
  });
});

describe('a control string in a multiplexer', () => {
  it.each<[Readonly<Record<string, string>>, Multiplexer]>([
    [{ TERM: 'xterm-256color' }, 'none'],
    [{ TERM: 'xterm-256color', TMUX: '/tmp/tmux-0/default,1,0' }, 'tmux'],
    [{ TERM: 'screen', TMUX: '/tmp/tmux-0/default,1,0' }, 'tmux'],
    [{ TERM: 'tmux-256color' }, 'tmux'],
    [{ TERM: 'xterm', STY: '1.pts-0.host' }, 'screen'],
    [{ TERM: 'screen-256color' }, 'screen'],
    [{ TERM: 'xterm', TMUX: '', STY: '' }, 'none'],
  ])('%j is in %s', (env, multiplexer) => {
    expect(multiplexerOf(env)).toBe(multiplexer);
  });

  it('is sent for the multiplexer, and for the terminal outside', () => {
    const osc = '\u001b]52;c;QQ==\u0007';
    expect(throughMultiplexer(osc, 'none')).toBe(osc);
    expect(throughMultiplexer(osc, 'tmux')).toBe(`${osc}\u001bPtmux;\u001b${osc}\u001b\\`);
    expect(throughMultiplexer(osc, 'screen')).toBe(`${osc}\u001bP${osc}\u001b\\`);
  });

  it.each(['none', 'tmux', 'screen'] as const)('leaves the bell alone in %s', (multiplexer) => {
    expect(throughMultiplexer('\u0007', multiplexer)).toBe('\u0007');
  });
});
