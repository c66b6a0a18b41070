import type { Peg } from '../../engine/core/code.ts';
import type { Puzzle, Rows } from '../../engine/puzzles/puzzle.ts';
import { rushTimeLeft } from '../../engine/puzzles/runs.ts';
import type { Solving } from '../../engine/puzzles/solving.ts';
import { formatCode, score } from '../../engine/variants/codes.ts';
import { playOptionsOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { feedbackInWords, gameName, nounsOf, pegName } from '../../prose/games.ts';
import { isShownSeed, seedWords } from '../../prose/play-command.ts';
import type { PuzzleModel, SolvingStage } from './puzzle-model.ts';
import { type PuzzleRun, seedOfSingle } from './puzzle-run.ts';

/** A sentence, and whether it is good news, bad news, or something to know. */
export type Said = {
  readonly text: string;
  /** What it says where there is little room; empty where it can be left out. */
  readonly short: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'quiet';
};

const remarkIn =
  (tone: Said['tone']) =>
  (text: string, short = text): Said => ({ text, short, tone });

const plain = remarkIn('plain');
const quiet = remarkIn('quiet');
const good = remarkIn('good');
const bad = remarkIn('bad');

/** A symbol of a game by its sign, and by its name where it has one. */
const namedPeg = (peg: Peg, rules: Rules, catalog: Catalog) => ({
  sign: formatCode(rules, [peg]),
  name: pegName(peg, rules, catalog),
});

/** Rows as players count them. */
const fromOne = (rows: Rows): readonly number[] => rows.map((row) => row + 1);

/** The grade of a puzzle with its hardest step. */
export const gradeText = ({ rules, grade }: Puzzle, { puzzles }: Catalog): string =>
  puzzles.grades.named(grade, variantOf(rules).feedback);

/** The same as a sentence that can be left out. */
export const gradeSaid = (puzzle: Puzzle, catalog: Catalog): Said =>
  quiet(gradeText(puzzle, catalog), '');

/** What the screen is about: a title, and how far a run is. */
export function statusOf({ run, stage }: PuzzleModel, catalog: Catalog) {
  const { runs } = catalog.puzzles;
  const title = runTitle(run, stage.kind === 'solving' ? stage.solving.puzzle : undefined, catalog);
  const grade =
    stage.kind === 'solving' ? catalog.puzzles.grades.of(stage.solving.puzzle.grade) : '';
  switch (run.kind) {
    case 'single':
      return { title, text: grade };
    case 'daily':
      return { title, text: grade };
    case 'streak':
    case 'rush':
      return { title, text: runs.solvedCount(solvedIn(run)) };
  }
}

function runTitle(run: PuzzleRun, puzzle: Puzzle | undefined, catalog: Catalog): string {
  const { runs } = catalog.puzzles;
  if (run.kind === 'daily' && run.day !== 'today') return runs.dayTitle[run.occasion](run.day);
  const rules = run.kind === 'single' ? run.rules : puzzle?.rules;
  return rules === undefined || run.kind !== 'single'
    ? runs.names[run.kind]
    : gameName(rules, catalog);
}

/** The time that a run has left, or empty. */
export function timeText({ run }: PuzzleModel, { puzzles }: Catalog): string {
  if (run.kind !== 'rush' || run.rush === 'not-started' || run.rush.phase === 'over') return '';
  return puzzles.runs.timeLeft(Math.ceil(rushTimeLeft(run.rush, run.now) / 1000));
}

/** What is said now, the most important first. */
export function sentencesOf(model: PuzzleModel, catalog: Catalog): readonly Said[] {
  const { stage, remark } = model;
  const { waiting } = catalog.puzzles;
  const remarked = remark === 'none' ? [] : [quiet(remark(catalog))];
  switch (stage.kind) {
    case 'drawing':
      return [plain(waiting.drawing), quiet(waiting.canTakeLong)];
    case 'failed':
      return [bad(stage.reason(catalog))];
    case 'over':
      return [...remarked, ...overSentences(model, catalog)];
    case 'solving':
      return [
        ...(stage.problem === 'none' ? [] : [bad(stage.problem(catalog))]),
        ...solvingSentences(stage, model.run, catalog),
        ...(stage.solving.phase === 'solved' ? resultSentences(model, stage, catalog) : []),
        ...(stage.solving.phase === 'entering'
          ? [...remarked, ...earlierErrors(stage.solving, catalog)]
          : []),
      ];
  }
}

/** The errors of an earlier visit, before a code is entered. */
const earlierErrors = ({ errors }: Solving, { puzzles }: Catalog): readonly Said[] =>
  errors === 0 ? [] : [quiet(puzzles.solving.errors(errors))];

function solvingSentences(
  { solving }: SolvingStage,
  run: PuzzleRun,
  catalog: Catalog,
): readonly Said[] {
  const { puzzle } = solving;
  const { rules, asked } = puzzle;
  const nouns = nounsOf(rules, catalog);
  const text = catalog.puzzles.solving;
  if (solving.phase === 'entering') {
    const short = text.introInShort(nouns);
    return [plain(run.kind === 'rush' ? short : text.intro(nouns), short)];
  }
  const code = formatCode(rules, solving.code);
  if (solving.phase === 'contradicted') {
    const answer = feedbackInWords(answerTo(puzzle, solving.row, solving.code), rules, catalog);
    return [
      bad(
        text.contradicted(code, solving.row + 1, answer, nouns),
        text.contradictedInShort(code, solving.row + 1),
      ),
    ];
  }
  const peg = namedPeg(solving.code[asked] ?? 0, rules, catalog);
  switch (solving.phase) {
    case 'asked':
      return [
        good(text.ask(peg, asked + 1), text.askInShort(peg, asked + 1)),
        plain(text.proof(peg, nouns), ''),
      ];
    case 'judging':
      return [plain(text.judging)];
    case 'unproved': {
      const { verdict, claim } = solving;
      if (verdict.kind === 'spare-row') return [bad(text.spareRow, text.spareRowInShort)];
      const other = namedPeg(verdict.by[asked] ?? 0, rules, catalog);
      return [
        bad(
          text.refuted(formatCode(rules, verdict.by), fromOne(claim.rows), other),
          text.refutedInShort(formatCode(rules, verdict.by)),
        ),
        plain(text.proof(peg, nouns), text.askInShort(peg, asked + 1)),
      ];
    }
    case 'solved':
      return [
        good(
          text.solved(fromOne(solving.claim.rows), peg, asked + 1),
          text.solvedInShort(fromOne(solving.claim.rows)),
        ),
      ];
  }
}

/** The answer that a row would have with another code. */
const answerTo = ({ rules, rows }: Puzzle, row: number, code: Parameters<typeof score>[1]) =>
  score(rules, code, rows[row]?.guess ?? code);

/** What the store says about a result. */
function savedSentences({ saved, run }: PuzzleModel, { puzzles }: Catalog): readonly Said[] {
  const { runs } = puzzles;
  switch (saved.kind) {
    case 'none':
      return [];
    case 'saving':
      return [quiet(runs.saving, '')];
    case 'uncounted':
      return [quiet(runs.played)];
    case 'failed':
      return [bad(runs.notSaved)];
    case 'saved': {
      const { streaks, best } = saved.records;
      if (run.kind === 'streak' || run.kind === 'rush') {
        const solved = solvedIn(run);
        return [solved >= best[run.kind] ? good(runs.newBest) : quiet(runs.best(best[run.kind]))];
      }
      return [quiet(runs.dailyStreak(streaks.current.length, streaks.longest))];
    }
  }
}

/** How many puzzles of a run are solved. */
function solvedIn(run: Extract<PuzzleRun, { readonly kind: 'streak' | 'rush' }>): number {
  if (run.kind === 'streak') return run.streak.solved;
  return run.rush === 'not-started' ? 0 : run.rush.score.solved;
}

function resultSentences(
  model: PuzzleModel,
  { solving }: SolvingStage,
  catalog: Catalog,
): readonly Said[] {
  const { run, copy } = model;
  const { runs, solving: text } = catalog.puzzles;
  const share = shareLines(model, catalog);
  return [
    plain(text.errors(solving.errors), ''),
    ...savedSentences(model, catalog),
    ...(run.kind === 'streak' ? [quiet(runs.skip[run.streak.skip])] : []),
    ...sharing(share, catalog),
    ...copySentences(copy, catalog),
  ];
}

function overSentences(model: PuzzleModel, catalog: Catalog): readonly Said[] {
  const { run, copy } = model;
  const { runs } = catalog.puzzles;
  const result =
    run.kind === 'rush' && run.rush !== 'not-started'
      ? [plain(runs.rushResult(run.rush.score))]
      : [];
  const streak = run.kind === 'streak' ? [plain(runs.streakResult(run.streak.solved))] : [];
  const share = shareLines(model, catalog);
  return [
    ...result,
    ...streak,
    ...savedSentences(model, catalog),
    ...sharing(share, catalog),
    ...copySentences(copy, catalog),
  ];
}

const sharing = (lines: readonly string[], { puzzles }: Catalog): readonly Said[] =>
  lines.length === 0 ? [] : [quiet(puzzles.runs.sharing, ''), ...lines.map((line) => plain(line))];

const copySentences = (copy: PuzzleModel['copy'], { puzzles }: Catalog): readonly Said[] => {
  if (copy === 'sent') return [good(puzzles.runs.copied)];
  return copy === 'failed' ? [bad(puzzles.runs.notCopied)] : [];
};

/** The result of a puzzle or of a run, and the commands that play the same: without the solution. */
function shareLines(
  { run, stage, invitation }: Pick<PuzzleModel, 'run' | 'stage' | 'invitation'>,
  catalog: Catalog,
): readonly string[] {
  const solving = stage.kind === 'solving' ? stage.solving : undefined;
  const lines = resultLines(run, solving, catalog);
  return invitation === '' || lines.length === 0 ? lines : [...lines, invitation];
}

function resultLines(
  run: PuzzleRun,
  solving: Solving | undefined,
  catalog: Catalog,
): readonly string[] {
  const { share } = catalog.puzzles.runs;
  switch (run.kind) {
    case 'single': {
      if (solving?.phase !== 'solved') return [];
      const { rules, grade } = solving.puzzle;
      const command = singleCommand(run);
      return [
        share.single(gameName(rules, catalog), grade, solving.errors),
        ...(command === undefined ? [] : [command]),
      ];
    }
    case 'daily':
      return solving?.phase !== 'solved' || run.day === 'today' || run.occasion === 'practice'
        ? []
        : [share.daily(run.day, solving.puzzle.grade, solving.errors), 'keypeg puzzle daily'];
    case 'streak':
      return run.streak.phase === 'over'
        ? [share.streak(run.streak.solved), 'keypeg puzzle streak']
        : [];
    case 'rush':
      return run.rush !== 'not-started' && run.rush.phase === 'over'
        ? [share.rush(run.rush.score), 'keypeg puzzle rush']
        : [];
  }
}

/** The command that opens a single puzzle; undefined for a word list of the player. */
function singleCommand(run: Extract<PuzzleRun, { readonly kind: 'single' }>): string | undefined {
  const options = playOptionsOf(run.rules);
  const seed = seedOfSingle(run);
  if (options === undefined || !isShownSeed(seed)) return undefined;
  const grade = run.grade === 'any' ? [] : ['--grade', String(run.grade)];
  return ['keypeg puzzle', ...options, ...grade, ...seedWords(seed)].join(' ');
}

/** The text for the clipboard. */
export const textToCopy = (model: PuzzleModel, catalog: Catalog): string =>
  shareLines(model, catalog).join('\n');
