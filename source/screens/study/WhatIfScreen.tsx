import type { ReactNode } from 'react';
import { courseOf } from '../../engine/core/game/game.ts';
import { turnsOf, turnsSpent } from '../../engine/core/game/record.ts';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import { randomFrom } from '../../engine/core/random.ts';
import type { PegStyle } from '../../engine/core/variant.ts';
import { formatCode, parseCode, toGuess } from '../../engine/variants/codes.ts';
import {
  type Game,
  type Guessing,
  type Over,
  play,
  publicGame,
} from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { endText, recordText, turnPrompt } from '../../prose/games/game-text.ts';
import { gameNames, nounsOf } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { moveSentence, refusalSentence } from '../../prose/refusals.ts';
import type { NumberedRow } from '../../prose/review.ts';
import { wrap } from '../../prose/text.ts';
import { lossText, MIN_LUCK, rows as rowWords, signed } from '../../prose/verdicts.ts';
import { keyOf } from '../../settings/key-bindings.ts';
import { wordingOf } from '../../settings/settings.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import type { Frame } from '../app/layout.ts';
import type { Program } from '../app/navigation.ts';
import { editsRow, help, key, leaves } from '../page/keys.ts';
import type { Page, Part } from '../page/page.ts';
import { heard, text } from '../page/parts.ts';
import { type Ask, screen } from '../page/screen.ts';
import type { ActiveRow } from '../parts/board/Board.tsx';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import {
  blankDraft,
  clearedDraft,
  type Draft,
  editOrBeginAgain,
  fillDraft,
  pegsIn,
} from '../play/draft.ts';
import type { KeyboardLayout } from '../play/keyboard.ts';
import { messagesOfRecord } from '../play/panels/game-messages.ts';
import { addLine, emptyLog, type Tone } from '../play/panels/log.ts';
import { PlayPanels } from '../play/panels/PlayPanels.tsx';
import type { SidePanel } from '../play/panels/SidePanel.tsx';
import { symbolsOf } from '../play/panels/SymbolsPanel.tsx';
import { guessesIn } from '../play/play.ts';
import { groupBars } from './ReviewView.tsx';
import { type Answerer, type BranchPoint, branchFrom } from './review.ts';
import { branchColumns, reviewLines } from './review-table.ts';

/** A branch of a reviewed game: what would have happened with other guesses from a row on. */
export type WhatIfModel = {
  readonly screen: 'what-if';
  readonly point: BranchPoint;
  readonly answerer: Answerer;
  /** The branch as it is now; it is never stored. */
  readonly game: Game;
  /** The positions in which the player has guessed, the oldest first. */
  readonly guessed: readonly Guessing[];
  readonly draft: Draft;
  readonly problem: string;
  /** What the guesses of the branch were worth, as far as the solver has looked at them. */
  readonly rows: readonly NumberedRow<ReviewedTurn>[];
  readonly values: 'wanted' | 'known' | 'failed';
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly 'what-if': BranchPoint;
  }
}

/** Its seed fills rows at random, and is not that of the game, which has drawn its code. */
const open = (point: BranchPoint): WhatIfModel => {
  const random = randomFrom(`what if ${point.before.seed}`);
  return begun(point, point.answerers[0], blankDraft(point.before.rules, random));
};

const begun = (point: BranchPoint, answerer: Answerer, draft: Draft): WhatIfModel => ({
  screen: 'what-if',
  point,
  answerer,
  game: branchFrom(point, answerer),
  guessed: [],
  draft,
  problem: '',
  rows: [],
  values: 'known',
});

/** Whether the other answerer can be chosen: before the first guess, where both are possible. */
const canChange = ({ point, guessed }: WhatIfModel): boolean =>
  guessed.length === 0 && point.answerers.length > 1;

const otherAnswerer = ({ point, answerer }: WhatIfModel): Answerer =>
  point.answerers.find((other) => other !== answerer) ?? answerer;

function paste(model: WhatIfModel, typed: string): WhatIfModel {
  const { rules } = model.game;
  const code = parseCode(rules, typed);
  return code.ok
    ? { ...model, draft: fillDraft(model.draft, code.value), problem: '' }
    : { ...model, problem: moveSentence(code.problem, rules, {}) };
}

function submit(model: WhatIfModel): WhatIfModel {
  const { game, draft } = model;
  if (game.phase !== 'guessing') return model;
  const move = { kind: 'guess', pegs: pegsIn(draft) } as const;
  const guess = toGuess(game.rules, turnsOf(game.record), move.pegs);
  if (!guess.ok) return { ...model, problem: refusalSentence(guess.problem, game, move) };
  const guessed = [...model.guessed, game];
  return movedTo({ ...model, guessed }, play(game, { kind: 'guess', pegs: guess.value }));
}

