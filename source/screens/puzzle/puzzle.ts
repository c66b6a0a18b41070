import type { Result } from '../../engine/core/result.ts';
import type { PuzzleResult } from '../../engine/core/stored/account.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import type { PuzzleRecords } from '../../engine/daily/days.ts';
import {
  dailyPuzzle,
  type Level,
  type Puzzle,
  type PuzzleMessage,
  type PuzzleProgress,
  type PuzzleRequest,
  type Rows,
  updateProgress,
} from '../../engine/puzzle.ts';
import { formatCode, parseCode, score } from '../../engine/variants/codes.ts';
import { playOptionsOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  feedbackInWords,
  gameName,
  type Naming,
  nounsOf,
  pegInWords,
  spokenRow,
} from '../../prose/games.ts';
import { counted, rowList, rowsDo, withArticle } from '../../prose/phrases.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { isShownSeed, seedWords } from '../../prose/results.ts';
import type { Wording } from '../../prose/wording.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import { type Copy, copySentence } from '../page/copy.ts';
import {
  atStart,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
  refusedDraft,
  rowFullSentence,
  stateOf,
} from '../play/draft.ts';

/** A puzzle that is solved for its own sake; `number` counts those of one seed, from 0. */
type SinglePuzzle = {
  readonly kind: 'single';
  readonly rules: Rules;
  readonly level: Level;
  readonly seed: string;
  readonly number: number;
};

/** The puzzle of a day; past days are practice. */
type DayPuzzle = {
  readonly kind: 'daily';
  readonly day: number | 'today';
  readonly occasion: 'daily' | 'practice';
  /** The errors of earlier visits on that day, which count. */
  readonly errors: number;
  readonly openedFrom: 'puzzles' | 'dailies';
};

export type Solved = SinglePuzzle | DayPuzzle;

/** How a player starts to solve puzzles; a seed that is undefined is drawn. */
export type PuzzleStart =
  | (Pick<SinglePuzzle, 'kind' | 'rules' | 'level'> & { readonly seed: string | undefined })
  | Pick<DayPuzzle, 'kind' | 'day' | 'openedFrom'>;

export type PuzzleModel = {
  readonly screen: 'puzzle';
  readonly of: Solved;
  readonly stage: PuzzleStage;
  readonly copy: Copy;
  /** How far the result is on its way to the store; `uncounted` where the day has one already. */
  readonly saved: 'none' | 'uncounted' | 'asked' | Result<PuzzleRecords, string>;
};

type PuzzleStage =
  | DrawingStage
  | SolvingStage
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly before: DrawingStage | SolvingStage;
    };

type DrawingStage = { readonly kind: 'drawing' };

export type SolvingStage = {
  readonly kind: 'solving';
  readonly solving: PuzzleProgress;
  readonly draft: Draft;
  readonly row: number;
  /** The rows that the player names as a proof, ascending. */
  readonly marked: Rows;
  readonly problem: string;
};

/** The seed of a single puzzle: the first has the seed of the player. */
export const seedOfSingle = ({ seed, number }: SinglePuzzle): string =>
  number === 0 ? seed : `${seed}-${number + 1}`;

export function requestFor(of: Solved): PuzzleRequest | undefined {
  if (of.kind === 'single') return { rules: of.rules, level: of.level, seed: seedOfSingle(of) };
  return of.day === 'today' ? undefined : dailyPuzzle(of.day);
}

type Phase = SolvingStage['solving']['phase'];

export const isIn = ({ stage }: PuzzleModel, ...phases: readonly Phase[]): boolean =>
  stage.kind === 'solving' && phases.includes(stage.solving.phase);
export const isEntering = (model: PuzzleModel): boolean => isIn(model, 'entering', 'contradicted');
export const isMarking = (model: PuzzleModel): boolean => isIn(model, 'asked', 'unproved');

const problemIn = ({ stage }: PuzzleModel): string =>
  stage.kind === 'solving' ? stage.problem : '';

