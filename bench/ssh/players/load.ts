/**
 * A process of players: follows the orders of the benchmark, and reports what the players received
 * and the CPU time of this process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { answerRequests } from '../request.ts';
import type { Endpoint } from '../server/server.ts';
import { type CipherName, enterGame, join, type Player } from './player.ts';

/** An order of the benchmark. */
export type Order = (
  | { readonly kind: 'join'; readonly count: number; readonly atOnce: number }
  | { readonly kind: 'enter' }
  | { readonly kind: 'play'; readonly keysPerSecond: number; readonly seconds: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'leave' }
) & { readonly endpoint: Endpoint; readonly cipher: CipherName; readonly crowd: number };

/** The result of an order; what it does not measure is empty. */
export type Report = {
  /** Milliseconds from a key to the next output, or from connecting to the first frame. */
  readonly times: readonly number[];
  /** Keys without output in time, players who could not join, or those who are gone. */
  readonly missed: number;
  /** Why the first of these players could not join. */
  readonly reason?: string;
  /** Bytes received through the channels. */
  readonly payload: number;
  /** Bytes received from the network. */
  readonly wire: number;
  /** The delays of scheduled actions, in milliseconds. */
  readonly lateness: readonly number[];
  /** CPU time of this process, in milliseconds. */
  readonly busy: number;
};

/** Milliseconds after which a key counts as missed. */
const TIMEOUT = 2000;
/** Fewer than the server allows per address. */
const PLAYERS_PER_ADDRESS = 8;
const players: Player[] = [];
/** The number of keys that each player has pressed. */
const keysPressed: number[] = [];
let joined = 0;
let entered = 0;

answerRequests<Order>(async (order) => {
  const before = process.cpuUsage();
  const report = await runOrder(order);
  const { user, system } = process.cpuUsage(before);
  return { ...nothing, ...report, busy: (user + system) / 1000 } satisfies Report;
});

const nothing = { times: [], missed: 0, payload: 0, wire: 0, lateness: [] };

async function runOrder(order: Order): Promise<Partial<Report>> {
  switch (order.kind) {
    case 'join':
      return await joinAll(order);
    case 'enter':
      return await enterAll(order);
    case 'play':
      return await play(order);
    case 'wait':
      return await wait(order.seconds);
    case 'leave':
      return await leaveAll();
  }
}

/** Players join a few at a time, as servers limit concurrent logins. */
async function joinAll(order: Order & { kind: 'join' }): Promise<Partial<Report>> {
  let left = order.count;
  const times: number[] = [];
  const refusals: unknown[] = [];
  const joinNext = async (): Promise<void> => {
    while (left > 0) {
      left--;
      const start = performance.now();
      await join(order.endpoint, order.cipher, nextAddress(order.crowd)).then(
        (player) => {
          times.push(performance.now() - start);
          players.push(player);
        },
        (error: unknown) => refusals.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: order.atOnce }, joinNext));
  return { times, ...refused(refusals) };
}

async function enterAll({ endpoint }: Order): Promise<Partial<Report>> {
  const refusals: unknown[] = [];
  for (const player of players.slice(entered)) {
    await enterGame(player, endpoint).catch((error: unknown) => refusals.push(error));
  }
  entered = players.length;
  return refused(refusals);
}

async function play({
  endpoint,
  keysPerSecond: keysASecond,
  seconds,
}: Order & { kind: 'play' }): Promise<Partial<Report>> {
  const times: number[] = [];
  let missed = 0;
  let payload = 0;
  const wireBefore = wireBytes();
  for (const player of players) {
    player.listen({
      received: (data) => {
        payload += data.length;
      },
      answered: (time) => {
        if (time > TIMEOUT) missed++;
        else times.push(time);
      },
    });
  }
  const lateness = await runAt(keyTimes(players.length, keysASecond, seconds), (place) => {
    pressNext(place % players.length, endpoint.keysInGame);
  });
  missed += await countMissed();
  return { times, missed, payload, wire: wireBytes() - wireBefore, lateness };
}

/** The players press nothing. */
async function wait(seconds: number): Promise<Partial<Report>> {
  const wireBefore = wireBytes();
  await pause(seconds * 1000);
  return {
    wire: wireBytes() - wireBefore,
    missed: players.filter((player) => !player.isConnected()).length,
  };
}

/** Each player continues its sequence, so that no cursor stops at the edge of a row. */
function pressNext(place: number, keys: readonly string[]): void {
  const pressed = keysPressed[place] ?? 0;
  players[place]?.press(keys[pressed % keys.length] ?? '');
  keysPressed[place] = pressed + 1;
}

/** Counts the keys without output after the time limit of the last one. */
async function countMissed(): Promise<number> {
  const until = performance.now() + TIMEOUT;
  const waiting = (): number => players.reduce((sum, player) => sum + player.pendingKeys(), 0);
  while (waiting() > 0 && performance.now() < until) await pause(10);
  return waiting();
}

const wireBytes = (): number => players.reduce((sum, player) => sum + player.wireBytes(), 0);

async function leaveAll(): Promise<Partial<Report>> {
  await Promise.all(players.splice(0).map((player) => player.leave()));
  keysPressed.length = 0;
  joined = 0;
  entered = 0;
  return {};
}

const refused = (refusals: readonly unknown[]): Partial<Report> =>
  refusals.length === 0 ? {} : { missed: refusals.length, reason: String(refusals[0]) };

/** Returns a loopback address in 127.0.0.0/8; each crowd has its own. */
function nextAddress(crowd: number): string {
  const place = Math.floor(joined++ / PLAYERS_PER_ADDRESS);
  return `127.${10 + crowd}.${Math.floor(place / 250) % 250}.${1 + (place % 250)}`;
}

/** Runs an action at each time, in milliseconds from now; resolves with the delays. */
async function runAt(
  times: Iterable<number>,
  action: (index: number) => void,
): Promise<readonly number[]> {
  const start = performance.now();
  const lateness: number[] = [];
  for (const time of times) {
    const early = start + time - performance.now();
    if (early > 0) await pause(Math.max(1, early));
    action(lateness.length);
    lateness.push(Math.max(0, performance.now() - start - time));
  }
  return lateness;
}

/**
 * Yields the times of all keys: each player presses one per interval, at its own moment, which is
 * pseudorandom but the same in each run.
 */
function* keyTimes(players: number, keysPerSecond: number, seconds: number): Generator<number> {
  const interval = 1000 / keysPerSecond;
  const moments = Array.from(
    { length: players },
    (_, player) => pseudorandom(player) * interval,
  ).sort((one, other) => one - other);
  for (let round = 0; round < seconds * keysPerSecond; round++) {
    for (const moment of moments) yield round * interval + moment;
  }
}

/** Returns a pseudorandom number in [0, 1) (the mixing step of mulberry32). */
function pseudorandom(index: number): number {
  const added = Math.imul(index + 1, 0x6d2b79f5);
  const mixed = Math.imul(added ^ (added >>> 15), added | 1);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
  return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
}
