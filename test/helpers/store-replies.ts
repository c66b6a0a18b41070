import { accountIdOf } from '../../source/engine/core/stored/account.ts';
import { kindKey, kindOf, type StoredGame } from '../../source/engine/core/stored/game.ts';
import { isDue, type Schedule } from '../../source/engine/core/stored/training.ts';
import { startOf } from '../../source/engine/daily/days.ts';
import { openingTally, statisticsOf } from '../../source/engine/statistics/statistics.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import { literal } from '../../source/prose/catalog.ts';
import type { Effect, Reply } from '../../source/screens/app/effects/effects.ts';
import type {
  DueMistake,
  ListedMistake,
  RecordsAnswer,
} from '../../source/screens/app/effects/records.ts';
import { mistakeIn } from '../../source/screens/study/mistake.ts';
import { classOf } from '../../source/solver/review/review-types.ts';
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

type Mistakes = Extract<RecordsAnswer, { readonly kind: 'mistakes' }>;

/** The answer of a store without mistakes. */
export const noMistakes: Mistakes = {
  kind: 'mistakes',
  counts: { due: 0, later: 0, done: 0, next: undefined },
  due: [],
};

/** The answer of a store in which two mistakes of the first game are due. */
export function dueMistakes(): Mistakes {
  const game = finishedGame(
    { rules: standard, mode: solo, moves: guessesFor(standard, 'seed 0', 5) },
    'seed 0',
  );
  const due = [2, 3].flatMap((row): readonly DueMistake[] => {
    const found = { row, guess: [0, 0, 1, 1], loss: 0.7 - row / 10, value: 3, best: [2, 3, 4, 5] };
    const id = storedGames[0]?.start.id;
    const mistake = mistakeIn(game, found);
    const schedule = { kind: 'waiting', step: 0, due: 300 } as const;
    return id === undefined || mistake === undefined
      ? []
      : [{ mistake, stored: { ...found, game: id, schedule } }];
  });
  return { kind: 'mistakes', counts: { due: 2, later: 1, done: 0, next: 303 }, due };
}

type MistakeList = Extract<RecordsAnswer, { readonly kind: 'mistake-list' }>;

/** The answer of a store with a mistake or two of each game, on day 300, in every state. */
export function listedMistakes(): MistakeList {
  const all = plan.flatMap((play, at) => {
    const seed = `seed ${at}`;
    const game = finishedGame(play(seed), seed);
    const start = storedGames[at]?.start;
    if (start === undefined || game.roles.codebreaker !== 'human') return [];
    return [2, 3].flatMap((row): readonly ListedMistake[] => {
      const turn = game.record[row - 1];
      const guess = turn?.kind === 'turn' ? turn.guess : undefined;
      if (guess === undefined) return [];
      const loss = 1.2 - at / 20 - row / 100;
      const found = { row, guess, loss, value: 3, best: guess };
      const mistake = mistakeIn(game, found);
      const due = 299 + ((at + row) % 7) * 3;
      const schedule: Schedule =
        (at + row) % 5 === 0 ? { kind: 'done' } : { kind: 'waiting', step: 0, due };
      return [
        {
          stored: { ...found, game: start.id, schedule },
          kind: start,
          class: classOf(loss),
          finished: startOf(290 + at / 10),
          replayed: mistake === undefined || at === 3 ? 'not-playable' : { mistake, game },
        },
      ];
    });
  });
  const listed = all.toSorted((one, other) => other.stored.loss - one.stored.loss);
  const due = all.filter(({ stored }) => isDue(stored, 300)).length;
  const done = all.filter(({ stored }) => stored.schedule.kind === 'done').length;
  const counts = { due, later: all.length - due - done, done, next: 302 };
  return { kind: 'mistake-list', counts, day: 300, listed };
}

/** The reply of a store with these games; undefined for what it does not know. */
export function replyFromStore(
  effect: Effect,
  games: readonly StoredGame[] = storedGames,
): Reply | undefined {
  if (effect.kind === 'machine') {
    return { kind: 'machine', result: { codes: 12, brokenIn: [0, 0, 1, 6, 5] } };
  }
  if (effect.kind !== 'records') return undefined;
  const { query } = effect;
  switch (query.kind) {
    case 'statistics':
      return records({ kind: 'statistics', statistics: statisticsOf(seriesOf(games)) });
    case 'mistakes':
      return records(games.length === 0 ? noMistakes : dueMistakes());
    case 'mistake-list': {
      const list = listedMistakes();
      const { skip, limit } = query;
      return records(
        games.length === 0
          ? { ...list, counts: noMistakes.counts, listed: [] }
          : { ...list, listed: list.listed.slice(skip, skip + limit) },
      );
    }
    case 'mistake-tried':
      return records({ kind: 'mistake-moved' });
    case 'keep-mistakes':
      return records({ kind: 'mistakes-kept', stored: [] });
    case 'kind-statistics': {
      const same = seriesOf(games).filter((each) => kindKey(each) === kindKey(query.of));
      const statistics = statisticsOf(same)[0] ?? 'none';
      return records({ kind: 'kind-statistics', statistics });
    }
    case 'openings': {
      const results = historyOf(games)
        .filter((game) => kindKey(kindOf(game)) === kindKey(query.of))
        .map(({ result }) => result);
      const byOpening = [...Map.groupBy(results, ({ opening }) => opening.join()).values()];
      const openings = byOpening.map((same) => {
        const turns = same.filter(({ outcome }) => outcome === 'cracked').map((won) => won.turns);
        const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
        return openingTally({
          opening: same[0]?.opening ?? [],
          played: same.length,
          won: turns.length,
          turns: sum(turns),
          squares: sum(turns.map((each) => each * each)),
        });
      });
      return records({ kind: 'openings', openings });
    }
    case 'history': {
      const { filter, after, limit } = query;
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
      return records({ kind: 'history', games: passing.slice(first, first + limit) });
    }
    case 'finished-game': {
      const index = games.findIndex(({ start }) => start.id === query.game);
      const played = plan[index]?.(`seed ${index}`);
      return played === undefined
        ? { kind: 'failed', reason: literal('This game was deleted.') }
        : records({
            kind: 'finished-game',
            game: finishedGame(played, `seed ${index}`),
            occasion: index === 16 ? daily : { kind: 'casual' },
          });
    }
    default:
      return undefined;
  }
}

const records = (answer: Extract<Reply, { readonly kind: 'records' }>['answer']): Reply => ({
  kind: 'records',
  answer,
});
