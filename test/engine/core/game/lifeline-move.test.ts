import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cluesOf,
  type SecretLifeline,
  secretLifelines,
} from '../../../../source/engine/core/game/record.ts';
import {
  isCandidate,
  knowledgeOf,
  symbolBounds,
} from '../../../../source/engine/core/knowledge.ts';
import {
  fromTranscript,
  type Game,
  lifelineMove,
  type Move,
  play,
  refusal,
  replay,
  start,
  toTranscript,
} from '../../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../../source/engine/variants/index.ts';
import { codeOf } from '../../../helpers/arbitraries.ts';
import {
  againstMachine,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
  successOf,
  withSecret,
} from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const standard = rulesWith();
const words = wordRulesWith({}, dictionaryWith(['crane', 'crate', 'storm']));

const takes = (game: Game, lifeline: SecretLifeline): Game =>
  play(game, lifelineMove(game, lifeline));

/** The signs that a lifeline shows in some games that differ only in their seed. */
function shownIn(rules: Rules, text: string, moves: readonly Move[], lifeline: SecretLifeline) {
  const shown = Array.from({ length: 60 }, (_, seed) => {
    const begun = playAll(start(rules, hotSeat, `${seed}`), [secret(rules, text), ...moves]);
    const clue = cluesOf(takes(begun, lifeline).record).at(-1);
    if (clue === undefined || clue.lifeline === 'hint') throw new Error('no clue');
    const { sign = '?' } = variantOf(rules).alphabet[clue.peg] ?? {};
    return clue.lifeline === 'place' ? `${sign}${clue.position + 1}` : sign;
  });
  return [...new Set(shown)].toSorted((one, other) => one.localeCompare(other)).join(' ');
}

/** What each lifeline can show, in the order of signs. */
type Shown = { readonly [Each in SecretLifeline]?: string };

const color: Move = { kind: 'lifeline', lifeline: 'color', position: 0 };
const place: Move = { kind: 'lifeline', lifeline: 'place', position: 0 };

describe('a lifeline', () => {
  it.each<[name: string, rules: Rules, text: string, moves: readonly Move[], shown: Shown]>([
    ['nothing is known', standard, '4516', [], { color: '1 4 5 6', place: '13 41 52 64' }],
    ['a place is known', standard, '4516', [place], { color: '1 5 6' }],
    ['a color is known', standard, '4516', [color], { place: '13 41 52 64' }],
    ['an answer shows a color', standard, '4516', [guess(standard, '4441')], { color: '1 5 6' }],
    [
      'two answers show a color together',
      standard,
      '4516',
      [guess(standard, '1111'), guess(standard, '1223')],
      { color: '4 5 6' },
    ],
    ['every color is known', standard, '4516', [guess(standard, '6154')], { color: '1 4 5 6' }],
    ['a color is known twice', standard, '4451', [color], { place: '14 41 42 53' }],
    ['a letter is known', words, 'crane', [guess(words, 'storm')], { color: 'A C E N' }],
    ['places are known', words, 'crane', [guess(words, 'crate')], { color: 'N', place: 'N4' }],
  ])('shows what is not known where %s', (_, rules, text, moves, shown) => {
    for (const lifeline of secretLifelines) {
      const expected = shown[lifeline];
      if (expected !== undefined) expect(shownIn(rules, text, moves, lifeline)).toBe(expected);
    }
  });

  it('never shows what the answers and clues leave no doubt about, if there is anything else', () => {
    const games = codeOf(standard).chain((code) =>
      fc.array(codeOf(standard), { maxLength: 4 }).map((guesses) => ({ code, guesses })),
    );
    fc.assert(
      fc.property(games, ({ code, guesses }) => {
        const begun = [code, ...guesses].reduce<Game>(
          (game, pegs, at) => play(game, { kind: at === 0 ? 'secret' : 'guess', pegs }),
          start(standard, hotSeat, 'seed'),
        );
        const known = knowledgeOf(begun.record);
        const bounds = symbolBounds(variantOf(standard), known);
        const candidates = [...variantOf(standard).secrets()].filter((candidate) =>
          isCandidate(variantOf(standard), known, candidate),
        );
        for (const [peg, { min, max }] of bounds.entries()) {
          const counts = candidates.map((one) => one.filter((other) => other === peg).length);
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(min);
          expect(Math.max(...counts)).toBeLessThanOrEqual(max);
        }
        const [clue] = cluesOf(takes(begun, 'color').record);
        if (clue?.lifeline !== 'color') return;
        const isNew = (peg: number): boolean => bounds[peg]?.min === 0;
        expect(isNew(clue.peg)).toBe(code.some(isNew));
      }),
    );
  });

  it.each(secretLifelines)('is a move that contains the choice: %s', (lifeline) => {
    const game = withSecret(standard, '4516');
    const move = lifelineMove(game, lifeline);
    expect(move).toEqual({ kind: 'lifeline', lifeline, position: expect.any(Number) });
    const taken = play(game, move);
    const read = successOf(fromTranscript(JSON.parse(JSON.stringify(toTranscript(taken)))));
    expect(successOf(replay(read))).toEqual(taken);
  });

  it('without a choice shows what earlier versions showed', () => {
    const game = start(standard, againstMachine, 'monday');
    const old = playAll(game, [
      { kind: 'lifeline', lifeline: 'place' },
      { kind: 'lifeline', lifeline: 'color' },
    ]);
    expect(cluesOf(old.record)).toEqual([
      { lifeline: 'place', peg: 3, position: 0 },
      { lifeline: 'color', peg: 3 },
    ]);
    const now = takes(takes(game, 'place'), 'color');
    expect(cluesOf(now.record)).not.toContainEqual({ lifeline: 'color', peg: 3 });
  });

  it.each([-1, 4, 0.5, Number.NaN])('has no peg at position %d', (position) => {
    const game = withSecret(standard, '4516');
    expect(refusal(game, { kind: 'lifeline', lifeline: 'place', position })).toBe('no-such-place');
  });

  it('is refused for the reason of the game where there is no secret to look at', () => {
    const game = start(standard, inHead, 'seed');
    expect(refusal(game, lifelineMove(game, 'color'))).toBe('lifeline-needs-secret');
  });
});
