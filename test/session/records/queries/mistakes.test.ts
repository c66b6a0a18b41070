import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf, type StoredGame } from '../../../../source/engine/core/stored/game.ts';
import { startOf } from '../../../../source/engine/daily/days.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { replayStored } from '../../../../source/engine/variants/transcript.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import type { DueMistake } from '../../../../source/screens/app/effects/records.ts';
import { foundMistakes, mistakesOf } from '../../../../source/screens/study/mistake.ts';
import { mistakeOf } from '../../../../source/screens/study/retry/retry.ts';
import {
  keepMistakes,
  listMistakes,
  readMistakes,
  rescheduleMistake,
} from '../../../../source/session/records/queries/mistakes.ts';
import { review } from '../../../../source/solver/review/review.ts';
import { openMemoryGameStore } from '../../../../source/store/memory/memory-game-store.ts';
import { storedGame } from '../../../helpers/finished-games.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { guess, rulesWith, successOf } from '../../../helpers/games.ts';
import { replyFromStore } from '../../../helpers/store-replies.ts';
import { replied } from '../../../screens/outside.ts';

const ada = accountIdOf('ada');
const rules = rulesWith();
const rows = ['1122', '1122', '3344', '3456', '3456'];
const played: StoredGame = storedGame(
  { rules, mode: { kind: 'break' }, moves: rows.map((row) => guess(rules, row)) },
  0,
  ada,
);
const game = successOf(replayStored(played, []));
const mistakes = mistakesOf(game, review(game));
const found = foundMistakes(mistakes);

/** A player with one finished game, on a day that the test moves. */
async function withGame() {
  const clock = { day: 300 };
  const store = openMemoryGameStore(() => 0);
  const key = { fingerprint: 'key', label: '' };
  const names = [{ text: 'ada', skeleton: 'ada' }];
  const account = successOf(await store.accounts.signIn(key, { id: ada, names, sources: [] }));
  for (const added of successOf(await store.games.add([played]))) successOf(added);
  const saved = (): Promise<'saved'> => Promise.resolve('saved');
  return { clock, account, store, saved, now: () => startOf(clock.day) };
}

const read = (reply: Reply) => {
  if (reply.kind !== 'records' || reply.answer.kind !== 'mistakes') throw new Error(reply.kind);
  return reply.answer;
};

const first = (due: readonly DueMistake[]): DueMistake => {
  const [one] = due;
  if (one === undefined) throw new Error('nothing is due');
  return one;
};

const keeping = { kind: 'keep-mistakes', game: played.start.id, found } as const;

