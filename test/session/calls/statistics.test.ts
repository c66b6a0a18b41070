import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf, type StoredGame } from '../../../source/engine/core/stored/game.ts';
import { dayAt } from '../../../source/engine/daily/days.ts';
import { statisticsOf, sumOf } from '../../../source/engine/statistics.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import {
  type ArgsOf,
  answerReply,
  type CallName,
  call,
  type Reply,
} from '../../../source/screens/app/effects.ts';
import { answerCall } from '../../../source/session/calls/answer.ts';
import type { CallContext } from '../../../source/session/calls/call.ts';
import type { SolverClient } from '../../../source/session/solving/solver-pool.ts';
import { guessesNeeded } from '../../../source/solver/simulate.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { solverReply } from '../../../source/solver/thread/effect.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { guessesFor, type Played, seriesOf, storedGame } from '../../helpers/finished-games.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { testContext } from './test-context.ts';

const ada = accountIdOf('ada');
const rules = rulesWith({ pegs: 3, colors: 4 });
const words = wordRulesWith({}, await loadWords(4));
const foreign = wordRulesWith({}, dictionaryWith(['crane']));
const mode = { kind: 'break' } as const;

/** A game of this number that is won with its last guess. */
const won = (index: number, guesses: number, of: Played['rules'] = rules): StoredGame =>
  storedGame({ rules: of, mode, moves: guessesFor(of, `seed ${index}`, guesses) }, index, ada);

const DAY = 86_400_000;

async function storeWith(...games: readonly StoredGame[]) {
  const store = await openMemoryStore(defaultLimits, () => 0);
  const key = { fingerprint: 'key', label: '' };
  const names = [{ text: 'ada', skeleton: 'ada' }];
  const account = successOf(await store.accounts.signIn(key, { id: ada, names, sources: [] }));
  for (const added of successOf(await store.games.add(games))) successOf(added);
  return { ...testContext({ account, store }), now: () => games.at(-1)?.saved ?? DAY };
}

/** A store whose database cannot be reached. */
async function unreachable() {
  const source = await storeWith();
  const { store } = source;
  const problem = { kind: 'unavailable', cause: 'unreachable', message: '' } as const;
  const fails = () => Promise.resolve({ ok: false as const, problem });
  const games: GameStore['games'] = {
    ...store.games,
    ...{ results: fails, openings: fails, finished: fails, read: fails, wonSeeds: fails },
  };
  return { ...source, store: { ...store, games } };
}

const answerIn = <Name extends CallName>(source: CallContext, name: Name, args: ArgsOf<Name>) =>
  answerCall(call(name, args), source);

const failure: Reply = {
  kind: 'failed',
  reason: 'Your saved games cannot be reached. Try again in a moment.',
};