/** Whether what was refused would be refused again. */
export const isRefused = (model: PuzzleModel): boolean =>
  problemIn(model) !== '' && problemIn(model) === problemIn(confirmed(model));

/** The model with a change of what is being solved; a result that counts is saved. */
export function solving(
  model: PuzzleModel,
  change: (stage: SolvingStage) => SolvingStage,
): PuzzleModel {
  if (model.stage.kind !== 'solving') return model;
  const after: PuzzleModel = { ...model, stage: change(model.stage) };
  if (model.saved === 'uncounted') return after;
  const [before, result] = [resultOf(model), resultOf(after)];
  const isNew =
    result !== undefined &&
    (result.isSolved !== before?.isSolved || result.errors !== before.errors);
  return isNew ? { ...after, saved: 'asked' } : after;
}

/** The result that counts: an error in the daily puzzle, or its proof. */
export function resultOf({ of, stage }: PuzzleModel): Omit<PuzzleResult, 'finished'> | undefined {
  if (of.kind === 'single' || of.day === 'today' || of.occasion === 'practice') return undefined;
  if (stage.kind !== 'solving') return undefined;
  const { phase, errors } = stage.solving;
  const isSolved = phase === 'solved';
  return isSolved || errors > of.errors ? { day: of.day, isSolved, errors } : undefined;
}

export const edited = (model: PuzzleModel, edit: Edit, keys: KeyBindings): PuzzleModel =>
  solving(model, (stage) => {
    const { draft } = stage;
    if (!isPastEnd(draft, edit)) return withDraft(stage, editDraft(draft, edit));
    const checks = `${keyOf(keys, 'puzzle', 'confirm')} checks`;
    return { ...stage, problem: rowFullSentence(checks, keyOf(keys, 'puzzle', 'erase')) };
  });

const withDraft = (stage: SolvingStage, draft: Draft): SolvingStage => ({
  ...stage,
  draft,
  problem: '',
});

export const pasted = (model: PuzzleModel, typed: string): PuzzleModel =>
  solving(model, (stage) => {
    const { rules } = stage.draft;
    const code = parseCode(rules, typed);
    return code.ok
      ? withDraft(stage, fillDraft(stage.draft, code.value))
      : { ...stage, problem: moveSentence(code.problem, rules, {}) };
  });

export const marked = (model: PuzzleModel, row: number): PuzzleModel =>
  solving(model, (stage) => {
    const others = stage.marked.filter((each) => each !== row);
    const all =
      others.length < stage.marked.length
        ? others
        : [...others, row].toSorted((one, other) => one - other);
    return { ...stage, row, marked: all, problem: '' };
  });

export const confirmed = (model: PuzzleModel): PuzzleModel =>
  solving(model, (stage) =>
    isEntering(model) ? codeEntered(stage) : rowsNamed(stage, stage.marked),
  );

function codeEntered(stage: SolvingStage): SolvingStage {
  const { draft } = stage;
  const { rules } = draft;
  if (stateOf(draft) !== 'row') {
    const { peg } = nounsOf(rules);
    return { ...stage, problem: `Fill every place with ${withArticle(peg)}.` };
  }
  const pegs = pegsIn(draft);
  const problem = variantOf(rules).checkSecret(pegs);
  return problem === undefined
    ? after({ ...stage, draft: atStart(draft) }, { kind: 'code-entered', pegs })
    : { ...stage, draft: refusedDraft(draft), problem: moveSentence(problem, rules, { pegs }) };
}

/** No row at all proves nothing, and is more likely a slip than an error. */
export const rowsNamed = (stage: SolvingStage, rows: Rows): SolvingStage =>
  rows.length === 0
    ? { ...stage, problem: 'Mark at least one row.' }
    : after({ ...stage, marked: rows }, { kind: 'rows-named', rows });

const after = (stage: SolvingStage, move: PuzzleMessage): SolvingStage => ({
  ...stage,
  solving: updateProgress(stage.solving, move),
  problem: '',
});

