import type { Code } from '../../../engine/core/code.ts';
import { cluesOf } from '../../../engine/core/game/record.ts';
import type { Waste } from '../../../engine/core/knowledge.ts';
import type { Random } from '../../../engine/core/random.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { type Game, hasHelp } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { type KeyBindings, noBindings } from '../../../settings/key-bindings.ts';
import type { SolverReply } from '../../../solver/thread/effect.ts';
import { gamePlayOf } from '../../games/games.ts';
import type { Key } from '../../parts/input/keymap.ts';
import { type Race, startRace } from '../../room/race.ts';
import { blankDraft, type Draft } from '../draft/draft.ts';
import { withDraftText } from '../draft/draft-text.ts';
import type { Mode } from '../modes/mode.ts';
import { messagesSoFar } from '../panels/game-messages.ts';
import { addLine, emptyLog, type Log, type LogLine } from '../panels/log.ts';
import { initPlay, type PlayState } from '../play.ts';
import { type Adversary, startAdversary } from './adversary.ts';
import { boardAfter } from './boards.ts';
import { type GameEnd, oneTryLine, unknownEnd } from './end/game-end.ts';
import { type Rival, startRival, withRivalIntroduced } from './rival.ts';

/** The key that gives up; no game has it as a symbol. */
export const GIVE_UP_KEY: Key = '!';

/** A warning before a guess that cannot win; Enter plays the guess, and any other key ends the warning. */
export type GuessWarning = { readonly waste: Waste; readonly guess: Code };

/** A claim about the code, and the facts that prove it. */
export type Proof = Extract<SolverReply, { readonly kind: 'proofs' }>['proofs'][number];

/** What the first `entries` entries of a record prove, as far as that was shown. */
export type Proved = { readonly entries: number; readonly proofs: readonly Proof[] };

export const nothingProved: Proved = { entries: 0, proofs: [] };

/** The screen of a person who breaks a code. */
export type GameModel = PlayState &
  GameEnd & {
    readonly screen: 'game';
    readonly draft: Draft;
    /** Whether the row is the last guess as it was left there, or the player has done something with it. */
    readonly row: 'kept' | 'touched';
    /** The board, from 0, that the screen is about: the only one in almost all games. */
    readonly board: number;
    /** The seed of the hint's random choices; the game's own would reveal something of the code. */
    readonly hintSeed: string;
    /** The hint: a machine is looking for it, or Enter puts it into the row. */
    readonly hint: 'none' | 'requested' | 'offered';
    /** Why the row was refused, until it is changed. */
    readonly refused: LocalizedText | 'none';
    /** The warning before the guess in the row. */
    readonly warning: GuessWarning | 'none';
    /** Whether the player was asked to confirm giving up. */
    readonly givingUp: 'no' | 'asked';
    /** What is known to be proved, after how many entries of the record. */
    readonly proved: Proved;
    /** The machine that breaks the same code. */
    readonly rival: Rival | 'none';
    /** The race in a room that the game is played in. */
    readonly race: Race | 'none';
    /** What has happened on the boards of the others, which is only read out. */
    readonly raceNews: readonly string[];
    /** The codemaker, if it is the adversary. */
    readonly adversary: Adversary | 'none';
  };

/** The guess that the hint of a game has given; undefined before. */
export const hintedGuess = ({ record }: Pick<Game, 'record'>): Code | undefined =>
  cluesOf(record).find((clue) => clue.lifeline === 'hint')?.guess;

/** A new or a resumed game that opens on its screen. */
export type OpenedGame = {
  readonly game: Game;
  readonly mode: Mode;
  readonly occasion: Occasion;
  /** The row that was typed as text, or empty. */
  readonly draft: string;
};

/** A new game on no occasion. */
export const casualGame = (game: Game, mode: Mode): OpenedGame => ({
  game,
  mode,
  occasion: { kind: 'casual' },
  draft: '',
});

/** The game screen of a new or a resumed game. */
export const initGame = (
  { game, mode, occasion, draft }: OpenedGame,
  random: Random,
  hintSeed: string,
  keys: KeyBindings = noBindings,
): GameModel => {
  const rival = startRival(game, mode);
  const log = withRivalIntroduced(
    withLines(emptyLog, openingMessages(game, occasion, keys)),
    rival,
  );
  return {
    ...initPlay(game, mode, log, occasion),
    screen: 'game',
    board: boardAfter(game, 0),
    rival,
    race: startRace(mode),
    raceNews: [],
    adversary: startAdversary(game),
    draft: withDraftText(
      blankDraft(
        game.rules,
        random,
        gamePlayOf(game.rules).lifelineByArrows === 'reached' && hasHelp(game.rules)
          ? ['lifeline']
          : [],
      ),
      draft,
    ),
    row: 'touched',
    hintSeed,
    hint: 'none',
    ...unknownEnd,
    refused: 'none',
    warning: 'none',
    givingUp: 'no',
    proved: nothingProved,
  };
};

const openingMessages = (game: Game, { kind }: Occasion, keys: KeyBindings): readonly LogLine[] =>
  kind === 'daily' && game.record.length === 0
    ? [...messagesSoFar(game, keys), oneTryLine]
    : messagesSoFar(game, keys);

/** A log with more lines. */
export const withLines = (log: Log, lines: readonly LogLine[]): Log => lines.reduce(addLine, log);
