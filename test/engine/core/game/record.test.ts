import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marks } from '../../../../source/engine/core/feedback.ts';
import {
  type Clue,
  cluesOf,
  drawClue,
  type GameRecord,
  lifelinePrices,
  lifelines,
  lifelinesTaken,
  placesKnown,
  placesProved,
  type SecretLifeline,
  secretLifelines,
  turnsSpent,
} from '../../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import {
  type Game,
  type Move,
  play,
  refusal,
  start,
  turnsLeft,
} from '../../../../source/engine/variants/game.ts';
import { anyRules, codeOf } from '../../../helpers/arbitraries.ts';
import {
  againstMachine,
  codeIn,
  guess,
  playAll,
  rulesWith,
  withSecret,
} from '../../../helpers/games.ts';

const standard = rulesWith();
const take = (lifeline: SecretLifeline): Move => ({ kind: 'lifeline', lifeline });
const game = withSecret(standard, '1234');

/** The standard game with this many turns left and no lifeline taken. */
const withTurnsLeft = (turns: number): Game =>
  playAll(
    game,
    Array.from({ length: 10 - turns }, () => guess(standard, '5555')),
  );

describe('drawClue', () => {
  it('reveals a peg of the secret, and its position only for a place', () => {
    const cases = anyRules.chain((rules) => codeOf(rules));
    fc.assert(
      fc.property(cases, fc.string(), (secret, seed) => {
        const color = drawClue(randomFrom(seed), 'color', secret).value;
        const place = drawClue(randomFrom(seed), 'place', secret).value;
        expect(color).toEqual({ lifeline: 'color', peg: color.peg });
        expect(secret).toContain(color.peg);
        expect(place).toEqual({
          lifeline: 'place',
          peg: place.peg,
          position: expect.any(Number),
        });
        expect(place.lifeline === 'place' && secret[place.position]).toBe(place.peg);
      }),
    );
  });

  it.each(secretLifelines)('can reveal every peg: %s', (lifeline) => {
    const secret = codeIn(standard, '1234');
    const drawn = Array.from({ length: 100 }, (_, n) =>
      drawClue(randomFrom(`${n}`), lifeline, secret),
    );
    expect(new Set(drawn.map(({ value }) => value.peg)).size).toBe(4);
  });
});

describe('the price of a lifeline', () => {
  it('is one turn for a color or a hint, and two for a place', () => {
    expect(lifelinePrices).toEqual({ color: 1, place: 2, hint: 1 });
    expect(lifelines).toEqual(['color', 'place', 'hint']);
  });

  it.each(secretLifelines)('is taken from the turns left: %s', (lifeline) => {
    const after = play(game, take(lifeline));
    expect(turnsLeft(after)).toBe(10 - lifelinePrices[lifeline]);
    expect(turnsSpent(after.record)).toBe(lifelinePrices[lifeline]);
    expect(lifelinesTaken(after.record)).toEqual([lifeline]);
    expect(after.phase).toBe('guessing');
  });

  it.each<[lifeline: SecretLifeline, turns: number, problem: string | undefined]>([
    ['color', 1, 'lifeline-too-expensive'],
    ['color', 2, undefined],
    ['place', 1, 'lifeline-too-expensive'],
    ['place', 2, 'lifeline-too-expensive'],
    ['place', 3, undefined],
  ])('%s with %i turns left: %s', (lifeline, turns, problem) => {
    const before = withTurnsLeft(turns);
    expect(turnsLeft(before)).toBe(turns);
    expect(refusal(before, take(lifeline))).toBe(problem);
    if (problem === undefined) expect(turnsLeft(play(before, take(lifeline)))).toBe(1);
  });

  it('counts guesses and lifelines together', () => {
    const rules = rulesWith({ attempts: 4 });
    const both = playAll(start(rules, againstMachine, 'seed'), [take('place'), take('color')]);
    expect(turnsLeft(both)).toBe(1);
    const first = withSecret(rulesWith({ attempts: 3 }), '1234');
    expect(refusal(play(first, take('color')), take('place'))).toBe('lifeline-too-expensive');
  });
});

describe('the clues of a game', () => {
  const both = (seed: string) =>
    playAll(start(standard, againstMachine, seed), [take('color'), take('place')]);

  it.each<[seed: string, color: number, place: number, position: number]>([
    ['7', 2, 1, 2],
    ['keypeg', 3, 4, 3],
    ['any seed', 5, 0, 3],
  ])('never change for a seed: %j', (seed, color, place, position) => {
    expect(cluesOf(both(seed).record)).toEqual<Clue[]>([
      { lifeline: 'color', peg: color },
      { lifeline: 'place', peg: place, position },
    ]);
  });

  it('are drawn from new states: after the secret, and after the other lifeline', () => {
    const begun = start(standard, againstMachine, 'seed');
    const first = play(begun, take('color'));
    const states = [randomFrom('seed'), begun.random, first.random, both('seed').random];
    expect(new Set(states.map(String)).size).toBe(4);
  });
});

describe('the hint row', () => {
  it('is empty before a place is bought, even after a color', () => {
    const row = [undefined, undefined, undefined, undefined];
    expect(placesKnown(game.record, 4)).toEqual(row);
    expect(placesKnown(play(game, take('color')).record, 4)).toEqual(row);
  });

  it('shows the peg that was bought at its position', () => {
    const clue: Clue = { lifeline: 'place', peg: 2, position: 2 };
    const record = [{ kind: 'lifeline', clue }] as const;
    expect(placesKnown(record, 4)).toEqual([undefined, undefined, 2, undefined]);
    expect(cluesOf(record)).toEqual([clue]);
  });

  it('has the pegs that marks prove, too, where it shows all that is known', () => {
    const clue: Clue = { lifeline: 'place', peg: 2, position: 2 };
    const turn = (...feedback: Marks) =>
      ({ kind: 'turn', guess: codeIn(standard, '2414'), feedback, corrected: [] }) as const;
    const record: GameRecord = [
      turn('exact', 'partial', 'absent', 'absent'),
      { kind: 'lifeline', clue },
    ];
    expect(placesProved(record, 4)).toEqual([1, undefined, 2, undefined]);
    expect(placesKnown(record, 4)).toEqual([undefined, undefined, 2, undefined]);
    const counts = { ...turn(), feedback: { exact: 1, partial: 1 } };
    expect(placesProved([counts], 4)).toEqual(Array(4).fill(undefined));
  });
});
