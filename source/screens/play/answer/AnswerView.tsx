import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type PublicGame, type PublicOver, publicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { countNames, nounsOf } from '../../../prose/games.ts';
import { counted } from '../../../prose/phrases.ts';
import { wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { Narrowing } from '../../parts/Bars.tsx';
import type { ActiveRow } from '../../parts/board/Board.tsx';
import { AnsweredRow } from '../../parts/board/CodeRow.tsx';
import { useOwnKeys } from '../../parts/contexts.ts';
import { keyTarget, placeTarget, type Target } from '../../parts/input.ts';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { markSpans } from '../../parts/rows/pegs.ts';
import { Paragraph, StyledText, withTarget } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type EndingProps, EndMenu, endActionsOf, endRows } from '../panels/EndMenu.tsx';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import type { AnswerModel } from './answer.ts';
import {
  type AnswerEntry,
  type CountField,
  type CountsEntry,
  countFields,
  countsIn,
  type EntryOf,
  type MarksEntry,
} from './entry.ts';

type AnswerViewProps = {
  readonly model: AnswerModel;
  readonly entry: AnswerEntry;
  /** What is asked at the row, or empty. */
  readonly question: string;
  readonly frame: Frame;
};

/** The answer. Most keys change nothing else, so a context brings it past the other components. */
const EntryContext = createContext<AnswerEntry | undefined>(undefined);

export function AnswerView({ model, entry, question, frame }: AnswerViewProps): ReactNode {
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const review = keyOf(useOwnKeys(), 'answer', 'review');
  const guess = game.phase === 'answering' ? game.guess : undefined;
  const active = useMemo(
    () =>
      guess === undefined
        ? ('none' as const)
        : (row: ActiveRow): ReactNode => <Question guess={guess} {...row} />,
    [guess],
  );
  return (
    <EntryContext value={entry}>
      <PlayPanels
        frame={frame}
        game={game}
        log={model.log}
        active={active}
        question={question}
        action={actionOf(model, entry, game, review)}
        symbols="none"
        details={detailsOf(model)}
      />
    </EntryContext>
  );
}

function Question({ guess, ...row }: ActiveRow & { readonly guess: readonly Peg[] }): ReactNode {
  const entry = useContext(EntryContext);
  return entry && <AnswerRow entry={entry} guess={guess} {...row} />;
}

/** The end menu, the answer, or what the game waits for; `review` is the key that reviews answers. */
function actionOf(
  model: AnswerModel,
  entry: AnswerEntry,
  game: PublicGame,
  review: string,
): SidePanel {
  const [title, shortTitle = title] = titlesOf(model);
  if (game.phase === 'over') {
    const ending = endingOf(model, game);
    const actions = endActionsOf(model);
    return {
      title,
      heights: (columns) => [endRows(ending, actions, columns)],
      content: (columns) => (
        <EndMenu {...ending} actions={actions} choice={model.choice} columns={columns} />
      ),
    };
  }
  const waiting = waitingFor(model, review);
  const isAsked = game.phase === 'answering' && model.answers.kind !== 'contradiction';
  return {
    title,
    shortTitle,
    heights: (columns) => [
      Math.max(answerRows(entry, columns), isAsked ? 0 : wrap(waiting.text, columns).length),
    ],
    content: (columns) =>
      isAsked ? (
        <AnswerBesides entry={entry} rules={game.rules} guess={game.guess} columns={columns} />
      ) : (
        <Waiting {...waiting} columns={columns} />
      ),
  };
}

/** How the machine comes closer to the code. */
function detailsOf({ candidates, opponent, game }: AnswerModel): readonly SidePanel[] {
  const shortTitle = `${opponent.name}’s view`;
  const title = `${shortTitle}: ${nounsOf(game.rules).code}s that fit`;
  return candidates.length === 0
    ? []
    : [
        {
          title,
          shortTitle,
          heights: () => [candidates.length],
          content: (columns, rows) => (
            <Narrowing candidates={candidates} columns={columns} rows={rows} />
          ),
        },
      ];
}

function endingOf({ answers, opponent }: AnswerModel, game: PublicOver): EndingProps {
  const isWrong = answers.kind === 'contradiction';
  const guesses = counted(turnsOf(game.record).length, 'guess');
  const headline = {
    cracked: `${opponent.name} cracked it in ${guesses}.`,
    exhausted: `${opponent.name} did not find it in ${guesses}.`,
    resigned: `You gave up after ${guesses}.`,
  };
  return {
    game,
    tone: isWrong ? 'bad' : 'good',
    headline: headline[game.outcome],
    detail: isWrong ? `But no ${nounsOf(game.rules).code} fits the answers.` : ' ',
  };
}

/** What the game waits for, if not for an answer. */
type WaitingText = { readonly text: string; readonly tone: 'quiet' | 'bad' };

function waitingFor(
  { answers, opponent, opponentState, game }: AnswerModel,
  review: string,
): WaitingText {
  if (answers.kind === 'contradiction') {
    const { code } = nounsOf(game.rules);
    return { text: `No ${code} fits. ${review} reviews answers.`, tone: 'bad' };
  }
  return opponentState === 'plays'
    ? { text: `${opponent.name} is thinking …`, tone: 'quiet' }
    : { text: `${opponent.name} cannot play this game.`, tone: 'bad' };
}

function Waiting({ text, tone, columns }: WaitingText & { readonly columns: number }): ReactNode {
  const { tones, quiet } = useTheme();
  return <Paragraph text={text} width={columns} style={tone === 'quiet' ? quiet : tones.bad} />;
}

