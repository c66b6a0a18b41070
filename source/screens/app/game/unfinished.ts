import type { Roles } from '../../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import {
  type GameId,
  gameResultOf,
  gameToDrop,
  isFinal,
  isOfDaily,
  MAX_UNFINISHED,
  type Occasion,
  type Progress,
  type StoredGame,
  type UnfinishedGame,
} from '../../../engine/core/stored/game.ts';
import { parseJson } from '../../../engine/core/stored/json.ts';
import { type Game, isBegun, play, replay } from '../../../engine/variants/game.ts';
import { readRulesData } from '../../../engine/variants/index.ts';
import type { Dictionary, DictionaryLack } from '../../../engine/variants/words/dictionary.ts';
import { formatDraft } from '../../play/draft.ts';
import {
  defaultModes,
  type Mode,
  parseMode,
  type ResumableMode,
  rolesOf,
} from '../../play/mode.ts';
import { turnOf } from '../../play/play.ts';
import { isDone, lastOf, shownGame, type WatchModel } from '../../play/watch/watch.ts';
import { type ListedGame, listedLabel } from '../../records/listed-game.ts';
import type { ScreenModel } from '../all-screens.ts';
import type { Profile } from './profile.ts';

/** A game in which a person plays, on the screens now. It contains the secret. */
export type PlayedGame = {
  readonly id: GameId;
  readonly occasion: Occasion;
  readonly mode: ResumableMode;
  readonly game: Game;
  readonly draft: string;
};

export function playedAfter(
  before: PlayedGame | 'none',
  stack: readonly ScreenModel[],
): PlayedGame | 'none' {
  if (before === 'none') return before;
  for (const screen of stack) {
    switch (screen.screen) {
      case 'secret':
      case 'answer':
        return withState(before, screen.game, '');
      case 'game':
        return withState(before, screen.game, formatDraft(screen.draft));
      case 'watch':
        return withState(before, gameOnWatch(before, screen), '');
      default:
        continue;
    }
  }
  return 'none';
}

const withState = (before: PlayedGame, game: Game, typed: string): PlayedGame => {
  const draft = game.phase === 'over' ? '' : typed;
  return before.game === game && before.draft === draft ? before : { ...before, game, draft };
};

/** A machine computes ahead, and the watcher can step back: the game is as far as it was shown. */
function gameOnWatch({ game }: PlayedGame, model: WatchModel): Game {
  if (isDone(model)) return ended(lastOf(model));
  const shown = shownGame(model);
  return shown.moves.length > game.moves.length ? shown : game;
}

const ended = (game: Game): Game => (game.phase === 'over' ? game : play(game, { kind: 'resign' }));

export type Visibility = 'on-screen' | 'left';

/** How far a game is, as it is stored; one whose answers can be corrected is finished when it is left. */
export function progressOf(
  { game, draft }: PlayedGame,
  visibility: Visibility = 'on-screen',
): Progress {
  const isFinished = isFinal(game) || visibility === 'left';
  return game.phase === 'over' && isFinished
    ? { kind: 'finished', result: gameResultOf(game) }
    : { kind: 'unfinished', turn: turnOf(game), draft };
}

/** Whether two games are played at the same daily, both for its counted try or both as practice. */
export const sameOccasion = (one: Occasion, other: Occasion): boolean =>
  isOfDaily(one) &&
  isOfDaily(other) &&
  one.kind === other.kind &&
  one.daily === other.daily &&
  one.day === other.day;

export type Unfinished =
  | { readonly kind: 'ready'; readonly played: PlayedGame }
  | { readonly kind: 'listed'; readonly listed: UnfinishedGame };

type RestoreProblem = 'not-playable' | DictionaryLack;

export const idOf = (unfinished: Unfinished): GameId =>
  unfinished.kind === 'ready' ? unfinished.played.id : unfinished.listed.id;

const occasionOf = (unfinished: Unfinished): Occasion['kind'] =>
  unfinished.kind === 'ready' ? unfinished.played.occasion.kind : unfinished.listed.occasion.kind;

export const without = (all: readonly Unfinished[], id: GameId): readonly Unfinished[] =>
  all.some((one) => idOf(one) === id) ? all.filter((one) => idOf(one) !== id) : all;

