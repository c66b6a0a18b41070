/**
 * Measures how long a move of one player takes to be saved while one address reads statistics and lists of an account
 * with as many games as its quota allows: `node bench/growth/reads.ts`, on an idle machine with two cores.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountIdOf } from '../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../source/engine/core/stored/game.ts';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import { readPlayerStatistics } from '../../source/session/calls/statistics.ts';
import { openReadTurns } from '../../source/store/queue/promises.ts';
import { openWriteQueue } from '../../source/store/queue/write-queue.ts';
import { openStoreThread } from '../../source/store/remote/store-thread.ts';
import { successOf } from '../../test/helpers/games.ts';
import { hundredths, percentile } from '../figure.ts';
import { helpIfAsked } from '../help.ts';
import { playedGame, storedGame } from './stored-games.ts';

helpIfAsked(import.meta.filename);

const GAMES = 9_000;
const BATCH = 100;
const SESSIONS = 12;
const WINDOWS = 8;
/** Milliseconds of a window, and between two writes of the player. */
const WINDOW = 5_000;
const PACE = 40;
const nothing = (): void => undefined;

const folder = mkdtempSync(join(tmpdir(), 'keypeg-reads-'));
const events = { onDeath: nothing, onRestart: nothing };
const { store } = successOf(await openStoreThread({ kind: 'folder', folder }, events));
for (const name of ['reader', 'player']) {
  const proposal = { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] };
  successOf(await store.accounts.signIn({ fingerprint: name, label: name }, proposal));
}
const account = { id: accountIdOf('reader') };
const games = Array.from({ length: BATCH }, (_, n) => playedGame(standardRules, `${n}`));
for (let first = 0; first < GAMES; first += BATCH) {
  const writes = games.flatMap((game, n) => storedGame(game, account.id, gameIdOf(`${first + n}`)));
  for (const written of successOf(await store.games.write(writes))) successOf(written);
}

let isAttacked = false;
const inTurn = openReadTurns();
async function readAgainAndAgain(): Promise<void> {
  const page = { after: undefined, limit: 100 };
  while (isAttacked) {
    await inTurn('address', () => readPlayerStatistics({ account, store, now: Date.now }));
    await inTurn('address', () => store.games.finished(account.id, {}, page));
  }
}

const queue = openWriteQueue(store.games);
let played = 0;
/** The p95 of the milliseconds until a move is saved, in a window of time. */
async function timeToSave(): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + WINDOW; performance.now() < end; await pause(PACE)) {
    const game = games[played % BATCH];
    if (game === undefined) break;
    played += 1;
    const id = gameIdOf(`played ${played}`);
    const [start, save] = storedGame(game, accountIdOf('player'), id);
    if (start?.kind !== 'start' || save?.kind !== 'save') break;
    const { started, save: saveMoves } = queue.start(start);
    successOf(await started);
    await pause(PACE);
    const begun = performance.now();
    successOf(await saveMoves(save.moves, save.progress));
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.95);
}

const ratios: number[] = [];
for (let window = 0; window < WINDOWS; window++) {
  const alone = await timeToSave();
  isAttacked = true;
  const readers = Array.from({ length: SESSIONS }, readAgainAndAgain);
  ratios.push((await timeToSave()) / alone);
  isAttacked = false;
  await Promise.all(readers);
}
const [least, median, most] = [0, 0.5, 1].map((share) => hundredths(percentile(ratios, share)));
console.log(`p95 until a move is saved: ${median} (${least}–${most}) times that without readers`);
await store.close();
rmSync(folder, { recursive: true });
