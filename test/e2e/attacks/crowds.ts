import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientChannel } from 'ssh2';
import { untilHolds } from '../../helpers/patience.ts';
import { opened } from '../../ssh/loopback.ts';
import type { Attack, AttackGroup, IsOver } from './attack.ts';
import {
  closing,
  connectionsAt,
  dial,
  forAll,
  logIn,
  newAddress,
  openSession,
} from './attackers.ts';
import { openProxy } from './proxy.ts';

const silent: Attack = {
  name: '2,000 silent connections, closes them and lets new players in',
  run: async (port) => {
    const before = connectionsAt(port);
    const sockets: Socket[] = [];
    opened.push(() => {
      for (const socket of sockets) socket.destroy();
    });
    // More at once would find the system's queue full, and be tried again many seconds later.
    while (sockets.length < 2000) {
      const some = Array.from({ length: 100 }, (_, count) =>
        dial(port, count % 2 === 0 ? '' : 'SSH-2.0-half'),
      );
      sockets.push(...some);
      await Promise.all(
        some.map((socket) => Promise.race([once(socket, 'connect'), closing(socket)])),
      );
    }
    for (let open = connectionsAt(port); open > before; open = connectionsAt(port)) {
      await untilHolds('a silent connection is closed', () => connectionsAt(port) < open);
    }
    const [raw] = await openSession(port);
    raw.client.destroy();
  },
};

/** In milliseconds; a handshake that was cut off waits for bytes that never come. */
const STUCK = 500;

const cutHandshakes: Attack = {
  name: 'connections that end at every stage of the handshake',
  run: async (port) => {
    const stages = Array.from({ length: 60 }, (_, stage) => 1 + stage * 50);
    await forAll(stages, 4, async (most) => {
      const proxied = await openProxy(port, ({ toClient, toServer }) => {
        let forwarded = 0;
        toServer.pipe(toClient);
        toClient.on('data', (bytes) => {
          toServer.write(bytes.subarray(0, Math.max(0, most - forwarded)));
          forwarded += bytes.length;
          if (forwarded < most) return;
          if (most % 100 === 1) toServer.resetAndDestroy();
          else toServer.end();
        });
      });
      const raw = await Promise.race([logIn(proxied), pause(STUCK)]);
      raw?.client.destroy();
    });
  },
};

const reconnects: Attack = {
  name: 'an address that connects and disconnects as fast as it can',
  run: async (port, isOver) => {
    const address = newAddress();
    let step = 0;
    await forAll([1, 2, 3, 4], 4, async () => {
      while (!isOver(step++, 200)) {
        const raw = await logIn(port, 'handshake', address);
        raw.client.destroy();
      }
    });
  },
};

const slowReaders: Attack = {
  name: 'clients that read a byte a second, or nothing',
  run: async (port, isOver) => {
    await Promise.all([readSlowly(port, 1, isOver), readSlowly(port, 0, isOver)]);
  },
};

/** Asks for one screen after the other and reads so many bytes a second of what comes. */
async function readSlowly(port: number, bytesPerSecond: number, isOver: IsOver): Promise<void> {
  let becomeSlow = (): void => undefined;
  const proxied = await openProxy(port, ({ toClient, toServer }) => {
    toClient.pipe(toServer);
    const forward = (piece: Buffer): void => void toClient.write(piece);
    toServer.on('data', forward);
    becomeSlow = () => {
      toServer.off('data', forward).pause();
      const reading = setInterval(() => {
        const piece: unknown = bytesPerSecond > 0 ? toServer.read(bytesPerSecond) : null;
        if (Buffer.isBuffer(piece)) toClient.write(piece);
      }, 1000);
      toServer.once('close', () => clearInterval(reading));
    };
  });
  const [raw, channel] = await openSession(proxied);
  becomeSlow();
  for (let step = 0; !isOver(step, 100); step++) {
    askForScreen(channel, step);
    await pause(50);
  }
  raw.client.destroy();
}

function askForScreen(channel: ClientChannel, step: number): void {
  if (!channel.writable) return;
  channel.write('\u001b[B');
  channel.setWindow(100 + (step % 50), 300 + (step % 100), 0, 0);
}

/** Many connections, or connections that cost more than they bring. */
export const crowds: AttackGroup = {
  name: 'crowds',
  args: ['--login', '6', '--output', '64', '--address-rate', '2', '--connection-rate', '1000'],
  attacks: [silent, cutHandshakes, reconnects, slowReaders],
};
