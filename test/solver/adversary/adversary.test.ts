import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCheckpoints } from '../../../source/engine/core/checkpoint.ts';
import type { Code } from '../../../source/engine/core/code.ts';
import { sameFeedback } from '../../../source/engine/core/feedback.ts';
import { type AnsweredGuess, turnsOf } from '../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { parseCode } from '../../../source/engine/variants/codes.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import {
  fromTranscript,
  type Game,
  play,
  replay,
  start,
  toTranscript,
} from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import {
  adversaryAnswer,
  adversaryPar,
  lineAfter,
  searchLine,
} from '../../../source/solver/adversary.ts';
import {
  isListed,
  type ListedPosition,
  positionAfter,
  startPosition,
} from '../../../source/solver/position.ts';
import { ordinalsOf } from '../../../source/solver/space/code-space.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { againstAdversary, codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, rowText } from '../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const words = dictionaryWith(['crane', 'slice', 'atlas', 'crate', 'eerie', 'geese', 'abbey']);

const games: readonly Rules[] = [
  rulesWith(),
  rulesWith({ pegs: 3, colors: 5, repeats: false }),
  rulesWith({ pegs: 2, colors: 2 }),
  successOf(equationRules({ length: 5 })),
  wordRulesWith({}, words),
];

describe('the adversary', () => {
  it('keeps the most codes and never contradicts itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), (rules, seed) => {
        const variant = variantOf(rules);
        const { limit, feedbackOf } = ordinalsOf(variant);
        const turns: AnsweredGuess[] = [];
        let random = randomFrom(`${seed}`);
        for (let turn = 0; turn < 3; turn++) {
          const drawn = variant.drawSecret(random);
          random = drawn.random;
          const guess = drawn.value;
          const feedback = adversaryAnswer(rules, turns, guess);
          if (feedback === undefined) throw new Error('no answer');
          const left = codesLeft(rules, turns);
          const sizes = Array.from({ length: limit }, (_, at) => feedbackOf(at))
            .filter((any) => variant.checkFeedback(any) === undefined)
            .map((any) => ({
              any,
              size: left.filter((code) => sameFeedback(variant.score(code, guess), any)).length,
            }));
          const max = Math.max(...sizes.map(({ size }) => size));
          const best = sizes.filter(({ size }) => size === max).map(({ any }) => any);
          expect(max).toBeGreaterThan(0);
          expect(best.findIndex((any) => sameFeedback(any, feedback))).toBe(0);
          if (best.length > 1) expect(variant.solved(feedback)).toBe(false);
          turns.push({ guess, feedback });
          if (variant.solved(feedback)) break;
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [rulesWith(), ['1122', '3344', '5566', '1234'], '1122 00, 3344 11, 5566 11, 1234 01'],
    [rulesWith({ pegs: 8, colors: 10 }), ['11223344', '55667788'], '11223344 12, 55667788 12'],
    [wordRulesWith({}, words), ['CRANE', 'SLICE'], 'CRANE ..Y.., SLICE YY...'],
  ])('%# always answers the same', (rules, guesses, expected) => {
    const turns: AnsweredGuess[] = [];
    for (const text of guesses) {
      const guess = codeIn(rules, text);
      const feedback = adversaryAnswer(rules, turns, guess);
      if (feedback !== undefined) turns.push({ guess, feedback });
    }
    expect(turns.map((turn) => rowText(rules, turn)).join(', ')).toBe(expected);
  });

  it('is cracked only if no other code is left', () => {
    const rules = rulesWith({ pegs: 1, colors: 3 });
    const row = (text: string) => ({
      guess: codeIn(rules, text),
      feedback: { exact: 0, partial: 0 },
    });
    expect(adversaryAnswer(rules, [row('1')], codeIn(rules, '2'))).toEqual({
      exact: 0,
      partial: 0,
    });
    expect(adversaryAnswer(rules, [row('1'), row('2')], codeIn(rules, '3'))).toEqual({
      exact: 1,
      partial: 0,
    });
    const all = [row('1'), row('2'), row('3')];
    expect(adversaryAnswer(rules, all, codeIn(rules, '3'))).toBeUndefined();
  });
});

const parOf = (rules: Rules, steps?: number) => {
  const par = adversaryPar(rules, steps);
  return par && [par.line.length, par.status];
};

