import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilHolds } from '../../helpers/patience.ts';
import { readSqlite } from './committed.ts';
import { createPlayer, type Player } from './player.ts';
import type { RandomSource } from './random-source.ts';
import { randomInstant, type Scenario } from './scenario.ts';
import { openLocal } from './windows.ts';
import { openWitness, type Witness } from './witness.ts';

/** How many windows use each data folder. */
const WINDOWS = [1, 1, 2] as const;

/** The players of a data folder. */
type Folder = {
  readonly path: string;
  readonly witness: Witness;
  readonly players: readonly [Player, ...Player[]];
};

/** Programs on this computer, with a data folder each or a common one. */
export async function openPrograms(random: RandomSource): Promise<Scenario> {
  const folders = await Promise.all(WINDOWS.map((windows, n) => openFolder(random, n, windows)));
  const [first, ...others] = folders;
  if (first === undefined) throw new Error('There is no folder.');
  const players = folders.flatMap((folder) => folder.players);
  await Promise.all(players.map((player) => player.open()));

  return {
    players,
    witnesses: folders.map(({ witness }) => witness),
    kill: async () => {
      const folder = random.oneOf([first, ...others]);
      const victim = random.oneOf(folder.players);
      do {
        await untilHolds(`${victim.name} has a window`, victim.isOpen);
        await randomInstant(random, victim);
      } while (!victim.isOpen());
      victim.allowClose(true);
      if (random.chance(50)) await folder.witness.read();
      const killedAt = performance.now();
      victim.kill();
      await victim.waitForClose();
      await Promise.all(folder.players.map((player) => player.rest()));
      await folder.witness.read();
      await victim.playOn();
      victim.allowClose(false);
      const committed = await folder.witness.read();
      const lost = folder.players.flatMap((player) => player.takeLost(committed, killedAt));
      for (const player of folder.players) player.play();
      return lost;
    },
    close: async () => {
      await Promise.all(players.map((player) => player.rest()));
      for (const player of players) {
        player.allowClose(true);
        player.kill();
        await player.waitForClose();
      }
      await Promise.all(folders.map(({ witness }) => witness.close()));
      for (const { path } of folders) rmSync(path, { recursive: true, force: true });
      return [];
    },
  };
}

async function openFolder(random: RandomSource, n: number, windows: 1 | 2): Promise<Folder> {
  const path = mkdtempSync(join(tmpdir(), 'keypeg-kills-'));
  const witness = await openWitness(readSqlite(join(path, 'keypeg', 'keypeg.db')));
  const playerOf = (window: number): Player =>
    createPlayer({
      name: `window ${window} of folder ${n + 1}`,
      random,
      witness,
      open: async () => openLocal(path),
      accountIn: ({ accounts }) => accounts.get('local'),
      shares: windows === 1 ? 'nothing' : 'account',
    });
  return { path, witness, players: windows === 1 ? [playerOf(1)] : [playerOf(1), playerOf(2)] };
}
