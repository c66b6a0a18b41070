import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { type GameStart, gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { openWriteQueue, type WriteQueue } from '../../../source/store/queue/write-queue.ts';
import { openStoreThread } from '../../../source/store/remote/store-thread.ts';
import { atLeast, atMost, type Row } from '../row.ts';

/** Players who each make a move when the one before is acknowledged. */
const PLAYERS = 200;
const MOVES_PER_GAME = 10;
const SECONDS = 5;

const holder = { node: 'bench', session: 'bench' };

/** Measures how many moves a second SQLite acknowledges, in its thread, and what a move costs. */
export async function movesInSqlite(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
  const events = { onDeath: fail, onRestart: () => undefined };
  const opened = await openStoreThread({ kind: 'folder', folder }, events);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  const { store } = opened.value;
  const queue = openWriteQueue(store.games, {
    onOutage: fail,
    onRecovery: () => undefined,
    onError: fail,
  });
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const until = start + SECONDS * 1000;
  const counts = await Promise.all(
    Array.from({ length: PLAYERS }, (_, player) => play(store, queue, player, until)),
  );
  const seconds = (performance.now() - start) / 1000;
  const { active } = performance.eventLoopUtilization(before);
  const moves = counts.reduce((sum, count) => sum + count);
  await queue.close();
  await store.close();
  const bytes = readdirSync(folder).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );
  rmSync(folder, { recursive: true });
  const row = (what: string, unit: string, reached: number): Row => ({
    what: `SQLite: ${what}`,
    unit,
    reached,
  });
  return [
    { ...row('acknowledged moves per second', '', moves / seconds), bar: atLeast(1_000) },
    { ...row("a move on the session's thread", 'ms', active / moves), bar: atMost(0.3) },
    row('a move on the disk, with its part of the game', 'bytes', bytes / moves),
  ];
}

/** Plays games one after the other; returns how many moves were acknowledged. */
async function play(
  { accounts }: Pick<GameStore, 'accounts'>,
  queue: WriteQueue,
  player: number,
  until: number,
): Promise<number> {
  const name = `player-${player}`;
  const account = accountIdOf(name);
  const key = { fingerprint: name, label: '' };
  await accounts.signIn(key, { id: account, names: [{ text: name, skeleton: name }], sources: [] });
  let moves = 0;
  for (let game = 0; performance.now() < until; game++) {
    const start: GameStart = {
      id: gameIdOf(`${name}-${game}`),
      account,
      variant: 'pegs',
      rules: '{"variant":"pegs","pegs":4,"colors":6,"repeats":true,"attempts":10}',
      roles: { codemaker: 'machine', codebreaker: 'human' },
      seed: '0123456789abcdef0123456789abcdef',
      seedSource: 'system',
      mode: '{"kind":"solo"}',
      occasion: { kind: 'casual' },
    };
    const { save } = queue.start({ kind: 'start', start, holder, room: 'drop-oldest' });
    for (let turn = 1; turn <= MOVES_PER_GAME && performance.now() < until; turn++) {
      const isLast = turn === MOVES_PER_GAME;
      const saved = await save(
        [{ kind: 'guess', pegs: [0, 0, 1, 1] }],
        isLast
          ? {
              kind: 'finished',
              result: { outcome: 'exhausted', turns: turn, lifelines: 0, opening: [0, 0, 1, 1] },
            }
          : { kind: 'unfinished', turn: turn + 1, draft: '' },
      );
      if (!saved.ok) throw new Error(saved.problem.kind);
      moves++;
    }
  }
  return moves;
}

function fail(problem: unknown): never {
  throw new Error(JSON.stringify(problem));
}
