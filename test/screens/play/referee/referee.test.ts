import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import { effectsOf, frontOf } from '../../../../source/screens/app/app.ts';
import { type Key, messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import { initAnswer } from '../../../../source/screens/play/answer/answer.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { opponents } from '../../../../source/screens/play/modes/opponents.ts';
import {
  initReferee,
  type RefereeModel,
  refereeKeymap,
  repairsOf,
  selectedTurn,
  updateReferee,
} from '../../../../source/screens/play/referee/referee.ts';
import type { Contradiction } from '../../../../source/solver/advice/contradiction.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { answer, codeIn, guess, inHead, playAll, rulesWith } from '../../../helpers/games.ts';
import { replied, thought } from '../../outside.ts';

const easy = { candidates: 9, rarity: 'common', expected: 1, worst: 1 } as const;

const rules = rulesWith();
const [opponent] = opponents;

/** A game with three answered guesses, and a fourth that waits for its answer. */
const game = playAll(start(rules, inHead, 'seed'), [
  ...[guess(rules, '1122'), answer(1, 0)],
  ...[guess(rules, '3344'), answer(0, 0)],
  ...[guess(rules, '1122'), answer(0, 1)],
  guess(rules, '5566'),
]);
const table = initAnswer(game, defaultModes.hide, opponent);

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

const after = (model: RefereeModel, ...keys: readonly Key[]): RefereeModel =>
  keys.reduce((now, key) => {
    const message = messageFor(refereeKeymap(now), key);
    return message?.screen === 'referee' ? updateReferee(now, message) : now;
  }, model);

const messageOf = (model: RefereeModel, key: Key) => messageFor(refereeKeymap(model), key);

const referee = refereeOf(contradiction);
const last = updateReferee(referee, { screen: 'referee', kind: 'row-moved', step: -1 });

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

describe('choosing a row', () => {
  it('wraps around the rows and giving up', () => {
    const rows = [0, 1, 2, 3, 4].map((count) => after(referee, ...Array(count).fill('down')).row);
    expect(rows).toEqual([0, 1, 2, 3, 0]);
    expect(last.row).toBe(3);
    expect(selectedTurn(last)).toBeUndefined();
  });

  it('offers no giving up of a game that is over', () => {
    const over = initReferee({
      ...table,
      game: playAll(start(rules, inHead, 'seed'), [guess(rules, '1122'), answer(4, 0)]),
    });
    expect(after(over, 'down').row).toBe(0);
    expect(selectedTurn(over)).toBeDefined();
  });

  it('shows the answers that would repair the selected row', () => {
    expect(repairsOf(referee)).toEqual([fits(0, 1, 8)]);
    expect(repairsOf(after(referee, 'down'))).toEqual([]);
    expect(repairsOf(last)).toEqual([]);
    expect(repairsOf(initReferee(table))).toEqual([]);
  });

  it('gives up where that is selected, after a question', () => {
    const asked = after(last, 'enter');
    for (const key of ['enter', 'y']) {
      expect(messageOf(asked, key)).toEqual({ screen: 'app', kind: 'gave-up' });
    }
    for (const key of ['escape', 'n', 'down']) expect(after(asked, key)).toEqual(last);
    expect(messageOf(referee, 'enter')).not.toEqual({ screen: 'app', kind: 'gave-up' });
  });

  it.each(['escape', 'q', 'tab'])('goes back with %s', (key) => {
    expect(messageOf(referee, key)).toEqual({ screen: 'app', kind: 'went-back' });
  });
});

describe('changing a row', () => {
  it('starts with the likeliest repair', () => {
    expect(after(referee, 'enter').entry).toEqual({
      form: 'counts',
      wording: 'places',
      input: 'fields',
      exact: 0,
      partial: 1,
      field: 'exact',
    });
  });

  it('starts with the current answer where no repair is known', () => {
    expect(after(referee, 'down', 'enter').entry).toMatchObject({ exact: 0, partial: 0 });
    expect(after(initReferee(table), 'enter').entry).toMatchObject({ exact: 0, partial: 1 });
  });

  it.each<[how: string, keys: readonly Key[], exact: number, partial: number]>([
    ['the proposed repair', [], 0, 1],
    ['digits', ['2', '0'], 2, 0],
    ['signs', [...'b.b.'], 0, 2],
    ['arrows', ['right', 'down', 'left'], 1, 0],
  ])('sends %s', (_, keys, exact, partial) => {
    // The arrows turn the repair into 1 0, which is the first row's own answer: use another row.
    const row = exact === 1 ? after(referee, 'down') : referee;
    const opened = exact === 1 ? after(row, 'enter', '0', '1') : after(row, 'enter');
    expect(messageOf(after(opened, ...keys), 'enter')).toEqual({
      screen: 'app',
      kind: 'answer-corrected',
      turn: row.row,
      feedback: { exact, partial },
    });
  });

  it.each<[keys: readonly Key[], said: string]>([
    [['1', '0'], 'You already gave that answer.'],
    [
      ['3', '1'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [['5', '0'], 'The two counts together cannot be more than the 4 pegs.'],
    [[...'wb'], '2 more: w, b or .'],
  ])('to %j is refused with the reason, and nothing is lost', (keys, said) => {
    const before = after(referee, 'enter', ...keys);
    const refused = after(before, 'enter');
    expect(refused).toEqual({ ...before, problem: said });
    expect(after(refused, 'up').problem).toBe('none');
  });

  it('can be canceled', () => {
    expect(after(referee, 'enter', '2', 'escape')).toEqual(referee);
  });
});

describe('the referee in a game', () => {
  // Nothing right in two guesses that together have every color.
  const lied = (): ReturnType<typeof opened> => {
    const asked = thought(pressed(opened(), '3', '3', 'enter'));
    return thought(pressed(thought(pressed(asked, '0', 'enter')), '0', 'enter'));
  };

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

  it('opens again at once when the change repairs nothing', () => {
    const worse = frontAs(thought(pressed(lied(), 'enter', '0', '1', 'enter')), 'referee');
    expect(turnsOf(worse.game.record)[0]).toMatchObject({
      feedback: { exact: 0, partial: 1 },
      corrected: [{ exact: 0, partial: 0 }],
    });
    expect(worse.contradiction !== 'none' && worse.contradiction.conflict).toEqual([0, 1]);
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

  it('keeps the contradiction when the player goes back', () => {
    const left = pressed(lied(), 'escape');
    expect(frontAs(left, 'answer').answers.kind).toBe('contradiction');
    expect(frontOf(pressed(left, 'tab')).screen).toBe('referee');
  });

  it('ends the game when the player gives up', () => {
    const { game: over } = frontAs(pressed(lied(), 'up', 'enter', 'y'), 'answer');
    expect(over).toMatchObject({ phase: 'over', outcome: 'resigned', secret: { kept: 'head' } });
  });

  it('reopens a finished game', () => {
    // Two turns, for two guesses that cannot both have nothing right.
    const short = pressed(
      opened(),
      '3',
      '3',
      ...Array(7).fill('down'),
      ...Array(8).fill('left'),
      'enter',
    );
    const ended = thought(pressed(thought(pressed(thought(short), '0', 'enter')), '0', 'enter'));
    expect(frontAs(ended, 'referee').game.phase).toBe('over');
    const repaired = frontAs(thought(pressed(ended, 'enter', 'enter')), 'answer');
    expect(repaired).toMatchObject({ game: { phase: 'over' }, answers: { kind: 'consistent' } });
  });
});
