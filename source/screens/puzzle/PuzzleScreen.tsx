import { randomFrom } from '../../engine/core/random.ts';
import { dayAt } from '../../engine/daily/days.ts';
import { type Puzzle, startProgress, updateProgress } from '../../engine/puzzle.ts';
import { formatCode, typedPegs } from '../../engine/variants/codes.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { standardRules } from '../../engine/variants/pegs.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import type { Naming } from '../../prose/games.ts';
import { lines } from '../../prose/lines.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { pegStyleOf, wordingOf } from '../../settings/settings.ts';
import { call } from '../app/effects.ts';
import { goTo, type Navigation, type Program } from '../app/navigation.ts';
import { bound, editsRow, help, key, type ScreenKey, settings, steps } from '../page/keys.ts';
import { centered } from '../page/PageView.tsx';
import type { Meaning, Page, Part, Said } from '../page/page.ts';
import { text } from '../page/parts.ts';
import { type Ask, ask, asksToCopy, hasClipboard, screen } from '../page/screen.ts';
import { wrapIndex } from '../parts/input.ts';
import { blankDraft } from '../play/draft.ts';
import { PuzzleView } from './PuzzleView.tsx';
import {
  confirmed,
  edited,
  isEntering,
  isIn,
  isMarking,
  isRefused,
  levelText,
  marked,
  next,
  noSuchRow,
  type PuzzleModel,
  type PuzzleStart,
  panelTitle,
  pasted,
  proofHelp,
  requestFor,
  resultOf,
  rowsNamed,
  rowTexts,
  type SolvingStage,
  seedOfSingle,
  sentencesOf,
  shareLines,
  solving,
  titleOf,
} from './puzzle.ts';

/** The characters of a drawn seed that a player sees and can type. */
const SHOWN_SEED = 8;
/** Rows that the largest pegs of a puzzle can use. */
const MAX_ROWS = 38;

/** The screen before a puzzle is drawn; a seed is used where the start has none. */
const open = (start: PuzzleStart, seed: string): PuzzleModel => ({
  screen: 'puzzle',
  of:
    start.kind === 'single'
      ? { ...start, seed: start.seed ?? seed.slice(0, SHOWN_SEED), number: 0 }
      : { ...start, occasion: start.day === 'today' ? 'daily' : 'practice', errors: 0 },
  stage: { kind: 'drawing' },
  copy: 'none',
  saved: 'none',
});

const shown = (model: PuzzleModel, puzzle: Puzzle): PuzzleModel => ({
  ...model,
  stage: {
    kind: 'solving',
    solving: startProgress(puzzle, model.of.kind === 'daily' ? model.of.errors : 0),
    draft: blankDraft(puzzle.rules, randomFrom('puzzle')),
    row: 0,
    marked: [],
    problem: '',
  },
});

const failed = (model: PuzzleModel, reason: string): PuzzleModel =>
  model.stage.kind === 'failed'
    ? model
    : { ...model, stage: { kind: 'failed', reason, before: model.stage } };

function asks(model: PuzzleModel, program: Program): readonly Ask<PuzzleModel>[] {
  const { of, stage, saved } = model;
  const result = saved === 'asked' ? resultOf(model) : undefined;
  return [
    ...(stage.kind === 'drawing' ? [asksForPuzzle(model)] : []),
    ...(stage.kind === 'solving' ? asksForVerdict(model, stage) : []),
    ...(result === undefined
      ? []
      : [ask(call('puzzles.save', { result }), (answer) => ({ ...model, saved: answer }))]),
    ...(stage.kind === 'solving'
      ? asksToCopy(model, () => shareLines(of, stage.solving, program.invitation).join('\n'))
      : []),
  ];
}

function asksForPuzzle(model: PuzzleModel): Ask<PuzzleModel> {
  const { of } = model;
  const request = requestFor(of);
  if (request !== undefined) {
    return {
      effect: { kind: 'puzzle', ...request },
      next: (reply) => {
        if (reply.kind === 'failed') return failed(model, reply.reason);
        if (reply.kind !== 'puzzle') return model;
        const { puzzle } = reply;
        return 'kind' in puzzle ? failed(model, noPuzzle(puzzle.nearest)) : shown(model, puzzle);
      },
    };
  }
  return ask(call('puzzles.records', {}), (records) => {
    if (!records.ok) return failed(model, records.problem);
    const { now, unsolved, days } = records.value;
    const day = dayAt(now);
    return of.kind === 'single'
      ? model
      : {
          ...model,
          of: { ...of, day, errors: unsolved.get(day) ?? 0 },
          saved: days.has(day) ? 'uncounted' : 'none',
        };
  });
}