/** The unfinished games after a change of the played one, which comes first. */
export function unfinishedAfter(
  all: readonly Unfinished[],
  played: PlayedGame | 'none',
): readonly Unfinished[] {
  if (played === 'none' || !isBegun(played.game)) return all;
  const [first] = all;
  if (first?.kind === 'ready' && first.played === played) return all;
  const others = without(all, played.id);
  if (played.game.phase === 'over') return others;
  const isNew = others.length === all.length;
  const oldest = isNew ? gameToDrop(others, occasionOf, played.occasion.kind) : undefined;
  return [
    { kind: 'ready', played },
    ...(oldest === undefined ? others : without(others, idOf(oldest))),
  ];
}

/** The games of this session, but for those that another window has changed, and then those of the store. */
export function withListed(
  all: readonly Unfinished[],
  { unfinished: listed, saved = [] }: Pick<Profile, 'unfinished' | 'saved'>,
  played: PlayedGame | 'none' = 'none',
): readonly Unfinished[] {
  const turns = new Map(listed.map(({ id, turn }) => [id, turn]));
  const onScreen = played === 'none' ? undefined : played.id;
  const own = all.filter((one) => {
    const id = idOf(one);
    const isSame = one.kind === 'ready' && turns.get(id) === turnOf(one.played.game);
    return one.kind === 'ready' && (isSame || id === onScreen || !saved.includes(id));
  });
  const known = new Set(own.map(idOf));
  const others = listed.filter(({ id }) => !known.has(id));
  return [...own, ...others.map((game): Unfinished => ({ kind: 'listed', listed: game }))];
}

/** A game of the store, to be played on; one that needs a dictionary finds it among `dictionaries`. */
export function restoreGame(
  { start, moves, progress }: StoredGame,
  dictionaries: readonly Dictionary[],
): Result<PlayedGame, RestoreProblem> {
  const { id, occasion, roles, seed, seedSource } = start;
  const mode = parseMode(start.mode);
  const rules = readRulesData(parseJson(start.rules));
  if (mode === undefined || !rules.ok || progress.kind === 'finished') return fail('not-playable');
  const game = replay(
    {
      format: 'keypeg-1',
      rules: rules.value,
      roles,
      seed,
      seedSource,
      moves: moves.map(({ move }) => move),
    },
    dictionaries,
  );
  if (!game.ok) return fail('dictionary' in game.problem ? game.problem : 'not-playable');
  return !isFinal(game.value) && sameRoles(roles, rolesOf(mode))
    ? succeed({ id, occasion, mode, game: game.value, draft: progress.draft })
    : fail('not-playable');
}

const sameRoles = (one: Roles, other: Roles): boolean =>
  one.codemaker === other.codemaker &&
  one.codebreaker === other.codebreaker &&
  one.rival === other.rival &&
  secretKeeper(one) === secretKeeper(other);

const secretKeeper = (roles: Roles) => (roles.codemaker === 'human' ? roles.secretKept : 'machine');

/** Before a game of an occasion that drops another one, says which; undefined while there is room. */
export function fullListSentence(
  all: readonly Unfinished[],
  added: Occasion['kind'],
): string | undefined {
  const oldest = gameToDrop(all, occasionOf, added);
  if (oldest === undefined) return undefined;
  const game = listedGame(oldest);
  return `A move deletes the oldest of ${MAX_UNFINISHED} games: ${listedLabel(game)}.`;
}

export function listedGame(unfinished: Unfinished): ListedGame {
  if (unfinished.kind === 'ready') {
    const { id, game, mode, occasion } = unfinished.played;
    const { rules } = game;
    return {
      id,
      mode: listedMode(mode),
      occasion: occasion.kind,
      played: 'this-session',
      title: { occasion, game: { kind: 'rules', rules }, turn: turnOf(game) },
    };
  }
  const { id, occasion, rules, mode, turn, saved } = unfinished.listed;
  const data = readRulesData(parseJson(rules));
  const game = data.ok
    ? ({ kind: 'data', rules: data.value } as const)
    : ({ kind: 'unreadable' } as const);
  return {
    id,
    mode: listedMode(parseMode(mode) ?? defaultModes.break),
    occasion: occasion.kind,
    played: saved,
    title: { occasion, game, turn },
  };
}

/** Each of two people breaks a code of the other, whether at one keyboard or in a room. */
const listedMode = (mode: Mode): ListedGame['mode'] =>
  mode.kind === 'race' ? mode.form : mode.kind;
