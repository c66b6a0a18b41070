import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
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
import { StyledText, withTarget } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type EndingProps, EndMenu, endRows, Told, type ToldProps } from '../panels/EndMenu.tsx';
import { endActionsOf } from '../panels/end-menu.ts';
import { PlayPanels } from '../panels/PlayPanels.tsx';
import type { SidePanel } from '../panels/SidePanel.tsx';
import type { AnswerModel } from './answer.ts';
import {
  type AnswerEntry,
  type CountField,
  type CountsEntry,
  countFields,
  countsIn,
  feedbackOf,
} from './entry.ts';

type AnswerViewProps = {
  readonly model: AnswerModel;
  readonly entry: AnswerEntry;
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
  const isAsked = game.phase === 'answering' && model.answers.kind !== 'contradiction';
  const told = isAsked
    ? ({ text: MARKS_LEGEND, tone: 'quiet' } as const)
    : waitingFor(model, review);
  const editorRows = (columns: number): number =>
    'marks' in entry ? wrap(MARKS_LEGEND, columns).length : ANSWER_EDITOR_ROWS;
  return {
    title,
    shortTitle,
    heights: (columns) => [
      Math.max(editorRows(columns), isAsked ? 0 : wrap(told.text, columns).length),
    ],
    content: (columns) =>
      isAsked && !('marks' in entry) ? (
        <CountsEditor entry={entry} rules={game.rules} />
      ) : (
        <Told {...told} columns={columns} />
      ),
  };
}

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

function waitingFor(
  { answers, opponent, opponentState, game }: AnswerModel,
  review: string,
): Omit<ToldProps, 'columns'> {
  if (answers.kind === 'contradiction') {
    const { code } = nounsOf(game.rules);
    return { text: `No ${code} fits. ${review} reviews answers.`, tone: 'bad' };
  }
  return opponentState === 'plays'
    ? { text: `${opponent.name} is thinking …`, tone: 'quiet' }
    : { text: `${opponent.name} cannot play this game.`, tone: 'bad' };
}

function titlesOf({ game, opponent, answers }: AnswerModel): readonly [string, ...string[]] {
  if (game.phase === 'over') {
    const isWon = game.outcome === 'exhausted' && answers.kind !== 'contradiction';
    return [isWon ? 'You win!' : 'The end'];
  }
  if (answers.kind === 'contradiction') return ['Your answers'];
  const guess = `${opponent.name}’s guess`;
  return game.phase === 'answering' ? [`${guess}: how close is it?`, guess] : [opponent.name];
}

export const ANSWER_EDITOR_ROWS = 3;
const MARKS_LEGEND = '● right, ○ elsewhere, · not in it';

type EditorProps = {
  readonly entry: AnswerEntry;
  readonly rules: Rules;
  readonly guess: readonly Peg[];
  readonly columns: number;
};

/** The answer, in `ANSWER_EDITOR_ROWS` rows. */
export const AnswerEditor = ({ entry, rules, guess, columns }: EditorProps): ReactNode =>
  'marks' in entry ? (
    <AnswerRow entry={entry} guess={guess} layout={turnLayoutFor(rules, columns - 1)} label=" " />
  ) : (
    <CountsEditor entry={entry} rules={rules} />
  );

type AnswerRowProps = Pick<EditorProps, 'entry' | 'guess'> & Pick<ActiveRow, 'layout' | 'label'>;

const AnswerRow = ({ entry, guess, ...row }: AnswerRowProps): ReactNode => (
  <AnsweredRow
    guess={guess}
    feedback={feedbackOf(entry)}
    cursor={'marks' in entry ? entry.cursor : 'none'}
    {...row}
  />
);

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
          { text: names[field].padEnd(nameColumns), style: selected ? accent : quiet },
        ]),
        { text: selected ? signs.decrease : ' ', style: accent, target: keyOf('left') },
        { text: ` ${countsIn(entry)[field]} `, target: keyOf('right') },
        { text: selected ? signs.increase : ' ', style: accent, target: keyOf('right') },
      ]}
    />
  );
}
