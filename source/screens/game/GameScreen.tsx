import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActiveRow } from '../../components/Board.tsx';
import { NUMBER_COLUMNS } from '../../components/board-layout.ts';
import { DraftRow } from '../../components/CodeRow.tsx';
import { HintRow, secretCluesOf } from '../../components/HintRow.tsx';
import { turnLayoutFor } from '../../components/rows/index.ts';
import type { RowCell } from '../../components/rows/row.ts';
import type { Outcome } from '../../core/game.ts';
import { turnsOf, turnsSpent } from '../../core/record.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelinesInWords } from '../../text/lifelines.ts';
import { counted } from '../../text/phrases.ts';
import { wasteNotes } from '../../text/wasted-guess.ts';
import { type PublicGame, publicGame } from '../../variants/game.ts';
import type { Frame } from '../layout.ts';
import { type Draft, stateOf } from '../play/draft.ts';
import { EndMenu, endRows } from '../play/EndMenu.tsx';
import { gameDetails } from '../play/GameDetails.tsx';
import type { KeyboardLayout } from '../play/keyboard.ts';
import { PlayPanels, type SidePanel } from '../play/PlayPanels.tsx';
import { symbolsOf } from '../play/SymbolsPanel.tsx';
import type { GameModel } from './game.ts';

type GameScreenProps = {
  readonly model: GameModel;
  /** The game that everything beside the board shows: while an answer appears, the one before it. */
  readonly said: GameModel;
  readonly frame: Frame;
  readonly keyboard: KeyboardLayout;
};

type TypedRow = Pick<GameModel, 'draft' | 'notebook' | 'note'>;

/** What is typed. Most keys change nothing else, so a context brings it past the other components. */
const TypedContext = createContext<TypedRow | undefined>(undefined);

/** A game: the board with the draft, what is known, and the messages or the end menu. */
export function GameScreen({ model, said, frame, keyboard }: GameScreenProps): ReactNode {
  const { draft, notebook, note, choice, occasion, dailyEnd } = model;
  const { log } = said;
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const known = useMemo(() => publicGame(said.game), [said.game]);
  const isOver = game.phase === 'over';
  const action = useMemo(
    () => actionOf(known, { choice, occasion, dailyEnd }),
    [known, choice, occasion, dailyEnd],
  );
  const details = useMemo(() => (known.phase === 'over' ? [] : [gameDetails(known)]), [known]);
  const symbols = useMemo(
    () => (known.phase === 'over' ? 'none' : symbolsOf(known, keyboard, notebook)),
    [known, keyboard, notebook],
  );
  const panels = useMemo(
    () => (
      <PlayPanels
        frame={frame}
        game={game}
        log={log}
        notebook={notebook}
        active={isOver ? 'none' : drawDraft}
        action={action}
        symbols={symbols}
        details={details}
      />
    ),
    [frame, game, isOver, log, notebook, action, symbols, details],
  );
  const typed = useMemo(() => ({ draft, notebook, note }), [draft, notebook, note]);
  return <TypedContext value={typed}>{panels}</TypedContext>;
}

const drawDraft = (row: ActiveRow): ReactNode => <GuessRow {...row} />;

/** The draft, with the note before a wasted guess below it. */
function GuessRow({ label, layout, columns }: ActiveRow): ReactNode {
  const typed = useContext(TypedContext);
  if (typed === undefined) return null;
  const { draft, notebook, note } = typed;
  const versions = note === 'none' ? [] : wasteNotes(note.waste, note.guess, draft.rules);
  const sentence = versions.find(({ length }) => length <= columns) ?? versions.at(-1) ?? '';
  return (
    <DraftRow
      row={cellsOf(draft)}
      notebook={notebook}
      cursor={draft.cursor}
      label={label}
      layout={layout}
      sentence={sentence}
    />
  );
}

/** The end menu, or what clues have shown of the code. */
function actionOf(
  game: PublicGame,
  { choice, occasion, dailyEnd }: Pick<GameModel, 'choice' | 'occasion' | 'dailyEnd'>,
): SidePanel | 'none' {
  if (game.phase === 'over') {
    const won = game.outcome === 'cracked';
    const spent = counted(turnsSpent(game.record), 'turn');
    const guesses = counted(turnsOf(game.record).length, 'guess');
    const ending = {
      game,
      tone: won ? 'good' : 'bad',
      headline: `${endings[game.outcome]} ${spent}, ${guesses}`,
      detail:
        typeof dailyEnd === 'object' ? dailyEnd.detail : lifelinesInWords(game.record, game.rules),
    } as const;
    return {
      title: won ? 'You cracked it' : `The ${nounsOf(game.rules).code} was`,
      heights: (columns) => [endRows(ending, occasion, columns)],
      content: (columns) => (
        <EndMenu {...ending} occasion={occasion} choice={choice} columns={columns} />
      ),
    };
  }
  if (secretCluesOf(game).length === 0) return 'none';
  return {
    title: `What you know of the ${nounsOf(game.rules).code}`,
    heights: () => [1],
    content: (columns) => (
      <HintRow
        game={game}
        layout={turnLayoutFor(game.rules, columns - NUMBER_COLUMNS)}
        columns={columns}
      />
    ),
  };
}

const endings: Readonly<Record<Outcome, string>> = {
  cracked: 'Won in',
  exhausted: 'Lost in',
  resigned: 'Given up after',
};

const LIFELINE = 'LIFELINE';

/** The cells of a draft; a draft of lifelines alone shows the whole word, even past its end. */
function cellsOf(draft: Draft): readonly RowCell[] {
  const letters: readonly RowCell[] = Array.from(LIFELINE, (letter) => ({ letter }));
  if (stateOf(draft) === 'lifeline') return letters;
  return draft.cells.map((cell, position) =>
    cell === 'lifeline' ? (letters[position % letters.length] ?? 'blank') : cell,
  );
}
