import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBelow, randomFrom } from '../source/engine/core/random.ts';
import type { AccountId } from '../source/engine/core/stored/account.ts';
import { type GameId, gameIdOf, gameResultOf } from '../source/engine/core/stored/game.ts';
import { secretFrom } from '../source/engine/core/variant.ts';
import { statisticsOf } from '../source/engine/statistics.ts';
import { equationRules } from '../source/engine/variants/equations/equation-rules.ts';
import { type Game, type Over, play, start } from '../source/engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../source/engine/variants/index.ts';
import { pegSizes, standardRules } from '../source/engine/variants/pegs.ts';
import { loadWords } from '../source/engine/variants/words/load-words.ts';
import { wordRules } from '../source/engine/variants/words/word-rules.ts';
import { menuEntries } from '../source/screens/menu/MenuScreen.tsx';
import { LOCAL_KEY, signInLocalProfile } from '../source/session/records/local-records.ts';
import { type Position, positionAfter, startPosition } from '../source/solver/position/position.ts';
import type { Strategy } from '../source/solver/strategies/search-settings.ts';
import { strategyOf } from '../source/solver/strategies/strategies.ts';
import type { GameWrite } from '../source/store/port.ts';
import { openSqliteStore } from '../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../test/helpers/games.ts';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { type Figure, percentile } from './figure.ts';
import { nextFrame } from './program.ts';

const GAMES = 10_000;
const RUNS = 15;
/** The keys from the menu to the statistics: You, and its first entry. */
const STATISTICS = `${menuEntries.findIndex(({ label }) => label === 'You') + 1}1`;

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
    await terminal.waitFor('With a friend');
    await pauseForStore();
    const pressed = performance.now();
    const output = outputWith(terminal, 'Average');
    terminal.type(STATISTICS);
    await output;
    onStatistics(performance.now() - pressed);
    terminal.press('escape');
    await terminal.waitFor('3 Settings');
    terminal.press('escape');
    await terminal.waitFor('With a friend');
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

/** The rules that a player plays, and how many of 20 games have them. */
const shares = [12, 3, 4, 1];

const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
const holder = { node: 'bench', session: 'bench' };
const BATCH = 100;

/** The data that all games of some rules share. */
export type Table = {
  readonly rules: Rules;
  readonly start: Position;
  readonly strategy: Strategy;
};

/**
 * Fills a folder with finished games of the local profile: random play that fits the answers, as
 * the program would store it.
 */
export async function createSampleData(folder: string, games: number): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { store } = successOf(await openSqliteStore({ folder }));
  const kinds: readonly Rules[] = [
    standardRules,
    pegSizes.at(-1) ?? standardRules,
    successOf(wordRules({}, await loadWords(5))),
    successOf(equationRules({ length: 6 })),
  ];
  const tables = kinds.map((rules) => ({
    rules,
    start: startPosition(rules),
    strategy: successOf(strategyOf('random', rules, 'bench')),
  }));
  const deck = shares.flatMap((share, index) => Array<number>(share).fill(index));
  const account = successOf(await signInLocalProfile(store)).id;
  for (let first = 0; first < games; first += BATCH) {
    const writes: GameWrite[] = [];
    for (let index = first; index < Math.min(games, first + BATCH); index += 1) {
      const table = tables[deck[index % deck.length] ?? 0];
      if (table !== undefined) writes.push(...writesOf(table, account, index));
    }
    for (const written of successOf(await store.games.write(writes))) successOf(written);
  }
  await store.close();
}

function writesOf(table: Table, account: AccountId, index: number): readonly GameWrite[] {
  return storedGame(playedGame(table, `bench ${index}`), account, gameIdOf(`bench-${index}`));
}

/** What the program writes of a finished game. */
export function storedGame(over: Over, account: AccountId, id: GameId): readonly GameWrite[] {
  const { rules, seed, seedSource, moves } = over;
  const game = {
    id,
    account,
    roles,
    seed,
    seedSource,
    variant: rules.variant,
    rules: JSON.stringify(rulesToData(rules)),
    mode: 'break',
    occasion: { kind: 'casual' },
  } as const;
  return [
    { kind: 'start', start: game, holder, whenFull: 'keep-all' },
    {
      kind: 'save',
      game: id,
      holder,
      version: 0,
      moves,
      progress: { kind: 'finished', result: gameResultOf(over) },
    },
  ];
}

/** Of this many games one is played carelessly: all of its guesses are random codes. */
const CARELESS = 5;

/** A finished game of random play that fits the answers. */
export function playedGame({ rules, start: begin, strategy }: Table, seed: string): Over {
  const isCareless = drawBelow(randomFrom(`player ${seed}`), CARELESS).value === 0;
  let game: Game = start(rules, roles, seed, 'system');
  let position = begin;
  while (game.phase !== 'over') {
    const turns = position.turns.length;
    const guess =
      isCareless || turns === 0
        ? secretFrom(variantOf(rules), `guess ${turns} ${seed}`)
        : strategy.choose(position);
    game = play(game, { kind: 'guess', pegs: guess });
    const turn = game.record.at(-1);
    if (turn?.kind === 'turn') position = positionAfter(position, turn.guess, turn.feedback);
  }
  return game;
}
