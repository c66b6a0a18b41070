import { Text } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActiveRow } from '../../components/board/Board.tsx';
import { Narrowing } from '../../components/Narrowing.tsx';
import { useOwnKeys } from '../../components/own-keys.ts';
import { useTheme } from '../../components/theme/theme.ts';
import type { Peg } from '../../core/code.ts';
import { turnsOf } from '../../core/record.ts';
import { counted } from '../../languages/en/phrases.ts';
import { keyOf } from '../../settings/key-names.ts';
import { nounsOf } from '../../text/games/index.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { type EndingProps, EndMenu, endRows } from '../play/end/EndMenu.tsx';
import { endActionsOf } from '../play/end/end-menu.ts';
import { PlayPanels, type SidePanel } from '../play/PlayPanels.tsx';
import { AnswerBesides, AnswerRow, answerRows } from './AnswerEditor.tsx';
import type { AnswerModel } from './answer.ts';
import type { AnswerEntry } from './forms/index.ts';

type AnswerScreenProps = { readonly model: AnswerModel; readonly frame: Frame };

/** The answer. Most keys change nothing else, so a context brings it past the other components. */
const EntryContext = createContext<AnswerEntry | undefined>(undefined);

/** The board with the machine's guess, the answer to it, and the messages. */
export function AnswerScreen({ model, frame }: AnswerScreenProps): ReactNode {
  const game = useMemo(() => publicGame(model.game), [model.game]);
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
        action={actionOf(model, game)}
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

/** The end menu, the answer, or what the game waits for. */
function actionOf(model: AnswerModel, game: PublicGame): SidePanel {
  const { entry } = model;
  const title = titleOf(model);
  const shortTitle = `${model.opponent.name}’s guess`;
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
  return {
    title,
    shortTitle,
    heights: (columns) => [answerRows(entry, columns)],
    content: (columns) =>
      isAsked ? (
        <AnswerBesides entry={entry} rules={game.rules} guess={game.guess} columns={columns} />
      ) : (
        <Waiting model={model} />
      ),
  };
}

/** How the machine comes closer to the code. */
const detailsOf = ({ candidates, opponent, game }: AnswerModel): readonly SidePanel[] =>
  candidates.length === 0
    ? []
    : [
        {
          title: `${opponent.name}’s view: ${nounsOf(game.rules).code}s that fit`,
          shortTitle: `${opponent.name}’s view`,
          heights: () => [candidates.length],
          content: (columns, rows) => (
            <Narrowing candidates={candidates} columns={columns} rows={rows} />
          ),
        },
      ];

type Ended = Extract<PublicGame, { readonly phase: 'over' }>;

function endingOf({ answers, opponent }: AnswerModel, game: Ended): EndingProps {
  const guesses = counted(turnsOf(game.record).length, 'guess');
  const isWrong = answers.kind === 'contradiction';
  return {
    game,
    tone: isWrong ? 'bad' : 'good',
    headline: `${endings[game.outcome](opponent.name)} ${guesses}.`,
    detail: isWrong ? `But no ${nounsOf(game.rules).code} fits the answers.` : ' ',
  };
}

function Waiting({ model }: { readonly model: AnswerModel }): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const review = keyOf(useOwnKeys(), 'answer', 'review');
  const { answers, opponent, opponentState, game } = model;
  if (answers.kind === 'contradiction') {
    return (
      <Text {...tones.bad}>
        No {nounsOf(game.rules).code} fits. {review} reviews answers.
      </Text>
    );
  }
  return opponentState === 'plays' ? (
    <Text {...quiet}>{spell(`${opponent.name} is thinking …`)}</Text>
  ) : (
    <Text {...tones.bad}>{opponent.name} cannot play this game.</Text>
  );
}

const endings: Readonly<Record<Ended['outcome'], (name: string) => string>> = {
  cracked: (name) => `${name} cracked it in`,
  exhausted: (name) => `${name} did not find it in`,
  resigned: () => 'You gave up after',
};

function titleOf({ game, opponent, answers }: AnswerModel): string {
  if (game.phase === 'over') return 'The end';
  if (answers.kind === 'contradiction') return 'Your answers';
  return game.phase === 'answering' ? `${opponent.name}’s guess: how close is it?` : opponent.name;
}
