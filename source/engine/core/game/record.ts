import type { Code, Peg } from '../code.ts';
import { countsOf, type Feedback, isMarks } from '../feedback.ts';
import { type Drawn, drawBelow, type Random } from '../random.ts';

/** Help that the codebreaker can buy with turns, each kind once per game. */
export type Lifeline = 'color' | 'place' | 'hint';

export type SecretLifeline = Exclude<Lifeline, 'hint'>;

/** Part of the secret: one of its pegs, or a peg and its position, from 0. */
export type SecretClue =
  | { readonly lifeline: 'color'; readonly peg: Peg }
  | { readonly lifeline: 'place'; readonly peg: Peg; readonly position: number };

/** The clue of a lifeline: part of the secret, or a good guess that follows from the turns alone. */
export type Clue = SecretClue | { readonly lifeline: 'hint'; readonly guess: Code };

export const lifelinePrices: Readonly<Record<Lifeline, number>> = { color: 1, place: 2, hint: 1 };

export const secretLifelines: readonly SecretLifeline[] = ['color', 'place'];

export const lifelines: readonly Lifeline[] = [...secretLifelines, 'hint'];

export function clueAt(secret: Code, lifeline: SecretLifeline, position: number): SecretClue {
  const peg = secret[position] ?? 0;
  return lifeline === 'color' ? { lifeline, peg } : { lifeline, peg, position };
}

export function drawClue(
  random: Random,
  lifeline: SecretLifeline,
  secret: Code,
): Drawn<SecretClue> {
  const draw = drawBelow(random, secret.length);
  return { value: clueAt(secret, lifeline, draw.value), random: draw.random };
}

/** A guess and the answer to it; `corrected` has the earlier answers that it replaced. */
export type Turn = {
  readonly kind: 'turn';
  readonly guess: Code;
  /** The answer; in a game with several boards, that of the first one. */
  readonly feedback: Feedback;
  readonly corrected: readonly Feedback[];
  /** The answers of the other boards, in their order; only a game with several boards has them. */
  readonly others?: readonly Feedback[];
};

/** A lifeline that was used, and what it gave. */
export type LifelineTaken = { readonly kind: 'lifeline'; readonly clue: Clue };

/** The turns and lifelines of a game so far, oldest first. */
export type GameRecord = readonly (Turn | LifelineTaken)[];

/** A guess and the answer to it: what a turn tells about a secret. */
export type AnsweredGuess = Pick<Turn, 'guess' | 'feedback'>;

/**
 * The turns of a record, without the lifelines.
 *
 * @example turnsOf(play(game, { kind: 'guess', pegs: guess }).record).length // 1
 */
export const turnsOf = (record: GameRecord): readonly Turn[] =>
  record.filter((entry) => entry.kind === 'turn');

export const answersIn = ({ feedback, others = [] }: Turn): readonly Feedback[] => [
  feedback,
  ...others,
];

/** The turn with the most pegs in place, and among these the most elsewhere; the first of equal ones. */
export function nearestTurn(turns: readonly Turn[]): Turn | undefined {
  const [nearest] = turns.toSorted((one, other) => nearness(other) - nearness(one));
  return nearest;
}

function nearness({ guess, feedback }: Turn): number {
  const { exact, partial } = countsOf(feedback);
  return exact * (guess.length + 1) + partial;
}

export const cluesOf = (record: GameRecord): readonly Clue[] =>
  record.filter((entry) => entry.kind === 'lifeline').map((entry) => entry.clue);

export const lifelinesTaken = (record: GameRecord): readonly Lifeline[] =>
  cluesOf(record).map((clue) => clue.lifeline);

export const costOf = (entry: Turn | LifelineTaken): number =>
  entry.kind === 'turn' ? 1 : lifelinePrices[entry.clue.lifeline];

/**
 * How many turns a record has used: one for each guess, and the price of each lifeline.
 *
 * @example turnsSpent(play(game, { kind: 'lifeline', lifeline: 'place' }).record) // 2
 */
export const turnsSpent = (record: GameRecord): number =>
  record.reduce((spent, entry) => spent + costOf(entry), 0);

/** The hint row: for each of `pegs` positions the peg that a clue revealed there, if any. */
export function placesKnown(record: GameRecord, pegs: number): readonly (Peg | undefined)[] {
  const places: (Peg | undefined)[] = Array.from({ length: pegs });
  for (const clue of cluesOf(record)) {
    if (clue.lifeline === 'place') places[clue.position] = clue.peg;
  }
  return places;
}

/** For each of `pegs` positions the peg that is certain there, if any: a clue revealed it, or a mark says that it is right. */
export function placesProved(record: GameRecord, pegs: number): readonly (Peg | undefined)[] {
  const turns = turnsOf(record);
  return placesKnown(record, pegs).map((revealed, position) => {
    const turn = turns.find(({ feedback }) => isMarks(feedback) && feedback[position] === 'exact');
    return revealed ?? turn?.guess[position];
  });
}

export type ProgramCodemaker = 'machine' | 'adversary';

type Player = 'human' | 'machine';

/**
 * Who makes the code and who breaks it, and where a person's secret is kept: at the table, so that
 * the program answers guesses, or in the person's head, so that only the person can. Against a rival, a
 * machine breaks the same code as the person. The adversary is a machine that has no code: it answers
 * each guess so that as many codes as possible are left.
 */
export type Roles =
  | { readonly codemaker: ProgramCodemaker; readonly codebreaker: Player; readonly rival?: never }
  | { readonly codemaker: 'machine'; readonly codebreaker: 'human'; readonly rival: 'machine' }
  | {
      readonly codemaker: 'human';
      readonly secretKept: 'table' | 'head';
      readonly codebreaker: Player;
      readonly rival?: never;
    };

/** How the guesses of a game are judged: on average over all codes, or by what the adversary forces. */
export const measureOf = ({ codemaker }: Pick<Roles, 'codemaker'>): 'average' | 'worst-case' =>
  codemaker === 'adversary' ? 'worst-case' : 'average';