const noPuzzle = (nearest: string): string =>
  nearest === 'none'
    ? 'No puzzle of this game was found.'
    : `No puzzle of this level was found. The nearest level with a puzzle is ${nearest}.`;

function asksForVerdict(model: PuzzleModel, stage: SolvingStage): readonly Ask<PuzzleModel>[] {
  if (stage.solving.phase !== 'judging') return [];
  const { claim, puzzle } = stage.solving;
  return [
    {
      effect: { kind: 'claim', claim, ...puzzle },
      next: (reply) => {
        if (reply.kind === 'failed') return failed(model, reply.reason);
        if (reply.kind !== 'claim') return model;
        const { verdict } = reply;
        return solving(model, (now) => ({
          ...now,
          solving: updateProgress(now.solving, { kind: 'claim-judged', claim, verdict }),
        }));
      },
    },
  ];
}

function page(model: PuzzleModel, program: Program): Page<PuzzleModel> {
  const { of, stage } = model;
  const title = 'Puzzle';
  if (stage.kind === 'drawing') {
    return {
      title,
      look: 'text',
      parts: [
        { part: 'waiting', text: 'Looking for a puzzle …' },
        text('This can take a few seconds.', 'quiet'),
      ],
      said: { title: '' },
    };
  }
  if (stage.kind === 'failed') {
    const { reason, before } = stage;
    const failure: Part<PuzzleModel> = {
      part: 'failure',
      text: before.kind === 'drawing' ? 'There is no puzzle.' : 'The proof could not be checked.',
      reason,
      again: (now) => ({ ...now, stage: before }),
    };
    return { title, look: 'text', parts: [failure], said: { title: '', topic: 'failed' } };
  }
  const { puzzle } = stage.solving;
  const naming = { wording: wordingOf(program.settings) };
  const style = pegStyleOf(program.settings.settings);
  const sentences = sentencesOf(model, stage, program.invitation, naming);
  const row: Part<PuzzleModel> = {
    part: 'row',
    draft: stage.draft,
    edit: (now, change) => edited(now, change, program.settings.settings.keys),
    paste: pasted,
  };
  const rows: Part<PuzzleModel> = {
    part: 'custom',
    said: rowTexts(puzzle, naming),
    ...(isMarking(model) && { wheel: scrolled }),
  };
  return {
    title,
    look: centered(
      (frame) => (
        <PuzzleView
          title={panelTitle(stage.solving.phase)}
          stage={stage}
          sentences={sentencesOf(model, stage, program.invitation, { ...naming, style })}
          frame={frame}
        />
      ),
      MAX_ROWS,
    ),
    parts: [
      rows,
      ...(isEntering(model) ? [row] : []),
      ...sentences.map((each) =>
        isIn(model, 'judging')
          ? ({ part: 'waiting', text: each.text } as const)
          : text(each.text, each.tone),
      ),
    ],
    said: {
      title: `${titleOf(of)}. ${levelText(puzzle)}`,
      topic: of.kind === 'single' ? seedOfSingle(of) : String(of.day),
      ...typedIn(model, puzzle, naming),
    },
  };
}

const scrolled = (model: PuzzleModel, step: 1 | -1): PuzzleModel =>
  solving(model, (stage) => {
    const row = stage.row + step;
    return stage.solving.puzzle.rows[row] === undefined ? stage : { ...stage, row, problem: '' };
  });

function typedIn(model: PuzzleModel, puzzle: Puzzle, naming: Naming): Said<PuzzleModel> {
  return {
    ...(isEntering(model) && { prompt: 'Code: ', reads: codeTyped(puzzle) }),
    ...(isMarking(model) && { prompt: 'Rows: ', reads: rowsTyped(puzzle) }),
    command: (line) => (line.toLowerCase() === 'rows' ? rowTexts(puzzle, naming) : undefined),
    help: [
      proofHelp,
      'Type a code, or rows to hear the rows again. For a proof, type the numbers of rows, such as 1 3.',
      lines.games.howToGuess(linesOf(puzzle.rules).sample()),
    ],
  };
}

