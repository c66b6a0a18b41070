/**
 * Opens sessions that watch one race in one process, and prints what a row costs, as JSON. It is bundled like the
 * program, and gets the number of watchers, of racers and of races as arguments.
 */
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import chalk from 'chalk';
import { seedWithCode } from '../../source/engine/core/random.ts';
import { type Account, accountIdOf } from '../../source/engine/core/stored/account.ts';
import { type GameStart, gameIdOf } from '../../source/engine/core/stored/game.ts';
import { type RoomCode, roomIdOf } from '../../source/engine/core/stored/room.ts';
import { drawRoomCodes } from '../../source/engine/room/code.ts';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import { storedRulesOf } from '../../source/engine/variants/transcript.ts';
import { openPlayerRecords } from '../../source/session/records/player-records.ts';
import { openMemoryStore } from '../../source/store/database.ts';
import { openWriteQueue } from '../../source/store/queue/write-queue.ts';
import { successOf } from '../../test/helpers/games.ts';
import { openBenchSession } from './bench-session.tsx';

/** What a row costs: milliseconds of CPU, frames and bytes, each for one watcher. */
export type WatcherCosts = {
  readonly cpu: number;
  readonly frames: number;
  readonly bytes: number;
};

/** The rows of a board, none of which breaks the code. */
const ROWS = 8;
const guesses = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
] as const;
const seed = seedWithCode([4, 4, 5, 5], 'bench');
/** Milliseconds in which all watchers have drawn a row. */
const DRAWING = 100;

const [watcherCount = 64, racerCount = 2, raceCount = 5] = process.argv.slice(2).map(Number);
const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
const rules = storedRulesOf({ rules: standardRules, roles });
const holder = { node: 'elsewhere', session: 'elsewhere' };

chalk.level = 3;
EventEmitter.defaultMaxListeners = 0;

const store = await openMemoryStore();
const ignored = {
  onOutage: () => undefined,
  onRecovery: () => undefined,
  onError: () => undefined,
};
const queue = openWriteQueue(store.games, ignored);
let frames = 0;

async function signIn(name: string): Promise<Account> {
  const proposal = { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] };
  return successOf(await store.accounts.signIn({ fingerprint: name, label: '' }, proposal));
}

/** Opens a race; returns its code, and its boards as functions that play the next row. */
async function openRace(name: string) {
  const room = roomIdOf(name);
  const codes = drawRoomCodes(room);
  const [code] = codes;
  if (code === undefined) throw new Error('No code was drawn.');
  const boards: (() => Promise<void>)[] = [];
  for (let n = 0; n < racerCount; n++) {
    const { id: account } = await signIn(`${name}-racer-${n}`);
    const game = gameIdOf(`${name}-${n}`);
    const seat = { account, game, source: 'bench' };
    const race = { ...rules, form: 'race', machine: 'none', codes, seed } as const;
    if (n === 0) successOf(await store.rooms.open({ id: room, ...race, ...seat }));
    else successOf(await store.rooms.join(room, seat));
    const start: GameStart = {
      id: game,
      account,
      ...rules,
      roles,
      seed,
      seedSource: 'system',
      mode: 'race',
      occasion: { kind: 'room' },
    };
    let version = 0;
    boards.push(async () => {
      const save = { kind: 'save', game, holder, version } as const;
      const moves = [{ kind: 'guess', pegs: guesses[version % 2] ?? guesses[0] }] as const;
      const progress = { kind: 'unfinished', turn: version + 2, draft: '' } as const;
      const written = await store.games.write([
        ...(version === 0 ? [{ kind: 'start', start, holder, whenFull: 'keep-all' } as const] : []),
        { ...save, moves, progress },
      ]);
      for (const each of successOf(written)) successOf(each);
      version++;
      store.changes.publish(room);
    });
  }
  return { code, boards };
}

/** Opens a session that watches a race. */
async function openWatcher(name: string, code: RoomCode) {
  const account = await signIn(name);
  const records = openPlayerRecords({
    player: { kind: 'signing-in' },
    experience: 'played',
    kept: 'stored',
    now: Date.now,
    playerOf: () => ({ kind: 'named', name }),
    signIn: Promise.resolve({
      account,
      store,
      queue,
      key: 'none',
      source: name,
      holder: { node: 'node', session: name },
    }),
    openDailies: () => Promise.reject(new Error('There are no dailies.')),
    notify: () => undefined,
  });
  await records.ready;
  const session = openBenchSession({
    startScreen: { kind: 'room', code },
    seed: name,
    records,
    runEffect: async (effect, signal) => {
      if (effect.kind !== 'call') return await new Promise(() => undefined);
      const reply = await records.answer(effect, signal);
      // On a server, each session draws in its own turn.
      await waitForTick();
      return reply;
    },
    onOutput: () => {
      frames++;
    },
  });
  await pause(5);
  session.press('w');
  return {
    bytesSent: session.bytesSent,
    close: async () => {
      await session.close();
      await records.close();
    },
  };
}

type Watcher = Awaited<ReturnType<typeof openWatcher>>;

/** What has been spent so far. */
const spent = (watchers: readonly Watcher[]): WatcherCosts => {
  const { user, system } = process.cpuUsage();
  const bytes = watchers.reduce((sum, { bytesSent }) => sum + bytesSent(), 0);
  return { cpu: (user + system) / 1000, frames, bytes };
};

/** Plays a race that some watch; returns the costs of all its rows. */
async function playRace(name: string): Promise<WatcherCosts> {
  const { code, boards } = await openRace(name);
  const watchers: Watcher[] = [];
  for (let n = 0; n < watcherCount; n++) watchers.push(await openWatcher(`watcher-${n}`, code));
  await pause(DRAWING);
  const before = spent(watchers);
  for (let row = 0; row < ROWS; row++) {
    for (const playRow of boards) {
      await playRow();
      await pause(DRAWING);
    }
  }
  const after = spent(watchers);
  for (const watcher of watchers) await watcher.close();
  return {
    cpu: after.cpu - before.cpu,
    frames: after.frames - before.frames,
    bytes: after.bytes - before.bytes,
  };
}

// The first race warms up.
await playRace('first');
const races: WatcherCosts[] = [];
for (let race = 1; race < raceCount; race++) races.push(await playRace(`race-${race}`));
const shown = races.length * ROWS * racerCount * watcherCount;
const perRow = (cost: keyof WatcherCosts): number =>
  races.reduce((sum, race) => sum + race[cost], 0) / shown;
const costs = { cpu: perRow('cpu'), frames: perRow('frames'), bytes: perRow('bytes') };
process.stdout.write(JSON.stringify(costs satisfies WatcherCosts));
process.exit();
