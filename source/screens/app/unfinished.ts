import { fail, type Result, succeed } from '../../core/result.ts';
import type { Roles } from '../../core/roles.ts';
import type { SavedGame } from '../../core/saved-game.ts';
import { gameName } from '../../text/games/index.ts';
import { wordsName } from '../../text/games/words.ts';
import { type Game, play, start } from '../../variants/game.ts';
import {
  formatSavedGame,
  parseSavedGame,
  replay,
  toTranscript,
} from '../../variants/transcript.ts';
import { type Dictionary, englishLength } from '../../variants/words/dictionary.ts';
import type { DictionaryLack } from '../../variants/words/word-codec.ts';
import type { About } from '../menu/menu.ts';
import { type Mode, rolesOf } from '../mode.ts';
import { formatMode, parseMode, type ResumableMode } from '../mode-text.ts';
import { isBegun } from '../play/play.ts';
import { turnOf, turnText } from '../play/turn-text.ts';
import { guessesOf, isDone, type WatchModel } from '../watch/watch.ts';
import type { ScreenModel } from './screen.ts';

/**
 * The game that was begun last and is not ended. A game is begun with the first move that a person
 * makes in it; machines among themselves play no game that somebody would miss.
 */
export type Unfinished =
  | ({ readonly kind: 'at-hand' } & Resumable)
  /** It was saved, and its words are not here yet. */
  | {
      readonly kind: 'without-words';
      readonly saved: SavedGame;
      readonly letters: number;
      readonly turn: number;
      readonly attempts: number;
    };

/** A game that can be gone on with, and how it is played. */
export type Resumable = { readonly game: Game; readonly mode: ResumableMode };

/** Why text gives no game to go on with: it is none, or its words are lacking. */
export type RestoreProblem = 'not-a-saved-game' | DictionaryLack;

/** What is unfinished after something has happened on the screens of the stack. */
export function unfinishedAfter(
  before: Unfinished | 'none',
  stack: readonly ScreenModel[],
): Unfinished | 'none' {
  for (const screen of stack) {
    switch (screen.screen) {
      case 'secret':
      case 'game':
      case 'answer':
        return afterTable(before, screen.game, screen.mode);
      case 'watch':
        return afterWatch(before, screen);
      default:
        continue;
    }
  }
  return before;
}

function afterTable(before: Unfinished | 'none', game: Game, mode: Mode): Unfinished | 'none' {
  if (mode.kind === 'watch' || isKnown(before, game) || !isBegun(game)) return before;
  return game.phase === 'over' ? 'none' : { kind: 'at-hand', game, mode };
}

/** A game whose code a person gave to a machine ends for that person when its end is shown. */
function afterWatch(before: Unfinished | 'none', model: WatchModel): Unfinished | 'none' {
  const [lane] = model.lanes;
  if (before === 'none' || before.kind !== 'at-hand' || lane === undefined) return before;
  if (before.game.seed !== lane.game.seed) return before;
  if (isDone(model)) return 'none';
  // A machine whose game was taken up again first comes back to where it was.
  if (guessesOf(lane) < model.shown) return before;
  const game = gameAt(lane.game, model.shown);
  return game.moves.length === before.game.moves.length ? before : { ...before, game };
}

/** The game of a watched machine as it was after so many guesses. */
function gameAt({ rules, roles, seed, moves }: Game, guesses: number): Game {
  const set = moves.filter(({ kind }) => kind === 'secret').length;
  return moves.slice(0, set + guesses).reduce(play, start(rules, roles, seed));
}

const isKnown = (before: Unfinished | 'none', game: Game): boolean =>
  before !== 'none' && before.kind === 'at-hand' && before.game === game;

/** What is to be saved of what is unfinished. It tells the secret, and is for no screen. */
export function savedOf(unfinished: Unfinished | 'none'): SavedGame | undefined {
  if (unfinished === 'none') return undefined;
  if (unfinished.kind === 'without-words') return unfinished.saved;
  const { game, mode } = unfinished;
  return formatSavedGame({
    transcript: toTranscript(game),
    plan: formatMode(mode),
    turn: turnOf(game),
  });
}

/** The game that was saved; one of words needs its dictionary among `dictionaries`. */
export function restored(
  saved: SavedGame,
  dictionaries: readonly Dictionary[],
): Result<Resumable, RestoreProblem> {
  const parts = parseSavedGame(saved);
  if (!parts.ok) return parts;
  const mode = parseMode(parts.value.plan);
  const game = replay(parts.value.transcript, dictionaries);
  if (!game.ok && 'dictionary' in game.problem) return fail(game.problem);
  if (!game.ok || mode === undefined) return fail('not-a-saved-game');
  const { phase, roles } = game.value;
  return phase !== 'over' && isBegun(game.value) && sameRoles(roles, rolesOf(mode))
    ? succeed({ game: game.value, mode })
    : fail('not-a-saved-game');
}

const sameRoles = (one: Roles, other: Roles): boolean =>
  one.codemaker === other.codemaker &&
  one.codebreaker === other.codebreaker &&
  keepingOf(one) === keepingOf(other);

const keepingOf = (roles: Roles) => (roles.codemaker === 'human' ? roles.secretKept : 'machine');

/** What a player who comes back finds unfinished; text that is no game is nothing. */
export function unfinishedIn(saved: SavedGame | undefined): Unfinished | 'none' {
  if (saved === undefined) return 'none';
  const game = restored(saved, []);
  if (game.ok) return { kind: 'at-hand', ...game.value };
  const parts = parseSavedGame(saved);
  if (!parts.ok || game.problem === 'not-a-saved-game') return 'none';
  const letters = englishLength(game.problem.dictionary.id);
  const { turn, transcript } = parts.value;
  const { attempts } = transcript.rules;
  return letters === undefined
    ? 'none'
    : { kind: 'without-words', saved, letters, turn: Math.min(turn, attempts), attempts };
}

/** What the menu tells of a game that can be continued. */
export function aboutUnfinished(unfinished: Unfinished): About {
  const text =
    unfinished.kind === 'at-hand'
      ? inShort(gameName(unfinished.game.rules), turnOf(unfinished.game), unfinished.game.rules)
      : inShort(wordsName(unfinished.letters), unfinished.turn, unfinished);
  return [`Your game of ${text}`, text];
}

const inShort = (name: string, turn: number, { attempts }: { readonly attempts: number }): string =>
  `${name}, ${turnText(turn, attempts)}.`;
