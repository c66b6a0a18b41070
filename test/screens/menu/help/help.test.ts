import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VariantName } from '../../../../source/engine/variants/index.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import {
  type HelpReader,
  helpHeight,
  helpLines,
  initManual,
  updateHelp,
} from '../../../../source/screens/menu/help/help.ts';
import type { HelpMessage, HelpModel } from '../../../../source/screens/menu/help/help-model.ts';
import type { KeyCard } from '../../../../source/screens/menu/help/help-part.ts';
import { helpParts } from '../../../../source/screens/menu/help/help-text.ts';
import { noBindings } from '../../../../source/settings/key-bindings.ts';
import { english } from '../../../helpers/english.ts';
import { compact, full, opened, pressed, resized, textOf } from '../../../helpers/frames.ts';

const readerAt = (size: Size): HelpReader => ({ size, keys: noBindings, catalog: english });

/** A card without keys, which leads to the heading of a game. */
const cardAbout = (heading: VariantName): KeyCard => ({ title: 'Keys', heading, keys: [] });

const line = (step: 1 | -1): HelpMessage => ({ screen: 'help', kind: 'line-scrolled', step });
const page = (step: 1 | -1): HelpMessage => ({ screen: 'help', kind: 'page-scrolled', step });
const end = (to: 'top' | 'bottom'): HelpMessage => ({
  screen: 'help',
  kind: 'end-reached',
  end: to,
});

const after = (size: Size, ...messages: readonly HelpMessage[]): HelpModel =>
  messages.reduce(
    (model, message) => updateHelp(model, message, readerAt(size)),
    initManual(cardAbout('pegs'), readerAt(size)),
  );

const lastOf = (size: Size): number => helpLines(readerAt(size)).length - helpHeight(size);

describe.each([full, compact])('a scroll at %o', (size) => {
  it.each<[what: string, messages: readonly HelpMessage[], scrolled: number]>([
    ['a line down', [line(1)], 1],
    ['not above the top', [line(-1)], 0],
    ['a page down, with a line of the last one', [page(1)], helpHeight(size) - 1],
    ['a page down and up again', [page(1), page(-1)], 0],
    ['to the bottom', [end('bottom')], lastOf(size)],
    ['not below the bottom', [end('bottom'), line(1), page(1)], lastOf(size)],
    ['up from the bottom', [end('bottom'), line(-1)], lastOf(size) - 1],
    ['back to the top', [page(1), line(1), end('top')], 0],
  ])('%s', (_, messages, scrolled) => {
    expect(after(size, ...messages).scrolled).toBe(scrolled);
  });

  it('shows every line of the help on its way down', () => {
    const first = pressed(opened(size), '7');
    const frames = Array.from({ length: lastOf(size) + 1 }, (_, count) => count)
      .filter((count) => count % (helpHeight(size) - 1) === 0 || count === lastOf(size))
      .map((count) => textOf(pressed(first, ...Array(count).fill('down'))))
      .join('\n');
    const expected = helpLines(readerAt(size)).flatMap((one) => {
      return one.kind === 'text' || one.kind === 'heading' ? [one.text] : [];
    });
    expect(expected.filter((text) => !frames.includes(text))).toEqual([]);
  });
});

describe('a help that is scrolled', () => {
  const sizes: fc.Arbitrary<Size> = fc.record({
    columns: fc.integer({ min: 40, max: 200 }),
    rows: fc.integer({ min: 16, max: 100 }),
  });
  const scrolls = fc.array(
    fc.constantFrom(line(1), line(-1), page(1), page(-1), end('top'), end('bottom')),
  );

  it('stays within its lines on a terminal of any size, after a resize too', () => {
    fc.assert(
      fc.property(
        sizes,
        sizes,
        scrolls,
        fc.constantFrom(line(1), line(-1)),
        (size, next, messages, one) => {
          const { scrolled } = updateHelp(after(size, ...messages), one, readerAt(next));
          expect(scrolled).toBeGreaterThanOrEqual(0);
          expect(scrolled).toBeLessThanOrEqual(Math.max(0, lastOf(next)));
        },
      ),
    );
  });

  it('shows its end, and not emptiness, when the terminal grows', () => {
    const grown = resized(pressed(opened(compact), '7', 'end'), full);
    expect(textOf(grown)).toBe(textOf(pressed(opened(full), '7', 'end')));
  });

  it('moves at the first key after the terminal has grown', () => {
    const grown = resized(pressed(opened(compact), '7', 'end'), full);
    expect(textOf(pressed(grown, 'up'))).toBe(textOf(pressed(opened(full), '7', 'end', 'up')));
    expect(textOf(pressed(grown, 'up'))).not.toBe(textOf(grown));
  });

  it('shows all of itself on a terminal that is high enough', () => {
    const size: Size = { columns: 80, rows: 600 };
    expect(after(size, page(1), end('bottom')).scrolled).toBe(0);
    expect(textOf(pressed(opened(size), '7'))).toContain('the end');
  });
});

describe('the page that the help opens at', () => {
  const firstOf = (game: VariantName, size: Size) => {
    const line = helpLines(readerAt(size))[initManual(cardAbout(game), readerAt(size)).scrolled];
    return line !== undefined && 'text' in line ? line.text : '';
  };

  it.each([full, compact])('is the heading of the game that is played, at %o', (size) => {
    expect(firstOf('pegs', size)).toBe('The game');
    expect(firstOf('words', size)).toBe('Words');
  });
});

describe('the help', () => {
  const texts = helpParts()
    .flatMap((part) => (part.kind === 'text' ? [part.text(english)] : []))
    .join('\n');

  it('has an example with a repeated color, and its answer', () => {
    const rows = helpParts().flatMap((part) =>
      part.kind === 'row' && part.rules.variant === 'pegs'
        ? [{ pegs: part.pegs, answer: part.answer }]
        : [],
    );
    expect(rows).toEqual([
      { pegs: [0, 0, 1, 2], answer: 'secret' },
      { pegs: [0, 3, 0, 0], answer: { exact: 1, partial: 1 } },
    ]);
  });

  it('explains both answers, both lifelines and their prices', () => {
    for (const sentence of [
      '● right place',
      '○ right color',
      'a bull',
      'a cow',
      '1 color or letter: one that the code contains, but not where. Costs 1 turn.',
      '2 place: what is in one place. Costs 2 turns.',
    ]) {
      expect(texts).toContain(sentence);
    }
  });
});
