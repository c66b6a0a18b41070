import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/core/stored/account.ts';
import { gameIdOf, type StoredGame } from '../../../source/core/stored/game.ts';
import { startOf } from '../../../source/daily/days.ts';
import type { Reply } from '../../../source/screens/effects.ts';
import type { DueMistake } from '../../../source/screens/records.ts';
import { mistakesOf } from '../../../source/screens/retry/mistakes.ts';
import { foundMistakes } from '../../../source/screens/retry/stored-mistakes.ts';
import {
  keepMistakes,
  readMistakes,
  rescheduleMistake,
} from '../../../source/session/records/mistakes.ts';
import { review } from '../../../source/solver/review/review.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';
import { replayStored } from '../../../source/variants/stored-game.ts';
import { storedGame } from '../../helpers/finished-games.ts';
import { guess, rulesWith, successOf } from '../../helpers/games.ts';

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

  it('of a game that is gone are dropped', async () => {
    const source = await withGame();
    expect(await keepMistakes({ ...keeping, game: gameIdOf('gone') }, source)).toEqual({
      kind: 'records',
      answer: { kind: 'mistakes-kept' },
    });
    expect(read(await readMistakes({}, source)).counts.later).toBe(0);
  });
});
