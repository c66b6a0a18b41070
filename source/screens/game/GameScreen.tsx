import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DraftRow } from '../../components/CodeRow.tsx';
import { HintRow, secretCluesOf } from '../../components/HintRow.tsx';
import type { RowCell, RowLayout } from '../../components/rows/row.ts';
import { inLines, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import type { Outcome } from '../../core/game.ts';
import { turnsOf, turnsSpent } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelinesInWords } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { wasteNotes } from '../../text/wasted-guess.ts';
import { wrap } from '../../text/wrap.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
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

/** The row and its note. Most keys change nothing else: a context brings them past other components. */
const DraftContext = createContext<Pick<GameModel, 'draft' | 'note'> | undefined>(undefined);

/** A game: the draft or the end menu, the past guesses and the messages. */
export function GameScreen({ model, frame, keyboard }: GameScreenProps): ReactNode {
  const { draft, note, log, choice, mode, occasion, dailyEnd } = model;
  const row = useMemo(() => ({ draft, note }), [draft, note]);
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
          <Top
            game={game}
            mode={mode}
            occasion={occasion}
            dailyEnd={dailyEnd}
            choice={choice}
            layout={layout}
            columns={columns}
            hintRows={hintRows}
          >
            {isHintShown && <HintRow game={game} layout={layout} columns={columns} />}
          </Top>
        )}
        keyboard={caps}
      />
    );
  }, [frame, game, log, choice, mode, occasion, dailyEnd, keyboard]);
  return <DraftContext value={row}>{panels}</DraftContext>;
}

function keyboardCaps(game: PublicGame, layout: KeyboardLayout): KeyboardCaps | 'none' {
  const panel = gamePlayOf(game.rules).keyboard(layout);
  return panel === 'none' ? 'none' : { title: panel.title, rows: capsOf(game, panel.rows) };
}

type TopProps = Pick<GameModel, 'mode' | 'occasion' | 'dailyEnd'> & {
  readonly game: PublicGame;
  /** The selected entry of the end menu. */
  readonly choice: number;
  readonly layout: RowLayout;
  readonly columns: number;
  /** How many lines the hint row takes. */
  readonly hintRows: number;
  /** The hint row, where there is room for one. */
  readonly children: ReactNode;
};

function Top(props: TopProps): ReactNode {
  const { game, mode, occasion, dailyEnd, choice, layout, columns, hintRows, children } = props;
  if (game.phase === 'over') {
    const spent = counted(turnsSpent(game.record), 'turn');
    const guesses = counted(turnsOf(game.record).length, 'guess');
    return (
      <EndMenu
        game={game}
        tone={game.outcome === 'cracked' ? 'good' : 'bad'}
        headline={`${endings[game.outcome]} ${spent}, ${guesses}`}
        detail={
          typeof dailyEnd === 'object' ? dailyEnd.detail : lifelinesInWords(game.record, game.rules)
        }
        mode={mode}
        occasion={occasion}
        choice={choice}
        layout={layout}
      />
    );
  }
  return (
    <GuessRow rules={game.rules} layout={layout} columns={columns} noteRows={1 + hintRows}>
      {children}
    </GuessRow>
  );
}

type GuessRowProps = Pick<TopProps, 'layout' | 'columns' | 'children'> & {
  readonly rules: Rules;
  /** How many lines there are below the row. */
  readonly noteRows: number;
};

/** The draft with its arrows and the hint below it, or with the note before a wasted guess. */
function GuessRow({ rules, layout, columns, noteRows, children }: GuessRowProps): ReactNode {
  const row = useContext(DraftContext);
  const { tones } = useTheme();
  if (row === undefined) return undefined;
  const { draft, note } = row;
  const lines =
    note === 'none' ? [] : noteLines(wasteNotes(note.waste, note.guess, rules), columns, noteRows);
  return (
    <>
      <Box paddingLeft={NUMBER_COLUMNS} flexShrink={0}>
        <DraftRow
          row={cellsOf(draft)}
          cursor={draft.cursor}
          layout={layout}
          arrows={note === 'none' ? 'both' : 'above'}
        />
      </Box>
      {note === 'none' ? (
        children
      ) : (
        <Box height={noteRows} flexShrink={0}>
          <StyledText spans={inLines(lines.map((text) => [{ text, style: tones.good }]))} />
        </Box>
      )}
    </>
  );
}

/** The longest of some versions of a note that fits, as lines; the shortest if none does. */
function noteLines(versions: readonly string[], columns: number, rows: number): readonly string[] {
  const wrapped = versions.map((text) => wrap(text, columns));
  return wrapped.find(({ length }) => length <= rows) ?? wrapped.at(-1)?.slice(0, rows) ?? [];
}

const endings: Readonly<Record<Outcome, string>> = {
  cracked: 'Won in',
  exhausted: 'Lost in',
  resigned: 'Given up after',
};

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