const codeTyped =
  ({ rules }: Puzzle) =>
  (line: string): Meaning<PuzzleModel> | undefined => {
    if (line === '') return undefined;
    const pegs = typedPegs(rules, line);
    const problem = variantOf(rules).checkSecret(pegs);
    return problem === undefined
      ? (model) => confirmed(pasted(model, formatCode(rules, pegs)))
      : [moveSentence(problem, rules, { pegs })];
  };

const rowsTyped =
  ({ rows }: Puzzle) =>
  (line: string): Meaning<PuzzleModel> | undefined => {
    const numbers = line.match(/\d+/gu)?.map((number) => Number(number) - 1) ?? [];
    if (numbers.length === 0) return undefined;
    const named = [...new Set(numbers)].toSorted((one, other) => one - other);
    return named.every((row) => rows[row] !== undefined)
      ? (model) => solving(model, (stage) => rowsNamed(stage, named))
      : [noSuchRow];
  };

/** Back to the list of puzzles, or to the dailies where the puzzle was opened from there. */
const leave = ({ of }: PuzzleModel): Navigation =>
  of.kind === 'daily' && of.openedFrom === 'dailies'
    ? goTo('daily', { chosen: 'puzzle', opening: { kind: 'day', day: of.day } })
    : goTo('puzzles', of);

const following = (model: PuzzleModel): PuzzleModel | Navigation =>
  model.of.kind === 'single'
    ? next(model)
    : { screen: 'app', kind: 'puzzle-chosen', choice: standardRules, level: 'easy' };

const digits: ScreenKey<PuzzleModel> = {
  ids: {},
  keys: [],
  label: '1 … 9',
  text: 'mark that row, or unmark it',
  visibleIn: 'help',
  bind: (_, model) => {
    if (model.stage.kind !== 'solving' || !isMarking(model)) return [];
    const keys = model.stage.solving.puzzle.rows.slice(0, 9).map((_row, at) => String(at + 1));
    const label = [...new Set([keys[0], keys.at(-1)])].join('…');
    return [
      bound(
        { keys, label, text: 'mark that row, or unmark it', visibleIn: 'help', word: 'none' },
        (digit) => marked(model, Number(digit) - 1),
      ),
    ];
  },
};

const isSolved = (model: PuzzleModel): boolean => isIn(model, 'solved');

const canCopy = ({ of, stage }: PuzzleModel, program: Program): boolean =>
  hasClipboard(program) && stage.kind === 'solving' && shareLines(of, stage.solving, '').length > 0;

export const puzzleScreen = screen({
  name: 'puzzle',
  open,
  keys: {
    confirm: key('enter', 'check', confirmed, {
      when: (model) => !isRefused(model) && (isEntering(model) || isMarking(model)),
      now: (model) => (isMarking(model) ? 'prove' : 'check'),
      word: 'none',
    }),
    edit: editsRow(),
    row: steps(
      '↑ ↓',
      { up: ['up'], down: ['down'] },
      'row',
      (model: PuzzleModel, step) =>
        solving(model, (stage) => ({
          ...stage,
          row: wrapIndex(stage.row, step, stage.solving.puzzle.rows.length),
          problem: '',
        })),
      { when: isMarking },
    ),
    mark: key(
      'space',
      'mark',
      (model) => (model.stage.kind === 'solving' ? marked(model, model.stage.row) : model),
      { when: isMarking, word: 'none' },
    ),
    digits,
    next: {
      ...key<PuzzleModel>('enter', 'next puzzle', following, { when: isSolved }),
      ids: { confirm: ['enter'] },
    },
    other: key('tab', 'another', next, {
      when: (model) => model.of.kind === 'single' && (isEntering(model) || isMarking(model)),
    }),
    copy: {
      ...key<PuzzleModel>('tab', 'copy', (model) => ({ ...model, copy: 'sending' }), {
        when: canCopy,
      }),
      ids: { other: ['tab'] },
    },
    help,
    settings,
    back: key('escape', 'back', leave),
  },
  typed: /^[\p{L}\p{N}+\-*/=]$/u,
  page,
  asks,
  help: 'puzzles',
  status: ({ of, stage }) => ({
    titles: [titleOf(of)],
    text: stage.kind === 'solving' ? stage.solving.puzzle.level : '',
  }),
  guesses: () => 0,
});
