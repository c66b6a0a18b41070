import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from '../../../../source/screens/app/layout.ts';
import { helpHeight, shownLines } from '../../../../source/screens/menu/HelpScreen.tsx';
import type { Key } from '../../../../source/screens/parts/input.ts';
import {
  compact,
  frontAs,
  full,
  opened,
  pressed,
  resized,
  textOf,
} from '../../../helpers/frames.ts';

/** The manual as the menu opens it. */
const opens = (size: Size) => pressed(opened(size), '7');

/** How far the manual is scrolled after some keys. */
const scrolledBy = (size: Size, ...keys: readonly Key[]): number =>
  frontAs(pressed(opens(size), ...keys), 'help').scrolled;

const lastOf = (size: Size): number => {
  const app = opens(size);
  const help = frontAs(app, 'help');
  return Math.max(0, shownLines(help, app).length - helpHeight(app));
};

const pageOf = (size: Size): number => helpHeight({ size }) - 1;

describe.each([full, compact])('a scroll at %o', (size) => {
  it.each<[what: string, keys: readonly Key[], scrolled: number]>([
    ['a line down', ['down'], 1],
    ['not above the top', ['up'], 0],
    ['a page down, with a line of the last one', ['page-down'], pageOf(size)],
    ['a page down and up again', [' ', 'page-up'], 0],
    ['to the bottom', ['end'], lastOf(size)],
    ['not below the bottom', ['end', 'down', 'page-down'], lastOf(size)],
    ['up from the bottom', ['end', 'k'], lastOf(size) - 1],
    ['back to the top', ['page-down', 'j', 'home'], 0],
  ])('%s', (_, keys, scrolled) => {
    expect(scrolledBy(size, ...keys)).toBe(scrolled);
  });

  it('shows every line of the manual on its way down', () => {
    const first = opens(size);
    const pages = Math.ceil(lastOf(size) / pageOf(size));
    const frames = Array.from({ length: pages + 1 }, (_, count) =>
      textOf(pressed(first, ...Array<Key>(count).fill('page-down'))),
    ).join('\n');
    const expected = shownLines(frontAs(first, 'help'), first).flatMap((one) =>
      one.kind === 'text' || one.kind === 'heading' ? [one.text] : [],
    );
    expect(expected.filter((text) => !frames.includes(text))).toEqual([]);
  });
});

describe('a help that is scrolled', () => {
  const sizes: fc.Arbitrary<Size> = fc.record({
    columns: fc.integer({ min: 40, max: 200 }),
    rows: fc.integer({ min: 16, max: 100 }),
  });
  const scroll = fc.constantFrom<Key>('down', 'up', 'page-down', 'page-up', 'home', 'end');

  it('stays within its lines on a terminal of any size, after a resize too', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.array(scroll), scroll, (size, next, keys, last) => {
        const { scrolled } = frontAs(
          pressed(resized(pressed(opens(size), ...keys), next), last),
          'help',
        );
        expect(scrolled).toBeGreaterThanOrEqual(0);
        // Where all lines fit, no key scrolls.
        if (lastOf(next) > 0) expect(scrolled).toBeLessThanOrEqual(lastOf(next));
      }),
      { numRuns: 40 },
    );
  });
});
