import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import { effectsOf } from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import {
  initReferee,
  type RefereeModel,
  repairsOf,
} from '../../../../source/screens/play/referee/RefereeScreen.tsx';
import type { Contradiction } from '../../../../source/solver/advice.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { answer, codeIn, guess, inHead, playAll, rulesWith } from '../../../helpers/games.ts';
import { replied, thought } from '../../outside.ts';

const easy = { candidates: 9, rarity: 'common', expected: 1, worst: 1 } as const;

const rules = rulesWith();

/** A game with three answered guesses, and a fourth that waits for its answer. */
const game = playAll(start(rules, inHead, 'seed'), [
  ...[guess(rules, '1122'), answer(1, 0)],
  ...[guess(rules, '3344'), answer(0, 0)],
  ...[guess(rules, '1122'), answer(0, 1)],
  guess(rules, '5566'),
]);
const table = { game, answers: { kind: 'unknown' }, wording: 'places' } as const;

const fits = (exact: number, partial: number, size: number) => ({
  feedback: { exact, partial },
  size,
});
const contradiction: Contradiction = {
  conflict: [0, 2],
  repairs: [[fits(0, 1, 8)], [], [fits(1, 0, 9)]],
};
const secondRepairs: Contradiction = { conflict: [0, 2], repairs: [[], [], [fits(1, 0, 9)]] };
/** Two rows are wrong, so none of them repairs everything alone. */
const twoWrong: Contradiction = { conflict: [1, 2], repairs: [[], [], []] };

const refereeOf = (found: Contradiction): RefereeModel =>
  initReferee({ ...table, answers: { kind: 'contradiction', contradiction: found } });

const referee = refereeOf(contradiction);

describe('the row that is selected first', () => {
  it.each<[why: string, model: RefereeModel, row: number]>([
    ['repairs everything alone', referee, 0],
    ['repairs everything alone, even after others in the conflict', refereeOf(secondRepairs), 2],
    ['is the first one in the conflict, if none repairs everything', refereeOf(twoWrong), 1],
    ['is the last one where no conflict is known', initReferee(table), 2],
    ['is the first where there is no row', initReferee({ ...table, game: unbegun() }), 0],
  ])('%s', (_, model, row) => {
    expect(model.row).toBe(row);
  });
});

function unbegun() {
  return start(rules, inHead, 'seed');
}

describe('the referee in a game', () => {
  // Nothing right in two guesses that together have every color.
  const lied = (): ReturnType<typeof opened> => {
    const asked = thought(pressed(opened(), '3', '3', 'enter'));
    return thought(pressed(thought(pressed(asked, '0', 'enter')), '0', 'enter'));
  };

  it('refuses a change with the reason, and keeps what was typed', () => {
    const cases: readonly (readonly [keys: readonly Key[], said: string])[] = [
      [['0', '0'], 'You already gave that answer.'],
      [['5', '0'], 'The two counts together'],
      [[...'●○'], '2 more: ●, ○ or ·'],
    ];
    for (const [keys, said] of cases) {
      const before = pressed(lied(), 'enter', ...keys);
      const refused = pressed(before, 'enter');
      expect.soft(textOf(refused), said).toContain(said);
      expect
        .soft(frontAs(refused, 'referee').entry, said)
        .toEqual(frontAs(before, 'referee').entry);
      expect.soft(textOf(pressed(refused, 'backspace')), said).not.toContain(said);
    }
    expect(frontAs(pressed(lied(), 'enter', '2', 'escape'), 'referee').entry).toBe('closed');
  });

  it('opens at once, with the smallest set of rows that conflict', () => {
    const { contradiction: found } = frontAs(lied(), 'referee');
    expect(found !== 'none' && found.conflict).toEqual([0, 1]);
    expect(textOf(lied())).toContain('1! (1) (1) (2) (3)');
  });

  it('changes a row, records it, and the game continues', () => {
    const repaired = pressed(lied(), 'enter', 'enter');
    const { game: now } = frontAs(repaired, 'answer');
    expect(turnsOf(now.record).map(({ corrected }) => corrected)).toEqual([
      [{ exact: 0, partial: 0 }],
      [],
    ]);
    expect(frontAs(thought(repaired), 'answer').game.phase).toBe('answering');
    expect(textOf(pressed(thought(repaired), 'tab'))).toContain('changed');
  });

  it('repairs two wrong answers, one after the other', () => {
    const rows: readonly (readonly [row: string, exact: string])[] = [
      ['1111', '0'],
      ['1111', '1'],
      ['2222', '0'],
      ['2222', '1'],
    ];
    const both = thought(
      rows.reduce(
        (app, [row, exact]) => {
          const [effect] = effectsOf(app);
          if (effect === undefined) throw new Error('no guess is waited for');
          const reply = { kind: 'guess', pegs: codeIn(rules, row), analysis: easy } as const;
          return pressed(replied(app, effect, reply), exact, '0', 'enter');
        },
        pressed(opened(), '3', '3', 'enter'),
      ),
    );
    const found = frontAs(both, 'referee');
    expect(found.contradiction).toEqual({ conflict: [0, 1], repairs: [[], [], [], []] });
    expect(textOf(both)).toContain('Changing this row alone cannot make');

    const once = thought(pressed(both, 'enter', '1', '0', 'enter'));
    const one = frontAs(once, 'referee');
    expect(one.contradiction !== 'none' && one.contradiction.conflict).toEqual([2, 3]);
    expect([one.row, repairsOf(one).map(({ feedback }) => feedback)]).toEqual([
      2,
      [{ exact: 1, partial: 0 }],
    ]);
    expect(frontAs(thought(pressed(once, 'enter', 'enter')), 'answer').game.phase).toBe(
      'answering',
    );
  });

  it('ends the game when the player gives up', () => {
    const { game: over } = frontAs(pressed(lied(), 'up', 'enter', 'y'), 'answer');
    expect(over).toMatchObject({ phase: 'over', outcome: 'resigned', secret: { kept: 'head' } });
  });

  it('is not said to be of a game that is over: its answers can be changed', () => {
    const over = pressed(lied(), 'up', 'enter', 'y');
    expect(textOf(over)).toContain('game over');
    const reopened = textOf(pressed(over, 'tab'));
    expect(reopened).toContain('your answers');
    expect(reopened).not.toContain('game over');
  });
});
