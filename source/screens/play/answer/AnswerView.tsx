import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { type PublicGame, type PublicOver, publicGame } from '../../../engine/variants/game.ts';
import { nounsOf } from '../../../prose/games.ts';
import { counted } from '../../../prose/phrases.ts';
import { wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import { Narrowing } from '../../parts/Bars.tsx';
import type { ActiveRow } from '../../parts/board/Board.tsx';
import { useOwnKeys } from '../../parts/contexts.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type EndingProps, EndMenu, endActionsOf, endRows } from '../panels/EndMenu.tsx';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { AnswerBesides, AnswerRow, answerRows } from './AnswerEditor.tsx';
import type { AnswerModel } from './answer.ts';
import type { AnswerEntry } from './entry.ts';

type AnswerViewProps = {
  readonly model: AnswerModel;
  readonly entry: AnswerEntry;
  /** What is asked at the row, or empty. */
  readonly question: string;
  readonly frame: Frame;
};

/** The answer. Most keys change nothing else, so a context brings it past the other components. */
const EntryContext = createContext<AnswerEntry | undefined>(undefined);

/** The board with the machine's guess, the answer to it, and the messages. */
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
