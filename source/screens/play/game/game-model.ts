import type { Code } from '../../../engine/core/code.ts';
import { codesIn } from '../../../engine/core/game/game.ts';
import { cluesOf, turnsSpent } from '../../../engine/core/game/record.ts';
import type { Waste } from '../../../engine/core/knowledge.ts';
import type { Random } from '../../../engine/core/random.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game, hasHelp, type PublicGame } from '../../../engine/variants/game.ts';
import { type KeyBindings, noBindings } from '../../../settings/key-bindings.ts';
import type { SolverReply } from '../../../solver/thread/effect.ts';
import { gamePlayOf } from '../../games/games.ts';
import type { Race } from '../../room/race.ts';
import { startRace } from '../../room/room.ts';
import { blankDraft, type Draft, withDraftText } from '../draft.ts';
import type { Mode } from '../mode.ts';
import { messagesSoFar } from '../panels/game-messages.ts';
import { addLine, emptyLog, type Log, type LogLine } from '../panels/log.ts';
import { initPlay, type PlayState } from '../play.ts';
import { type Adversary, startAdversary } from './adversary.ts';
import { type GameEnd, oneTryLine, unknownEnd } from './game-end.ts';
import { type Rival, startRival, withRivalIntroduced } from './rival.ts';

/** A warning before a guess that cannot win; Enter plays the guess, and any other key ends the warning. */
export type GuessWarning = { readonly waste: Waste; readonly guess: Code };
export type Proof = Extract<SolverReply, { readonly kind: 'proofs' }>['proofs'][number];

/** What the first `entries` entries of a record prove, as far as that was shown. */
export type Proved = { readonly entries: number; readonly proofs: readonly Proof[] };
export const nothingProved: Proved = { entries: 0, proofs: [] };

export type GameModel = PlayState &
  GameEnd & {
    readonly screen: 'game';
    /** Whether panels explain the game; they do not leave while it is played. */
    readonly player: 'new' | 'experienced';
    readonly draft: Draft;
    /** Whether the player has done something with the row since the last move. */
    readonly row: 'kept' | 'touched';
    readonly back: number;
    /** The board, from 0, that the screen is about: the only one in almost all games. */
    readonly board: number;
    /** The seed of the hint's random choices; the game's own would reveal something of the code. */
    readonly hintSeed: string;
    /** The hint: a machine is looking for it, or Enter puts it into the row. */
    readonly hint: 'none' | 'requested' | 'offered';
    readonly refused: string;
    readonly warning: GuessWarning | 'none';
    readonly givingUp: 'no' | 'asked';
    readonly proved: Proved;
    readonly rival: Rival | 'none';
    readonly race: Race | 'none';
    /** What has happened on the boards of the others, which is only read out. */
    readonly raceNews: readonly string[];
    readonly adversary: Adversary | 'none';
  };

/** A game as it may be seen: a race hides a code that its player has not broken while others can still win. */
export function withCodeHidden<Seen extends Pick<GameModel, 'game' | 'race'>>(model: Seen): Seen {
  const { game, race } = model;
  if (race === 'none' || game.phase !== 'over' || game.outcome === 'cracked') return model;
  const isShown = race.view !== 'unknown' && race.view.sight === 'all';
  return isShown ? model : { ...model, game: { ...game, secret: { kept: 'head' } } };
}

export const isGame = (front: { readonly screen: string }): front is GameModel =>
  front.screen === 'game';

export const hintedGuess = ({ record }: Pick<Game, 'record'>): Code | undefined =>
  cluesOf(record).find((clue) => clue.lifeline === 'hint')?.guess;

export type OpenedGame = {
  readonly game: Game;
  readonly mode: Mode;
  readonly occasion: Occasion;
  readonly draft: string;
};

export const casualGame = (game: Game, mode: Mode): OpenedGame => ({
  game,
  mode,
  occasion: { kind: 'casual' },
  draft: '',
});

export const initGame = (
  { game, mode, occasion, draft }: OpenedGame,
  random: Random,
  hintSeed: string,
  keys: KeyBindings = noBindings,
  player: GameModel['player'] = 'experienced',
): GameModel => {
  const rival = startRival(game, mode);
  const log = withRivalIntroduced(
    withLines(emptyLog, openingMessages(game, occasion, keys)),
    rival,
  );
  return {
    ...initPlay(game, mode, log, occasion),
    screen: 'game',
    player,
    board: boardAfter(game, 0),
    rival,
    race: startRace(mode),
    raceNews: [],
    adversary: startAdversary(game),
    draft: withDraftText(
      blankDraft(
        game.rules,
        random,
        hasHelp(game.rules) ? gamePlayOf(game.rules).lifelineByArrows : 'never',
      ),
      draft,
    ),
    row: 'kept',
    back: 0,
    hintSeed,
    hint: 'none',
    ...unknownEnd,
    refused: '',
    warning: 'none',
    givingUp: 'no',
    proved: nothingProved,
  };
};

const openingMessages = (game: Game, { kind }: Occasion, keys: KeyBindings): readonly LogLine[] =>
  kind === 'daily' && game.record.length === 0
    ? [...messagesSoFar(game, keys), oneTryLine]
    : messagesSoFar(game, keys);

export const withLines = (log: Log, lines: readonly LogLine[]): Log => lines.reduce(addLine, log);

export function shownBoards(game: PublicGame, selected: number) {
  const known = boardsOf(game);
  if (known.length === 1) return undefined;
  const codes = game.phase === 'over' ? codesIn(game.secret) : [];
  const boards = known.map(({ record, isSolved }, index) => {
    const code = codes[index];
    const missed =
      code === undefined
        ? 'open'
        : { sign: formatCode(game.rules, code), initial: formatCode(game.rules, code, 'initial') };
    return {
      record,
      state: isSolved ? { solved: turnsSpent(record) } : missed,
      isAnswered: record.length === game.record.length,
    } as const;
  });
  return { boards, selected };
}

type Played = Pick<Game, 'rules' | 'record' | 'phase'>;

/** The next board after one that is not solved; the next one at all where all are. */
export function nextBoard(game: Played, selected: number, step: 1 | -1 = 1): number {
  // Each key asks; most games have one board.
  if (hasHelp(game.rules)) return selected;
  const boards = boardsOf(game);
  const count = boards.length;
  for (let index = 1; index < count; index++) {
    const board = (selected + step * index + count) % count;
    if (boards[board]?.isSolved === false || game.phase === 'over') return board;
  }
  return selected;
}

/** The board that stays selected after a guess: the same one, or the next that is not solved. */
export function boardAfter(game: Played, selected: number): number {
  return boardsOf(game)[selected]?.isSolved === true && game.phase !== 'over'
    ? nextBoard(game, selected)
    : selected;
}

/** A game as the rest of the screen shows it: what is known on the selected board alone. */
export const onBoard = <Known extends Pick<Game, 'rules' | 'record'>>(
  game: Known,
  selected: number,
): Known => {
  const { record } = boardsOf(game)[selected] ?? game;
  return record === game.record ? game : { ...game, record };
};
