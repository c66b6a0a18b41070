import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { newDataHome, openKeypeg } from './keypeg.ts';

it('counts a finished game, opens it from the history, and comes back to its row', async () => {
  const XDG_DATA_HOME = newDataHome();
  const keypeg = openKeypeg(['play', '--seed', '7'], { env: { XDG_DATA_HOME } });
  await keypeg.waitFor('turn 1 of 10');
  keypeg.type('1122\r6323\r');
  await keypeg.waitFor('You cracked it');
  keypeg.press('escape');
  await keypeg.waitFor('With a friend');
  keypeg.type('61');
  await keypeg.waitFor('1, won 1 (100%)');
  await keypeg.waitFor('same codes');
  keypeg.press('enter');
  await keypeg.waitFor(/❯ \d{4}-\d\d-\d\d {2}Pegs 4x6 +won in 2 turns/);
  keypeg.press('enter');
  await keypeg.waitFor('Won in 2 turns ');
  keypeg.press('escape');
  await keypeg.waitFor(/❯ \d{4}-\d\d-\d\d {2}Pegs 4x6 +won in 2 turns/);
  keypeg.press('escape', 'escape', 'escape');
  await keypeg.waitFor('With a friend');
  keypeg.type('q');
  await keypeg.exited;
  const env = { ...process.env, XDG_DATA_HOME };
  const stats = spawnSync(process.execPath, ['dist/cli.js', 'stats', '--json', '--no-machine'], {
    env,
  });
  const { games } = JSON.parse(String(stats.stdout));
  expect(games).toMatchObject([{ title: 'Pegs 4x6', played: 1, won: 1, best: 2 }]);
});
