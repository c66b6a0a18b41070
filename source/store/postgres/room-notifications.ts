import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type RoomId, roomIdOf } from '../../engine/core/stored/room.ts';
import { type ChangedRooms, openRoomEmitter, type RoomChanges, type Rooms } from '../room-port.ts';

const CHANNEL = 'keypeg_rooms';
/** Changes within this window share one NOTIFY, in milliseconds. */
const NOTIFICATION_WINDOW = 100;
/** PostgreSQL takes payloads of less than 8,000 bytes; `*` stands for a longer one. */
const MAX_PAYLOAD = 7_999;
const ANY = '*';
/** How often a connection is probed, and how long after its loss it is replaced, in milliseconds. */
const PROBE_INTERVAL = 10_000;
const RECONNECT_DELAY = 1_000;
/** Milliseconds for an answer on this connection, which carries nothing else. */
const TIMEOUT = 3_000;
const timeouts: ClientConfig = {
  connectionTimeoutMillis: TIMEOUT,
  query_timeout: TIMEOUT,
  keepAlive: true,
};

type NotificationConnection = {
  readonly send: (payload: string) => Promise<unknown>;
  readonly probe: () => Promise<unknown>;
  readonly ended: Promise<unknown>;
  readonly end: () => void;
};

type ConnectNotifications = (
  onNotification: (payload: string) => void,
) => Promise<NotificationConnection>;

type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const sleepUnlessAborted: Sleep = (milliseconds, signal) =>
  pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);

export const notificationsAt =
  (connectionString: string): ConnectNotifications =>
  async (onNotification) => {
    const client = new Client({ ...timeouts, connectionString, application_name: 'keypeg' });
    const ended = new Promise((resolve) => client.once('end', resolve));
    const end = (): void => void client.end().catch(() => undefined);
    client.on('error', () => undefined);
    client.on('notification', ({ payload = ANY }) => onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      end();
      throw error;
    }
    return {
      send: (payload) => client.query('select pg_notify($1, $2)', [CHANNEL, payload]),
      probe: () => client.query('select 1'),
      ended,
      end,
    };
  };

/** The payload of a notification, `id:version id:version`. */
export function formatChanges(changed: ChangedRooms): string {
  if (changed === 'any') return ANY;
  const text = changed.map(({ room, version }) => `${room}:${version}`).join(' ');
  return text.length > MAX_PAYLOAD ? ANY : text;
}

/** Parses a payload; returns `any` for one in the format of another version of keypeg. */
export function parseChanges(text: string): ChangedRooms {
  const changed = text.split(' ').map((word) => {
    const [, room = '', version = ''] = /^([\w-]+):(\d+)$/.exec(word) ?? [];
    return { room: roomIdOf(room), version: Number(version) };
  });
  return changed.every(({ room }) => room !== '') ? changed : 'any';
}

type RoomNotifications = { readonly changes: RoomChanges; readonly close: () => Promise<void> };

/** One connection of its own sends NOTIFY and listens; it opens on first use, and is replaced when it is lost. */
export function openRoomNotifications(
  connect: ConnectNotifications,
  { versions }: Pick<Rooms, 'versions'>,
  sleep: Sleep = sleepUnlessAborted,
): RoomNotifications {
  const local = openRoomEmitter();
  const changed = new Set<RoomId>();
  const closing = new AbortController();
  const { signal } = closing;
  let connection: NotificationConnection | undefined;
  let running: Promise<void> | undefined;

  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      await listenUntilLost().catch(() => undefined);
      connection?.end();
      connection = undefined;
      await sleep(RECONNECT_DELAY, signal);
    }
  };
  const listenUntilLost = async (): Promise<void> => {
    connection = await connect((payload) => local.emit(parseChanges(payload)));
    // Changes sent while nobody listened were missed.
    local.emit('any');
    const lost = new AbortController();
    void connection.ended.then(() => lost.abort());
    const stop = AbortSignal.any([signal, lost.signal]);
    while (!stop.aborted) {
      await sleep(PROBE_INTERVAL, stop);
      await connection.probe();
    }
  };
  const notify = async (): Promise<void> => {
    await sleep(NOTIFICATION_WINDOW, signal);
    const rooms = [...changed];
    changed.clear();
    if (signal.aborted) return;
    const current = await versions(rooms);
    // Without a connection, the other nodes find the changes when they poll.
    await connection?.send(formatChanges(current.ok ? current.value : 'any'));
  };
  const start = (): void => {
    running ??= listen();
  };
  return {
    changes: {
      publish: (room) => {
        start();
        local.publish(room);
        if (changed.size === 0) void notify().catch(() => undefined);
        changed.add(room);
      },
      subscribe: (listener) => {
        start();
        return local.subscribe(listener);
      },
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
