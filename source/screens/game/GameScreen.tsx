import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { RowLayout } from '../../components/code-row.ts';
import { DraftRow } from '../../components/DraftRow.tsx';
import { HintRow, toldOf } from '../../components/HintRow.tsx';
import type { PegCell } from '../../components/peg-row.ts';
import { turnsOf, turnsSpent } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelinesInWords } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { Frame } from '../layout.ts';
import { type Draft, stateOf } from '../play/draft.ts';
import { END_ROWS, EndMenu } from '../play/EndMenu.tsx';
import { capsOf, type KeyboardLayout } from '../play/keyboard.ts';
import { NUMBER_COLUMNS, PlayPanels } from '../play/PlayPanels.tsx';
import type { GameModel } from './game.ts';

type GameScreenProps = {
  readonly model: GameModel;
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

/** The draft's row and its two marks. */
const DRAFT_ROWS = 3;
const HINT_ROWS = 1;

/** The row in the making. Most keys change it and nothing else, so it comes to its place past all. */
const DraftContext = createContext<Draft | undefined>(undefined);

/** A game: the row in the making or how it ended, the past guesses and the messages. */
export function GameScreen({ model, frame, keyboard }: GameScreenProps): ReactNode {
  const { draft, log, choice } = model;
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const table = useMemo(
    () => (
      <PlayPanels
        frame={frame}
        game={game}
        log={log}
        title={titleOf(game)}
        rows={topRows(game, frame)}
        top={(places) => <Top game={game} choice={choice} frame={frame} places={places} />}
        {...(isLettered(game) ? { letters: capsOf(game, keyboard) } : {})}
      />
    ),
    [frame, game, log, choice, keyboard],
  );
  return <DraftContext value={draft}>{table}</DraftContext>;
}

/** Whether a game is played with letters that one may lose count of. */
const isLettered = ({ rules }: PublicGame): boolean => variantOf(rules).feedback === 'marks';

/** Where there is little room, the line of a hint that has not been given is the keyboard's. */
const hintRows = (game: PublicGame, { layout }: Frame): number =>
  layout === 'compact' && isLettered(game) && toldOf(game).length === 0 ? 0 : HINT_ROWS;

const topRows = (game: PublicGame, frame: Frame): number =>
  game.phase === 'over' ? END_ROWS : DRAFT_ROWS + hintRows(game, frame);

type TopProps = {
  readonly game: PublicGame;
  /** Which entry of the end menu is chosen. */
  readonly choice: number;
  readonly frame: Frame;
  readonly places: RowLayout;
};

function Top({ game, choice, frame, places }: TopProps): ReactNode {
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
        choice={choice}
        places={places}
      />
    );
  }
  return (
    <>
      <Box paddingLeft={NUMBER_COLUMNS}>
        <GuessRow rules={game.rules} places={places} />
      </Box>
      {hintRows(game, frame) > 0 && <HintRow game={game} places={places} />}
    </>
  );
}

type GuessRowProps = { readonly rules: Rules; readonly places: RowLayout };

function GuessRow({ rules, places }: GuessRowProps): ReactNode {
  const draft = useContext(DraftContext);
  return (
    draft && <DraftRow rules={rules} row={placesOf(draft)} cursor={draft.cursor} places={places} />
  );
}

function titleOf(game: PublicGame): string {
  if (game.phase !== 'over') return 'Your guess';
  return game.outcome === 'cracked' ? 'You cracked it' : `The ${nounsOf(game.rules).code} was`;
}

const LIFELINE = 'LIFELINE';

/** What a draft shows; a row of nothing but lifelines shows the word, beyond its places too. */
function placesOf(draft: Draft): readonly PegCell[] {
  const letters: readonly PegCell[] = Array.from(LIFELINE, (letter) => ({ letter }));
  if (stateOf(draft) === 'lifeline') return letters;
  return draft.cells.map((cell, position) =>
    cell === 'lifeline' ? (letters[position % letters.length] ?? 'blank') : cell,
  );
}