describe('the mistakes of a player', () => {
  it('are due on the next day, the worst first, each with the game before it', async () => {
    const source = await withGame();
    await keepMistakes(keeping, source);
    expect(read(await readMistakes({}, source))).toEqual({
      kind: 'mistakes',
      counts: { due: 0, later: found.length, done: 0, next: 301 },
      due: [],
    });
    source.clock.day = 301;
    const { due } = read(await readMistakes({}, source));
    expect(due.map(({ mistake }) => mistake)).toEqual(
      mistakes.toSorted((one, other) => other.loss - one.loss || one.row - other.row),
    );
  });

  it('wait longer after a first try that was right, and begin again after another', async () => {
    const source = await withGame();
    await keepMistakes(keeping, source);
    source.clock.day = 301;
    const { stored } = first(read(await readMistakes({}, source)).due);
    await rescheduleMistake({ kind: 'mistake-tried', mistake: stored, attempt: 'solved' }, source);
    const rest = read(await readMistakes({}, source));
    expect(rest.counts).toEqual({ due: found.length - 1, later: 1, done: 0, next: 304 });
    const other = first(rest.due).stored;
    await rescheduleMistake({ kind: 'mistake-tried', mistake: other, attempt: 'failed' }, source);
    expect(read(await readMistakes({}, source)).counts.next).toBe(302);
  });

  it('are all listed, the worst first, a page at a time, also when none is due', async () => {
    const source = await withGame();
    await keepMistakes(keeping, source);
    const page = async (skip: number, limit: number) => {
      const reply = await listMistakes({ kind: 'mistake-list', skip, limit, asked: 0 }, source);
      if (reply.kind !== 'records' || reply.answer.kind !== 'mistake-list') throw new Error();
      return reply.answer;
    };
    const whole = await page(0, 10);
    expect(whole).toMatchObject({ day: 300, counts: { due: 0, later: found.length } });
    const losses = whole.listed.map(({ stored }) => stored.loss);
    expect(losses).toEqual(found.map(({ loss }) => loss).toSorted((one, other) => other - one));
    expect(whole.listed[0]).toMatchObject({
      kind: { variant: 'pegs' },
      replayed: { game: { phase: 'over' }, mistake: { loss: losses[0] } },
    });
    expect((await page(1, 1)).listed).toEqual(whole.listed.slice(1, 2));
    expect((await page(found.length, 5)).listed).toEqual([]);
  });

  it('move on once a day, from the day that the store has', async () => {
    const source = await withGame();
    await keepMistakes(keeping, source);
    const kept = await keepMistakes(keeping, source);
    if (kept.kind !== 'records' || kept.answer.kind !== 'mistakes-kept') throw new Error();
    const [mistake] = kept.answer.stored;
    if (mistake === undefined) throw new Error();
    const tried = { kind: 'mistake-tried', mistake, attempt: 'solved' } as const;
    await rescheduleMistake(tried, source);
    await rescheduleMistake(tried, source);
    source.clock.day = 303;
    await rescheduleMistake(tried, source);
    const stored = successOf(await source.store.mistakes.ofGames([played.start.id]));
    expect(stored.find(({ row }) => row === mistake.row)?.schedule).toEqual({
      ...{ kind: 'waiting', step: 2, due: 310 },
    });
  });

  it('are kept by a review on the screen, tried on the statistics and not due again that day', async () => {
    const source = await withGame();
    const ask = async (app: AppModel): Promise<AppModel> => {
      const [effect] = effectsOf(app);
      if (effect?.kind === 'review') {
        return ask(replied(app, effect, { kind: 'review', review: review(game) }));
      }
      if (effect?.kind !== 'records') return app;
      const { query } = effect;
      switch (query.kind) {
        case 'finished-game': {
          if (game.phase !== 'over') throw new Error('the game is over');
          const answer = { kind: 'finished-game', game, occasion: { kind: 'casual' } } as const;
          return ask(replied(app, effect, { kind: 'records', answer }));
        }
        case 'keep-mistakes':
          return ask(replied(app, effect, await keepMistakes(query, source)));
        case 'mistakes':
          return ask(replied(app, effect, await readMistakes(query, source)));
        case 'mistake-list':
          return ask(replied(app, effect, await listMistakes(query, source)));
        case 'mistake-tried':
          return ask(replied(app, effect, await rescheduleMistake(query, source)));
        default:
          return ask(replied(app, effect, replyFromStore(effect) ?? { kind: 'ticked' }));
      }
    };
    const seen = await ask(
      updateApp(opened(), { screen: 'app', kind: 'finished-opened', game: played.start.id }),
    );
    const reviewed = await ask(pressed(seen, 'r'));
    const { mistakes: tried, stored } = frontAs(pressed(reviewed, 'enter'), 'retry');
    expect(stored.map(({ row }) => row)).toEqual(tried.map(({ row }) => row));
    // One of the mistakes asks for the same guess as another one.
    expect(stored).toHaveLength(found.length - 1);
    source.clock.day = 301;
    const counted = await ask(pressed(opened(), '6', '1'));
    expect(textOf(counted)).toContain(`m ${found.length} mistakes`);
    const listing = await ask(pressed(counted, 'm'));
    expect(textOf(listing)).toContain(`${found.length} due now, 0 later, 0 learned`);
    const trying = pressed(listing, 'a');
    const { best, row } = mistakeOf(frontAs(trying, 'retry'));
    const solved = await ask(pressed(trying, ...formatCode(rules, best), 'enter'));
    const list = await ask(pressed(solved, 'escape'));
    expect(textOf(list)).toContain(`${found.length - 1} due now, 1 later, 0 learned`);
    expect(textOf(list)).toContain('in 3 days');
    const left = await ask(pressed(list, 'escape'));
    expect(textOf(left)).toContain(`m ${found.length - 1} mistakes`);
    const { counts, due } = read(await readMistakes({}, source));
    expect(counts).toMatchObject({ due: found.length - 1, later: 1, next: 304 });
    expect(due.map(({ stored }) => stored.row)).not.toContain(row);
    expect(frontOf(left).screen).toBe('statistics');
  });

  it('of a game that is gone are dropped', async () => {
    const source = await withGame();
    expect(await keepMistakes({ ...keeping, game: gameIdOf('gone') }, source)).toEqual({
      kind: 'records',
      answer: { kind: 'mistakes-kept', stored: [] },
    });
    expect(read(await readMistakes({}, source)).counts.later).toBe(0);
  });
});
