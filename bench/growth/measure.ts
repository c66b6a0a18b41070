/**
 * How cost grows with players, stored games and codes: `npm run bench -- growth` measures it, and
 * writes its figures and their plot into `docs/data`. It takes some ten minutes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { currentRun } from '../page-block.ts';
import { growthOfAccount, growthOfServer } from './games.ts';
import type { Growth } from './growth-results.ts';
import { plotOf } from './page.ts';
import { growthOfPlayers } from './players.ts';
import { growthOfSpaces } from './spaces.ts';

/** Measures all growths; the figures with targets are those that the product promises. */
export async function measureGrowth(): Promise<readonly Figure[]> {
  const players = await growthOfPlayers();
  const account = await growthOfAccount();
  const server = await growthOfServer();
  const spaces = growthOfSpaces();
  const results = { ...currentRun(), growths: [players, account, server, spaces] };
  const data = join(import.meta.dirname, '../../docs/data');
  writeFileSync(join(data, 'growth.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(join(data, 'growth.svg'), plotOf(results));
  const [read, computed] = lastOf(account);
  const [start = Number.NaN] = lastOf(server);
  const [emptyStart = Number.NaN] = server.points[0]?.figures ?? [];
  return [
    {
      name: 'statistics of 100,000 games, read and computed',
      value: (read ?? Number.NaN) + (computed ?? Number.NaN),
      target: 100,
      better: 'lower',
      unit: 'ms',
    },
    {
      name: 'start of a server with 1,000,000 games',
      value: start / emptyStart,
      target: 1.1,
      better: 'lower',
      unit: '× without games',
    },
  ];
}

const lastOf = ({ points }: Growth): readonly number[] => points.at(-1)?.figures ?? [];
