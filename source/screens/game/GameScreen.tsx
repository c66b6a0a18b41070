import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DraftRow } from '../../components/CodeRow.tsx';
import { HintRow, secretCluesOf } from '../../components/HintRow.tsx';
import type { RowCell, RowLayout } from '../../components/rows/row.ts';
import { turnsOf, turnsSpent } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelinesInWords } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { type Draft, stateOf } from '../play/draft.ts';
import { END_ROWS, EndMenu } from '../play/EndMenu.tsx';
import { gamePlayOf } from '../play/games/index.ts';
import { capsOf, type KeyboardLayout } from '../play/keyboard.ts';
import { type KeyboardCaps, NUMBER_COLUMNS, PlayPanels } from '../play/PlayPanels.tsx';
import type { GameModel } from './game.ts';

type GameScreenProps = {
  readonly model: GameModel;
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

/** The draft and the arrows above and below it. */
const DRAFT_ROWS = 3;
const HINT_ROWS = 1;

/** The draft. Most keys change nothing else, so a context brings it past the other components. */
const DraftContext = createContext<Draft | undefined>(undefined);

/** A game: the draft or the end menu, the past guesses and the messages. */
export function GameScreen({ model, frame, keyboard }: GameScreenProps): ReactNode {
  const { draft, log, choice, occasion, dailyEnd } = model;
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const panels = useMemo(() => {
    const caps = keyboardCaps(game, keyboard);
    // In the compact layout a keyboard takes the line of a hint that has not been given.
    const isHintShown =
      frame.layout === 'full' || caps === 'none' || secretCluesOf(game).length > 0;
    const hintRows = isHintShown ? HINT_ROWS : 0;
    return (
      <PlayPanels
        frame={frame}
        game={game}
        log={log}
        title={titleOf(game)}
        rows={game.phase === 'over' ? END_ROWS : DRAFT_ROWS + hintRows}
        top={(layout, columns) => (
          <Top game={game} occasion={occasion} dailyEnd={dailyEnd} choice={choice} layout={layout}>
            {isHintShown && <HintRow game={game} layout={layout} columns={columns} />}
          </Top>
        )}
        keyboard={caps}
      />
    );
  }, [frame, game, log, choice, occasion, dailyEnd, keyboard]);
  return <DraftContext value={draft}>{panels}</DraftContext>;
}

function keyboardCaps(game: PublicGame, layout: KeyboardLayout): KeyboardCaps | 'none' {
  const panel = gamePlayOf(game.rules).keyboard(layout);
  return panel === 'none' ? 'none' : { title: panel.title, rows: capsOf(game, panel.rows) };
}

type TopProps = Pick<GameModel, 'occasion' | 'dailyEnd'> & {
  readonly game: PublicGame;
  /** The selected entry of the end menu. */
  readonly choice: number;
  readonly layout: RowLayout;
  /** The hint row, where there is room for one. */
  readonly children: ReactNode;
};

function Top({ game, occasion, dailyEnd, choice, layout, children }: TopProps): ReactNode {
  if (game.phase === 'over') {
    const won = game.outcome === 'cracked';
    const spent = counted(turnsSpent(game.record), 'turn');
    const guesses = counted(turnsOf(game.record).length, 'guess');
    return (
      <EndMenu
        game={game}
        tone={won ? 'good' : 'bad'}
        headline={`${won ? 'Won' : 'Lost'} in ${spent}, ${guesses}`}
        detail={
          typeof dailyEnd === 'object' ? dailyEnd.detail : lifelinesInWords(game.record, game.rules)
        }
        occasion={occasion}
        choice={choice}
        layout={layout}
      />
    );
  }
  return (
    <>
      <Box paddingLeft={NUMBER_COLUMNS}>
        <GuessRow layout={layout} />
      </Box>
      {children}
    </>
  );
}

function GuessRow({ layout }: { readonly layout: RowLayout }): ReactNode {
  const draft = useContext(DraftContext);
  return draft && <DraftRow row={cellsOf(draft)} cursor={draft.cursor} layout={layout} />;
}

function titleOf(game: PublicGame): string {
  if (game.phase !== 'over') return 'Your guess';
  return game.outcome === 'cracked' ? 'You cracked it' : `The ${nounsOf(game.rules).code} was`;
}

const LIFELINE = 'LIFELINE';

/** The cells of a draft; a draft of lifelines alone shows the whole word, even past its end. */
function cellsOf(draft: Draft): readonly RowCell[] {
  const letters: readonly RowCell[] = Array.from(LIFELINE, (letter) => ({ letter }));
  if (stateOf(draft) === 'lifeline') return letters;
  return draft.cells.map((cell, position) =>
    cell === 'lifeline' ? (letters[position % letters.length] ?? 'blank') : cell,
  );
}
