import { Text } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { RowLayout } from '../../components/rows/row.ts';
import { useTheme } from '../../components/theme.ts';
import { turnsOf } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { counted } from '../../text/phrases.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { END_ROWS, EndMenu } from '../play/EndMenu.tsx';
import { NUMBER_COLUMNS, PlayPanels } from '../play/PlayPanels.tsx';
import { ANSWER_QUESTION_ROWS, AnswerQuestion } from './AnswerEditor.tsx';
import type { AnswerModel } from './answer.ts';

type AnswerScreenProps = { readonly model: AnswerModel; readonly frame: Frame };

/** A machine's guess to answer, its guesses so far, and the messages. */
export function AnswerScreen({ model, frame }: AnswerScreenProps): ReactNode {
  const game = useMemo(() => publicGame(model.game), [model.game]);
  return (
    <PlayPanels
      frame={frame}
      game={game}
      log={model.log}
      title={titleOf(model)}
      rows={game.phase === 'over' ? END_ROWS : ANSWER_QUESTION_ROWS}
      top={(layout) => <Top model={model} game={game} layout={layout} />}
      keyboard="none"
    />
  );
}

type TopProps = {
  readonly model: AnswerModel;
  readonly game: PublicGame;
  readonly layout: RowLayout;
};

function Top({ model, game, layout }: TopProps): ReactNode {
  const { tones, quiet, spell } = useTheme();
  const { answers, opponent, opponentState } = model;
  const { code } = nounsOf(game.rules);
  if (game.phase === 'over') {
    const guesses = counted(turnsOf(game.record).length, 'guess');
    return (
      <EndMenu
        game={game}
        tone={answers.kind === 'contradiction' ? 'bad' : 'good'}
        headline={`${endings[game.outcome](opponent.name)} ${guesses}.`}
        detail={answers.kind === 'contradiction' ? `But no ${code} fits the answers.` : ' '}
        mode={model.mode}
        occasion={model.occasion}
        choice={model.choice}
        layout={layout}
      />
    );
  }
  if (answers.kind === 'contradiction') {
    return <Text {...tones.bad}>No {code} fits. Tab reviews answers.</Text>;
  }
  if (game.phase !== 'answering') {
    return opponentState === 'plays' ? (
      <Text {...quiet}>{spell(`${opponent.name} is thinking …`)}</Text>
    ) : (
      <Text {...tones.bad}>{opponent.name} cannot play this game.</Text>
    );
  }
  return (
    <AnswerQuestion
      rules={game.rules}
      guess={game.guess}
      entry={model.entry}
      layout={layout}
      indent={NUMBER_COLUMNS}
    />
  );
}

const endings: Readonly<
  Record<Extract<PublicGame, { phase: 'over' }>['outcome'], (name: string) => string>
> = {
  cracked: (name) => `${name} cracked it in`,
  exhausted: (name) => `${name} did not find it in`,
  resigned: () => 'You gave up after',
};

function titleOf({ game, opponent, answers }: AnswerModel): string {
  if (game.phase === 'over') return 'The end';
  if (answers.kind === 'contradiction') return 'Your answers';
  return game.phase === 'answering' ? `${opponent.name}’s guess: how close is it?` : opponent.name;
}
