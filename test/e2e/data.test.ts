import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { newDataHome, openKeypeg, secretOf } from './keypeg.ts';

/** Runs the built program, and returns what it prints; throws unless its exit status is 0. */
const keypeg = (XDG_DATA_HOME: string, args: readonly string[], input = ''): string =>
  execFileSync(process.execPath, ['dist/cli.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME },
    input,
    maxBuffer: 2 ** 24,
  });

/** Ends the program with Ctrl-C, after which all its games are saved. */
async function leave(terminal: Terminal): Promise<void> {
  terminal.type('\u0003');
  await terminal.waitFor(() => terminal.raw().includes('shell done'));
}

it('checks games that were played, and moves them to another computer', async () => {
  const [one, other] = [newDataHome(), newDataHome()];
  const env = { XDG_DATA_HOME: one };
  const pegs = openKeypeg(['play', '--seed', 'one'], { env });
  await pegs.waitFor('turn 1 of 10');
  pegs.type('1122\r');
  await pegs.waitFor('turn 2 of 10');
  const secret = secretOf('one').map((peg) => peg + 1);
  pegs.type(`${secret.join('')}\r`);
  await pegs.waitFor('You cracked it!');
  await leave(pegs);
  for (const [args, guess] of [
    [['play', 'words', '--seed', 'one'], 'crane'],
    [['play', 'equations', '--seed', 'one'], '12+35=47'],
    [['daily', 'code'], '1122'],
  ] as const) {
    const game = openKeypeg(args, { env });
    await game.waitFor('turn 1 of');
    game.type(`${guess}\r`);
    await game.waitFor('turn 2 of');
    await leave(game);
  }

  const games = keypeg(one, ['data', 'export']);
  expect(games.trimEnd().split('\n')).toHaveLength(2 + 4);
  expect(keypeg(other, ['data', 'import', '-'], games)).toBe('Imported 4 games.\n');
  const again = openKeypeg([], { env: { XDG_DATA_HOME: other } });
  await again.waitFor('You have 3 unfinished games.');
  await again.close();
  expect(keypeg(other, ['data', 'delete', '--account', 'local', '--yes'])).toBe(
    'Deleted the account “local” with 4 games.\n',
  );
});