/** The next puzzle, without the present one where it is not solved; the one of a day has none. */
export const next = (model: PuzzleModel): PuzzleModel =>
  model.of.kind === 'daily'
    ? model
    : {
        ...model,
        of: { ...model.of, number: model.of.number + 1 },
        copy: 'none',
        stage: { kind: 'drawing' },
      };

export type Sentence = {
  readonly text: string;
  /** What it says where there is little room; empty where it can be left out. */
  readonly short: string;
  readonly tone: 'plain' | 'quiet' | 'good' | 'bad' | 'refusal';
};

const sentenceIn =
  (tone: Sentence['tone']) =>
  (text: string, short = text): Sentence => ({ text, short, tone });

const plain = sentenceIn('plain');
const quiet = sentenceIn('quiet');
const good = sentenceIn('good');
const bad = sentenceIn('bad');
const refused = sentenceIn('refusal');

export const levelNames: Readonly<Record<Level, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** What a person needs for a puzzle, by the form of its answers. */
export const skills: Readonly<Record<FeedbackForm, Readonly<Record<Level, string>>>> = {
  counts: {
    easy: 'read rows and add up their counts',
    medium: 'compare two rows, or refute one assumption',
    hard: 'refute several assumptions',
  },
  marks: {
    easy: 'read the marks and find the order',
    medium: 'find one missing letter',
    hard: 'find two or more missing letters',
  },
};

export const proofHelp =
  'A proof is a choice of rows: every code that fits those rows has the peg in that place, and no row can be left out. A code that is right but not proved does not count. A wrong proof is answered with a code that fits the rows and has another peg there.';

export const noSuchRow = 'There is no such row: type the numbers of rows above.';

export const levelText = ({ rules, level }: Puzzle): string =>
  `${levelNames[level]}: ${skills[variantOf(rules).feedback][level]}.`;

export const levelSentence = (puzzle: Puzzle): Sentence => quiet(levelText(puzzle), '');

export function titleOf(of: Solved): string {
  if (of.kind === 'single') return gameName(of.rules);
  if (of.day === 'today') return 'Daily puzzle';
  return `Daily puzzle ${of.day}${of.occasion === 'practice' ? ', practice' : ''}`;
}

export function panelTitle(phase: Phase): string {
  if (phase === 'entering' || phase === 'contradicted') return 'Your code';
  return phase === 'solved' ? 'Solved' : 'Your proof';
}

export const rowTexts = ({ rules, rows }: Puzzle, { wording }: Naming): readonly string[] =>
  rows.map(
    ({ guess, feedback }, index) =>
      `Row ${index + 1}: ${spokenRow(rules, guess)}: ${feedbackInWords(feedback, rules, wording)}.`,
  );

export function sentencesOf(
  { of, saved, copy }: PuzzleModel,
  { solving, problem }: SolvingStage,
  invitation: string,
  naming: Naming,
): readonly Sentence[] {
  const said = [
    ...(problem === '' ? [] : [refused(problem)]),
    ...solvingSentences(solving, naming),
  ];
  if (solving.phase === 'entering') {
    return solving.errors === 0 ? said : [...said, quiet(errorsText(solving))];
  }
  if (solving.phase !== 'solved') return said;
  const lines = shareLines(of, solving, invitation);
  const copied = copySentence(copy);
  return [
    ...said,
    plain(errorsText(solving), ''),
    ...savedSentences(saved),
    ...(lines.length === 0 ? [] : [quiet('To share:', ''), ...lines.map((line) => plain(line))]),
    ...(copied === '' ? [] : [copy === 'sent' ? good(copied) : bad(copied)]),
  ];
}

const errorsText = ({ errors }: PuzzleProgress): string =>
  errors === 0 ? 'No errors.' : `${counted(errors, 'error')}.`;

