import fc from 'fast-check';
import { canHaveBoards } from '../../source/engine/core/boards.ts';
import type { Code, Peg } from '../../source/engine/core/code.ts';
import type { Feedback } from '../../source/engine/core/feedback.ts';
import { CORRECTION_LIMIT } from '../../source/engine/core/game/game.ts';
import { type Roles, secretLifelines } from '../../source/engine/core/game/record.ts';
import type { Attempts, BoardCount } from '../../source/engine/core/variant.ts';
import { toCode } from '../../source/engine/variants/codes.ts';
import { type Game, type Move, play, start } from '../../source/engine/variants/game.ts';
import { withBoards } from '../../source/engine/variants/index.ts';
import { type PegRules, pegAlphabets } from '../../source/engine/variants/pegs.ts';
import { rulesWith, successOf } from './games.ts';

/** Attempts of a game, now and then unlimited. */
export const anyAttempts: fc.Arbitrary<Attempts> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.constant('unlimited' as const) },
);

/** Any rules of a peg game; repeats are allowed where there are too few colors without them. */
export const anyRules: fc.Arbitrary<PegRules> = fc
  .record({
    alphabet: fc.constantFrom(...pegAlphabets),
    pegs: fc.integer({ min: 1, max: 10 }),
    colors: fc.integer({ min: 1, max: 10 }),
    repeats: fc.boolean(),
    attempts: anyAttempts,
  })
  .map((options) =>
    rulesWith({ ...options, repeats: options.repeats || options.pegs > options.colors }),
  );

/** All combinations of roles. */
export const everyRoles: readonly Roles[] = [
  { codemaker: 'machine', codebreaker: 'human', rival: 'machine' },
  ...(['human', 'machine'] as const).flatMap((codebreaker): readonly Roles[] => [
    { codemaker: 'machine', codebreaker },
    { codemaker: 'adversary', codebreaker },
    { codemaker: 'human', secretKept: 'table', codebreaker },
    { codemaker: 'human', secretKept: 'head', codebreaker },
  ]),
];

export const anyRoles: fc.Arbitrary<Roles> = fc.constantFrom(...everyRoles);

/** A seed that does not occur in the JSON of a game by chance. */
export const anySeed: fc.Arbitrary<string> = fc.nat().map((n) => `seed~${n}~`);

/** Any code that the rules allow. */
export function codeOf(rules: PegRules): fc.Arbitrary<Code> {
  const { pegs, colors, repeats } = rules;
  const length = { minLength: pegs, maxLength: pegs };
  const row: fc.Arbitrary<Peg[]> = repeats
    ? fc.array(fc.nat(colors - 1), length)
    : fc.shuffledSubarray(
        Array.from({ length: colors }, (_, peg) => peg),
        length,
      );
  return row.map((pegs) => successOf(toCode(rules, pegs)));
}

/** Pegs of a move: usually a code, sometimes of a wrong length or color. */
const rowFor = (rules: PegRules): fc.Arbitrary<readonly Peg[]> =>
  fc.oneof(
    { weight: 8, arbitrary: codeOf(rules) },
    { weight: 1, arbitrary: fc.array(fc.nat(rules.colors - 1), { maxLength: 11 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(-1, 0, 0.5, 9, 10, Number.NaN), {
        minLength: rules.pegs,
        maxLength: rules.pegs,
      }),
    },
  );

/** Two counts that sum to at most the number of pegs; a few are impossible. */
const countsFor = ({ pegs }: PegRules): fc.Arbitrary<Feedback> =>
  fc
    .nat(pegs)
    .chain((exact) => fc.record({ exact: fc.constant(exact), partial: fc.nat(pegs - exact) }));

const invalidFeedback: fc.Arbitrary<Feedback> = fc.oneof(
  fc.record({
    exact: fc.constantFrom(-1, 0, 0.5, 4, 11, Number.NaN, Number.POSITIVE_INFINITY),
    partial: fc.constantFrom(-1, 0, 0.5, 4, 11),
  }),
  fc.array(fc.constantFrom('exact', 'partial', 'absent'), { maxLength: 11 }),
);

const feedbackFor = (rules: PegRules): fc.Arbitrary<Feedback> =>
  fc.oneof({ weight: 6, arbitrary: countsFor(rules) }, { weight: 1, arbitrary: invalidFeedback });

/** Any move, legal or not, in proportions that let games of every kind end. */
export const anyMove = (rules: PegRules): fc.Arbitrary<Move> =>
  fc.oneof(
    {
      weight: 24,
      arbitrary: fc.record({ kind: fc.constant('guess'), pegs: rowFor(rules) }),
    },
    {
      weight: 18,
      arbitrary: fc.record({ kind: fc.constant('feedback'), feedback: feedbackFor(rules) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('secret'), pegs: rowFor(rules) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('correct'),
        turn: fc.constantFrom(0, 0, 1, 2, 5, -1, 0.5),
        feedback: feedbackFor(rules),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record(
        {
          kind: fc.constant('lifeline'),
          lifeline: fc.constantFrom(...secretLifelines),
          position: fc.constantFrom(0, 1, rules.pegs - 1, rules.pegs, -1, 0.5),
        },
        { requiredKeys: ['kind', 'lifeline'] },
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('hint'), pegs: rowFor(rules) }),
    },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'aid', gives: 'proofs' }) },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'resign' }) },
  );

/** An answer that is changed again and again, more often than a game allows. */
const manyCorrections = (rules: PegRules): fc.Arbitrary<readonly Move[]> =>
  codeOf(rules).map((pegs) => {
    const answers: readonly Feedback[] = [
      { exact: rules.pegs - 2, partial: 2 },
      { exact: rules.pegs, partial: 0 },
    ];
    return [
      { kind: 'guess', pegs },
      ...Array.from({ length: CORRECTION_LIMIT + 3 }, (_, index): Move => {
        const feedback = answers[index % 2] ?? { exact: 0, partial: 0 };
        return index === 0
          ? { kind: 'feedback', feedback }
          : { kind: 'correct', turn: 0, feedback };
      }),
    ];
  });

/** One board in most games. */
const anyBoards: fc.Arbitrary<1 | BoardCount> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1 as const) },
  { weight: 1, arbitrary: fc.constantFrom(2, 4, 8) },
);

/** A new game and moves to play in it, legal or not. */
type MoveSequence = { readonly first: Game; readonly moves: readonly Move[] };

export const anyWalk: fc.Arbitrary<MoveSequence> = fc
  .tuple(anyRules, anyRoles, anySeed, anyBoards)
  .chain(([rules, roles, seed, boards]) =>
    fc.record({
      first: fc.constant(
        start(canHaveBoards(roles) ? withBoards(rules, boards) : rules, roles, seed),
      ),
      moves: fc
        .tuple(
          fc.oneof(
            { weight: 9, arbitrary: fc.constant([]) },
            { weight: 1, arbitrary: manyCorrections(rules) },
          ),
          fc.array(anyMove(rules), { maxLength: 60, size: 'max' }),
        )
        .map(([first, rest]) => [...first, ...rest]),
    }),
  );

/** All states of a game through a sequence of moves, with the first one. */
export function gamesOf({ first, moves }: MoveSequence): readonly Game[] {
  const games = [first];
  let game = first;
  for (const move of moves) {
    game = play(game, move);
    games.push(game);
  }
  return games;
}
