import { Box } from 'ink';
import type { ReactNode } from 'react';
import { DraftRow } from '../components/DraftRow.tsx';
import { HintRow } from '../components/HintRow.tsx';
import type { PegWidth, Place } from '../components/PegRow.tsx';
import { type PublicGame, publicGame } from '../core/public-game.ts';
import { turnsOf, turnsSpent } from '../core/record.ts';
import { counted, lifelinesInWords } from '../core/sentences.ts';
import { type Draft, stateOf } from './draft.ts';
import { END_ROWS, EndMenu } from './EndMenu.tsx';
import type { GameModel } from './game.ts';
import type { Frame } from './layout.ts';
import { NUMBER_COLUMNS, Table } from './Table.tsx';

type GameScreenProps = { readonly model: GameModel; readonly frame: Frame };

/** The draft's row, its two marks, and the hint. */
const DRAFT_ROWS = 4;

/** A game: the row in the making or how it ended, the past guesses and the messages. */
export function GameScreen({ model, frame }: GameScreenProps): ReactNode {
  const game = publicGame(model.game);
  return (
    <Table
      frame={frame}
      game={game}
      log={model.log}
      title={titleOf(game)}
      rows={game.phase === 'over' ? END_ROWS : DRAFT_ROWS}
      top={(width) => <Top model={model} game={game} width={width} />}
    />
  );
}

type TopProps = {
  readonly model: GameModel;
  readonly game: PublicGame;
  readonly width: PegWidth;
};

function Top({ model, game, width }: TopProps): ReactNode {
  if (game.phase === 'over') {
    const won = game.outcome === 'cracked';
    const spent = counted(turnsSpent(game.record), 'turn');
    const guesses = counted(turnsOf(game.record).length, 'guess');
    return (
      <EndMenu
        game={game}
        tone={won ? 'good' : 'bad'}
        headline={`${won ? 'Won' : 'Lost'} in ${spent}, ${guesses}`}
        detail={lifelinesInWords(game.record, game.rules)}
        choice={model.choice}
        width={width}
      />
    );
  }
  return (
    <>
      <Box paddingLeft={NUMBER_COLUMNS}>
        <DraftRow
          rules={game.rules}
          places={placesOf(model.draft)}
          cursor={model.draft.cursor}
          width={width}
        />
      </Box>
      <HintRow game={game} width={width} />
    </>
  );
}

function titleOf(game: PublicGame): string {
  if (game.phase !== 'over') return 'Your guess';
  return game.outcome === 'cracked' ? 'You cracked it' : 'The code was';
}

const LIFELINE = 'LIFELINE';

/** What a draft shows; a row of nothing but lifelines shows the word, beyond its places too. */
function placesOf(draft: Draft): readonly Place[] {
  const letters: readonly Place[] = Array.from(LIFELINE, (letter) => ({ letter }));
  if (stateOf(draft) === 'lifeline') return letters;
  return draft.cells.map((cell, position) =>
    cell === 'lifeline' ? (letters[position % letters.length] ?? 'blank') : cell,
  );
}