const movedTo = (model: WhatIfModel, game: Game): WhatIfModel => ({
  ...model,
  game,
  draft: clearedDraft(model.draft),
  problem: '',
  values: 'wanted',
});

function takeBack(model: WhatIfModel): WhatIfModel {
  const game = model.guessed.at(-1);
  if (game === undefined) return model;
  const last =
    model.game.phase === 'answering' ? model.game.guess : turnsOf(model.game.record).at(-1)?.guess;
  return {
    ...model,
    game,
    guessed: model.guessed.slice(0, -1),
    draft: fillDraft(model.draft, last ?? model.draft.cells),
    problem: '',
    rows: model.rows.filter(({ row }) => row <= game.record.length),
    values: 'known',
  };
}

/** The branch waits for the adversary’s answer, or for what its guesses were worth. */
function asks(model: WhatIfModel): readonly Ask<WhatIfModel>[] {
  const { game, point, values } = model;
  const { rules, record } = game;
  if (game.phase === 'answering') {
    return [
      {
        effect: { kind: 'adversary-answer', rules, known: knowledgeOf(record), guess: game.guess },
        next: (reply) => {
          if (reply.kind === 'adversary-answer') {
            return movedTo(model, play(game, { kind: 'feedback', feedback: reply.feedback }));
          }
          const problem =
            reply.kind === 'failed'
              ? reply.reason
              : 'The solver has no answer to this guess. Try another one.';
          return { ...takeBack(model), problem };
        },
      },
    ];
  }
  if (values !== 'wanted') return [];
  // The guesses of the branch are judged in the same way as those of the game, and only they.
  const { roles } = point.reviewed;
  return [
    {
      effect: {
        kind: 'review',
        rules,
        course: courseOf(game),
        roles,
        from: point.before.record.length,
      },
      next: (reply) => {
        if (reply.kind === 'progress') return model;
        if (reply.kind !== 'review') return { ...model, values: 'failed' };
        const rows = reply.review.entries.flatMap((entry, at) =>
          entry.kind === 'turn' ? [{ row: point.row + at, factRows: [], entry }] : [],
        );
        return { ...model, rows, values: 'known' };
      },
    },
  ];
}

const info = (said: string): Sentence => ({ text: said, tone: 'info' });
const advice = (said: string): Sentence => ({ text: said, tone: 'advice' });

function taskOf(model: WhatIfModel, { settings }: Program, style: PegStyle): readonly Sentence[] {
  const { point, answerer } = model;
  const { code } = nounsOf(point.before.rules);
  const entry = point.reviewed.record[point.before.record.length];
  const change = keyOf(settings.settings.keys, 'what-if', 'change');
  return [
    info(
      answerer === 'code'
        ? `Play on from row ${point.row}: the real ${code} answers.`
        : `Play on from row ${point.row} against the worst case: each answer keeps as many ${code}s as it can.`,
    ),
    info('Your game does not change.'),
    ...(entry?.kind === 'turn'
      ? [info(`The guess was ${formatCode(point.before.rules, entry.guess, style)}.`)]
      : []),
    ...(canChange(model)
      ? [
          advice(
            otherAnswerer(model) === 'code'
              ? `${change}: play against the real ${code}.`
              : `${change}: play against the worst case.`,
          ),
        ]
      : []),
  ];
}

function statusOf(model: WhatIfModel, { settings }: Program, style: PegStyle): readonly Sentence[] {
  const { game, point, problem, values } = model;
  if (game.phase === 'answering') {
    return [advice(`The solver answers ${formatCode(game.rules, game.guess, style)} …`)];
  }
  const guess = keyOf(settings.settings.keys, 'what-if', 'guess');
  return [
    ...(problem === '' ? [] : [{ text: problem, tone: 'refusal' } as const]),
    ...(values === 'wanted' ? [advice('The solver judges your guess …')] : []),
    ...(values === 'failed' ? [info('The solver could not judge your guess.')] : []),
    ...(game.phase === 'over'
      ? [compared(game, point.reviewed), advice(`${guess}: play from row ${point.row} again.`)]
      : []),
  ];
}

