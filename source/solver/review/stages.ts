import type { Code } from '../../engine/core/code.ts';
import type { Course, CourseEvent } from '../../engine/core/game/game.ts';
import { type GameRecord, turnsOf, turnsSpent } from '../../engine/core/game/record.ts';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { countOf, type Position, positionWith, startPosition } from '../position/position.ts';
import { allSecrets, codeSpaceOf } from '../space/code-space.ts';

/** A point of a game between two events. */
export type Stage = {
  /** What the codebreaker had seen then. */
  readonly record: GameRecord;
  readonly position: Position;
  /** The number of candidates. */
  readonly codes: number;
  /** The turns that were used, lifelines included. */
  readonly spent: number;
  readonly solved: boolean;
};

/**
 * The stages of a game: before each of its events, and after the last one. `considered` is a guess
 * that is valued beside those of the game.
 */
export function stagesOf(rules: Rules, course: Course, considered?: Code): readonly Stage[] {
  const variant = variantOf(rules);
  const guesses = [
    ...course.flatMap((event) => (event.kind === 'turn' ? [event.guess] : [])),
    ...(considered === undefined ? [] : [considered]),
  ];
  const start = startPosition(rules);
  let record: GameRecord = [];
  let position = withListed(start, guesses);
  const stages = [stageOf(variant, record, position)];
  for (const event of course) {
    const before = record;
    record = recordAfter(variant, before, event);
    const added = event.kind === 'correction' ? knowledgeOf(record) : knowledgeOf(record.slice(-1));
    const from = event.kind === 'correction' ? start : position;
    position = withListed(added.reduce(positionWith, from), guesses);
    stages.push(stageOf(variant, record, position));
  }
  return stages;
}

function stageOf(variant: Variant, record: GameRecord, position: Position): Stage {
  const last = turnsOf(record).at(-1);
  return {
    record,
    position,
    codes: countOf(position),
    spent: turnsSpent(record),
    solved: last !== undefined && variant.solved(last.feedback),
  };
}

/** A record after an event. A correction that says that the code was cracked ends it there. */
function recordAfter(variant: Variant, record: GameRecord, event: CourseEvent): GameRecord {
  if (event.kind === 'lifeline') return [...record, { kind: 'lifeline', clue: event.clue }];
  const { feedback } = event;
  if (event.kind === 'turn') {
    return [...record, { kind: 'turn', guess: event.guess, feedback, corrected: [] }];
  }
  const corrected = turnsOf(record)[event.turn];
  const after = record.map((entry) => (entry === corrected ? { ...corrected, feedback } : entry));
  return corrected !== undefined && variant.solved(feedback)
    ? after.slice(0, record.indexOf(corrected) + 1)
    : after;
}

/** Up to this number of counted candidates are listed, with the guesses of the game. */
const MAX_LISTED = 1000;

/**
 * The position with its candidates listed, if they are few. In a game with too many codes to list, the
 * guesses to choose from are then the candidates and the guesses of the game.
 */
function withListed(position: Position, guesses: readonly Code[]): Position {
  const { rules, candidates: counted } = position;
  if (counted.kind === 'listed' || countOf(position) > MAX_LISTED) return position;
  const codes = counted.set.list(MAX_LISTED);
  const known = new Set(codes.map(String));
  const others = new Map(
    guesses.filter((guess) => !known.has(String(guess))).map((guess) => [String(guess), guess]),
  );
  const space = codeSpaceOf(variantOf(rules), codes, [...others.values()].toSorted(ascending));
  const candidates = {
    kind: 'listed' as const,
    space,
    indices: allSecrets(space),
    allowedGuesses: () => space.all,
  };
  return { ...position, candidates };
}

function ascending(one: Code, other: Code): number {
  const position = one.findIndex((peg, at) => peg !== other[at]);
  return (one[position] ?? 0) - (other[position] ?? 0);
}