/** The title of what the person has to do, and a shorter version of it. */
function titlesOf({ game, opponent, answers }: AnswerModel): readonly [string, ...string[]] {
  if (game.phase === 'over') {
    const isWon = game.outcome === 'exhausted' && answers.kind !== 'contradiction';
    return [isWon ? 'You win!' : 'The end'];
  }
  if (answers.kind === 'contradiction') return ['Your answers'];
  const guess = `${opponent.name}’s guess`;
  return game.phase === 'answering' ? [`${guess}: how close is it?`, guess] : [opponent.name];
}

type GuessProps = { readonly rules: Rules; readonly guess: readonly Peg[] };

type EditorProps = GuessProps & {
  readonly columns: number;
};

/** How an answer is drawn while it is being entered, in games that have one form of feedback. */
type AnswerDrawing<Entry> = {
  /** The answer, in `ANSWER_EDITOR_ROWS` rows. */
  readonly editor: (entry: Entry, props: EditorProps) => ReactNode;
  /** The guess and the answer as the current row of a board. */
  readonly row: (entry: Entry, guess: readonly Peg[], row: ActiveRow) => ReactNode;
  /** What is beside the board, and how many rows it takes. */
  readonly besides: (entry: Entry, props: EditorProps) => ReactNode;
  readonly besidesRows: (columns: number) => number;
};

const MARKS_LEGEND = '● in place, ○ elsewhere, · not in it';

export const ANSWER_EDITOR_ROWS = 3;

const drawings: { readonly [Form in FeedbackForm]: AnswerDrawing<EntryOf<Form>> } = {
  counts: {
    editor: (entry, { rules }) => <CountsEditor entry={entry} rules={rules} />,
    row: (entry, guess, row) => (
      <AnsweredRow guess={guess} feedback={countsIn(entry)} cursor="none" {...row} />
    ),
    besides: (entry, { rules }) => <CountsEditor entry={entry} rules={rules} />,
    besidesRows: () => ANSWER_EDITOR_ROWS,
  },
  marks: {
    editor: (entry, { rules, guess, columns }) => (
      <MarksRow entry={entry} guess={guess} layout={turnLayoutFor(rules, columns - 1)} label=" " />
    ),
    row: (entry, guess, row) => <MarksRow entry={entry} guess={guess} {...row} />,
    besides: (_, { columns }) => <MarksLegend columns={columns} />,
    besidesRows: (columns) => wrap(MARKS_LEGEND, columns).length,
  },
};

type EntryProps<Form extends FeedbackForm> = { readonly entry: EntryOf<Form> };

export function AnswerEditor<Form extends FeedbackForm>({
  entry,
  ...props
}: EntryProps<Form> & EditorProps): ReactNode {
  return drawings[entry.form].editor(entry, props);
}

type AnswerRowProps = ActiveRow & { readonly guess: readonly Peg[] };

/** A guess as the current row of a board, with the answer that is being entered. */
export function AnswerRow<Form extends FeedbackForm>({
  entry,
  guess,
  ...row
}: EntryProps<Form> & AnswerRowProps): ReactNode {
  return drawings[entry.form].row(entry, guess, row);
}

/** What helps to answer, beside the board. */
export function AnswerBesides<Form extends FeedbackForm>({
  entry,
  ...props
}: EntryProps<Form> & EditorProps): ReactNode {
  return drawings[entry.form].besides(entry, props);
}

export const answerRows = ({ form }: EntryOf<FeedbackForm>, columns: number): number =>
  drawings[form].besidesRows(columns);

/** The fewest columns of the names of the counts. */
const NAME_COLUMNS = 13;

type CountsProps = { readonly entry: CountsEntry; readonly rules: Rules };

function CountsEditor({ entry, rules }: CountsProps): ReactNode {
  const theme = useTheme();
  const signs =
    entry.input === 'signs'
      ? [{ text: theme.spell(entry.signs).padEnd(rules.pegs, '_') }]
      : markSpans(theme, countsIn(entry), rules.pegs);
  return (
    <>
      <Count entry={entry} rules={rules} field="exact" />
      <Count entry={entry} rules={rules} field="partial" />
      <StyledText spans={[{ text: '  ' }, ...signs]} />
    </>
  );
}

function Count({ entry, rules, field }: CountsProps & { readonly field: CountField }): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const names = countNames(rules, entry.wording);
  const nameColumns = Math.max(
    NAME_COLUMNS,
    ...Object.values(names).map(({ length }) => length + 2),
  );
  const selected = entry.input === 'fields' && entry.field === field;
  const place = placeTarget(countFields.indexOf(field));
  const keyOf = (key: 'left' | 'right'): Target => (selected ? keyTarget(key) : place);
  return (
    <StyledText
      spans={[
        ...withTarget(place, [
          { text: `${selected ? signs.pointer : ' '} `, style: accent },
          {
            text: names[field].padEnd(nameColumns),
            style: selected ? accent : quiet,
          },
        ]),
        { text: selected ? signs.decrease : ' ', style: accent, target: keyOf('left') },
        { text: ` ${countsIn(entry)[field]} `, target: keyOf('right') },
        { text: selected ? signs.increase : ' ', style: accent, target: keyOf('right') },
      ]}
    />
  );
}

type MarksProps = Pick<AnswerRowProps, 'guess' | 'layout' | 'label'> & {
  readonly entry: MarksEntry;
};

/** The guess on tiles, with arrows before the one that keys change. */
const MarksRow = ({ entry: { marks, cursor }, ...row }: MarksProps): ReactNode => (
  <AnsweredRow feedback={marks} cursor={cursor} {...row} />
);

function MarksLegend({ columns }: { readonly columns: number }): ReactNode {
  return <Paragraph text={MARKS_LEGEND} width={columns} style={useTheme().quiet} />;
}
