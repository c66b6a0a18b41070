import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { PegStyle } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { answerSigns, lifelineName } from '../../prose/games.ts';
import { classSigns, measureIn, type NumberedRow, ONLY_MOVE_SIGN } from '../../prose/review.ts';
import { rows as rowWords } from '../../prose/verdicts.ts';
import type { GuessClass, GuessVerdict, ReviewEntry } from '../../solver/review/review-types.ts';

type ColumnName = 'row' | 'guess' | 'answer' | 'class' | 'letter' | 'loss' | 'after';

type Columns = readonly (readonly ColumnName[])[];

/** The columns that are shown where there is room, the widest choice first. */
export const reviewColumns: Columns = [
  ['row', 'guess', 'answer', 'class', 'loss'],
  ['row', 'guess', 'answer', 'letter', 'loss'],
  ['row', 'guess', 'letter', 'loss'],
];

/** The same where nothing beside the table says how many codes were left. */
export const branchColumns: Columns = [
  ['row', 'guess', 'answer', 'class', 'loss', 'after'],
  ['row', 'guess', 'answer', 'letter', 'loss', 'after'],
];

const heads: Readonly<Record<ColumnName, string>> = {
  row: '',
  guess: rowWords.heads.guess,
  answer: '',
  class: rowWords.heads.class,
  letter: rowWords.heads.class,
  loss: rowWords.heads.loss,
  after: rowWords.heads.after,
};

const numbers: readonly ColumnName[] = ['row', 'loss', 'after'];

export type SymbolWidth = 1 | 3;

/** A line of the table, and the guess in it, with its answer and the column where it starts. */
export type ReviewLine = {
  readonly text: string;
  readonly guess: TurnInLine | 'none';
  readonly symbolWidth: SymbolWidth;
};
type TurnInLine = { readonly start: number; readonly code: Code; readonly feedback: Feedback };

/** The rows of a review as lines, the head first, in as many columns as fit; symbols may be wide. */
export function reviewLines(
  choices: Columns,
  rows: readonly NumberedRow[],
  rules: Rules,
  columns: number,
  style: PegStyle,
  symbolWidths: readonly SymbolWidth[] = [1],
): readonly ReviewLine[] {
  const versions = choices.flatMap((names) =>
    symbolWidths.map((width) => linesOf(names, rows, rules, style, width)),
  );
  return (
    versions.find((lines) => lines.every(({ text }) => text.length <= columns)) ??
    versions.at(-1) ??
    []
  );
}

function linesOf(
  names: readonly ColumnName[],
  rows: readonly NumberedRow[],
  rules: Rules,
  style: PegStyle,
  symbolWidth: SymbolWidth,
): readonly ReviewLine[] {
  const lines = [
    names.map((name) => heads[name]),
    ...rows.map((row) => names.map((name) => cellOf(name, row, rows, rules, style, symbolWidth))),
  ];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const guessAt = names.indexOf('guess');
  const start = widths.slice(0, guessAt).reduce((sum, width) => sum + width + 1, 0);
  return lines.map((line, index): ReviewLine => {
    const entry = rows[index - 1]?.entry;
    const text = names
      .map((name, at) => {
        const [cell, width] = [line[at] ?? '', widths[at] ?? 0];
        return numbers.includes(name) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(' ');
    const guess =
      entry?.kind === 'turn'
        ? { start, code: entry.guess, feedback: entry.feedback }
        : ('none' as const);
    return { text, guess, symbolWidth };
  });
}

function cellOf(
  name: ColumnName,
  { row, entry }: NumberedRow,
  rows: readonly NumberedRow[],
  rules: Rules,
  style: PegStyle,
  symbolWidth: SymbolWidth,
): string {
  switch (name) {
    case 'row':
      return String(row);
    case 'guess': {
      const text = guessCell(entry, rows, rules, style);
      const isWide = entry.kind === 'turn' && symbolWidth === 3;
      return isWide ? [...text].map((sign) => ` ${sign} `).join('') : text;
    }
    case 'answer':
      return entry.kind === 'lifeline' ? '' : answerSigns(entry.feedback, rules);
    case 'class':
      return classCell(entry, 'word');
    case 'letter':
      return classCell(entry, 'letter');
    case 'loss':
      return lossCell(entry);
    case 'after':
      return rowWords.codes(entry.after);
  }
}

function guessCell(
  entry: ReviewEntry,
  rows: readonly NumberedRow[],
  rules: Rules,
  style: PegStyle,
): string {
  if (entry.kind === 'turn') return formatCode(rules, entry.guess, style);
  if (entry.kind === 'lifeline') return lifelineName(entry.clue.lifeline, rules);
  const turn = rows.find(({ entry: other }) => other.kind === 'turn' && other.turn === entry.turn);
  return turn?.entry.kind === 'turn' ? formatCode(rules, turn.entry.guess, style) : '';
}

/** The sign of a class with its name, or with a letter where there is no room. */
function classCell(entry: ReviewEntry, form: 'word' | 'letter'): string {
  const isWord = form === 'word';
  if (entry.kind === 'lifeline') return isWord ? `   ${rowWords.lifeline}` : 'life';
  if (entry.kind === 'correction') {
    return isWord ? `   ${rowWords.correction}` : 'corr';
  }
  const { verdict } = entry;
  if (verdict.kind !== 'valued') return isWord ? `   ${rowWords.none}` : rowWords.none;
  const { judgment } = verdict;
  if (judgment.kind === 'opening') return isWord ? `   ${rowWords.opening}` : 'op';
  const sign = signOf(verdict).padEnd(2);
  if (!isWord) return `${sign} ${letters[judgment.class]}`;
  return `${sign} ${judgment.onlyMove ? rowWords.onlyMove : rowWords.classes[judgment.class]}`;
}

const letters: Readonly<Record<GuessClass, string>> = {
  best: 'b',
  good: 'g',
  inaccuracy: 'i',
  mistake: 'm',
  blunder: 'B',
};

const signOf = (verdict: GuessVerdict): string => {
  if (verdict.kind !== 'valued' || verdict.judgment.kind === 'opening') return '';
  return verdict.judgment.onlyMove ? ONLY_MOVE_SIGN : classSigns[verdict.judgment.class];
};

function lossCell(entry: ReviewEntry): string {
  if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') return rowWords.none;
  return entry.kind === 'lifeline'
    ? rowWords.cost(entry.verdict.loss)
    : rowWords.loss(entry.verdict.loss, measureIn(entry.verdict));
}
