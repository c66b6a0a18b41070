import type { Peg } from '../../core/code.ts';
import { isMarks, type Mark } from '../../core/feedback.ts';
import { type GameRecord, turnsOf } from '../../core/record.ts';
import { type Rules, variantOf } from '../../variants/index.ts';

/** How the letters lie on a keyboard. */
export const keyboardLayouts = ['qwerty', 'azerty', 'qwertz', 'dvorak'] as const;

/** One of the ways in which letters lie on a keyboard. */
export type KeyboardLayout = (typeof keyboardLayouts)[number];

/** What the layouts are called. */
export const layoutNames: Readonly<Record<KeyboardLayout, string>> = {
  qwerty: 'QWERTY',
  azerty: 'AZERTY',
  qwertz: 'QWERTZ',
  dvorak: 'Dvorak',
};

const layoutRows: Readonly<Record<KeyboardLayout, readonly [string, string, string]>> = {
  qwerty: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  azerty: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  qwertz: ['QWERTZUIOP', 'ASDFGHJKL', 'YXCVBNM'],
  dvorak: ['PYFGCRL', 'AOEUIDHTNS', 'QJKXBMWVZ'],
};

/** A letter that can be typed, and the best mark it has earned; `open` where it has none. */
type Cap = { readonly face: string; readonly mark: Mark | 'open' };

/** From the worst to the best. */
const order: readonly Mark[] = ['absent', 'partial', 'exact'];

/** The best mark that each letter has earned so far. */
export function bestMarks(record: GameRecord): ReadonlyMap<Peg, Mark> {
  const best = new Map<Peg, Mark>();
  for (const { guess, feedback } of turnsOf(record)) {
    const marks = isMarks(feedback) ? feedback : [];
    for (const [position, mark] of marks.entries()) {
      const peg = guess[position] ?? -1;
      const known = best.get(peg);
      if (known === undefined || order.indexOf(mark) > order.indexOf(known)) best.set(peg, mark);
    }
  }
  return best;
}

/** The letters of a game as they lie on a keyboard; those that it lacks stand at the end. */
export function capsOf(
  { rules, record }: { readonly rules: Rules; readonly record: GameRecord },
  layout: KeyboardLayout,
): readonly (readonly Cap[])[] {
  const best = bestMarks(record);
  const caps = variantOf(rules).alphabet.map(
    ({ sign }, peg): Cap => ({ face: sign, mark: best.get(peg) ?? 'open' }),
  );
  const rows = layoutRows[layout].map((row) =>
    [...row].flatMap((letter) => caps.filter(({ face }) => face === letter)),
  );
  const placed = rows.flat();
  const others = caps.filter((cap) => !placed.includes(cap));
  return rows.with(-1, [...(rows.at(-1) ?? []), ...others]);
}
