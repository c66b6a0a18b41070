import { accountIdOf } from '../../source/engine/core/stored/account.ts';
import { kindKey, kindOf, type StoredGame } from '../../source/engine/core/stored/game.ts';
import { statisticsOf } from '../../source/engine/statistics.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import { answerReply, type Effect, type Reply } from '../../source/screens/app/effects.ts';
import {
  finishedGame,
  guessesFor,
  historyOf,
  type Played,
  seriesOf,
  storedGame,
} from './finished-games.ts';
import { guess, rulesWith, secret, successOf } from './games.ts';
import { dictionaryWith, wordRulesWith } from './words.ts';

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
export const storedGames: readonly StoredGame[] = plan.map((play, index) => {
  const played = play(`seed ${index}`);
  return storedGame(index === 16 ? { ...played, occasion: daily } : played, index, ada);
});

/** The reply of a store with these games; undefined for what it does not know. */
export function replyFromStore(
  effect: Effect,
  games: readonly StoredGame[] = storedGames,
): Reply | undefined {
  if (effect.kind !== 'call') return undefined;
  switch (effect.name) {
    case 'statistics.machine':
      return answerReply('statistics.machine', { codes: 12, brokenIn: [0, 0, 1, 6, 5] });
    case 'statistics.all':
      return answerReply('statistics.all', statisticsOf(seriesOf(games)));
    case 'statistics.kind': {
      const all = statisticsOf(seriesOf(games));
      const statistics = all.find((each) => kindKey(each) === kindKey(effect.args.of));
      const wonEver = all.reduce((sum, each) => sum + each.all.won, 0);
      return answerReply('statistics.kind', statistics ? { ...statistics, wonEver } : 'none');
    }
    case 'games.page': {
      const { filter, after, limit } = effect.args;
      const passing = historyOf(games).filter((game) => {
        const { variant, rules, result } = game;
        return (
          (filter.variant ?? variant) === variant &&
          (filter.rules ?? rules) === rules &&
          (filter.outcome ?? result.outcome) === result.outcome &&
          (filter.daily === undefined || filter.daily === kindOf(game).daily)
        );
      });
      const first = passing.findIndex(({ id }) => id === after?.id) + 1;
      return answerReply('games.page', passing.slice(first, first + limit));
    }
    case 'games.finished': {
      const index = games.findIndex(({ start }) => start.id === effect.args.game);
      const played = plan[index]?.(`seed ${index}`);
      return played === undefined
        ? { kind: 'failed', reason: 'This game was deleted.' }
        : answerReply('games.finished', {
            game: finishedGame(played, `seed ${index}`),
            occasion: index === 16 ? daily : { kind: 'casual' },
          });
    }
    default:
      return undefined;
  }
}
