import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../source/core/record.ts';
import { initAnswer } from '../../../source/screens/answer/answer.ts';
import { effectsOf, frontOf } from '../../../source/screens/app/app.ts';
import type { Verdict } from '../../../source/screens/effects.ts';
import { type Key, messageFor } from '../../../source/screens/keymap.ts';
import { defaultModes } from '../../../source/screens/mode.ts';
import { opponents } from '../../../source/screens/opponents.ts';
import {
  initReferee,
  type RefereeModel,
  refereeKeymap,
  repairsOf,
  selectedTurn,
  updateReferee,
} from '../../../source/screens/referee/referee.ts';
import { start } from '../../../source/variants/game.ts';
import { frontAs, opened, pressed, textOf } from '../../helpers/frames.ts';
import { answer, codeIn, guess, inHead, playAll, rulesWith } from '../../helpers/games.ts';
import { replied, thought } from '../outside.ts';

const easy = { candidates: 9, expected: 1, worst: 1 };

const rules = rulesWith();
const [opponent] = opponents;

/** A game in which three guesses were answered, and the fourth waits. */
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
const verdict: Verdict = { conflict: [0, 2], repairs: [[fits(0, 1, 8)], [], [fits(1, 0, 9)]] };
const secondRepairs: Verdict = { conflict: [0, 2], repairs: [[], [], [fits(1, 0, 9)]] };
/** Two rows are wrong, so none of them repairs everything alone. */
const twoWrong: Verdict = { conflict: [1, 2], repairs: [[], [], []] };

const refereeOf = (found: Verdict): RefereeModel =>
  initReferee({ ...table, answers: { kind: 'contradiction', verdict: found } });

const after = (model: RefereeModel, ...keys: readonly Key[]): RefereeModel =>
  keys.reduce((now, key) => {
    const message = messageFor(refereeKeymap(now), key);
    return message?.screen === 'referee' ? updateReferee(now, message) : now;
  }, model);

const meant = (model: RefereeModel, key: Key) => messageFor(refereeKeymap(model), key);

const referee = refereeOf(verdict);
const last = updateReferee(referee, { screen: 'referee', kind: 'row-moved', step: -1 });

describe('the row that is looked at first', () => {
  it.each<[why: string, model: RefereeModel, row: number]>([
    ['repairs everything alone', referee, 0],
    ['does so though others are at odds before it', refereeOf(secondRepairs), 2],
    ['is the first of those at odds, if none does', refereeOf(twoWrong), 1],
    ['is the last one where nothing is known to be wrong', initReferee(table), 2],
    ['is the first where there is no row', initReferee({ ...table, game: unbegun() }), 0],
  ])('%s', (_, model, row) => {
    expect(model.row).toBe(row);
  });
});

function unbegun() {
  return start(rules, inHead, 'seed');
}

describe('choosing a row', () => {
  it('goes round the rows and giving up', () => {
    const rows = [0, 1, 2, 3, 4].map((count) => after(referee, ...Array(count).fill('down')).row);
    expect(rows).toEqual([0, 1, 2, 3, 0]);
    expect(last.row).toBe(3);
    expect(selectedTurn(last)).toBeUndefined();
  });

  it('tells which answers would repair the chosen row', () => {
    expect(repairsOf(referee)).toEqual([fits(0, 1, 8)]);
    expect(repairsOf(after(referee, 'down'))).toEqual([]);
    expect(repairsOf(last)).toEqual([]);
    expect(repairsOf(initReferee(table))).toEqual([]);
  });

  it('gives up where that is chosen', () => {
    expect(meant(last, 'enter')).toEqual({ screen: 'app', kind: 'gave-up' });
    expect(meant(referee, 'enter')).not.toEqual({ screen: 'app', kind: 'gave-up' });
  });

  it.each(['escape', 'q', 'tab'])('goes back by %s', (key) => {
    expect(meant(referee, key)).toEqual({ screen: 'app', kind: 'went-back' });
  });
});

describe('changing a row', () => {
  it('begins with the likeliest repair', () => {
    expect(after(referee, 'enter').entry).toEqual({
      form: 'counts',
      input: 'fields',
      exact: 0,
      partial: 1,
      field: 'exact',
    });
  });

  it('begins with the answer as it stands where none would repair everything', () => {
    expect(after(referee, 'down', 'enter').entry).toMatchObject({ exact: 0, partial: 0 });
    expect(after(initReferee(table), 'enter').entry).toMatchObject({ exact: 0, partial: 1 });
  });

  it.each<[how: string, keys: readonly Key[], exact: number, partial: number]>([
    ['the repair as it is proposed', [], 0, 1],
    ['digits', ['2', '0'], 2, 0],
    ['signs', [...'b.b.'], 0, 2],
    ['arrows', ['right', 'down', 'left'], 1, 0],
  ])('sends %s', (_, keys, exact, partial) => {
    // The first row says 1 0, and so does what the arrows make of the repair: another row then.
    const row = exact === 1 ? after(referee, 'down') : referee;
    const opened = exact === 1 ? after(row, 'enter', '0', '1') : after(row, 'enter');
    expect(meant(after(opened, ...keys), 'enter')).toEqual({
      screen: 'app',
      kind: 'answer-corrected',
      turn: row.row,
      feedback: { exact, partial },
    });
  });

  it.each<[keys: readonly Key[], said: string]>([
    [['1', '0'], 'That is the answer you gave already.'],
    [['3', '1'], 'With 3 in the right place the last one cannot be elsewhere.'],
    [['5', '0'], 'The two counts together cannot be more than the 4 pegs.'],
    [[...'wb'], '2 more: w, b or .'],
  ])('to %j is refused with the reason, and nothing is lost', (keys, said) => {
    const before = after(referee, 'enter', ...keys);
    const refused = after(before, 'enter');
    expect(refused).toEqual({ ...before, problem: said });
    expect(after(refused, 'up').problem).toBe('');
  });

  it('can be left alone', () => {
    expect(after(referee, 'enter', '2', 'escape')).toEqual(referee);
  });
});

