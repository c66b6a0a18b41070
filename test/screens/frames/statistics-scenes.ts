import { accountIdOf } from '../../../source/core/stored/account.ts';
import type { StoredGame } from '../../../source/core/stored/game.ts';
import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Reply } from '../../../source/screens/effects.ts';
import type { Key } from '../../../source/screens/keymap.ts';
import type { Size } from '../../../source/screens/layout.ts';
import { statisticsOf } from '../../../source/statistics/statistics.ts';
import { equationRules } from '../../../source/variants/equations/equation-rules.ts';
import type { Rules } from '../../../source/variants/index.ts';
import {
  finishedGame,
  guessesFor,
  historyOf,
  type Played,
  seriesOf,
  storedGame,
} from '../../helpers/finished-games.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { guess, rulesWith, secret, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { replied } from '../outside.ts';
import type { Scene } from './scenes.ts';

const standard = rulesWith();
const longest = rulesWith({ pegs: 10, colors: 10, repeats: false, attempts: 20 });
const words = wordRulesWith(
  {},
  dictionaryWith(['crane', 'slice', 'atlas'], ['brave'], 'english-5'),
);
const equations = successOf(equationRules());
const solo = { kind: 'break' } as const;

/** A game that is won with the last of its guesses, or given up where there are none. */
const won =
  (rules: Rules, guesses: number): ((seed: string) => Played) =>
  (seed) => ({
    rules,
    mode: solo,
    moves: guesses === 0 ? [] : guessesFor(rules, seed, guesses),
  });

const lost = (seed: string): Played => ({
  rules: standard,
  mode: solo,
  moves: [
    { kind: 'lifeline', lifeline: 'place' },
    ...Array(8).fill(guessesFor(standard, `${seed}!`, 1)[0]),
  ],
});

const hidden = (): Played => ({
  rules: standard,
  mode: { kind: 'duel' },
  moves: [secret(standard, '1234'), guess(standard, '1122'), guess(standard, '1234')],
});

const plan: readonly ((seed: string) => Played)[] = [
  ...[5, 4, 6, 3, 5, 5, 4].map((guesses) => won(standard, guesses)),
  lost,
  hidden,
  ...[4, 3, 5, 4].map((guesses) => won(words, guesses)),
  won(standard, 0),
  ...[5, 5, 7].map((guesses) => won(standard, guesses)),
  won(longest, 20),
  won(equations, 4),
];

const ada = accountIdOf('ada');
const daily = { kind: 'daily', daily: 'code', day: 77 } as const;

/** The games of the scenes, the first finished first. */
const storedGames: readonly StoredGame[] = plan.map((play, index) => {
  const played = play(`seed ${index}`);
  return storedGame(index === 16 ? { ...played, occasion: daily } : played, index, ada);
});

/** The reply of a store with these games to what a screen waits for. */
function replyFrom(games: readonly StoredGame[], app: AppModel): Reply | undefined {
  const [effect] = effectsOf(app);
  if (effect?.kind === 'machine') {
    return { kind: 'machine', result: { codes: 12, brokenIn: [0, 0, 1, 6, 5] } };
  }
  if (effect?.kind !== 'records') return undefined;
  const { query } = effect;
  switch (query.kind) {
    case 'statistics':
      return records({ kind: 'statistics', statistics: statisticsOf(seriesOf(games)) });
    case 'history': {
      const { filter, after, limit } = query;
      const passing = historyOf(games).filter(
        ({ variant, rules, result }) =>
          (filter.variant ?? variant) === variant &&
          (filter.rules ?? rules) === rules &&
          (filter.outcome ?? result.outcome) === result.outcome,
      );
      const first = passing.findIndex(({ id }) => id === after?.id) + 1;
      return records({ kind: 'history', games: passing.slice(first, first + limit) });
    }
    case 'finished-game': {
      const index = games.findIndex(({ start }) => start.id === query.game);
      const played = plan[index]?.(`seed ${index}`);
      return played === undefined
        ? { kind: 'failed', reason: 'This game was deleted.' }
        : records({ kind: 'finished-game', game: finishedGame(played, `seed ${index}`) });
    }
    default:
      return undefined;
  }
}

const records = (answer: Extract<Reply, { readonly kind: 'records' }>['answer']): Reply => ({
  kind: 'records',
  answer,
});

/** The program after the store has answered everything that the screen waits for. */
export function fromStore(app: AppModel, games = storedGames): AppModel {
  const [effect] = effectsOf(app);
  const reply = replyFrom(games, app);
  return effect === undefined || reply === undefined
    ? app
    : fromStore(replied(app, effect, reply), games);
}

/** The program after keys, with the answer of the store to each. */
const afterKeys = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => fromStore(pressed(now, key)), app);

/** The menu's entry for the statistics. */
const STATISTICS: Key = '7';

const statistics =
  (...keys: readonly Key[]): Scene =>
  (size: Size) =>
    afterKeys(opened(size), STATISTICS, ...keys);

const failed = (app: AppModel): AppModel => {
  const [effect] = effectsOf(app);
  const reason = 'The disk with your games is full. Try again in a moment.';
  return effect === undefined ? app : replied(app, effect, { kind: 'failed', reason });
};

/** The statistics before the machine has broken a code. */
const beforeMachine: Scene = (size) => {
  const app = pressed(opened(size), STATISTICS);
  const [effect] = effectsOf(app);
  const reply = replyFrom(storedGames, app);
  return effect === undefined || reply === undefined ? app : replied(app, effect, reply);
};

/** Moments of the statistics, the history and a finished game. */
export const statisticsScenes = {
  statistics: statistics(),
  'statistics-openings': statistics('tab'),
  'statistics-words': statistics('down'),
  'statistics-duel': statistics('up'),
  'statistics-longest': statistics('up', 'up'),
  'statistics-loading': (size) => pressed(opened(size), STATISTICS),
  'statistics-machine-thinking': beforeMachine,
  'statistics-machine-failed': (size) => failed(beforeMachine(size)),
  'statistics-failed': (size) => failed(pressed(opened(size), STATISTICS)),
  'statistics-empty': (size) => fromStore(pressed(opened(size), STATISTICS), []),
  history: statistics('enter'),
  'history-all': statistics('enter', 'left'),
  'history-second-page': statistics('enter', 'left', 'page-down', 'down'),
  'history-lost': statistics('enter', 'tab', 'right', 'right'),
  'history-none': statistics('enter', 'right', 'right', 'tab', 'right', 'right'),
  'history-loading': (size) => pressed(statistics()(size), 'enter'),
  'history-failed': (size) => failed(pressed(statistics()(size), 'enter')),
  finished: statistics('enter', 'enter'),
  'finished-lost': statistics('enter', 'tab', 'right', 'right', 'enter'),
  'finished-given-up': statistics('enter', 'left', 'page-down', 'enter'),
  'finished-longest': statistics('enter', 'left', 'down', 'enter'),
  'finished-scrolled': statistics('enter', 'left', 'down', 'enter', 'page-up', 'up', 'page-down'),
  'finished-loading': (size) => pressed(statistics('enter')(size), 'enter'),
  'finished-failed': (size) => failed(pressed(statistics('enter')(size), 'enter')),
} as const satisfies Readonly<Record<string, Scene>>;
