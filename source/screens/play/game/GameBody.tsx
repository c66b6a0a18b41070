import { type ReactNode, useMemo } from 'react';
import { countsOf } from '../../../engine/core/feedback.ts';
import { type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import type { PegStyle } from '../../../engine/core/variant.ts';
import { type PublicGame, publicGame } from '../../../engine/variants/game.ts';
import { nounsOf } from '../../../prose/games.ts';
import { play, roles } from '../../../prose/play.ts';
import { wasteWarnings } from '../../../prose/refusals.ts';
import type { ShownSeat } from '../../../prose/rooms.ts';
import { fittingOrNothing } from '../../../prose/text.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import type { Frame } from '../../app/layout.ts';
import type { Program } from '../../app/navigation.ts';
import {
  type ActiveRow,
  Board,
  boardLayoutFor,
  boardTurns,
  NUMBER_COLUMNS,
} from '../../parts/board/Board.tsx';
import type { ShownBoards } from '../../parts/board/Boards.tsx';
import { DraftRow, KnownRow, LifelineRow, secretCluesOf } from '../../parts/board/CodeRow.tsx';
import { type Moment, useFront, useMoment, useOwnKeys, useWording } from '../../parts/contexts.ts';
import { turnLayoutFor } from '../../parts/rows/index.ts';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { BoardLines, HEAD_ROWS, racePanel } from '../../room/RacePanel.tsx';
import type { Race } from '../../room/race.ts';
import { stateOf } from '../draft.ts';
import type { KeyboardLayout } from '../keyboard.ts';
import { Guide, guidePanel, legendPanel } from '../panels/Guide.tsx';
import { PlayPanels } from '../panels/PlayPanels.tsx';
import { heightsUpTo, type SidePanel } from '../panels/SidePanel.tsx';
import { canSplitKeys, type Symbols, symbolsOf } from '../panels/SymbolsPanel.tsx';
import { duelEnding, type EndingState, endMenuPanel, endPanel } from './EndPanel.tsx';
import { type GameModel, isGame, onBoard, shownBoards, withCodeHidden } from './game-model.ts';
import { type Rival, shownOf } from './rival.ts';

type GameBodyProps = {
  readonly model: GameModel;
  readonly program: Program;
  readonly question: string;
  readonly frame: Frame;
};

export function GameBody({ model, program, question, frame }: GameBodyProps): ReactNode {
  const revealedModel = revealedModelOf(model, useMoment());
  const { kept, choices } = program;
  const { keyboard } = choices.words;
  const { choice, mode, occasion, player } = model;
  const { dailyEnd, figures, par, rival, race, adversary } = model;
  const { log } = revealedModel;
  const game = useMemo(() => publicGame(model.game), [model.game]);
  const revealedGame = useMemo(
    () => publicGame(withCodeHidden({ game: revealedModel.game, race }).game),
    [revealedModel.game, race],
  );
  const isOver = game.phase === 'over';
  const boards = useMemo(
    () => boardsShown(game, revealedGame, model.board),
    [game, revealedGame, model.board],
  );
  const wording = useWording();
  const theme = useTheme();
  const style = theme.pegStyle;
  const { layout } = frame;
  const duel = useMemo(
    () => duelEnding({ rival, race, game: revealedModel.game }),
    [rival, race, revealedModel.game],
  );
  const action = useMemo(() => {
    const end = { choice, mode, occasion, dailyEnd, figures, par, adversary, duel };
    return actionOf(revealedGame, end, layout, style);
  }, [
    revealedGame,
    choice,
    mode,
    occasion,
    dailyEnd,
    figures,
    par,
    adversary,
    duel,
    layout,
    style,
  ]);
  const rivals = useMemo(() => besideBoard(rival, race, revealedGame), [rival, race, revealedGame]);
  const details = useMemo(() => {
    if (revealedGame.phase === 'over') {
      return [endPanel(revealedGame, { figures, par, adversary, occasion, mode }, kept)];
    }
    return player === 'new' ? [legendPanel(revealedGame.rules, wording)] : [];
  }, [revealedGame, figures, par, adversary, occasion, mode, kept, player, wording]);
  const symbols = useMemo(
    () =>
      revealedGame.phase === 'over'
        ? 'none'
        : symbolsOnBoards(revealedGame, model.board, keyboard, theme),
    [revealedGame, model.board, keyboard, theme],
  );
  const guide = useMemo(
    () =>
      mode.kind === 'tutorial' && revealedGame.phase !== 'over'
        ? guidePanel(revealedGame, drawGuide(revealedGame))
        : 'none',
    [mode, revealedGame],
  );
  return useMemo(
    () => (
      <PlayPanels
        frame={frame}
        game={game}
        boards={boards}
        log={log}
        active={isOver ? 'none' : drawDraft}
        question={question}
        back={question === '' ? model.back : 0}
        guide={guide}
        action={action}
        symbols={symbols}
        rival={rivals}
        details={details}
      />
    ),
    [
      frame,
      game,
      boards,
      isOver,
      log,
      question,
      model.back,
      guide,
      action,
      symbols,
      rivals,
      details,
    ],
  );
}

function revealedModelOf(model: GameModel, moment: Moment): GameModel {
  const before = moment === 'still' ? undefined : moment.before && gameInFront(moment.before);
  if (moment === 'still' || before === undefined) return model;
  return moment.kind === 'answer' ? before : { ...model, log: before.log };
}

/** The game in front: `GameBody` is not rendered for what is typed, so those who show it read it here. */
const gameInFront = (front: { readonly screen: string }): GameModel | undefined =>
  isGame(front) ? front : undefined;

/** The boards with every answer, and their states as far as the answers have appeared. */
function boardsShown(
  game: PublicGame,
  revealedGame: PublicGame,
  selected: number,
): ShownBoards | undefined {
  const shown = shownBoards(game, selected);
  const before = shownBoards(revealedGame, selected);
  if (shown === undefined || before === undefined || game === revealedGame) return shown;
  const boards = shown.boards.map((board, index) => ({
    ...board,
    state: before.boards[index]?.state ?? board.state,
  }));
  return { ...shown, boards };
}

/** Symbols with the answers of all boards, where their keys can show them; else with those of one, which they name. */
function symbolsOnBoards(
  game: PublicGame,
  board: number,
  keyboard: KeyboardLayout,
  theme: Theme,
): Symbols {
  const count = game.rules.boards ?? 1;
  const boards = canSplitKeys(theme, count)
    ? Array.from({ length: count }, (_, index) => onBoard(game, index))
    : [];
  const symbols = symbolsOf(onBoard(game, board), keyboard, boards);
  if (count === 1 || !symbols.hasMarks) return symbols;
  const [few, many] = play.boards.keys;
  const named = boards.length === 0 ? `board ${board + 1}` : count === 2 ? few : many;
  return { ...symbols, title: `${symbols.title}, ${named}` };
}

const drawDraft = (row: ActiveRow): ReactNode => <GuessRow {...row} />;

const drawGuide =
  (game: PublicGame): SidePanel['content'] =>
  (columns, rows) => <GuideText game={game} columns={columns} rows={rows} />;

type GuideTextProps = {
  readonly game: PublicGame;
  readonly columns: number;
  readonly rows: number;
};

function GuideText(props: GuideTextProps): ReactNode {
  const draft = useFront((front) => gameInFront(front)?.draft);
  return draft && <Guide {...props} draft={draft} />;
}

function GuessRow({ below, ...row }: ActiveRow): ReactNode {
  const model = useFront(gameInFront, hasSameRow);
  const { pegStyle } = useTheme();
  const enter = keyOf(useOwnKeys(), 'game', 'guess');
  if (model === undefined) return null;
  const { draft, warning, refused } = model;
  const { layout, columns } = row;
  const warnings =
    warning === 'none'
      ? []
      : wasteWarnings(warning.waste, warning.guess, draft.rules, enter, pegStyle);
  const refusals = refused === '' ? warnings : clausesOf(refused);
  const isLifeline = stateOf(draft) === 'lifeline';
  const versions = isThinking(model)
    ? roles.adversary.thinking
    : isLifeline
      ? [`${enter}: lifelines. Any other key: your row.`]
      : refusals;
  // The messages have what does not fit here.
  const sentence = below >= layout.height ? fittingOrNothing(versions, columns) : '';
  return isLifeline ? (
    <LifelineRow {...row} sentence={sentence} />
  ) : (
    <DraftRow row={draft.cells} cursor={draft.cursor} {...row} sentence={sentence} />
  );
}

/** Whether the row on the board looks the same: what others play in a race does not change it. */
const hasSameRow = (before: GameModel | undefined, after: GameModel | undefined): boolean =>
  (['draft', 'warning', 'refused', 'game', 'adversary'] as const).every(
    (name) => before?.[name] === after?.[name],
  );

const clausesOf = (sentence: string): readonly string[] => {
  const [first = sentence] = sentence.split(/[:,;]/u);
  return first === sentence ? [sentence] : [sentence, `${first}.`];
};

const isThinking = ({ game, adversary }: GameModel): boolean =>
  game.phase === 'answering' && adversary !== 'none' && adversary.answer === 'possible';

function actionOf(
  game: PublicGame,
  end: EndingState,
  layout: Frame['layout'],
  style: PegStyle,
): SidePanel | 'none' {
  if (game.phase === 'over') return endMenuPanel(game, end, layout, style);
  if (secretCluesOf(game).length === 0) return 'none';
  const [title = '', shortTitle = title] = play.board.known(nounsOf(game.rules));
  return {
    title,
    shortTitle,
    heights: () => [1],
    content: (columns) => (
      <KnownRow
        game={game}
        layout={turnLayoutFor(game.rules, columns - NUMBER_COLUMNS)}
        columns={columns}
      />
    ),
  };
}

function besideBoard(
  rival: Rival | 'none',
  race: Race | 'none',
  game: PublicGame,
): SidePanel | 'none' {
  if (race !== 'none') return racePanel(race, game);
  return rival === 'none' ? rival : rivalPanel(rival, game);
}

/** The answers to the guesses of a machine, which are covered until the game is over. */
function rivalPanel(rival: Rival, game: PublicGame): SidePanel {
  const { rules, phase } = game;
  const { lane } = rival;
  const record = turnsOf(lane.game.record).slice(0, shownOf(rival, game));
  const isOver = phase === 'over';
  const turns = isOver
    ? Math.max(1, record.length)
    : Math.max(boardTurns(rules), record.length) + HEAD_ROWS;
  return {
    title: `${lane.opponent.name}’s board`,
    aside: lane.trouble === '' ? '' : 'cannot play',
    heights: () => heightsUpTo(turns),
    content: (columns, rows) =>
      isOver && rows > 1 ? (
        <Board game={{ rules, record, phase }} layout={boardLayoutFor(rules, { columns, rows })} />
      ) : (
        <BoardLines seats={[seatOf(rival, record)]} rules={rules} columns={columns} rows={rows} />
      ),
  };
}

function seatOf({ lane: { opponent, game } }: Rival, record: readonly Turn[]): ShownSeat {
  const isFinished = game.phase === 'over' && record.length === turnsOf(game.record).length;
  const outcome = game.phase === 'over' && game.outcome === 'cracked' ? 'cracked' : 'not-cracked';
  return {
    name: opponent.name,
    progress: isFinished ? 'finished' : 'playing',
    spent: record.length,
    aid: 'none',
    marks: record.map(({ feedback }) => countsOf(feedback)),
    result: isFinished ? { outcome, turns: record.length, timing: 'in-time' } : 'hidden',
  };
}
