import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { POLL } from '../source/session/records/room-feed.ts';
import { POOL_SIZE } from '../source/store/postgres/connections.ts';
import { NOTIFICATION_WINDOW } from '../source/store/postgres/room-notifications.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'scale.md'), 'utf8');

/** The figures of a row of the page, which begins with a text. */
const figuresOf = (row: string): readonly number[] => {
  const line = page.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
  return line.split('|').slice(2, -1).map(Number);
};
const figureOf = (row: string): number => figuresOf(row)[0] ?? Number.NaN;

const PLAYERS = 100_000;
const SECONDS_FOR_A_ROW = 20;
const LISTENERS = 100;
/** `max_connections` as PostgreSQL is installed. */
const CONNECTIONS = 100;

const onAServer = figureOf('players on a machine with two cores');
const moves = figureOf('moves that PostgreSQL acknowledges in a second');
const notifications = figureOf(`NOTIFY in a second with ${LISTENERS} listeners`);
const ofAServer = figureOf('connections of a server to the database');
const aSecond = 1_000 / NOTIFICATION_WINDOW;

it('has the constants of the program', () => {
  expect(ofAServer).toBe(POOL_SIZE + 1);
  expect(figureOf('milliseconds in which changes are told together')).toBe(NOTIFICATION_WINDOW);
  expect(figureOf('milliseconds between two polls')).toBe(POLL);
});

it('has what 100,000 players need', () => {
  const servers = Math.ceil(PLAYERS / onAServer);
  const needed = PLAYERS / SECONDS_FOR_A_ROW;
  expect(figureOf('servers')).toBe(servers);
  expect(figureOf('moves in a second')).toBe(needed);
  expect(figureOf('percent of the moves that one database takes')).toBe(
    Math.round((100 * needed) / moves),
  );
  expect(figureOf('connections')).toBe(servers * ofAServer);
  expect(figureOf('NOTIFY in a second, at most')).toBe(servers * aSecond);
  expect(figureOf('polls in a second, at most')).toBe(Math.round((servers * 1_000) / POLL));
});

it('names the limits in their order', () => {
  const limits = [
    ['`max_connections` of PostgreSQL as installed, 100', Math.floor(CONNECTIONS / ofAServer)],
    // What is taken falls with the listeners, what is sent rises with them.
    ['NOTIFY', Math.floor(Math.sqrt((notifications * LISTENERS) / aSecond))],
    ['moves in one database', Math.floor((moves * SECONDS_FOR_A_ROW) / onAServer)],
  ] as const;
  for (const [name, servers] of limits) {
    expect([name, ...figuresOf(name)]).toEqual([name, servers, servers * onAServer]);
  }
  const order = limits.map(([, servers]) => servers);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
