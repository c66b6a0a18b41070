import { type Challenge, startChallenge } from '../../../engine/challenge.ts';
import { randomFrom, type SeedSource } from '../../../engine/core/random.ts';
import { type GameId, gameIdOf, type StoredGame } from '../../../engine/core/stored/game.ts';
import { dailyCodemaker, dailyRules } from '../../../engine/daily/daily.ts';
import type { DailyStart } from '../../../engine/daily/played.ts';
import type { Level } from '../../../engine/puzzle.ts';
import { type Game, start, storedRulesOf } from '../../../engine/variants/game.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { standardRules } from '../../../engine/variants/pegs.ts';
import { englishLength } from '../../../engine/variants/words/dictionary.ts';
import { challengeScreen, refusalOf } from '../../menu/ChallengeScreen.tsx';
import {
  type Choice,
  offeredAfter,
  ownDictionary,
  remember,
  rulesFor,
  withChoice,
} from '../../menu/choices.ts';
import { loadingScreen } from '../../menu/LoadingScreen.tsx';
import { answerScreen } from '../../play/answer/AnswerScreen.tsx';
import { gameScreen } from '../../play/game/GameScreen.tsx';
import { casualGame, type GameModel, type OpenedGame } from '../../play/game/game-model.ts';
import {
  defaultModes,
  isResumable,
  type Mode,
  machinesIn,
  modeAfter,
  modeOfProgram,
  opponents,
  rolesOf,
} from '../../play/mode.ts';
import { resumedMessage } from '../../play/panels/game-messages.ts';
import { addLine } from '../../play/panels/log.ts';
import { secretScreen } from '../../play/SecretScreen.tsx';
import { initWatch } from '../../play/watch/watch.ts';
import { puzzleScreen } from '../../puzzle/PuzzleScreen.tsx';
import type { PuzzleStart } from '../../puzzle/puzzle.ts';
import { roomScreen } from '../../room/RoomScreen.tsx';
import type { NewBoard, SeatRequest } from '../../room/room-records.ts';
import type { ScreenModel } from '../all-screens.ts';
import {
  type AppModel,
  isNewPlayer,
  openAboveMenu,
  playerOf,
  withDictionary,
} from '../app-model.ts';
import type { ScreenChange } from '../navigation.ts';
import { openMenu, withUnfinished } from './on-menu.ts';
import {
  fullListSentence,
  idOf,
  type PlayedGame,
  restoreGame,
  sameOccasion,
  type Unfinished,
  without,
} from './unfinished.ts';

export function chooseRules(app: AppModel, rules: Rules, mode: Mode): AppModel {
  if (mode.kind === 'race') return openRoom(app, rules, mode);
  const { seed, source, rest } = app.seeds;
  return startSeededGame({ ...app, seeds: rest() }, rules, mode, seed, source);
}

export function startSeededGame(
  app: AppModel,
  rules: Rules,
  mode: Mode,
  seed: string,
  source: SeedSource,
): AppModel {
  const game = start(rules, rolesOf(mode), seed, source);
  return playGame(remembering(app, rules, mode), casualGame(game, mode));
}

function openRoom(
  before: AppModel,
  rules: Rules,
  mode: Extract<Mode, { readonly kind: 'race' }>,
): AppModel {
  const app: AppModel = { ...before, seeds: before.seeds.rest() };
  const { form } = mode;
  const machine = machinesIn(mode)[0]?.strategy ?? 'none';
  const { variant, rules: text } = storedRulesOf({ rules, roles: rolesOf(mode) });
  const remembered = remembering(app, rules, mode);
  const request = before.seeds.seed;
  const query = { kind: 'open-room', form, variant, rules: text, machine, request } as const;
  return form === 'duel'
    ? hideForDuel(remembered, rules, query)
    : openAboveMenu(remembered, roomScreen.init(query, { player: playerOf(app) }));
}

/** Lets a player hide a code for the opponent in a duel, with which a seat is asked for. */
export function hideForDuel(app: AppModel, rules: Rules, query: SeatRequest): AppModel {
  const { duel } = defaultModes;
  const game = start(rules, rolesOf(duel), app.seeds.seed);
  const hiding = secretScreen.init(game, duel, randomFrom(app.seeds.seed), query);
  return openAboveMenu({ ...app, seeds: app.seeds.rest() }, hiding);
}

