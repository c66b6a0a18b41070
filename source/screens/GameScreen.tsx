import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Board } from '../components/Board.tsx';
import { DraftRow } from '../components/DraftRow.tsx';
import { HintRow } from '../components/HintRow.tsx';
import { MessageLog } from '../components/MessageLog.tsx';
import { Panel } from '../components/Panel.tsx';
import { type PegWidth, type Place, pegWidthFor } from '../components/PegRow.tsx';
import { Rule } from '../components/Rule.tsx';
import { type PublicGame, publicGame } from '../core/public-game.ts';
import { type Draft, stateOf } from './draft.ts';
import { EndMenu } from './EndMenu.tsx';
import type { GameModel } from './game.ts';
import type { Frame } from './layout.ts';
import { type LogView, viewLog } from './log.ts';

type GameScreenProps = { readonly model: GameModel; readonly frame: Frame };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;
const NUMBER_COLUMNS = 4;
const LIFELINE = 'LIFELINE';

/** A game: the row in the making or how it ended, the past guesses and the messages. */
export function GameScreen({ model, frame }: GameScreenProps): ReactNode {
  return frame.layout === 'full' ? (
    <FullGame model={model} frame={frame} />
  ) : (
    <CompactGame model={model} frame={frame} />
  );
}

function FullGame({ model, frame: { body } }: GameScreenProps): ReactNode {
  const game = publicGame(model.game);
  const left = leftColumns(game.rules.pegs, body.columns);
  const right = body.columns - left;
  const width = pegWidth(game, left - FRAME_COLUMNS);
  const top = topRows(game) + FRAME_ROWS;
  const view = viewLog(model.log, right - FRAME_COLUMNS, body.rows - FRAME_ROWS);
  return (
    <Box height={body.rows}>
      <Box flexDirection="column">
        <Panel title={topTitle(game)} width={left} height={top}>
          <Top model={model} game={game} width={width} />
        </Panel>
        <Panel title="Past guesses" width={left} height={body.rows - top}>
          <Board game={game} rows={body.rows - top - FRAME_ROWS} width={width} />
        </Panel>
      </Box>
      <Panel title="Messages" aside={moreText(view)} width={right} height={body.rows}>
        <MessageLog lines={view.lines} height={body.rows - FRAME_ROWS} />
      </Panel>
    </Box>
  );
}

function CompactGame({ model, frame: { body } }: GameScreenProps): ReactNode {
  const game = publicGame(model.game);
  const columns = body.columns - 2;
  const width = pegWidth(game, columns);
  const rest = body.rows - topRows(game) - 1;
  const logRows = Math.max(3, Math.floor(rest / 3));
  const view = viewLog(model.log, columns, logRows);
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Top model={model} game={game} width={width} />
      <Box flexDirection="column" height={rest - logRows} flexShrink={0}>
        <Board game={game} rows={rest - logRows} width={width} />
      </Box>
      <Rule title="Messages" aside={moreText(view)} width={columns} />
      <MessageLog lines={view.lines} height={logRows} />
    </Box>
  );
}

type TopProps = {
  readonly model: GameModel;
  readonly game: PublicGame;
  readonly width: PegWidth;
};

function Top({ model, game, width }: TopProps): ReactNode {
  if (game.phase === 'over') return <EndMenu game={game} choice={model.choice} width={width} />;
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
      <HintRow game={game} />
    </>
  );
}

/** The draft's row and its two marks, with the hint; or the end menu's seven lines. */
const topRows = (game: PublicGame): number => (game.phase === 'over' ? 7 : 4);

function topTitle(game: PublicGame): string {
  if (game.phase !== 'over') return 'Your guess';
  return game.outcome === 'cracked' ? 'You cracked it' : 'The code was';
}

function moreText({ above, below }: LogView): string {
  if (below > 0) return `${below} below, PgDn`;
  return above > 0 ? `${above} above, PgUp` : '';
}

/** Wide enough for the board and the word LIFELINE, narrow enough that messages can be read. */
function leftColumns(pegs: number, columns: number): number {
  const board = NUMBER_COLUMNS + pegs * 4 + 1 + pegs + FRAME_COLUMNS;
  const word = NUMBER_COLUMNS + LIFELINE.length * 4 + FRAME_COLUMNS;
  return Math.max(word, Math.min(board, columns - 31));
}

const pegWidth = ({ rules: { pegs } }: PublicGame, columns: number): PegWidth =>
  pegWidthFor(pegs, columns - NUMBER_COLUMNS - 1 - pegs);

/** What a draft shows; a row of nothing but lifelines shows the word, beyond its places too. */
function placesOf(draft: Draft): readonly Place[] {
  const letters: readonly Place[] = Array.from(LIFELINE, (letter) => ({ letter }));
  if (stateOf(draft) === 'lifeline') return letters;
  return draft.cells.map((cell, position) =>
    cell === 'lifeline' ? (letters[position % letters.length] ?? 'blank') : cell,
  );
}
