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
import { formatMode, type Mode, parseMode, type ResumableMode, rolesOf } from '../mode.ts';
import { isBegun } from '../play/play.ts';
import { turnOf, turnText } from '../play/turn-text.ts';
import { guessesOf, isDone, type WatchModel } from '../watch/watch.ts';
import type { ScreenModel } from './screen.ts';

/**
 * The last started game that has not ended. A game starts with the first move of a person; a game
 * between machines is not kept.
 */
export type Unfinished =
  | ({ readonly kind: 'ready' } & Resumable)
  /** It was saved, and its dictionary is not loaded yet. */
  | {
      readonly kind: 'needs-dictionary';
      readonly saved: SavedGame;
      readonly letters: number;
      readonly turn: number;
      readonly attempts: number;
    };

/** A game that can be continued, and its mode. */
export type Resumable = { readonly game: Game; readonly mode: ResumableMode };

/** Why a saved game cannot be continued: it is not one, or its dictionary is missing. */
export type RestoreProblem = 'not-a-saved-game' | DictionaryLack;

/** The unfinished game after the screens of the stack have changed. */
export function unfinishedAfter(
  before: Unfinished | 'none',
  stack: readonly ScreenModel[],
): Unfinished | 'none' {
  for (const screen of stack) {
    switch (screen.screen) {
      case 'secret':
      case 'game':
      case 'answer':
        return afterGame(before, screen.game, screen.mode);
      case 'watch':
        return afterWatch(before, screen);
      default:
        continue;
    }
  }
  return before;
}

function afterGame(before: Unfinished | 'none', game: Game, mode: Mode): Unfinished | 'none' {
  if (mode.kind === 'watch' || isKnown(before, game) || !isBegun(game)) return before;
  return game.phase === 'over' ? 'none' : { kind: 'ready', game, mode };
}

/** A game in which a machine breaks a person's code ends when its end has been shown. */
function afterWatch(before: Unfinished | 'none', model: WatchModel): Unfinished | 'none' {
  const [lane] = model.lanes;
  if (before === 'none' || before.kind !== 'ready' || lane === undefined) return before;
  if (before.game.seed !== lane.game.seed) return before;
  if (isDone(model)) return 'none';
  // After a resume, the machine first makes the guesses again that were shown.
  if (guessesOf(lane) < model.shown) return before;
  const game = gameAt(lane.game, model.shown);
  return game.moves.length === before.game.moves.length ? before : { ...before, game };
}

/** The game of a watched machine after its first `guesses` guesses. */
function gameAt({ rules, roles, seed, seedSource, moves }: Game, guesses: number): Game {
  const set = moves.filter(({ kind }) => kind === 'secret').length;
  return moves.slice(0, set + guesses).reduce(play, start(rules, roles, seed, seedSource));
}

const isKnown = (before: Unfinished | 'none', game: Game): boolean =>
  before !== 'none' && before.kind === 'ready' && before.game === game;

/** The unfinished game to save. It contains the secret, so no screen may show it. */
export function savedOf(unfinished: Unfinished | 'none'): SavedGame | undefined {
  if (unfinished === 'none') return undefined;
  if (unfinished.kind === 'needs-dictionary') return unfinished.saved;
  const { game, mode } = unfinished;
  return formatSavedGame({
    transcript: toTranscript(game),
    plan: formatMode(mode),
    turn: turnOf(game),
  });
}

/** The saved game; one that needs a dictionary finds it among `dictionaries`. */
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
  secretKeeper(one) === secretKeeper(other);

const secretKeeper = (roles: Roles) => (roles.codemaker === 'human' ? roles.secretKept : 'machine');

/** The unfinished game of a player who comes back; text that is not a saved game is ignored. */
export function unfinishedIn(saved: SavedGame | undefined): Unfinished | 'none' {
  if (saved === undefined) return 'none';
  const game = restored(saved, []);
  if (game.ok) return { kind: 'ready', ...game.value };
  const parts = parseSavedGame(saved);
  if (!parts.ok || game.problem === 'not-a-saved-game') return 'none';
  const letters = englishLength(game.problem.dictionary.id);
  const { turn, transcript } = parts.value;
  const { attempts } = transcript.rules;
  return letters === undefined
    ? 'none'
    : { kind: 'needs-dictionary', saved, letters, turn: Math.min(turn, attempts), attempts };
}

/** The menu's line about a game that can be continued. */
export function aboutUnfinished(unfinished: Unfinished): About {
  const text =
    unfinished.kind === 'ready'
      ? summaryOf(gameName(unfinished.game.rules), turnOf(unfinished.game), unfinished.game.rules)
      : summaryOf(wordsName(unfinished.letters), unfinished.turn, unfinished);
  return [`Your game of ${text}`, text];
}

const summaryOf = (
  name: string,
  turn: number,
  { attempts }: { readonly attempts: number },
): string => `${name}, ${turnText(turn, attempts)}.`;
