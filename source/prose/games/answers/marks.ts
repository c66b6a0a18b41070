import { isMarks, type Mark, type Marks, marksShown } from '../../../engine/core/feedback.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { plainText } from '../../../engine/variants/letters.ts';
import type { Catalog, LocalizedText } from '../../catalog.ts';
import { nounsOf } from '../../games.ts';
import { type AnsweredGuess, type AnswerForm, type MarkSigns, signsProblem } from './form.ts';

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
  isSign: (character) => markOf.has(plainText(character).toLowerCase()),
  prompt: (_rules, _count, { lines }) => lines.answers.marks.prompt,
  help: (rules, catalog) => [howToAnswer(rules, catalog)],
  introduction: (_, { lines }) => lines.answers.marks.introduction,
  example: ({ pegs }) => `gy${'.'.repeat(pegs - 3)}g`,
  legend: (_, { lines }) => lines.answers.marks.legend,
  short: (feedback, rules) =>
    marksShown(feedback, rules.pegs)
      .map((mark) => letters[mark])
      .join(''),
  inWords: ({ guess, feedback }, rules, { lines, list }) => {
    const marks = marksShown(feedback, rules.pegs);
    return list(
      guess.map((peg, position) =>
        lines.answers.marks.peg(formatCode(rules, [peg]), marks[position] ?? 'absent'),
      ),
    );
  },
  letters,
  wordsHelp: (rules, catalog) => catalog.lines.answers.marks.wordsHelp(nounsOf(rules, catalog)),
  signsHelp: (rules, signs, catalog) =>
    catalog.lines.answers.marks.signsHelp(nounsOf(rules, catalog), signs),
};

/** Reads one mark for each peg of a guess, in order; a problem is a sentence. */
export function readTiles(line: string, rules: Rules): Result<Marks, LocalizedText> {
  // An emoji may be followed by a variation selector.
  const typed = [
    ...plainText(line)
      .replaceAll(/\s|,|\uFE0F/gu, '')
      .toLowerCase(),
  ];
  const problem = signsProblem(typed, (sign) => markOf.has(sign), rules);
  if (problem === undefined) {
    return succeed(typed.map((sign) => markOf.get(sign)).filter((mark) => mark !== undefined));
  }
  return fail((catalog) =>
    [...(typed.length === 0 ? [] : [problem(catalog)]), howToAnswer(rules, catalog)].join(' '),
  );
}

const howToAnswer = (rules: Rules, catalog: Catalog): string =>
  catalog.lines.answers.marks.howTo(rules.pegs, nounsOf(rules, catalog));

/** Black on green, black on yellow, and white on gray, in the 16 colors of every terminal. */
const colors: Readonly<Record<Mark, string>> = {
  exact: '30;42',
  partial: '30;43',
  absent: '97;100',
};

/** A guess with a colored tile for each symbol; undefined if its feedback has no order. */
export const tilesText = (rules: Rules, { guess, feedback }: AnsweredGuess): string | undefined =>
  isMarks(feedback)
    ? guess
        .map((peg, position) => {
          const color = colors[feedback[position] ?? 'absent'];
          return `\u001b[${color}m ${formatCode(rules, [peg])} \u001b[0m`;
        })
        .join('')
    : undefined;