function solvingSentences(
  solving: PuzzleProgress,
  { wording, style }: Naming,
): readonly Sentence[] {
  const { rules, asked } = solving.puzzle;
  const nouns = nounsOf(rules);
  if (solving.phase === 'entering') {
    return [
      plain(
        `Exactly one ${nouns.code} fits all rows. Enter it, then prove one of its ${nouns.peg}s.`,
        `Enter the only ${nouns.code} that fits all rows.`,
      ),
    ];
  }
  const peg = pegInWords(solving.code[asked] ?? 0, rules, style);
  const proof = `Mark the rows that force ${peg} there, and no others.`;
  const proofInShort = `Mark the rows that force ${peg} in place ${asked + 1}.`;
  switch (solving.phase) {
    case 'contradicted': {
      const code = formatCode(rules, solving.code, style);
      const row = solving.row + 1;
      return [
        refused(
          `${code} is not the ${nouns.code}: row ${row} would show ${answerWith(solving, wording)}.`,
          `${code} does not fit row ${row}.`,
        ),
      ];
    }
    case 'asked':
      return [
        good(`The code is right. Now prove ${peg} in place ${asked + 1}.`, proofInShort),
        plain(proof, ''),
      ];
    case 'judging':
      return [plain(JUDGING)];
    case 'unproved': {
      const { verdict, claim } = solving;
      if (verdict.kind === 'spare-row') {
        return [
          refused(
            'These rows prove it, but one is not needed. Leave it out.',
            'One of these rows is not needed.',
          ),
        ];
      }
      const other = formatCode(rules, verdict.by, style);
      const otherPeg = pegInWords(verdict.by[asked] ?? 0, rules, style);
      return [
        refused(
          `Not proved: ${other} also fits ${rowList(numbersOf(claim.rows))}, with ${otherPeg} there.`,
          `Not proved: ${other} fits these rows too.`,
        ),
        plain(proof, proofInShort),
      ];
    }
    case 'solved': {
      const rows = numbersOf(solving.claim.rows);
      return [
        good(
          `Proved: ${rowsDo(rows, 'force')} ${peg} in place ${asked + 1}.`,
          `Proved by ${rowList(rows)}.`,
        ),
      ];
    }
  }
}

const JUDGING = 'Checking the proof …';

function answerWith(
  {
    puzzle: { rules, rows },
    row,
    code,
  }: Extract<PuzzleProgress, { readonly phase: 'contradicted' }>,
  wording: Wording,
): string {
  return feedbackInWords(score(rules, code, rows[row]?.guess ?? code), rules, wording);
}

const numbersOf = (rows: Rows): readonly number[] => rows.map((row) => row + 1);

function savedSentences(saved: PuzzleModel['saved']): readonly Sentence[] {
  if (saved === 'none') return [];
  if (saved === 'asked') return [quiet('Saving the result …', '')];
  if (saved === 'uncounted') {
    return [quiet('You have solved it already: this result is not counted.')];
  }
  if (!saved.ok) return [bad('The result could not be saved.')];
  const { current, longest } = saved.value.streaks;
  return [quiet(`Streak: ${counted(current.length, 'day')}, best ${longest}.`)];
}

/** The result of a solved puzzle, and the commands that open the same: without the solution. */
export function shareLines(
  of: Solved,
  solving: PuzzleProgress,
  invitation: string,
): readonly string[] {
  const lines = resultLines(of, solving);
  return invitation === '' || lines.length === 0 ? lines : [...lines, invitation];
}

function resultLines(of: Solved, { puzzle, phase, errors }: PuzzleProgress): readonly string[] {
  if (phase !== 'solved') return [];
  const result = `${puzzle.level}: proved, ${counted(errors, 'error')}`;
  if (of.kind === 'single') {
    const command = singleCommand(of);
    const line = `keypeg puzzle, ${gameName(puzzle.rules)}, ${result}`;
    return command === undefined ? [line] : [line, command];
  }
  return of.day === 'today' || of.occasion === 'practice'
    ? []
    : [`keypeg daily puzzle ${of.day}, ${result}`, 'keypeg puzzle daily'];
}

function singleCommand(of: Extract<Solved, { readonly kind: 'single' }>): string | undefined {
  const options = playOptionsOf(of.rules);
  const seed = seedOfSingle(of);
  if (options === undefined || !isShownSeed(seed)) return undefined;
  return ['keypeg puzzle', of.level, ...options, ...seedWords(seed)].join(' ');
}