describe('the referee in a game', () => {
  // Nothing of the first guess, nothing of the second: together they are every colour.
  const lied = (): ReturnType<typeof opened> => {
    const asked = thought(pressed(opened(), '3', 'enter'));
    return thought(pressed(thought(pressed(asked, 'enter')), 'enter'));
  };

  it('comes by itself, at once, with the smallest set of rows at odds', () => {
    const { verdict: found } = frontAs(lied(), 'referee');
    expect(found !== 'none' && found.conflict).toEqual([0, 1]);
    expect(textOf(lied())).toContain('1! (1) (1) (2) (3)');
  });

  it('changes a row, records it, and the game goes on', () => {
    const mended = pressed(lied(), 'enter', 'enter');
    const { game: now } = frontAs(mended, 'answer');
    expect(turnsOf(now.record).map(({ corrected }) => corrected)).toEqual([
      [{ exact: 0, partial: 0 }],
      [],
    ]);
    expect(frontAs(thought(mended), 'answer').game.phase).toBe('answering');
    expect(textOf(pressed(thought(mended), 'tab'))).toContain('changed');
  });

  it('comes again at once when the change repairs nothing', () => {
    const worse = frontAs(thought(pressed(lied(), 'enter', '0', '1', 'enter')), 'referee');
    expect(turnsOf(worse.game.record)[0]).toMatchObject({
      feedback: { exact: 0, partial: 1 },
      corrected: [{ exact: 0, partial: 0 }],
    });
    expect(worse.verdict !== 'none' && worse.verdict.conflict).toEqual([0, 1]);
  });

  it('leads out of two wrong answers, one after the other', () => {
    const rows: readonly (readonly [row: string, exact: string])[] = [
      ['1111', '0'],
      ['1111', '1'],
      ['2222', '0'],
      ['2222', '1'],
    ];
    const both = thought(
      rows.reduce(
        (app, [row, exact]) => {
          const [wait] = effectsOf(app);
          if (wait === undefined) throw new Error('no guess is waited for');
          const reply = { kind: 'guess', pegs: codeIn(rules, row), thought: easy } as const;
          return pressed(replied(app, wait, reply), exact, '0', 'enter');
        },
        pressed(opened(), '3', 'enter'),
      ),
    );
    const found = frontAs(both, 'referee');
    expect(found.verdict).toEqual({ conflict: [0, 1], repairs: [[], [], [], []] });
    expect(textOf(both)).toContain('Changing this row alone cannot make');

    const once = thought(pressed(both, 'enter', '1', '0', 'enter'));
    const one = frontAs(once, 'referee');
    expect(one.verdict !== 'none' && one.verdict.conflict).toEqual([2, 3]);
    expect([one.row, repairsOf(one).map(({ feedback }) => feedback)]).toEqual([
      2,
      [{ exact: 1, partial: 0 }],
    ]);
    expect(frontAs(thought(pressed(once, 'enter', 'enter')), 'answer').game.phase).toBe(
      'answering',
    );
  });

  it('leaves the contradiction where it is when it is left', () => {
    const left = pressed(lied(), 'escape');
    expect(frontAs(left, 'answer').answers.kind).toBe('contradiction');
    expect(frontOf(pressed(left, 'tab')).screen).toBe('referee');
  });

  it('ends the game when the person gives up', () => {
    const { game: over } = frontAs(pressed(lied(), 'up', 'enter'), 'answer');
    expect(over).toMatchObject({ phase: 'over', outcome: 'resigned', secret: { kept: 'head' } });
  });

  it('reopens a finished game', () => {
    // One turn for each of two guesses that cannot both be all wrong.
    const short = pressed(
      opened(),
      '3',
      ...Array(6).fill('down'),
      ...Array(8).fill('left'),
      'enter',
    );
    const ended = thought(pressed(thought(pressed(thought(short), 'enter')), 'enter'));
    expect(frontAs(ended, 'referee').game.phase).toBe('over');
    const mended = frontAs(thought(pressed(ended, 'enter', 'enter')), 'answer');
    expect(mended).toMatchObject({ game: { phase: 'over' }, answers: { kind: 'consistent' } });
  });
});
