import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { type Game, refusal } from '../../../engine/variants/game.ts';
import { answerFormOf, typedFeedback } from '../../../prose/games/answers.ts';
import { feedbackInWords, games, nounsOf, spokenRow } from '../../../prose/games.ts';
import { counted } from '../../../prose/phrases.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import { fittingOrNothing } from '../../../prose/text.ts';
import type { Wording } from '../../../prose/wording.ts';
import type { Contradiction } from '../../../solver/advice.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import { chooses, key } from '../../page/keys.ts';
import { centered } from '../../page/PageView.tsx';
import { Parts, rowsOf } from '../../page/PartViews.tsx';
import type { Entry, Page, Part, Said } from '../../page/page.ts';
import { list, text } from '../../page/parts.ts';
import { screen } from '../../page/screen.ts';
import { windowAround } from '../../parts/Fields.tsx';
import { entryTarget } from '../../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../../parts/Panel.tsx';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { inLines, type Span, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { ANSWER_EDITOR_ROWS, AnswerEditor } from '../answer/AnswerView.tsx';
import type { AnswerState } from '../answer/answer.ts';
import {
  type AnswerEntry,
  answerPointedAt,
  editsAnswer,
  entryOf,
  feedbackOf,
  lacking,
} from '../answer/entry.ts';
import { guessesIn, statusOf } from '../play.ts';

export type RefereeModel = {
  readonly screen: 'referee';
  readonly game: Game;
  readonly wording: Wording;
  /** Why no code fits the answers; none while some code may fit. */
  readonly contradiction: Contradiction | 'none';
  /** The selected turn, from 0; in a game that goes on, the index after the last turn means giving up. */
  readonly row: number;
  readonly entry: AnswerEntry | 'closed';
  readonly givingUp: 'asked' | 'not-asked';
  readonly problem: string;
};

/** An answer that would make the game consistent, and how many codes it would leave. */
type Repair = Contradiction['repairs'][number][number];

type AnsweredGame = {
  readonly game: Game;
  readonly answers: AnswerState;
  readonly wording: Wording;
};

/** The answers of a game, with the row selected that a change is most likely to fix. */
export function initReferee({ game, answers, wording }: AnsweredGame): RefereeModel {
  const contradiction = answers.kind === 'contradiction' ? answers.contradiction : 'none';
  const row =
    contradiction === 'none' ? turnsOf(game.record).length - 1 : firstRowFor(contradiction);
  return {
    screen: 'referee',
    game,
    wording,
    contradiction,
    row: Math.max(0, row),
    entry: 'closed',
    givingUp: 'not-asked',
    problem: '',
  };
}

/** The first row whose change alone repairs everything, or else the first one in the conflict. */
function firstRowFor({ conflict, repairs }: Contradiction): number {
  const repairable = repairs.findIndex((answers) => answers.length > 0);
  return repairable === -1 ? (conflict[0] ?? 0) : repairable;
}

const selectedTurn = ({ game, row }: RefereeModel): Turn | undefined => turnsOf(game.record)[row];

/** The answers to a turn that would make everything fit, the likeliest first. */
export const repairsOf = ({
  contradiction,
  row,
}: Pick<RefereeModel, 'contradiction' | 'row'>): readonly Repair[] =>
  contradiction === 'none' ? [] : (contradiction.repairs[row] ?? []);

/** The chosen row with the best repair if there is one, otherwise with its current answer; or giving up. */
function openRow(model: RefereeModel): RefereeModel {
  const turn = selectedTurn(model);
  if (turn === undefined) return { ...model, givingUp: 'asked' };
  const feedback = repairsOf(model)[0]?.feedback ?? turn.feedback;
  return { ...model, entry: entryOf(feedback, model.wording), problem: '' };
}

function change(model: RefereeModel): RefereeModel | Navigation {
  const { game, row, entry } = model;
  if (entry === 'closed') return model;
  const missing = lacking(entry, game.rules.pegs);
  if (missing !== undefined) return { ...model, problem: missing };
  const feedback = feedbackOf(entry);
  const problem = refusal(game, { kind: 'correct', turn: row, feedback });
  return problem === undefined
    ? { screen: 'app', kind: 'answer-corrected', turn: row, feedback }
    : { ...model, problem: moveSentence(problem, game.rules, {}) };
}

declare module '../../app/navigation.ts' {
  interface Openings {
    readonly referee: AnsweredGame;
  }
}

const close = (model: RefereeModel): RefereeModel | Navigation =>
  model.entry === 'closed' ? goes('went-back') : { ...model, entry: 'closed', problem: '' };

function page(model: RefereeModel): Page<RefereeModel> {
  const { entry, problem, givingUp } = model;
  const giveUp: Part<RefereeModel> = {
    part: 'question',
    text: 'Give up?',
    tone: 'bad',
    yes: 'give up',
    no: 'to keep playing',
    confirm: () => goes('gave-up'),
    decline: (now) => ({ ...now, givingUp: 'not-asked' }),
  };
  return {
    title: 'Your answers',
    look: centered((frame) => <RefereeView model={model} frame={frame} />),
    parts: [
      ...(entry === 'closed' ? [answersIn(model)] : [places(model.game.rules.pegs)]),
      text(problem, 'refusal'),
      ...(givingUp === 'asked' ? [giveUp] : []),
    ],
    said: saidOf(model),
  };
}

function answersIn({ game, contradiction, wording, row }: RefereeModel): Part<RefereeModel> {
  const { rules } = game;
  const about = (index: number): string => {
    const [repair] = repairsOf({ contradiction, row: index });
    if (repair !== undefined) {
      return `everything fits with ${feedbackInWords(repair.feedback, rules, wording)}.`;
    }
    const isInConflict = contradiction !== 'none' && contradiction.conflict.includes(index);
    return isInConflict ? 'contradicts another row.' : '';
  };
  const entries = turnsOf(game.record).map(
    (turn, index): Entry<RefereeModel> => ({
      label: `${spokenRow(rules, turn.guess)}: ${answerFormOf(rules).inWords(turn, rules, wording)}`,
      about: about(index),
      opens: (model) => openRow({ ...model, row: index }),
    }),
  );
  const givesUp: Entry<RefereeModel> = {
    label: 'Give up',
    about: 'ends the game.',
    opens: (model) => openRow({ ...model, row: entries.length }),
  };
  return list(game.phase === 'over' ? entries : [...entries, givesUp], (entry) => entry, {
    chosen: row,
    choose: (model, index) => ({ ...model, row: index, problem: '' }),
  });
}

const places = (pegs: number): Part<RefereeModel> => ({
  part: 'custom',
  said: [],
  place: (model, index) =>
    model.entry === 'closed'
      ? model
      : { ...model, entry: answerPointedAt(model.entry, index, pegs), problem: '' },
});

function saidOf({
  entry,
  contradiction,
  game: { rules },
  row,
  wording,
}: RefereeModel): Said<RefereeModel> {
  if (entry === 'closed') {
    const found =
      contradiction === 'none'
        ? ['Your answers are consistent so far.']
        : [...games[rules.variant].unlisted, `No ${nounsOf(rules).code} fits all your answers.`];
    return { title: [...found, 'Choose one to change it.'].join(' ') };
  }
  return {
    title: `Row ${row + 1}. ${answerFormOf(rules).introduction(rules, wording)}`,
    prompt: `New answer to row ${row + 1}: `,
    reads: (line) => {
      if (line === '') return undefined;
      const typed = typedFeedback(line, rules, wording);
      if (!typed.ok) return [typed.problem];
      return (model) => change({ ...model, entry: entryOf(typed.value, wording) });
    },
  };
}

const isChanging = ({ entry }: RefereeModel): boolean => entry !== 'closed';

export const refereeScreen = screen({
  name: 'referee',
  open: initReferee,
  keys: {
    choose: chooses('choose a row'),
    change: key<RefereeModel>(
      'enter',
      'change it',
      (model) => (isChanging(model) ? change(model) : openRow(model)),
      {
        when: ({ problem }) => problem === '',
        now: (model) => {
          if (isChanging(model)) return 'change the answer';
          return selectedTurn(model) === undefined ? 'give up' : 'change it';
        },
        word: 'none',
      },
    ),
    answer: editsAnswer<RefereeModel>(
      ({ entry, game }) => (entry === 'closed' ? undefined : { entry, pegs: game.rules.pegs }),
      (model, entry) => ({ ...model, entry, problem: '' }),
    ),
    back: key('escape q tab', 'back', close, {
      now: (model) => (isChanging(model) ? 'cancel' : 'back'),
    }),
  },
  typed: /^[0-9bgrwy.●○·]$/i,
  page,
  // An answer of a game that is over can still be changed.
  status: ({ game }) =>
    game.phase === 'over'
      ? { titles: statusOf(game).titles, text: 'your answers' }
      : statusOf(game),
  guesses: ({ game }) => guessesIn(game),
});

type RefereeViewProps = { readonly model: RefereeModel; readonly frame: Frame };
const COMPACT_ROWS = { max: 6, min: 4 };

function RefereeView({ model, frame: { layout, body } }: RefereeViewProps): ReactNode {
  const isFull = layout === 'full';
  const width = isFull ? Math.floor(body.columns / 2) : body.columns;
  const parts = detailsOf(model, layout);
  const rows = isFull ? body.rows : compactRows(parts, body);
  return (
    <Box flexDirection={isFull ? 'row' : 'column'} height={body.rows}>
      <Panel
        title="Your answers"
        aside={model.contradiction === 'none' ? '' : '! disagree'}
        width={width}
        height={rows}
      >
        {(columns, listRows) => <Rows model={model} columns={columns} rows={listRows} />}
      </Panel>
      <Panel
        title={selectedTurn(model) === undefined ? 'Give up' : `Row ${model.row + 1}`}
        width={isFull ? body.columns - width : width}
        height={isFull ? body.rows : body.rows - rows}
      >
        {(columns, detailRows) => (
          <Parts parts={parts} columns={columns} rows={detailRows} layout={layout} />
        )}
      </Panel>
    </Box>
  );
}

/** The rows of the list above the details, which leaves them the rows that they need without the repairs. */
function compactRows(parts: readonly Part<RefereeModel>[], { columns, rows }: Size): number {
  const fixed = parts.filter(({ part }) => part === 'text');
  const editor = parts.some(({ part }) => part === 'custom') ? ANSWER_EDITOR_ROWS : 0;
  const area = { columns: columns - FRAME_COLUMNS, rows, layout: 'compact' } as const;
  const needed = rowsOf(fixed, area) + editor + FRAME_ROWS;
  return Math.max(COMPACT_ROWS.min, Math.min(COMPACT_ROWS.max, rows - needed));
}

function detailsOf(model: RefereeModel, layout: Frame['layout']): readonly Part<RefereeModel>[] {
  const { contradiction, entry, game, wording, problem } = model;
  const turn = selectedTurn(model);
  const isShort = entry !== 'closed' && layout === 'compact';
  const previous = turn?.corrected.at(-1);
  const { code } = nounsOf(game.rules);
  const legend =
    contradiction !== 'none' && contradiction.conflict.length === 1
      ? `No ${code} fits the row marked !.`
      : 'The rows marked ! contradict each other.';
  return [
    ...(contradiction === 'none' || isShort
      ? []
      : games[game.rules.variant].unlisted.map((line) => text(line))),
    ...(contradiction === 'none' || layout === 'compact' ? [] : [text(legend, 'bad')]),
    ...(previous === undefined || isShort
      ? []
      : [text(`Changed. It was ${feedbackInWords(previous, game.rules, wording)}.`)]),
    ...(entry === 'closed' || turn === undefined
      ? []
      : [
          {
            part: 'custom' as const,
            draw: (columns: number) => (
              <AnswerEditor rules={game.rules} guess={turn.guess} entry={entry} columns={columns} />
            ),
            rows: () => ANSWER_EDITOR_ROWS,
            said: [],
          },
        ]),
    ...(problem === '' ? [] : [text(problem, 'refusal')]),
    text(adviceFor(model, layout), 'quiet'),
    {
      part: 'custom',
      draw: (columns, rows) => <Repairs model={model} columns={columns} rows={rows} />,
      rows: () => repairsOf(model).length,
      said: [],
    },
  ];
}

function adviceFor(model: RefereeModel, layout: Frame['layout']): string {
  const { code } = nounsOf(model.game.rules);
  const givingUp = `This ends the game. Your ${code} stays secret.`;
  if (model.givingUp === 'asked') return `Give up? Press Enter or y. ${givingUp}`;
  if (selectedTurn(model) === undefined) return givingUp;
  if (model.contradiction === 'none') return 'Your answers are consistent so far.';
  if (repairsOf(model).length === 0) {
    return 'Changing this row alone cannot make everything fit.';
  }
  // One line in the compact layout, which leaves room for one repair more.
  return layout === 'full'
    ? 'Changing this row to one of these fixes it:'
    : 'One of these fixes it:';
}

type DrawnProps = { readonly model: RefereeModel; readonly columns: number; readonly rows: number };

/** The answers that would make everything fit, with the codes that each leaves, and how many more there are. */
function Repairs({ model, columns, rows }: DrawnProps): ReactNode {
  const theme = useTheme();
  const { rules } = model.game;
  const repairs = repairsOf(model);
  const visible = repairs.length > rows && rows > 1 ? rows - 1 : Math.max(0, rows);
  const more = repairs.length - visible;
  const guess = selectedTurn(model)?.guess ?? [];
  const lines = repairs.slice(0, visible).map(({ feedback, size }): readonly Span[] => {
    const left = `  ${counted(size, nounsOf(rules).code)}`;
    const layout = turnLayoutFor(rules, columns - left.length - 2);
    return [{ text: '  ' }, ...layout.feedback(theme, guess, feedback), { text: left }];
  });
  const rest = { text: `  and ${counted(more, 'other')}`, style: theme.quiet };
  return <StyledText spans={inLines(rows > 1 && more > 0 ? [...lines, [rest]] : lines)} />;
}

function Rows({ model, columns, rows }: DrawnProps): ReactNode {
  const theme = useTheme();
  const { signs, accent } = theme;
  const turns = turnsOf(model.game.record);
  const isGivingUp = model.row === turns.length;
  const givesUp: Span = {
    text: `${isGivingUp ? signs.pointer : ' '} give up`,
    style: isGivingUp ? accent : undefined,
    target: entryTarget(turns.length),
  };
  const lines = [
    ...turns.map((turn, index) => rowSpans(theme, model, turn, index, columns)),
    ...(model.game.phase === 'over' ? [] : [[givesUp]]),
  ];
  const shown = windowAround(lines, model.row, rows).map(({ line }) => line);
  return <StyledText spans={inLines(shown)} />;
}

const NUMBER_COLUMNS = 5;

function rowSpans(
  theme: Theme,
  { game, contradiction, row }: RefereeModel,
  { guess, feedback, corrected }: Turn,
  index: number,
  columns: number,
): readonly Span[] {
  const { signs, accent, tones } = theme;
  const isInConflict = contradiction !== 'none' && contradiction.conflict.includes(index);
  const layout = turnLayoutFor(game.rules, columns - NUMBER_COLUMNS);
  const changed = corrected.length > 0 ? ' changed' : '';
  return withTarget(entryTarget(index), [
    { text: row === index ? signs.pointer : ' ', style: accent },
    {
      text: `${String(index + 1).padStart(2)}${isInConflict ? '!' : ' '} `,
      style: isInConflict ? tones.bad : tones.info,
    },
    ...inLines(layout.turn(theme, guess, feedback)),
    { text: fittingOrNothing(changed, columns - NUMBER_COLUMNS - layout.columns), style: accent },
  ]);
}
