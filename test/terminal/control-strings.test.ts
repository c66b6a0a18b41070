import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardString, readsControlStrings } from '../../source/terminal/control-strings.ts';

it.each([
  ['xterm-256color', true],
  ['tmux-256color', true],
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
