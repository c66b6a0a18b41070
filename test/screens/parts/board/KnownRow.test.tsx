import { stripVTControlCharacters } from 'node:util';
import { renderToString } from 'ink';
import { describe, expect, it } from 'vitest';
import type { SecretClue } from '../../../../source/engine/core/game/record.ts';
import { type PublicGame, publicGame, start } from '../../../../source/engine/variants/game.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { KnownRow } from '../../../../source/screens/parts/board/CodeRow.tsx';
import { turnLayoutFor } from '../../../../source/screens/parts/rows/index.ts';
import { againstMachine, rulesWith } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

/** The columns beside the label. */
const LABEL_COLUMNS = 4;

const gameWith = (rules: Rules, ...clues: readonly SecretClue[]): PublicGame => ({
  ...publicGame(start(rules, againstMachine, '7')),
  record: clues.map((clue) => ({ kind: 'lifeline', clue })),
});

const rowOf = (game: PublicGame, columns: number): string => {
  const layout = turnLayoutFor(game.rules, columns - LABEL_COLUMNS);
  const row = <KnownRow game={game} layout={layout} columns={columns} />;
  return stripVTControlCharacters(renderToString(row, { columns })).trimEnd();
};

const wordsOf = (letters: number): Rules =>
  wordRulesWith({}, dictionaryWith(['abcdefghijk'.slice(0, letters)]));

describe('the row of what is known', () => {
  it('is blank until a lifeline has shown something of the code', () => {
    expect(rowOf(gameWith(rulesWith()), 40)).toBe('');
  });

  it('shows a known place below its peg, and a peg that the code contains', () => {
    const place: SecretClue = { lifeline: 'place', peg: 2, position: 1 };
    const game = gameWith(rulesWith(), place, { lifeline: 'color', peg: 0 });
    expect(rowOf(game, 40)).toBe('Code *   3   *   * contains 1');
  });

  it.each([4, 5, 6, 7, 8, 9, 10, 11])(
    'shows all that is known of %i letters at 38 columns',
    (letters) => {
      const last: SecretClue = { lifeline: 'place', peg: 25, position: letters - 1 };
      const row = rowOf(gameWith(wordsOf(letters), last, { lifeline: 'color', peg: 20 }), 38);
      expect(row).toMatch(/^Code ?(\* +)+Z.* U$/u);
    },
  );
});