describe('a query about finished games', () => {
  const games = [won(0, 3), won(1, 4), won(2, 3, words)];
  const page = { filter: {}, after: undefined, limit: 2 };
  const { variant, rules: text, roles } = won(0, 3).start;
  const of = { variant, rules: text, roles };

  it('gets the statistics of the player', async () => {
    expect(await answerIn(await storeWith(...games), 'statistics.all', {})).toEqual(
      answerReply('statistics.all', statisticsOf(seriesOf(games))),
    );
  });

  it('counts the tries of a daily by themselves, with their streak in days', async () => {
    const first = dayAt(won(0, 3).saved);
    const tryOn = (index: number, guesses: number, day: number) =>
      storedGame(
        {
          ...{ rules, mode, moves: guessesFor(rules, `seed ${index}`, guesses) },
          occasion: { kind: 'daily', daily: 'code', day },
        },
        index,
        ada,
      );
    // A rest day is between the tries; the casual games between them are no part of the streak.
    const lost = storedGame({ rules, mode, moves: [] }, 1, ada);
    const source = await storeWith(tryOn(0, 3, first), lost, tryOn(2, 4, first + 2), won(3, 3));
    expect(await answerIn(source, 'statistics.all', {})).toMatchObject({
      answer: [
        { daily: 'code', all: { played: 2, won: 2 }, streaks: { current: 2, longest: 2 } },
        { all: { played: 2, won: 1 }, streaks: { current: 1, longest: 1 } },
      ],
    });
    // After three days without a game the streak has ended.
    const later = { ...source, now: () => won(6, 3).saved };
    const daily = { of: { ...of, daily: 'code' } };
    expect(await answerIn(later, 'statistics.kind', daily)).toMatchObject({
      answer: { daily: 'code', streaks: { current: 0, longest: 2 } },
    });
  });

  it('gets a page of the history', async () => {
    const reply = await answerIn(await storeWith(...games), 'games.page', page);
    expect(reply).toMatchObject({
      answer: [{ id: 'game-00002' }, { id: 'game-00001' }],
    });
  });

  it('gets a finished game with its secret, also of words', async () => {
    const source = await storeWith(...games);
    for (const { start } of games) {
      const reply = await answerIn(source, 'games.finished', { game: start.id });
      expect(reply).toMatchObject({
        answer: { game: { phase: 'over', seed: start.seed } },
      });
    }
  });

  it('gets no game of another player, no deleted one, and none of unknown words', async () => {
    const other = { ...won(3, 2), start: { ...won(3, 2).start, account: accountIdOf('bob') } };
    const store = await storeWith(won(4, 1, foreign));
    const bobs = {
      ...store,
      store: {
        ...store.store,
        games: {
          ...store.store.games,
          read: () => Promise.resolve({ ok: true, value: other } as const),
        },
      },
    };
    const read = (source: typeof store, id: string) =>
      answerIn(source, 'games.finished', { game: gameIdOf(id) });
    const deleted = { kind: 'failed', reason: 'This game was deleted.' };
    expect(await read(bobs, 'game-00003')).toEqual(deleted);
    expect(await read(store, 'none')).toEqual(deleted);
    const unknownWords = await read(store, 'game-00004');
    expect(unknownWords.kind === 'failed' && unknownWords.reason).toContain('word list');
  });

  it('fails with a sentence while the database cannot be reached', async () => {
    const source = await unreachable();
    const game = gameIdOf('g');
    expect(await answerIn(source, 'statistics.all', {})).toEqual(failure);
    expect(await answerIn(source, 'statistics.kind', { of })).toEqual(failure);
    expect(await answerIn(source, 'games.page', page)).toEqual(failure);
    expect(await answerIn(source, 'games.finished', { game })).toEqual(failure);
  });
});

describe('a machine on the codes of won games', () => {
  const solver = () => {
    const asked: number[] = [];
    const client: SolverClient = {
      ask: (request) => {
        if (request.kind === 'guesses-needed') asked.push(request.seeds.length);
        return Promise.resolve(solverReply(request));
      },
      close: () => undefined,
    };
    return { asked, client };
  };
  const seeds = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
  /** A player who has won games with these seeds. */
  const winner = async (client: SolverClient, all: readonly string[]): Promise<CallContext> => {
    const source = await storeWith();
    const wonSeeds = async () => ({ ok: true, value: all }) as const;
    const games = { ...source.store.games, wonSeeds };
    return { ...source, solver: client, store: { ...source.store, games } };
  };
  const { variant, rules: text, roles } = won(0, 1).start;
  const of = { variant, rules: text, roles };

  it('breaks some codes at a time, each of them once', async () => {
    const { asked, client } = solver();
    const source = await winner(client, seeds('parts', 230));
    const replies: number[] = [];
    for (let calls = 0; calls < 4; calls += 1) {
      const reply = await answerIn(source, 'statistics.machine', { of });
      if (reply.kind === 'answer') replies.push(sumOf(reply.answer.brokenIn));
    }
    expect(replies).toEqual([100, 200, 230, 230]);
    expect(asked).toEqual([100, 100, 30]);
  });

  it('needs as many guesses as in one go', async () => {
    const all = seeds('whole', 50);
    const { client } = solver();
    const reply = await answerIn(await winner(client, all), 'statistics.machine', { of });
    const codes = all.map((seed) => {
      const played = guessesFor(rules, seed, 1)[0];
      return codeIn(
        rules,
        played?.kind === 'guess' ? played.pegs.map((peg) => peg + 1).join('') : '',
      );
    });
    const needed = guessesNeeded(rules, successOf(strategyOf('auto', rules, '')), codes);
    const brokenIn = Array.from(
      { length: Math.max(...needed) },
      (_, index) => needed.filter((guesses) => guesses === index + 1).length,
    );
    expect(reply).toEqual(answerReply('statistics.machine', { codes: 50, brokenIn }));
  });
});
