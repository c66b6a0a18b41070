import type { Peg } from '../../engine/core/code.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import type { Level, Puzzle, Rows } from '../../engine/puzzles/puzzle.ts';
import type { Solving } from '../../engine/puzzles/solving.ts';
import { formatCode, score } from '../../engine/variants/codes.ts';
import { playOptionsOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { feedbackInWords, gameName, nounsOf, pegName } from '../../prose/games.ts';
import { isShownSeed, seedWords } from '../../prose/play-command.ts';
import { type PuzzleModel, type Solved, type SolvingStage, seedOfSingle } from './puzzle-model.ts';

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

/** The names of the levels. */
export const levelNames: Readonly<Record<Level, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** What a person needs for a puzzle, by the form of its answers. */
export const skills: Readonly<Record<FeedbackForm, Readonly<Record<Level, string>>>> = {
  counts: {
    easy: 'reading rows and adding up their counts',
    medium: 'comparing two rows, or refuting one assumption',
    hard: 'refuting several assumptions',
  },
  marks: {
    easy: 'reading the marks and finding the order',
    medium: 'finding one letter that is missing',
    hard: 'finding two or more letters that are missing',
  },
};

/** The level of a puzzle with what it needs. */
export const levelText = ({ rules, level }: Puzzle): string =>
  `${levelNames[level]}: ${skills[variantOf(rules).feedback][level]}.`;

/** The same as a sentence that can be left out. */
export const levelSaid = (puzzle: Puzzle): Said => quiet(levelText(puzzle), '');

/** What the screen is about: a title and the level. */
export const statusOf = ({ of, stage }: PuzzleModel, catalog: Catalog) => ({
  title: titleOf(of, catalog),
  text: stage.kind === 'solving' ? stage.solving.puzzle.level : '',
});

function titleOf(of: Solved, catalog: Catalog): string {
  if (of.kind === 'single') return gameName(of.rules, catalog);
  const { title, dayTitle } = catalog.puzzles.daily;
  return of.day === 'today' ? title : dayTitle[of.occasion](of.day);
}

/** What is said now, the most important first. */
export function sentencesOf(model: PuzzleModel, catalog: Catalog): readonly Said[] {
  const { stage } = model;
  const { waiting } = catalog.puzzles;
  switch (stage.kind) {
    case 'drawing':
      return [plain(waiting.drawing), quiet(waiting.canTakeLong)];
    case 'failed':
      return [bad(stage.reason(catalog))];
    case 'solving':
      return [
        ...(stage.problem === 'none' ? [] : [bad(stage.problem(catalog))]),
        ...solvingSentences(stage, catalog),
        ...(stage.solving.phase === 'solved' ? resultSentences(model, stage, catalog) : []),
        ...(stage.solving.phase === 'entering' ? earlierErrors(stage.solving, catalog) : []),
      ];
  }
}

/** The errors of an earlier visit, before a code is entered. */
const earlierErrors = ({ errors }: Solving, { puzzles }: Catalog): readonly Said[] =>
  errors === 0 ? [] : [quiet(puzzles.solving.errors(errors))];

function solvingSentences({ solving }: SolvingStage, catalog: Catalog): readonly Said[] {
  const { puzzle } = solving;
  const { rules, asked } = puzzle;
  const nouns = nounsOf(rules, catalog);
  const text = catalog.puzzles.solving;
  if (solving.phase === 'entering') {
    return [plain(text.intro(nouns), text.introInShort(nouns))];
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
function savedSentences({ saved }: PuzzleModel, { puzzles }: Catalog): readonly Said[] {
  const { daily } = puzzles;
  switch (saved.kind) {
    case 'none':
      return [];
    case 'saving':
      return [quiet(daily.saving, '')];
    case 'uncounted':
      return [quiet(daily.played)];
    case 'failed':
      return [bad(daily.notSaved)];
    case 'saved': {
      const { current, longest } = saved.records.streaks;
      return [quiet(daily.streak(current.length, longest))];
    }
  }
}

function resultSentences(
  model: PuzzleModel,
  { solving }: SolvingStage,
  catalog: Catalog,
): readonly Said[] {
  const { sharing, copied, notCopied } = catalog.puzzles.share;
  const lines = shareLines(model, catalog);
  return [
    plain(catalog.puzzles.solving.errors(solving.errors), ''),
    ...savedSentences(model, catalog),
    ...(lines.length === 0 ? [] : [quiet(sharing, ''), ...lines.map((line) => plain(line))]),
    ...(model.copy === 'sent' ? [good(copied)] : []),
    ...(model.copy === 'failed' ? [bad(notCopied)] : []),
  ];
}

/** The result of a solved puzzle, and the command that opens the same: without the solution. */
function shareLines(model: PuzzleModel, catalog: Catalog): readonly string[] {
  const lines = resultLines(model, catalog);
  const { invitation } = model;
  return invitation === '' || lines.length === 0 ? lines : [...lines, invitation];
}

function resultLines({ of, stage }: PuzzleModel, catalog: Catalog): readonly string[] {
  const { share } = catalog.puzzles;
  if (stage.kind !== 'solving' || stage.solving.phase !== 'solved') return [];
  const { puzzle, errors } = stage.solving;
  if (of.kind === 'daily') {
    return of.day === 'today' || of.occasion === 'practice'
      ? []
      : [share.daily(of.day, puzzle.level, errors), 'keypeg puzzle daily'];
  }
  const command = singleCommand(of);
  return [
    share.single(gameName(puzzle.rules, catalog), puzzle.level, errors),
    ...(command === undefined ? [] : [command]),
  ];
}

/** The command that opens a single puzzle; undefined for a word list of the player. */
function singleCommand(of: Extract<Solved, { readonly kind: 'single' }>): string | undefined {
  const options = playOptionsOf(of.rules);
  const seed = seedOfSingle(of);
  if (options === undefined || !isShownSeed(seed)) return undefined;
  return ['keypeg puzzle', of.level, ...options, ...seedWords(seed)].join(' ');
}

/** The text for the clipboard. */
export const textToCopy = (model: PuzzleModel, catalog: Catalog): string =>
  shareLines(model, catalog).join('\n');