function compared(branch: Over, reviewed: Game): Sentence {
  const { code } = nounsOf(branch.rules);
  const wasFound = reviewed.phase === 'over' && reviewed.outcome === 'cracked';
  const here = counted(turnsSpent(branch.record), 'turn');
  const there = turnsSpent(reviewed.record);
  if (branch.outcome === 'cracked') {
    const text = wasFound
      ? `Here it took ${here}, in the game ${there}.`
      : `Here it took ${here}; in the game the ${code} was not found.`;
    return { text, tone: 'good' };
  }
  const text = wasFound
    ? `Here the ${code} was not found; in the game it took ${counted(there, 'turn')}.`
    : `The ${code} was not found, as in the game.`;
  return { text, tone: 'bad' };
}

/** What a guess of the branch was worth, as a sentence; against the adversary there is no luck. */
function valueText(
  { row, entry }: NumberedRow<ReviewedTurn>,
  rules: Rules,
  style?: PegStyle,
): string {
  const { verdict, after } = entry;
  const guess = `Row ${row}, ${formatCode(rules, entry.guess, style)}:`;
  const left = `${counted(after, nounsOf(rules).code)} left.`;
  if (verdict.kind !== 'valued') return `${guess} ${left}`;
  const { answer, judgment, loss } = verdict;
  const { opening, onlyMove, classes } = rowWords;
  const kind =
    judgment.kind === 'opening' ? opening : judgment.onlyMove ? onlyMove : classes[judgment.class];
  const hasLuck = answer.kind === 'luck';
  const cost = `cost ${lossText[hasLuck ? 'average' : 'worst-case'](loss)}`;
  const isLuckTold = hasLuck && Math.abs(answer.luck) >= MIN_LUCK;
  const luck = isLuckTold ? [`luck ${signed(answer.luck)}`] : [];
  return `${guess} ${[kind, cost, ...luck].join(', ')}; ${left}`;
}

/** The guide in the fewest words: a refused row and the end are more urgent than what the last guess was worth. */
function shortGuide(
  { game, rows, point, answerer }: WhatIfModel,
  status: readonly Sentence[],
  style: PegStyle,
): readonly Sentence[] {
  const last = rows.at(-1);
  const against = answerer === 'code' ? 'with the real code' : 'against the worst case';
  const news = info(
    last === undefined ? `From row ${point.row}, ${against}.` : valueText(last, game.rules, style),
  );
  return game.phase === 'over' ? [news, ...status.slice(-2, -1)] : [...status, news].slice(0, 1);
}

function sentencesIn(model: WhatIfModel, program: Program, style: PegStyle): Sentences {
  const status = statusOf(model, program, style);
  return {
    task: taskOf(model, program, style),
    status,
    short: shortGuide(model, status, style),
  };
}

function page(model: WhatIfModel, program: Program): Page<WhatIfModel> {
  const { game, point, answerer } = model;
  const { task, status } = sentencesIn(model, program, 'sign');
  const row: Part<WhatIfModel> = {
    part: 'row',
    draft: model.draft,
    edit: (now, change) => ({ ...now, draft: editOrBeginAgain(now.draft, change), problem: '' }),
    paste,
  };
  return {
    title: 'What if',
    look: (frame) => (
      <WhatIfView
        game={game}
        draft={game.phase === 'guessing' ? model.draft : 'none'}
        rows={model.rows}
        answerer={answerer}
        sentences={(style) => sentencesIn(model, program, style)}
        frame={frame}
        keyboard={program.choices.words.keyboard}
      />
    ),
    parts: [
      { part: 'log', lines: recordText(game, { feedback: 'words' }, wordingOf(program.settings)) },
      ...task.filter(({ tone }) => tone !== 'advice').map((each) => heard(each.text)),
      { part: 'log', lines: model.rows.map((each) => valueText(each, game.rules)) },
      ...(game.phase === 'guessing' ? [row] : []),
      ...(game.phase === 'over' ? endText(game).slice(0, 1).map(heard) : []),
      ...status
        .filter(({ tone }) => tone !== 'advice')
        .map(({ text: said, tone }) => (tone === 'refusal' ? text(said, tone) : heard(said))),
    ],
    said: {
      topic: `${point.row} ${answerer}`,
      ...(game.phase === 'answering' && { prompt: '', readsLater: true }),
      ...(game.phase === 'guessing' && { prompt: turnPrompt(game) }),
      help: ['Type a guess.'],
    },
  };
}

const isGuessing = ({ game }: WhatIfModel): boolean => game.phase === 'guessing';