describe('the par against the adversary', () => {
  it.each<[Rules, number]>([
    [rulesWith(), 5],
    [rulesWith({ pegs: 1, colors: 4 }), 4],
    [rulesWith({ colors: 1 }), 1],
    [rulesWith({ pegs: 3, colors: 10 }), 6],
    [successOf(equationRules({ length: 6 })), 3],
    [wordRulesWith({}, dictionaryWith(['crane'])), 1],
  ])('%# is proved', (rules, par) => {
    expect(parOf(rules)).toEqual([par, 'proved']);
  });

  it.each<[string, Rules, number, string]>([
    ['Bulls and Cows', rulesWith({ colors: 10, repeats: false }), 7, 'proved'],
    ['5×8', rulesWith({ pegs: 5, colors: 8 }), 7, 'best-known'],
    ['4×9', rulesWith({ colors: 9 }), 7, 'best-known'],
    ['4×10', rulesWith({ colors: 10 }), 7, 'best-known'],
    ['5×6', rulesWith({ pegs: 5 }), 6, 'best-known'],
    ['5×7', rulesWith({ pegs: 5, colors: 7 }), 6, 'proved'],
    ['5×8 without repeats', rulesWith({ pegs: 5, colors: 8, repeats: false }), 6, 'proved'],
    ['6×6', rulesWith({ pegs: 6 }), 6, 'proved'],
  ])('is stored for %s, with a line that cracks it', (_, rules, guesses, status) => {
    const { line = [] } = adversaryPar(rules) ?? {};
    expect(parOf(rules)).toEqual([guesses, status]);
    const turns: AnsweredGuess[] = [];
    for (const guess of line) {
      const feedback = adversaryAnswer(rules, turns, guess);
      if (feedback !== undefined) turns.push({ guess, feedback });
    }
    expect(turns.map(({ feedback }) => variantOf(rules).solved(feedback)).indexOf(true)).toBe(
      guesses - 1,
    );
  });

  it('is only the best known if the search is given up', () => {
    expect(parOf(rulesWith(), 1_000)?.[1]).toBe('best-known');
  });

  it('is the line of a strategy in a game with too many codes for a search', () => {
    const rules = rulesWith({ pegs: 7, colors: 8 });
    const par = adversaryPar(rules);
    expect(par?.status).toBe('best-known');
    const strategy = successOf(strategyOf('auto', rules, 'par'));
    expect(par?.line).toEqual(lineAfter(startPosition(rules), strategy));
  });
});

const gameWords = dictionaryWith(['brake', 'brave', 'crane', 'crate', 'grape', 'grate', 'slate']);

/** The game after a guess and the adversary's answer. */
function round(game: Game, pegs: readonly number[]): Game {
  const asked = play(game, { kind: 'guess', pegs });
  if (asked.phase !== 'answering') throw new Error(asked.phase);
  const feedback = adversaryAnswer(asked.rules, turnsOf(asked.record), asked.guess);
  if (feedback === undefined) throw new Error('no answer');
  return play(asked, { kind: 'feedback', feedback });
}

describe('a game against the adversary', () => {
  it.each<[string, Rules]>([
    ['pegs', rulesWith()],
    ['words', wordRulesWith({}, gameWords)],
  ])('of %s is cracked by the line of its par and replays from its transcript', (_, rules) => {
    const line = adversaryPar(rules)?.line ?? [];
    const game = line.reduce<Game>(round, start(rules, againstAdversary, 'any'));
    expect(game.phase === 'over' && game.outcome).toBe('cracked');
    expect(turnsOf(game.record)).toHaveLength(line.length);
    const data: unknown = JSON.parse(JSON.stringify(toTranscript(game)));
    expect(replay(successOf(fromTranscript(data)), [gameWords])).toEqual({ ok: true, value: game });
  });
});

/** The reads between two checkpoints: some milliseconds, at a few nanoseconds each. */
const MAX_READS = 2 ** 19;

let reads = 0;

/** Candidates that count how often one of them is read. */
class CountedCandidates extends Uint32Array {
  override join(separator?: string): string {
    reads += this.length;
    return super.join(separator);
  }

  override filter(
    predicate: (value: number, index: number, array: this) => unknown,
  ): Uint32Array<ArrayBuffer> {
    return super.filter((value, index) => {
      reads += 1;
      return predicate(value, index, this);
    });
  }
}

/** An array that counts its reads. */
const counted = <Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values): Values =>
  new Proxy(values, {
    get: (target, key) => {
      reads += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** 6 pegs of 7 colors, with 117,649 codes, which count how often they are read. */
function countedStart(): ListedPosition {
  const position = startPosition(rulesWith({ pegs: 6, colors: 7 }));
  if (!isListed(position)) throw new Error('not listed');
  const { space, indices } = position.candidates;
  return {
    ...position,
    candidates: {
      ...position.candidates,
      space: { ...space, placements: counted(space.placements), pegRows: counted(space.pegRows) },
      indices: CountedCandidates.from(indices),
    },
  };
}

/** The most reads between two checkpoints of a piece of work. */
function mostReads(work: () => unknown): number {
  let most = 0;
  reads = 0;
  const take = (): void => {
    most = Math.max(most, reads);
    reads = 0;
  };
  withCheckpoints(take, work);
  take();
  return most;
}

const codeOf = (position: ListedPosition, text: string): Code =>
  successOf(parseCode(position.rules, text));

it('the search for a line reads few codes between two checkpoints', () => {
  const start = countedStart();
  expect(mostReads(() => searchLine(start, 9, { steps: 2 ** 30, width: 1 }))).toBeLessThan(
    MAX_READS,
  );
});

it('the answer of an adversary reads few codes between two checkpoints', () => {
  const start = countedStart();
  const guess = codeOf(start, '112233');
  expect(mostReads(() => positionAfter(start, guess, { exact: 1, partial: 3 }))).toBeLessThan(
    MAX_READS,
  );
});
