import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Endpoint } from '../server/server.ts';
import { type CipherName, ignoreOutput, join, type Player } from './player.ts';

/** A player of a race, and the number of the server where the player is. */
export type Racer = { readonly player: Player; readonly node: number };

/** What players have measured, times in milliseconds. */
export type RaceTimes = {
  /** From a key of a row to the next output. */
  readonly keys: number[];
  /** From Enter to the turn on the board of another player at the same server, and at another one. */
  readonly near: number[];
  readonly far: number[];
  /** Turns that another player was not shown before the next one. */
  missed: number;
};

/** Milliseconds between two keys of the player whose turn it is to type. */
const INTERVAL = 250;

/** Two rows in turn, because a row that is repeated at once would be noted. */
const rows = ['1234', '4321'];

const TIMEOUT = 20_000;
const PLAYERS_PER_ADDRESS = 8;
let addresses = 0;

/** Each address has few players, as servers allow. */
function nextAddress(): string {
  const place = Math.floor(addresses++ / PLAYERS_PER_ADDRESS);
  return `127.230.${Math.floor(place / 250)}.${1 + (place % 250)}`;
}

/** Connects a player; with the code of a room as the user name, up to the question whether to join. */
export const connect = (endpoint: Endpoint, cipher: CipherName, code?: string): Promise<Player> =>
  code === undefined
    ? join(endpoint, cipher, nextAddress())
    : join({ ...endpoint, firstFrame: 'race?' }, cipher, nextAddress(), code.toLowerCase());

/** Presses a key and waits until what is shown from then on has a text; resolves with what matched. */
function pressUntil(player: Player, key: string, text: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let shown = '';
    const timer = setTimeout(() => reject(new Error(`${text} was not shown.`)), TIMEOUT);
    player.listen({
      answered: () => undefined,
      received: (data) => {
        shown += data.toString('utf8');
        const found = text.exec(stripVTControlCharacters(shown));
        if (found === null) return;
        clearTimeout(timer);
        resolve(found);
      },
    });
    player.press(key);
  });
}

/** Opens a race from the menu and begins its board; resolves with its code. */
export async function openRace(host: Player): Promise<string> {
  await pressUntil(host, '4', /Open a race/);
  await pressUntil(host, '1', /8 symbols/);
  const [, code = ''] = await pressUntil(host, '\r', /Race ([RGYPWBCM]{5})/);
  await pressUntil(host, '\r', /turn 1 of/);
  return code;
}

/** Connects a player by the code of a race, up to the first turn. */
export async function joinRace(
  endpoint: Endpoint,
  cipher: CipherName,
  code: string,
): Promise<Player> {
  const player = await connect(endpoint, cipher, code);
  await pressUntil(player, '\r', /\(you\)/);
  await pressUntil(player, '\r', /turn 1 of/);
  return player;
}

/** Connects somebody who watches a race. */
export async function watchRace(
  endpoint: Endpoint,
  cipher: CipherName,
  code: string,
): Promise<Player> {
  const player = await connect(endpoint, cipher, code);
  await pressUntil(player, 'w', /You are watching/);
  return player;
}

/** The players of each room type rows in turn, so that the others show nothing but the turns of one. */
export async function race(
  rooms: readonly (readonly Racer[])[],
  rowCount: number,
  boards: 'in-races' | 'alone' = 'in-races',
): Promise<RaceTimes> {
  const times: RaceTimes = { keys: [], near: [], far: [], missed: 0 };
  await Promise.all(
    rooms.map(async (room, place) => {
      await pause((place * INTERVAL * 5) / rooms.length);
      for (let row = 0; row < rowCount; row++) {
        for (const racer of room) {
          const seen = boards === 'alone' ? [racer] : room;
          await typeRow(racer, seen, rows[row % rows.length] ?? '', times);
        }
      }
    }),
  );
  return times;
}

async function typeRow(
  mover: Racer,
  room: readonly Racer[],
  row: string,
  times: RaceTimes,
): Promise<void> {
  const others = room.filter((racer) => racer !== mover);
  for (const { player } of others) player.listen(ignoreOutput);
  mover.player.listen({ ...ignoreOutput, answered: (time) => times.keys.push(time) });
  for (const key of row) {
    mover.player.press(key);
    await pause(INTERVAL);
  }
  mover.player.listen(ignoreOutput);
  const entered = performance.now();
  const waiting = new Set(others);
  for (const other of others) {
    other.player.listen({
      ...ignoreOutput,
      received: () => {
        if (!waiting.delete(other)) return;
        const list = other.node === mover.node ? times.near : times.far;
        list.push(performance.now() - entered);
      },
    });
  }
  mover.player.press('\r');
  await pause(INTERVAL);
  // The next row of the room begins later where the others have not seen this one.
  for (let waited = 0; waiting.size > 0 && waited < 3_000; waited += INTERVAL)
    await pause(INTERVAL);
  times.missed += waiting.size;
}