export const whatIfScreen = screen({
  name: 'what-if',
  open,
  keys: {
    guess: key('enter', 'guess', submit, {
      when: (model) => isGuessing(model) && model.problem === '',
      word: 'none',
    }),
    again: {
      ...key<WhatIfModel>(
        'enter',
        'start over',
        ({ point, answerer, draft }) => begun(point, answerer, clearedDraft(draft)),
        { when: ({ game }) => game.phase === 'over' },
      ),
      ids: { guess: ['enter'] },
    },
    change: key(
      'tab',
      'who answers',
      (model) => begun(model.point, otherAnswerer(model), model.draft),
      { when: canChange },
    ),
    'take-back': {
      ...key<WhatIfModel>('tab', 'take back', takeBack, {
        when: ({ guessed }) => guessed.length > 0,
      }),
      ids: { change: ['tab'] },
    },
    edit: editsRow(),
    help,
    back: leaves(),
  },
  typed: /^[\p{L}\p{N}+\-*/=]$/u,
  page,
  asks,
  help: 'gameReview',
  status: ({ game }) => ({ titles: gameNames(game.rules), text: 'What if' }),
  guesses: ({ game }) => guessesIn(game),
});

/** A sentence of the guide; advice names keys, so that a reader does not hear it. */
type Sentence = { readonly text: string; readonly tone: Tone };

type Sentences = Readonly<Record<'task' | 'status' | 'short', readonly Sentence[]>>;

type Guide = {
  readonly game: Game;
  readonly rows: readonly NumberedRow<ReviewedTurn>[];
  readonly answerer: Answerer;
  readonly sentences: (style: PegStyle) => Sentences;
};

type WhatIfViewProps = Guide & {
  readonly draft: Draft | 'none';
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

function WhatIfView({ draft, frame, keyboard, ...guide }: WhatIfViewProps): ReactNode {
  const { game, rows } = guide;
  const { pegStyle } = useTheme();
  const shown = publicGame(game);
  const last = rows.at(-1);
  return (
    <PlayPanels
      frame={frame}
      game={shown}
      log={messagesOfRecord(game).reduce(addLine, emptyLog)}
      scrolling="none"
      active={
        draft === 'none'
          ? 'none'
          : ({ label, layout }: ActiveRow) => (
              <DraftRow row={draft.cells} cursor={draft.cursor} label={label} layout={layout} />
            )
      }
      guide={guideOf(guide, pegStyle)}
      action="none"
      symbols={draft === 'none' ? 'none' : symbolsOf(shown, keyboard)}
      details={last === undefined ? [] : groupsOf(last, game.rules, pegStyle)}
    />
  );
}

/** The task, the values of the guesses as a table, and the status: as much of it as fits. */
function guideOf({ game, rows, answerer, sentences }: Guide, style: PegStyle): SidePanel {
  const { task, status, short } = sentences(style);
  const versions = (columns: number): readonly (readonly Line[])[] => {
    const lines = (said: readonly Sentence[]): readonly Line[] =>
      said.flatMap(({ text, tone }) => wrap(text, columns).map((line) => ({ text: line, tone })));
    const [head, ...values] = reviewLines(branchColumns, rows, game.rules, columns, style);
    const table = (from: number): readonly Line[] => [
      { text: head?.text ?? '', tone: 'quiet' },
      ...values.slice(from).map(({ text }): Line => ({ text, tone: 'info' })),
    ];
    return [
      [...lines(task), ...(rows.length === 0 ? [] : table(0)), ...lines(status)],
      ...values.map((_, from) => [...lines(task.slice(0, 1)), ...table(from), ...lines(status)]),
      lines(short),
    ];
  };
  return {
    title: 'What if',
    aside: answerer === 'code' ? 'the real code' : 'the worst case',
    heights: (columns) => versions(columns).map(({ length }) => length),
    content: (columns, room) => {
      const all = versions(columns);
      return <GuideText lines={all.find(({ length }) => length <= room) ?? all.at(-1) ?? []} />;
    },
  };
}

type Line = { readonly text: string; readonly tone: Tone | 'quiet' };

function GuideText({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const spans = lines.map(({ text, tone }): readonly Span[] => [
    { text: spell(text), style: tone === 'quiet' ? quiet : tones[tone] },
  ]);
  return <StyledText spans={inLines(spans)} />;
}

/** The largest groups say most about a guess. */
const MIN_GROUPS = 3;

function groupsOf(
  { entry }: NumberedRow<ReviewedTurn>,
  rules: Rules,
  style: Theme['pegStyle'],
): readonly SidePanel[] {
  if (entry.partition.length === 0) return [];
  const title = `Groups of ${formatCode(rules, entry.guess, style)}`;
  const { partition, feedback: answered } = entry;
  const scale = partition[0]?.size ?? 1;
  const { height, content } = groupBars(title, rules, { partition, answered, scale });
  return [{ title, heights: (columns) => [height(columns), MIN_GROUPS], content }];
}
