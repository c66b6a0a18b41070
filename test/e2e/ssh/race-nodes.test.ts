import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { type PostgresServer, query, startPostgres } from '../../helpers/postgres-server.ts';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { type Breaker, openBreaker } from '../breaker.ts';
import { relaxedLimits } from '../serve/built-server.ts';
import { type Server, withKnownHosts } from '../serve/serve.ts';
import { startServer } from '../serve/server.ts';
import { makeKey } from './key-pairs.ts';
import { openRace, openSpokenBreaker, say } from './race-steps.ts';
import { openMenu, openSsh, type SshOptions } from './ssh.ts';

/** How many races are played: `RACE_ROUNDS=20` for the whole proof. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);

const DAY = 24 * 60 * 60_000;

/** How a race is played in one kind of session. */
type Hands = {
  readonly options: readonly string[];
  readonly breaker: (first: string) => Breaker;
  /** Opens a race from the menu; resolves with its code. */
  readonly host: (server: Server, by: SshOptions) => Promise<readonly [Terminal, code: string]>;
  /** From the question whether to join to the first turn. */
  readonly sitDown: (terminal: Terminal) => Promise<void>;
  /** From the room to the first turn. */
  readonly begin: (terminal: Terminal) => Promise<void>;
  /** From a new connection to the board that was left. */
  readonly goOn: (server: Server, by: SshOptions) => Promise<Terminal>;
  readonly showResult: (terminal: Terminal) => Promise<void>;
};

const screens: Hands = {
  options: [],
  breaker: openBreaker,
  host: async (server, by) => {
    const terminal = await openMenu(server, by);
    return [terminal, await openRace(terminal)];
  },
  sitDown: async (terminal) => {
    terminal.press('enter');
    await terminal.waitFor('(you)');
    await screens.begin(terminal);
  },
  begin: async (terminal) => {
    terminal.press('enter');
    await terminal.waitFor('turn 1 of 10');
  },
  goOn: async (server, by) => {
    const terminal = await openMenu(server, by);
    terminal.type('4');
    await terminal.waitFor('My races');
    terminal.type('3');
    await terminal.waitFor('your turn');
    terminal.press('enter');
    await terminal.waitFor('(you)');
    // Enter, which has led to the room, may still be held down.
    terminal.press('down', 'up', 'enter');
    await terminal.waitFor(/turn \d of 10/);
    return terminal;
  },
  showResult: async (terminal) => {
    // Enter, which has ended the game, may still be held down.
    terminal.press('down', 'up', 'enter');
    await terminal.waitFor(/choices +luck +won/);
  },
};

const spoken: Hands = {
  options: ['-o', 'SetEnv=KEYPEG_SCREEN_READER=on'],
  breaker: openSpokenBreaker,
  host: async (server, by) => {
    const terminal = openSsh(server, by);
    await say(terminal, 'Choice:', 'with a friend', 'open a race');
    await say(terminal, 'Set-up:', 'start');
    await terminal.waitFor('You can play now');
    return [terminal, /Race ([RGYPWBCM]{5}): \w+ \w+/.exec(terminal.raw())?.[1] ?? ''];
  },
  sitDown: (terminal) => say(terminal, 'Choice:', 'join', 'play'),
  begin: (terminal) => say(terminal, 'Choice:', 'play'),
  goOn: async (server, by) => {
    const terminal = openSsh(server, by);
    await say(terminal, 'Choice:', 'with a friend', 'my races');
    await terminal.waitFor('your turn');
    await say(terminal, 'Choice:', '1');
    await terminal.waitFor('(you)');
    await say(terminal, 'Choice:', 'play');
    return terminal;
  },
  showResult: async (terminal) => {
    await say(terminal, 'Choice:', 'result');
    await terminal.waitFor('choices cost');
  },
};

