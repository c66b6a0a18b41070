/**
 * A process of players: joins, plays and leaves as it is told by the benchmark, and tells what they
 * have seen and what it cost this process itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { answerEach } from './ask.ts';
import { type CipherName, enter, join, type Player } from './player.ts';
import type { Door } from './servers.ts';
import { keepTo, keyTimes, steadyTimes } from './timetable.ts';

/** What the benchmark asks of a process of players. */
export type Order = (
  | { readonly kind: 'join'; readonly count: number; readonly atOnce: number }
  | { readonly kind: 'enter' }
  | { readonly kind: 'play'; readonly keysASecond: number; readonly seconds: number }
  | { readonly kind: 'arrive'; readonly aSecond: number; readonly seconds: number }
  | { readonly kind: 'leave' }
) & { readonly door: Door; readonly cipher: CipherName; readonly crowd: number };

/** What came of an order; what is not asked for stays empty. */
export type Report = {
  /** Milliseconds from a key to the first bytes after it, or from connecting to the first frame. */
  readonly times: readonly number[];
  /** Keys that nothing came after in time, or players who did not get in. */
  readonly missed: number;
  /** Why the first of these did not get in. */
  readonly reason?: string;
  /** What came through the channels, in bytes. */
  readonly payload: number;
  /** What came over the wire, in bytes. */
  readonly wire: number;
  /** How late this process was with what it had to do, in milliseconds. */
  readonly lateness: readonly number[];
  /** Processor time of this process, in milliseconds. */
  readonly busy: number;
};

/** After this long, in milliseconds, a key is missed. */
const MISSED = 2000;
/** The server allows so many from an address, and some more. */
const PLAYERS_AN_ADDRESS = 8;
/** All change the screen of a game, where the cursor is on the left at first. */
const keys = ['\x1b[C', '\x1b[A', '\x1b[A', '\x1b[D', '\x1b[B'];

const players: Player[] = [];
/** By each of the players. */
const keysPressed: number[] = [];
let joined = 0;
let entered = 0;

answerEach<Order>(async (order) => {
  const before = process.cpuUsage();
  const report = await carryOut(order);
  const { user, system } = process.cpuUsage(before);
  return { ...nothing, ...report, busy: (user + system) / 1000 } satisfies Report;
});

const nothing = { times: [], missed: 0, payload: 0, wire: 0, lateness: [] };

function carryOut(order: Order): Promise<Partial<Report>> {
  switch (order.kind) {
    case 'join':
      return joinAll(order);
    case 'enter':
      return enterAll(order);
    case 'play':
      return play(order);
    case 'arrive':
      return arrive(order);
    case 'leave':
      return leaveAll();
  }
}

/** Players join a few at a time, as many as a server lets wait at its door. */
async function joinAll(order: Order & { kind: 'join' }): Promise<Partial<Report>> {
  let left = order.count;
  const refusals: unknown[] = [];
  const joinOneByOne = async (): Promise<void> => {
    while (left > 0) {
      left--;
      await join(order.door, order.cipher, nextAddress(order.crowd)).then(
        (player) => players.push(player),
        (error: unknown) => refusals.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: order.atOnce }, joinOneByOne));
  return refused(refusals);
}

async function enterAll({ door }: Order): Promise<Partial<Report>> {
  const refusals: unknown[] = [];
  for (const player of players.slice(entered)) {
    await enter(player, door).catch((error: unknown) => refusals.push(error));
  }
  entered = players.length;
  return refused(refusals);
}

async function play({ keysASecond, seconds }: Order & { kind: 'play' }): Promise<Partial<Report>> {
  const times: number[] = [];
  let missed = 0;
  let payload = 0;
  const wireBefore = wireBytes();
  for (const player of players) {
    player.tell({
      received: (bytes) => {
        payload += bytes;
      },
      answered: (time) => {
        if (time > MISSED) missed++;
        else times.push(time);
      },
    });
  }
  const lateness = await keepTo(keyTimes(players.length, keysASecond, seconds), (place) => {
    pressNext(place % players.length);
  });
  missed += await stillWaiting();
  return { times, missed, payload, wire: wireBytes() - wireBefore, lateness };
}

/** Each goes on where they were, so that nobody is pushed against the edge of a row. */
function pressNext(place: number): void {
  const pressed = keysPressed[place] ?? 0;
  players[place]?.press(keys[pressed % keys.length] ?? '');
  keysPressed[place] = pressed + 1;
}

/** Keys that nothing has come after when the last has had its time. */
async function stillWaiting(): Promise<number> {
  const until = performance.now() + MISSED;
  const waiting = (): number => players.reduce((sum, player) => sum + player.waiting(), 0);
  while (waiting() > 0 && performance.now() < until) await pause(10);
  return waiting();
}

const wireBytes = (): number => players.reduce((sum, player) => sum + player.wireBytes(), 0);

/** Newcomers connect on time whether the server follows or not, look once, and leave. */
async function arrive(order: Order & { kind: 'arrive' }): Promise<Partial<Report>> {
  const times: number[] = [];
  const refusals: unknown[] = [];
  const visits: Promise<void>[] = [];
  const visit = async (): Promise<void> => {
    const start = performance.now();
    const player = await join(order.door, order.cipher, nextAddress(order.crowd));
    times.push(performance.now() - start);
    await player.leave();
  };
  const lateness = await keepTo(steadyTimes(order.aSecond, order.seconds), () => {
    visits.push(visit().catch((error: unknown) => void refusals.push(error)));
  });
  await Promise.all(visits);
  return { times, lateness, ...refused(refusals) };
}

async function leaveAll(): Promise<Partial<Report>> {
  await Promise.all(players.splice(0).map((player) => player.leave()));
  keysPressed.length = 0;
  joined = 0;
  entered = 0;
  return {};
}

const refused = (refusals: readonly unknown[]): Partial<Report> =>
  refusals.length === 0 ? {} : { missed: refusals.length, reason: String(refusals[0]) };

/** All of 127.0.0.0/8 is this machine: every crowd has addresses of its own. */
function nextAddress(crowd: number): string {
  const place = Math.floor(joined++ / PLAYERS_AN_ADDRESS);
  return `127.${10 + crowd}.${Math.floor(place / 250) % 250}.${1 + (place % 250)}`;
}
