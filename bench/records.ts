import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statisticsOf } from '../source/engine/statistics/statistics.ts';
import { menuEntries } from '../source/screens/menu/menu/entries.ts';
import { LOCAL_KEY } from '../source/session/records/local-profile.ts';
import { openSqliteStore } from '../source/store/sqlite/sqlite-store.ts';
import { english } from '../test/helpers/english.ts';
import { successOf } from '../test/helpers/games.ts';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { type Figure, percentile } from './figure.ts';
import { nextFrame } from './program.ts';
import { createSampleData } from './records/sample-data.ts';

const GAMES = 10_000;
const RUNS = 15;
/** The key of the statistics: their place in the menu. */
const STATISTICS = String(
  menuEntries.findIndex(({ label }) => label(english) === 'Statistics') + 1,
);

/**
 * Measures what 10,000 stored games cost: the first frame, the statistics on the screen, and how
 * long their results take to read, beside the same games read as a history.
 */
export async function measureRecords(): Promise<readonly Figure[]> {
  const root = mkdtempSync(join(tmpdir(), 'keypeg-bench-'));
  const [none, full] = ['none', 'full'].map((name) => join(root, name));
  try {
    await createSampleData(join(full ?? root, 'keypeg'), GAMES);
    await createSampleData(join(none ?? root, 'keypeg'), 0);
    return [
      ...(await measureScreens(none ?? root, full ?? root)),
      ...(await measureReading(join(full ?? root, 'keypeg'))),
    ];
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function measureScreens(none: string, full: string): Promise<readonly Figure[]> {
  const [without, withGames, statistics]: number[][] = [[], [], []];
  await firstFrame(full);
  for (let run = 0; run < RUNS; run++) {
    without?.push(await firstFrame(none));
    withGames?.push(await firstFrame(full, (time) => statistics?.push(time)));
  }
  const more = percentile(withGames ?? [], 0.5) - percentile(without ?? [], 0.5);
  return [
    milliseconds('first frame with 10,000 games, more than without', more, 15),
    milliseconds('statistics of 10,000 games, first draw', percentile(statistics ?? [], 0.5), 50),
  ];
}

/** The time to the menu; then perhaps the time from a key to the statistics. */
async function firstFrame(home: string, onStatistics?: (time: number) => void): Promise<number> {
  const before = performance.now();
  const terminal = openTerminal({
    command: process.execPath,
    args: ['dist/cli.js'],
    env: { XDG_DATA_HOME: home },
  });
  await nextFrame(terminal);
  const time = performance.now() - before;
  if (onStatistics !== undefined) {
    // The store opens after the first frame.
    await terminal.waitFor('Statistics');
    await pauseForStore();
    const pressed = performance.now();
    const drawn = outputWith(terminal, 'Average');
    terminal.type(STATISTICS);
    await drawn;
    onStatistics(performance.now() - pressed);
    terminal.press('escape');
    await terminal.waitFor('How to play');
  }
  terminal.type('q');
  await terminal.exited;
  return time;
}

const pauseForStore = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

/** Resolves when the program has written a text. */
function outputWith(terminal: Terminal, text: string): Promise<void> {
  const start = terminal.raw().length;
  return new Promise((resolve) => {
    const stop = terminal.onOutput(() => {
      if (!terminal.raw().slice(start).includes(text)) return;
      stop();
      resolve();
    });
  });
}

async function measureReading(folder: string): Promise<readonly Figure[]> {
  const { store } = successOf(await openSqliteStore({ folder }));
  const query = { by: 'key', fingerprint: LOCAL_KEY.fingerprint } as const;
  const account = successOf(await store.accounts.find(query));
  if (account === undefined) throw new Error('no profile');
  const [results, computed, history]: number[][] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now();
    const series = successOf(await store.games.results(account.id));
    const read = performance.now();
    statisticsOf(series);
    const done = performance.now();
    await store.games.finished(account.id, {}, { after: undefined, limit: GAMES });
    results?.push(read - before);
    computed?.push(done - read);
    history?.push(performance.now() - done);
  }
  await store.close();
  return [
    milliseconds('results of 10,000 games, read', percentile(results ?? [], 0.5), 35),
    milliseconds('their statistics, computed', percentile(computed ?? [], 0.5), 10),
    milliseconds('the same games, read as a history', percentile(history ?? [], 0.5), 160),
  ];
}

const milliseconds = (name: string, value: number, target: number): Figure => ({
  name,
  value,
  target,
  better: 'lower',
  unit: 'ms',
});