/** The guesses on the board of a seat, in signs. */
const savedGuesses = async (url: string, seat: number): Promise<readonly string[]> => {
  const rows = await query(
    url,
    `select move::json->'pegs' as pegs from seats join moves on moves.game = seats.game
    where seats.n = ${seat} order by moves.n`,
  );
  return rows.map(({ pegs }) => (Array.isArray(pegs) ? pegs.map((peg) => peg + 1).join('') : ''));
};

/** Lets a day pass for all that is stored. */
async function waitADay(url: string): Promise<void> {
  for (const [table, columns] of [
    ['rooms', ['opened']],
    ['seats', ['joined']],
    ['games', ['started', 'saved', 'finished']],
    ['moves', ['at']],
  ] as const) {
    const changes = columns.map((column) => `${column} = ${column} - ${DAY}`);
    await query(url, `update ${table} set ${changes.join()}`);
  }
}

describe('a race on two servers at one database', needs('initdb'), () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  const races = Array.from({ length: ROUNDS }, (_, round) =>
    [['on screens', screens] as const, ['in lines', spoken] as const].map(([how, hands]) => ({
      how,
      hands,
      round,
    })),
  ).flat();

  it.each(races)(
    'is played $how to the end while one is killed, watched, and joined a day later ($round)',
    async ({ hands, round }) => {
      // Who breaks the code by luck before the server is killed has no board to go on with.
      while ((await playRace(await postgres.newDatabase(), hands, round)) === 'lucky');
    },
  );
});

/** Plays a race of two players, of whom the first loses the server after some rows. */
async function playRace(url: string, hands: Hands, round: number): Promise<'played' | 'lucky'> {
  const { options } = hands;
  const folder = await mkdtemp(join(tmpdir(), 'keypeg-race-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const hostKey = join(folder, 'host-key');
  const args = [...relaxedLimits, '--database', url, '--host-key', hostKey];
  const openNode = () => withKnownHosts(startServer(args), hostKey);
  const [one, other] = [await openNode(), await openNode()];
  const annBy = { key: await makeKey(other, 'ed25519', 'ann'), options };
  const [ann, code] = await hands.host(one, annBy);
  const invite = async (player: string): Promise<Terminal> => {
    const key = await makeKey(other, 'ed25519', player);
    const terminal = openSsh(other, { key, options, name: code.toLowerCase() });
    await terminal.waitFor(/Join \S+’s race\?/);
    return terminal;
  };
  const [ben, watcher] = [await invite('ben'), await invite('cy')];
  await hands.sitDown(ben);
  await hands.begin(ann);
  const [first, second, last] = ['1122', '1123', '1124'].map((guess) => hands.breaker(guess));
  if (first === undefined || second === undefined || last === undefined) throw new Error(code);

  for (let row = 0; row <= round % 3; row++) {
    if ((await first.guess(ann)) === 'cracked') return 'lucky';
    await watcher.waitFor(new RegExp(`turn ${row + 2}`));
  }
  await eventually(async () => expect(await savedGuesses(url, 0)).toEqual(first.guesses));
  if ((await second.guess(ben)) === 'cracked') return 'lucky';
  one.signal('SIGKILL');
  await ann.waitFor('ended 255');

  const back = await hands.goOn(other, annBy);
  await back.waitFor(`${first.guesses.length + 1} of 10`);
  await first.crack(back);
  await second.crack(ben);
  await watcher.waitFor((rows) => rows.join(' ').match(/finished/g)?.length === 2);
  for (const terminal of [back, ben]) await hands.showResult(terminal);
  expect(await savedGuesses(url, 0)).toEqual(first.guesses);
  expect(await savedGuesses(url, 1)).toEqual(second.guesses);

  await waitADay(url);
  const late = await invite('dee');
  await hands.sitDown(late);
  await last.crack(late);
  await hands.showResult(late);
  await late.waitFor(', late');
  expect(await savedGuesses(url, 2)).toEqual(last.guesses);
  return 'played';
}
