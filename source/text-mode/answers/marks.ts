import { type Mark, type Marks, marksShown } from '../../core/feedback.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { counted } from '../../languages/en/phrases.ts';
import { nounsOf } from '../../text/games/index.ts';
import { markNames } from '../../text/games/marks.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import { type AnswerForm, type MarkSigns, signsProblem } from './form.ts';

/** The characters that type each mark; emoji are pasted from a shared grid. */
const typedSigns: Readonly<Record<Mark, string>> = {
  exact: 'g2●🟩🟧',
  partial: 'y1○🟨🟦',
  absent: '.0·-_x⬛⬜',
};

const markOf = new Map(
  (['exact', 'partial', 'absent'] as const).flatMap((mark) =>
    [...typedSigns[mark]].map((sign): [string, Mark] => [sign, mark]),
  ),
);

const letters: MarkSigns = { exact: 'G', partial: 'Y', absent: '.' };

/** Answers that mark each peg of the guess in order: `gy..g`, `21002` or `🟩🟨⬛⬛🟩`. */
export const marksForm: AnswerForm = {
  read: (line, rules) => {
    const marks = readTiles(line, rules);
    return marks.ok ? succeed({ kind: 'whole', feedback: marks.value }) : marks;
  },
  isSign: (character) => markOf.has(character.toLowerCase()),
  prompt: () => 'Tiles: ',
  help: (rules) => [howToAnswer(rules)],
  introduction: () =>
    'Answer each guess with its tiles: g right, y elsewhere, . absent. Type help for more.',
  example: ({ pegs }) => `gy${'.'.repeat(pegs - 3)}g`,
  legend: () => 'G right, Y elsewhere, . absent',
  short: (feedback, rules) =>
    marksShown(feedback, rules.pegs)
      .map((mark) => letters[mark])
      .join(''),
  inWords: ({ guess, feedback }, rules) => {
    const marks = marksShown(feedback, rules.pegs);
    return guess
      .map(
        (peg, position) => `${formatCode(rules, [peg])} ${markNames[marks[position] ?? 'absent']}`,
      )
      .join(', ');
  },
  letters,
  wordsHelp: (rules) => {
    const { code, peg } = nounsOf(rules);
    return `The answer names the mark of each ${peg} of your guess in order: right, elsewhere in the ${code}, or no.`;
  },
  signsHelp: (rules, { exact, partial, absent }) => {
    const { code, peg } = nounsOf(rules);
    return `The answer has one sign for each ${peg} of your guess in order: ${exact} right, ${partial} elsewhere in the ${code}, ${absent} no.`;
  },
};

/** Reads one mark for each peg of a guess, in order; a problem is a sentence. */
export function readTiles(line: string, rules: Rules): Result<Marks, string> {
  // An emoji may be followed by a variation selector.
  const typed = [...line.replaceAll(/\s|,|\uFE0F/gu, '').toLowerCase()];
  const problem = signsProblem(typed, (sign) => markOf.has(sign), rules);
  if (problem === undefined) {
    return succeed(typed.map((sign) => markOf.get(sign)).filter((mark) => mark !== undefined));
  }
  return fail(typed.length === 0 ? howToAnswer(rules) : `${problem} ${howToAnswer(rules)}`);
}

function howToAnswer(rules: Rules): string {
  const { peg } = nounsOf(rules);
  return `Type one sign for each of the ${counted(rules.pegs, peg)}: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.`;
}
