import type { Mark, Marks } from '../core/feedback.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { nounsOf } from '../text/games/index.ts';
import { counted } from '../text/phrases.ts';
import type { Rules } from '../variants/index.ts';

/** The characters that each mark is typed by, or pasted from a grid that was shared. */
const signs: Readonly<Record<Mark, string>> = {
  exact: 'g2●🟩🟧',
  partial: 'y1○🟨🟦',
  absent: '.0·-_x⬛⬜',
};

const markOf = new Map(
  (['exact', 'partial', 'absent'] as const).flatMap((mark) =>
    [...signs[mark]].map((sign): [string, Mark] => [sign, mark]),
  ),
);

/**
 * Reads the marks of a guess, one for each letter in its order: `gy..g`, `g y . . g`, `21002` or
 * `🟩🟨⬛⬛🟩`. A problem is a sentence.
 */
export function readTiles(line: string, rules: Rules): Result<Marks, string> {
  // Emoji may bring a sign along that only says to show them in colour.
  const typed = [...line.replaceAll(/\s|,|\uFE0F/gu, '').toLowerCase()];
  const marks = typed.map((sign) => markOf.get(sign)).filter((mark) => mark !== undefined);
  return marks.length === typed.length && marks.length === rules.pegs
    ? succeed(marks)
    : fail(howToAnswer(rules));
}

/** How marks are typed. */
export function howToAnswer(rules: Rules): string {
  const { peg } = nounsOf(rules);
  return `Give a sign for each of the ${counted(rules.pegs, peg)}: g right, y elsewhere, . not; or 2, 1, 0; or tiles such as 🟩🟨⬛.`;
}
