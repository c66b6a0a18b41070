import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openSqliteStore } from '../../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { guess } from '../specification/fixtures.ts';

/** Starts a process that uses the store in a folder; resolves with its output when it ends. */
function startPlayer(folder: string, player: string, moves: number) {
  const program = join(import.meta.dirname, 'child.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, folder, player, String(moves)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return { child, ended: output.then(([lines, errors]) => ({ lines, errors })) };
}

it('opens for the first time in several processes at once', async () => {
  const folder = temporaryFolder();
  const players = ['ada', 'bob', 'cy'].map((player) => startPlayer(folder, player, 20));
  const ends = await Promise.all(players.map(({ ended }) => ended));
  expect(ends.map(({ lines }) => lines.split('\n').length)).toEqual([62, 62, 62]);
  const { store } = successOf(await openSqliteStore({ folder }));
  onTestFinished(store.close);
  for (const player of ['ada', 'bob', 'cy'].map(accountIdOf)) {
    const page = { after: undefined, limit: 9 };
    expect(successOf(await store.games.finished(player, {}, page))).toHaveLength(6);
  }
});

it('loses no acknowledged move when its process is killed', async () => {
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  for (const afterMoves of [1, 9, 10, 47, 130]) {
    const { child, ended } = startPlayer(folder, 'ada', 1_000_000);
    let seen = 0;
    child.stdout.on('data', (data: Buffer) => {
      seen += data.toString().split('\n').length - 1;
      if (seen > afterMoves) child.kill('SIGKILL');
    });
    const { lines, errors } = await ended;
    expect(errors).toBe('');
    // The last line can be cut off.
    const complete = lines.split('\n').slice(1, -1);
    expect(complete.length).toBeGreaterThanOrEqual(afterMoves);
    acknowledged.push(...complete);
  }
  const { store, setAside } = successOf(await openSqliteStore({ folder }));
  onTestFinished(store.close);
  expect(setAside).toBeUndefined();
  const unfinished = successOf(await store.games.unfinished(accountIdOf('ada')));
  expect(unfinished.length).toBeLessThanOrEqual(3 * 5);
  for (const line of acknowledged) {
    const [id = '', version = '', move = ''] = line.split(' ');
    const game = successOf(await store.games.read(gameIdOf(id)));
    expect(game.moves[Number(version)]?.move).toEqual(guess(Number(move)));
    expect(game.moves).toHaveLength(game.version);
  }
});
