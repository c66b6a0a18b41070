import type { Peg } from '../../engine/core/code.ts';
import { isMarks, type Mark } from '../../engine/core/feedback.ts';
import type { GameRecord } from '../../engine/core/game/record.ts';
import { type Fact, isClue, knowledgeOf } from '../../engine/core/knowledge.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';

export const keyboardLayouts = ['qwerty', 'azerty', 'qwertz', 'dvorak'] as const;
export type KeyboardLayout = (typeof keyboardLayouts)[number];

export const letterRows: Readonly<Record<KeyboardLayout, readonly string[]>> = {
  qwerty: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  azerty: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  qwertz: ['QWERTZUIOP', 'ASDFGHJKL', 'YXCVBNM'],
  dvorak: ['PYFGCRL', 'AOEUIDHTNS', 'QJKXBMWVZ'],
};

/** A symbol that can be typed, and its best mark so far; `unknown` if it has none. */
export type KeyCap = {
  readonly face: string;
  readonly mark: Mark | 'unknown';
  /** Its mark on each board, where a key shows all of them. */
  readonly parts: readonly (Mark | 'unknown')[];
};

/** From the worst to the best. */
const markOrder: readonly Mark[] = ['absent', 'partial', 'exact'];

function bestMarks(record: GameRecord): ReadonlyMap<Peg, Mark> {
  const best = new Map<Peg, Mark>();
  for (const [peg, mark] of knowledgeOf(record).flatMap(marksIn)) {
    const known = best.get(peg);
    if (known === undefined || markOrder.indexOf(mark) > markOrder.indexOf(known)) {
      best.set(peg, mark);
    }
  }
  return best;
}

function marksIn(fact: Fact): readonly (readonly [Peg, Mark])[] {
  if (isClue(fact)) return [[fact.peg, fact.lifeline === 'place' ? 'exact' : 'partial']];
  const { guess, feedback } = fact;
  if (!isMarks(feedback)) return [];
  return feedback.map((mark, position) => [guess[position] ?? -1, mark] as const);
}

/** The symbols of a game in the rows of a keyboard; symbols that the rows lack come last. */
export function capsOf(
  { rules, record }: { readonly rules: Rules; readonly record: GameRecord },
  signRows: readonly string[],
  boards: readonly { readonly record: GameRecord }[],
): readonly (readonly KeyCap[])[] {
  const best = bestMarks(record);
  const onBoards = boards.map((board) => bestMarks(board.record));
  const caps = variantOf(rules).alphabet.map(
    ({ sign }, peg): KeyCap => ({
      face: sign,
      mark: best.get(peg) ?? 'unknown',
      parts: onBoards.map((marks) => marks.get(peg) ?? 'unknown'),
    }),
  );
  const rows = signRows.map((row) =>
    [...row].flatMap((sign) => caps.filter(({ face }) => face === sign)),
  );
  const placed = rows.flat();
  const others = caps.filter((cap) => !placed.includes(cap));
  return rows.with(-1, [...(rows.at(-1) ?? []), ...others]);
}