export function startBoard(app: AppModel, { view, game: id, seed }: NewBoard): AppModel {
  const { form, id: room, round } = view;
  const mode: Mode = { kind: 'race', form, room, round, machine: 'nobody' };
  const game = start(view.rules, rolesOf(mode), seed, 'system');
  return playGame(app, { game, mode, occasion: { kind: 'room' }, draft: '' }, id);
}

export function chooseGame(before: AppModel, choice: Choice, mode: Mode): AppModel {
  const app: AppModel = {
    ...before,
    choices: withChoice(before.choices, offeredAfter(choice, mode, before.choices)),
  };
  const rules = rulesFor(choice, app.dictionaries);
  return rules.ok
    ? chooseRules(app, rules.value, mode)
    : waitForWords(app, rules.problem.length, { screen: 'app', kind: 'game-chosen', choice, mode });
}

/** Loads words; what needs them goes on then. */
const waitForWords = (app: AppModel, letters: number, then: ScreenChange): AppModel =>
  openAboveMenu(app, loadingScreen.init({ kind: 'dictionary', letters }, then));

export const openTutorial = (app: AppModel): AppModel =>
  app.tutorial === 'none'
    ? playGame(app, casualGame(tutorialGame(), defaultModes.tutorial))
    : openAboveMenu({ ...app, played: 'none' }, welcomedBack(app.tutorial));

/**
 * The seed of the code 2413. The guesses that the guide proposes leave 84 and 12 of 1,296 codes,
 * and the lifeline place then leaves one.
 */
const TUTORIAL_SEED = 'tutorial 163';

const tutorialGame = (): Game =>
  start(standardRules, rolesOf(defaultModes.tutorial), TUTORIAL_SEED, 'system');

const welcomedBack = (model: GameModel): GameModel => ({
  ...model,
  leaving: 'stays',
  givingUp: 'no',
  log: addLine(model.log, resumedMessage),
});

export const openChallenge = (app: AppModel, game: Game): AppModel =>
  playGame(
    remembering(app, game.rules, defaultModes.challenge),
    casualGame(game, defaultModes.challenge),
  );

export function typeChallenge(app: AppModel, challenge: Challenge): AppModel {
  const started = startChallenge(challenge, app.dictionaries);
  if (started.ok) return openChallenge(app, started.value);
  const { problem } = started;
  return 'length' in problem
    ? waitForWords(app, problem.length, { screen: 'app', kind: 'challenge-typed', challenge })
    : openAboveMenu(
        app,
        challengeScreen.init({ typed: challenge.text, problem: refusalOf(problem) }),
      );
}

export function startDaily(app: AppModel, started: DailyStart, mode: HardMode): AppModel {
  if (started.kind === 'begun') {
    const { game } = started;
    const isKnown = app.unfinished.some((one) => idOf(one) === game.id);
    const listed: Unfinished = { kind: 'listed', listed: game };
    const all = isKnown ? app.unfinished : [listed, ...app.unfinished];
    return continueGame(withUnfinished(app, all), game.id);
  }
  const { name, occasion, seed } = started.game;
  const begun = app.unfinished.find(
    (one) => one.kind === 'ready' && sameOccasion(one.played.occasion, occasion),
  );
  if (begun !== undefined) return continueGame(app, idOf(begun));
  const rules = dailyRules(name, mode, app.dictionaries, occasion.day);
  if (rules.ok) {
    const played = modeOfProgram(dailyCodemaker(name));
    const game = start(rules.value, rolesOf(played), seed, 'system');
    return playGame(app, { game, mode: played, occasion, draft: '' });
  }
  const again: ScreenChange = { screen: 'app', kind: 'daily-started', started, mode };
  return waitForWords(app, rules.problem.length, again);
}

/** Opens a new game; if a person plays it, it is stored from its first move on. */
function playGame(before: AppModel, opened: OpenedGame, given?: GameId): AppModel {
  const app = openGame(before, opened);
  const { mode } = opened;
  if (!isResumable(mode)) return { ...app, played: 'none' };
  const played: PlayedGame = { ...opened, id: given ?? gameIdOf(app.seeds.seed), mode };
  const next = { ...app, seeds: app.seeds.rest(), played };
  const text = fullListSentence(app.unfinished, played.occasion.kind);
  return text === undefined ? next : { ...next, notice: { kind: 'message', text } };
}

