import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { answerSigns, lifelineName } from '../../prose/games.ts';
import { classSigns, measureIn, type NumberedRow, ONLY_MOVE_SIGN } from '../../prose/review.ts';
import { rows as rowWords } from '../../prose/verdicts.ts';
import type { GuessClass, GuessVerdict, ReviewEntry } from '../../solver/review/review-types.ts';

type Column = {
  readonly name: ColumnName;
  readonly side: 'left' | 'right';
  readonly cells: readonly string[];
};

type ColumnName =
  | 'row'
  | 'guess'
  | 'answer'
  | 'class'
  | 'letter'
  | 'loss'
  | 'luck'
  | 'before'
  | 'after';

/** The columns that are shown where there is room, the widest choice first. */
const choices: readonly (readonly ColumnName[])[] = [
  ['row', 'guess', 'answer', 'class', 'loss', 'luck', 'before', 'after'],
  ['row', 'guess', 'answer', 'class', 'loss', 'luck', 'after'],
  ['row', 'guess', 'answer', 'class', 'loss', 'after'],
  ['row', 'guess', 'answer', 'letter', 'loss', 'luck', 'before', 'after'],
  ['row', 'guess', 'answer', 'letter', 'loss', 'luck', 'after'],
  ['row', 'guess', 'answer', 'letter', 'loss', 'after'],
  ['row', 'guess', 'letter', 'loss', 'after'],
  ['row', 'guess', 'letter', 'loss'],
];

/** How many columns a symbol of a guess takes. */
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
  rows: readonly NumberedRow[],
  rules: Rules,
  columns: number,
  symbolWidths: readonly SymbolWidth[] = [1],
): readonly ReviewLine[] {
  const tables = symbolWidths.map((width) => ({
    width,
    all: columnsOf(rows, rules, width),
  }));
  const versions = choices.flatMap((names) =>
    tables.map(({ width, all }) => linesOf(names, rows, all, width)),
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
  all: readonly Column[],
  symbolWidth: SymbolWidth,
): readonly ReviewLine[] {
  const columns = names.flatMap((name) => all.find((column) => column.name === name) ?? []);
  const widths = columns.map(({ cells }) => Math.max(...cells.map(({ length }) => length)));
  const guessAt = columns.findIndex(({ name }) => name === 'guess');
  const start = widths.slice(0, guessAt).reduce((sum, width) => sum + width + 1, 0);
  const lines = columns[0]?.cells ?? [];
  return lines.map((_, line): ReviewLine => {
    const entry = rows[line - 1]?.entry;
    const text = columns
      .map(({ cells, side }, at) => {
        const cell = cells[line] ?? '';
        const width = widths[at] ?? 0;
        return side === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' ');
    const guess =
      entry?.kind === 'turn'
        ? { start, code: entry.guess, feedback: entry.feedback }
        : ('none' as const);
    return { text, guess, symbolWidth };
  });
}

function columnsOf(
  rows: readonly NumberedRow[],
  rules: Rules,
  symbolWidth: SymbolWidth,
): readonly Column[] {
  const { heads, codes, luck, none } = rowWords;
  const column = (
    name: ColumnName,
    head: string,
    side: Column['side'],
    cell: (entry: ReviewEntry, row: NumberedRow) => string,
  ): Column => ({ name, side, cells: [head, ...rows.map((row) => cell(row.entry, row))] });
  return [
    column('row', '', 'right', (_, { row }) => String(row)),
    column('guess', heads.guess, 'left', (entry) => {
      const text = guessCell(entry, rows, rules);
      return entry.kind === 'turn' && symbolWidth === 3
        ? [...text].map((sign) => ` ${sign} `).join('')
        : text;
    }),
    column('answer', '', 'left', (entry) =>
      entry.kind === 'lifeline' ? '' : answerSigns(entry.feedback, rules),
    ),
    column('class', heads.class, 'left', (entry) => classCell(entry, 'word')),
    column('letter', heads.class, 'left', (entry) => classCell(entry, 'letter')),
    column('loss', heads.loss, 'right', (entry) => lossCell(entry)),
    column('luck', heads.luck, 'right', (entry) => {
      if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') return none;
      if (entry.kind === 'lifeline') return luck(entry.verdict.luck);
      const { answer } = entry.verdict;
      return answer.kind === 'luck' ? luck(answer.luck) : none;
    }),
    column('before', heads.before, 'right', ({ before }) => codes(before)),
    column('after', heads.after, 'right', ({ after }) => codes(after)),
  ];
}

function guessCell(entry: ReviewEntry, rows: readonly NumberedRow[], rules: Rules): string {
  if (entry.kind === 'turn') return formatCode(rules, entry.guess);
  if (entry.kind === 'lifeline') return lifelineName(entry.clue.lifeline, rules);
  const turn = rows.find(({ entry: other }) => other.kind === 'turn' && other.turn === entry.turn);
  return turn?.entry.kind === 'turn' ? formatCode(rules, turn.entry.guess) : '';
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

/** The classes in a letter, where there is no room for a word. */
const letters: Readonly<Record<GuessClass, string>> = {
  best: 'b',
  good: 'g',
  inaccuracy: 'i',
  mistake: 'm',
  blunder: 'B',
};

/** The sign of a class; an opening has none. */
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
