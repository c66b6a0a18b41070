import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { boardLayoutFor, visibleRows } from '../../../../source/screens/parts/board/Board.tsx';
import { rulesWith } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const pegs = (attempts: number): Rules => rulesWith({ attempts });
const words = wordRulesWith({}, dictionaryWith(['crane']));

describe('the rows of a board', () => {
  it.each([
    ['pegs at 80x24', pegs(10), 45, 20, 1, 1],
    ['pegs of many turns at 80x24', pegs(12), 45, 20, 1, 0],
    ['pegs at 100x30', pegs(10), 65, 26, 2, 0],
    ['pegs at 120x40', pegs(10), 85, 36, 3, 0],
    ['pegs in a large window', pegs(10), 165, 56, 5, 0],
    ['words at 80x24', words, 36, 20, 3, 0],
    ['words at 120x40', words, 73, 36, 5, 0],
  ])('%s', (_, rules, columns, rows, height, gap) => {
    const layout = boardLayoutFor(rules, { columns, rows });
    expect([layout.row.height, layout.gap]).toEqual([height, gap]);
  });

  it('never take more lines than there are, and always show the next row', () => {
    const attempts = fc.integer({ min: 1, max: 20 });
    const rows = fc.integer({ min: 4, max: 60 });
    fc.assert(
      fc.property(attempts, fc.nat(20), rows, (all, spent, available) => {
        const used = Math.min(spent, all - 1);
        const layout = boardLayoutFor(pegs(all), { columns: 80, rows: available });
        const { first, end, gapAbove } = visibleRows(layout, all, used, 'edited');
        expect(first).toBeLessThanOrEqual(used);
        expect(end).toBeGreaterThan(used);
        const gaps = layout.gap * (end - first - 1) + (first === used ? layout.gap : gapAbove);
        const arrows = layout.gap === 0 ? 2 : Number(end === used + 1);
        const lines = (end - first) * layout.row.height + gaps + arrows;
        expect(lines).toBeLessThanOrEqual(available);
      }),
    );
  });
});
