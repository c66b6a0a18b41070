import type { Puzzle } from '../../engine/puzzles/puzzle.ts';
import { formatCode, typedPegs } from '../../engine/variants/codes.ts';
import { variantOf } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { feedbackInWords } from '../../prose/games.ts';
import { moveSentence } from '../../prose/refusals.ts';
import type { PuzzleModel, SolvingStage } from '../../screens/puzzle/puzzle-model.ts';
import { levelText, sentencesOf, statusOf } from '../../screens/puzzle/puzzle-text.ts';
import { catalogOf } from '../../settings/settings.ts';
import { choicePrompt, type LineMeaning, type Step, spokenForm } from '../form.ts';

/** A puzzle: its rows, the code that is typed, and the rows that prove it. */
export const puzzleForm = spokenForm<PuzzleModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { stage } = model;
    return stage.kind === 'solving'
      ? [...puzzleLines(model, stage.solving.puzzle, catalog), ...said(model, catalog)]
      : said(model, catalog);
  },
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    const { stage } = model;
    if (puzzleOn(before) !== puzzleOn(model) && stage.kind === 'solving') return again();
    const now = said(model, catalog);
    return now.join('\n') === said(before, catalog).join('\n') && isSameTry(before, model)
      ? []
      : now;
  },
  prompt: ({ stage }, { settings }) => {
    const { spoken } = catalogOf(settings).puzzles.solving;
    if (stage.kind === 'drawing') return '';
    if (stage.kind !== 'solving') return choicePrompt({ settings });
    switch (stage.solving.phase) {
      case 'entering':
      case 'contradicted':
        return spoken.codePrompt;
      case 'asked':
      case 'unproved':
        return spoken.rowsPrompt;
      case 'judging':
        return '';
      case 'solved':
        return choicePrompt({ settings });
    }
  },
  read: (model, line, { settings }) =>
    model.stage.kind === 'solving' ? readLine(model.stage, line, catalogOf(settings)) : undefined,
  help: ({ stage }, { settings }) => {
    const catalog = catalogOf(settings);
    const { proofHelp, solving } = catalog.puzzles;
    return [
      proofHelp,
      solving.spoken.help,
      ...(stage.kind === 'solving'
        ? [catalog.lines.games.howToGuess(linesOf(stage.solving.puzzle.rules).sample())]
        : []),
    ];
  },
  silent: ['*', 'r', ' ', { action: 'check' }, { action: 'prove' }],
  isLater: () => true,
});

const said = (model: PuzzleModel, catalog: Catalog): readonly string[] =>
  sentencesOf(model, catalog).map(({ text }) => text);

const puzzleOn = ({ stage }: PuzzleModel): Puzzle | undefined =>
  stage.kind === 'solving' ? stage.solving.puzzle : undefined;

/** Whether nothing was tried since then: the same answer to a second try is read out again. */
const isSameTry = (before: PuzzleModel, { stage }: PuzzleModel): boolean =>
  before.stage.kind === 'solving' &&
  stage.kind === 'solving' &&
  before.stage.solving.errors === stage.solving.errors &&
  before.stage.problem === stage.problem;

/** The title, the level, and the rows. */
function puzzleLines(model: PuzzleModel, puzzle: Puzzle, catalog: Catalog): readonly string[] {
  const { title } = statusOf(model, catalog);
  return [`${title}. ${levelText(puzzle)}`, ...rowLines(puzzle, catalog)];
}

const rowLines = ({ rules, rows }: Puzzle, catalog: Catalog): readonly string[] =>
  rows.map(({ guess, feedback }, index) =>
    catalog.puzzles.solving.spoken.row(
      index + 1,
      formatCode(rules, guess),
      feedbackInWords(feedback, rules, catalog),
    ),
  );

function readLine(
  { solving }: SolvingStage,
  line: string,
  catalog: Catalog,
): LineMeaning | undefined {
  const { puzzle, phase } = solving;
  const { rules } = puzzle;
  const text = catalog.puzzles.solving;
  if (line.toLowerCase() === text.spoken.rowsAgain) return { lines: rowLines(puzzle, catalog) };
  if (line === '' || phase === 'judging' || phase === 'solved') return undefined;
  if (phase === 'asked' || phase === 'unproved') {
    const numbers = line.match(/\d+/gu)?.map(Number) ?? [];
    if (numbers.length === 0) return undefined;
    const rows = [...new Set(numbers.map((number) => number - 1))].toSorted((a, b) => a - b);
    return rows.every((row) => puzzle.rows[row] !== undefined)
      ? { steps: [{ screen: 'puzzle', kind: 'rows-named', rows }] }
      : { lines: [text.noSuchRow] };
  }
  const pegs = typedPegs(rules, line);
  const problem = variantOf(rules).checkSecret(pegs);
  const steps: readonly Step[] = [
    { screen: 'puzzle', kind: 'row-pasted', text: formatCode(rules, pegs) },
    { screen: 'puzzle', kind: 'code-submitted' },
  ];
  return problem === undefined
    ? { steps }
    : { lines: [moveSentence(problem, rules, { pegs }, catalog)] };
}