const resume = (app: AppModel, played: PlayedGame): AppModel => ({
  ...openGame(
    played.occasion.kind === 'casual' ? remembering(app, played.game.rules, played.mode) : app,
    played,
  ),
  played,
});

function remembering(before: AppModel, rules: Rules, mode: Mode): AppModel {
  const dictionary = ownDictionary(rules);
  const app = dictionary === undefined ? before : withDictionary(before, dictionary);
  const choices = remember(before.choices, rules);
  const offered = offeredAfter(choices[rules.variant], mode, before.choices);
  return {
    ...app,
    choices: withChoice(choices, offered),
    last: { mode: modeAfter(mode), game: rules.variant, played: 'this-session' },
  };
}

/** Opens a game on its screen, with seeds of their own for what its player sees. */
export function openGame(app: AppModel, opened: OpenedGame): AppModel {
  const forRows = app.seeds;
  const forMachines = forRows.rest();
  const seeds = { rows: forRows.seed, machines: forMachines.seed };
  return openAboveMenu({ ...app, seeds: forMachines.rest() }, gameOpened(opened, seeds, app));
}

type VisibleSeeds = { readonly rows: string; readonly machines: string };

function gameOpened(opened: OpenedGame, seeds: VisibleSeeds, app: AppModel): ScreenModel {
  const { game, mode } = opened;
  const random = randomFrom(seeds.rows);
  if (game.phase === 'choosing') return secretScreen.init(game, mode, random);
  if (mode.kind === 'hide' && mode.secretKept === 'head') {
    return answerScreen.init(game, mode, mode.opponent);
  }
  if (game.roles.codebreaker === 'human') {
    const player = isNewPlayer(app) ? 'new' : 'experienced';
    return gameScreen.init(opened, random, seeds.machines, app.settings.settings.keys, player);
  }
  // A resumed game needs the same guesses again; its seed hides nothing, as a person made the code.
  const seed = game.roles.codemaker === 'human' ? game.seed : seeds.machines;
  const [machine = opponents[0]] = machinesIn(mode);
  return initWatch(game, mode, machine, seed);
}

/** Continues an unfinished game; where it needs its moves, the game waits for them. */
export function continueGame(app: AppModel, id: GameId): AppModel {
  const unfinished = app.unfinished.find((one) => idOf(one) === id);
  switch (unfinished?.kind) {
    case undefined:
      return withoutGame(app, id, gameGone);
    case 'ready':
      return resume(app, unfinished.played);
    case 'listed': {
      const again: ScreenChange = { screen: 'app', kind: 'continued', game: id };
      return openAboveMenu(app, loadingScreen.init({ kind: 'game', game: id }, again));
    }
  }
}

/** Continues a game of the store; where it needs a dictionary, the game waits for it. */
export function continueStored(app: AppModel, stored: StoredGame): AppModel {
  const game = restoreGame(stored, app.dictionaries);
  if (game.ok) return resume(app, game.value);
  const letters =
    game.problem === 'not-playable' ? undefined : englishLength(game.problem.dictionary.id);
  const isMissing =
    letters !== undefined && !app.dictionaries.some(({ length }) => length === letters);
  return isMissing
    ? waitForWords(app, letters, { screen: 'app', kind: 'game-loaded', stored })
    : withoutGame(app, stored.start.id, rulesChanged);
}

export const gameGone = 'That game has ended in another window.';

export function withoutGame(app: AppModel, id: GameId, text: string): AppModel {
  const menu = withUnfinished(openMenu(app), without(app.unfinished, id));
  return { ...menu, played: 'none', notice: { kind: 'message', text } };
}

const rulesChanged = 'That game cannot be continued: its rules or its word list have changed.';

export function startPuzzle(before: AppModel, start: PuzzleStart): AppModel {
  const dictionary = start.kind === 'single' ? ownDictionary(start.rules) : undefined;
  const app = dictionary === undefined ? before : withDictionary(before, dictionary);
  const { seed, rest } = app.seeds;
  return openAboveMenu({ ...app, seeds: rest(), played: 'none' }, puzzleScreen.init(start, seed));
}

export function choosePuzzle(app: AppModel, choice: Choice, level: Level): AppModel {
  const rules = rulesFor(choice, app.dictionaries);
  return rules.ok
    ? startPuzzle(app, { kind: 'single', rules: rules.value, level, seed: undefined })
    : waitForWords(app, rules.problem.length, {
        screen: 'app',
        kind: 'puzzle-chosen',
        choice,
        level,
      });
}
