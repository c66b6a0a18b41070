import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersQueries, siftBackground } from '../../../source/ssh/session/background.ts';

const ESC = '\u001b';
const light = `${ESC}]11;rgb:ffff/fafa/f0f0${ESC}\\`;
const dark = `${ESC}]11;rgb:1e/1e/2e\u0007`;

/** All that is left of input that comes in parts, and what it told. */
function sifted(parts: readonly string[]) {
  let typed = '';
  let held = '';
  let background: string | undefined;
  for (const part of parts) {
    const step = siftBackground(held, part);
    typed += step.typed;
    held = step.held;
    background ??= step.background;
  }
  return { typed: typed + held, background };
}

const partsOf = (text: string, cuts: readonly number[]): readonly string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((place, index) => text.slice(place, places[index]));
};

describe('a terminal’s background', () => {
  it.each([
    [light, 'light'],
    [dark, 'dark'],
    [`${ESC}]11;rgba:fd/f6/e3/ff${ESC}\\`, 'light'],
  ])('is read from %j', (answer, background) => {
    expect(siftBackground('', answer)).toEqual({ typed: '', held: '', background });
  });

  // After its first byte too, it would be taken for the Escape key, which waits for nothing here.
  it('is found wherever else the answer is cut, and nothing typed around it is lost', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', '\r', ESC, '[A') }),
        fc.string({ unit: fc.constantFrom('b', '2', '\t') }),
        fc.array(fc.nat()),
        (before, after, cuts) => {
          const all = before + light + after;
          fc.pre(!cuts.some((cut) => cut % (all.length + 1) === before.length + 1));
          const result = sifted(partsOf(all, cuts));
          expect(result).toEqual({ typed: before + after, background: 'light' });
        },
      ),
    );
  });

  it('holds back nothing that a hand types', () => {
    for (const typed of [ESC, `${ESC}[A`, `${ESC}${ESC}`, 'q', `${ESC}[200~11${ESC}[201~`]) {
      expect(siftBackground('', typed)).toEqual({ typed, held: '', background: undefined });
    }
  });

  it('gives back what only began like an answer', () => {
    const { held } = siftBackground('', `${ESC}]11;`);
    const long = 'x'.repeat(40);
    expect(siftBackground(held, long)).toEqual({
      typed: `${ESC}]11;${long}`,
      held: '',
      background: undefined,
    });
  });

  it.each([
    ['xterm-256color', true],
    ['tmux-256color', true],
    ['linux', false],
    ['vt100', false],
    ['', false],
  ])('is asked of a terminal that calls itself %s: %s', (term, isAsked) => {
    expect(answersQueries(term)).toBe(isAsked);
  });
});
