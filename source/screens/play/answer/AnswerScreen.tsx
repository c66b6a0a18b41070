import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { type PublicGame, type PublicOver, publicGame } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { wrap } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import type { ActiveRow } from '../../parts/board/Board.tsx';
import { useCatalog } from '../../parts/catalog.ts';
import { Narrowing } from '../../parts/Narrowing.tsx';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type EndingProps, EndMenu, endRows } from '../panels/end/EndMenu.tsx';
import { endActionsOf } from '../panels/end/end-menu.ts';
import { PlayPanels, type SidePanel } from '../panels/PlayPanels.tsx';
import { AnswerBesides, AnswerRow, answerRows } from './AnswerEditor.tsx';
import type { AnswerModel } from './answer.ts';
import type { AnswerEntry } from './forms/index.ts';

type AnswerScreenProps = { readonly model: AnswerModel; readonly frame: Frame };

/** The answer. Most keys change nothing else, so a context brings it past the other components. */
const EntryContext = createContext<AnswerEntry | undefined>(undefined);

/** The board with the machine's guess, the answer to it, and the messages. */
export function AnswerScreen({ model, frame }: AnswerScreenProps): ReactNode {
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const catalog = useCatalog();
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
    <EntryContext value={model.entry}>
      <PlayPanels
        frame={frame}
        game={game}
        log={model.log}
        active={active}
        action={actionOf(model, game, review, catalog)}
        symbols="none"
        details={detailsOf(model, catalog)}
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
  game: PublicGame,
  review: string,
  catalog: Catalog,
): SidePanel {
  const { entry } = model;
  const [title, shortTitle = title] = titlesOf(model, catalog);
  if (game.phase === 'over') {
    const ending = endingOf(model, game, catalog);
    const actions = endActionsOf(model);
    return {
      title,
      heights: (columns) => [endRows(ending, actions, columns)],
      content: (columns) => (
        <EndMenu {...ending} actions={actions} choice={model.choice} columns={columns} />
      ),
    };
  }
  const waiting = waitingFor(model, review, catalog);
  const isAsked = game.phase === 'answering' && model.answers.kind !== 'contradiction';
  return {
    title,
    shortTitle,
    heights: (columns) => [
      Math.max(
        answerRows(entry, columns, catalog),
        isAsked ? 0 : wrap(waiting.text, columns).length,
      ),
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
function detailsOf(
  { candidates, opponent, game }: AnswerModel,
  catalog: Catalog,
): readonly SidePanel[] {
  const { titles } = catalog.play.answer;
  const [title = '', shortTitle = title] = titles.view(opponent.name, nounsOf(game.rules, catalog));
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

function endingOf(
  { answers, opponent }: AnswerModel,
  game: PublicOver,
  catalog: Catalog,
): EndingProps {
  const { headline, butNoneFits } = catalog.play.answer;
  const isWrong = answers.kind === 'contradiction';
  return {
    game,
    tone: isWrong ? 'bad' : 'good',
    headline: headline[game.outcome](opponent.name, turnsOf(game.record).length),
    detail: isWrong ? butNoneFits(nounsOf(game.rules, catalog)) : ' ',
  };
}

/** What the game waits for, if not for an answer. */
type WaitingText = { readonly text: string; readonly tone: 'quiet' | 'bad' };

function waitingFor(
  { answers, opponent, opponentState, game }: AnswerModel,
  review: string,
  catalog: Catalog,
): WaitingText {
  const { answer } = catalog.play;
  if (answers.kind === 'contradiction') {
    return { text: answer.noneFits(nounsOf(game.rules, catalog), review), tone: 'bad' };
  }
  return opponentState === 'plays'
    ? { text: answer.thinking(opponent.name), tone: 'quiet' }
    : { text: answer.cannotPlay(opponent.name), tone: 'bad' };
}

function Waiting({ text, tone, columns }: WaitingText & { readonly columns: number }): ReactNode {
  const { tones, quiet } = useTheme();
  return <Paragraph text={text} width={columns} style={tone === 'quiet' ? quiet : tones.bad} />;
}

/** The title of what the person has to do, and a shorter version of it. */
function titlesOf(
  { game, opponent, answers }: AnswerModel,
  { play: { answer } }: Catalog,
): readonly [string, ...string[]] {
  if (game.phase === 'over') {
    const isWon = game.outcome === 'exhausted' && answers.kind !== 'contradiction';
    return [isWon ? answer.titles.won : answer.titles.end];
  }
  if (answers.kind === 'contradiction') return [answer.titles.answers];
  if (game.phase !== 'answering') return [opponent.name];
  const [title = '', ...shorter] = answer.titles.guess(opponent.name);
  return [title, ...shorter];
}
