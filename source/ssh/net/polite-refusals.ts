import type { Socket } from 'node:net';
import type { AdmissionProblem } from '../limits/admission.ts';

/** Refuses connections with a sentence that SSH clients show. */
export type PoliteRefusals = {
  /** Sends the reason and closes the connection; a reset replaces it when many are being refused. */
  readonly refuse: (socket: Socket, reason: PlayerProblem) => void;
  /** Closes all connections that are being refused. */
  readonly closeAll: () => void;
};

/** The reasons that a player can do something about. */
export type PlayerProblem = Exclude<AdmissionProblem, 'proxy-header' | 'accept'>;

const sentences: Readonly<Record<PlayerProblem, string>> = {
  startups: 'Too many clients are logging in. Try again in a few seconds.',
  penalty: 'Your address is refused for a while. Try again in a few minutes.',
  'address-rate': 'Your address connects too often. Try again in a few seconds.',
  'total-rate': 'Too many clients are connecting. Try again in a few seconds.',
  'address-unauthenticated':
    'Too many clients of your address are logging in. Try again in a few seconds.',
  'address-connections':
    'Your address has the maximum number of connections. Close one and try again.',
};

/** Maximum number of connections that are being refused; beyond it, a refusal is a reset. */
export const MAX_REFUSALS = 64;

/** Time for the client to read the reason and to close, in milliseconds. */
const CLOSE_MILLISECONDS = 1000;

/** Returns refusals without connections. */
export function openPoliteRefusals(): PoliteRefusals {
  const closeTimers = new Map<Socket, NodeJS.Timeout>();
  return {
    refuse: (socket, reason) => {
      if (socket.destroyed) return;
      if (closeTimers.size >= MAX_REFUSALS) {
        socket.resetAndDestroy();
        return;
      }
      const timer = setTimeout(() => socket.resetAndDestroy(), CLOSE_MILLISECONDS).unref();
      closeTimers.set(socket, timer);
      socket.once('close', () => {
        clearTimeout(timer);
        closeTimers.delete(socket);
      });
      // Unread input would turn the close into a reset, and the client would lose the reason.
      socket.resume();
      socket.end(formatDisconnect(sentences[reason]));
    },
    closeAll: () => {
      for (const [socket, timer] of closeTimers) {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

/** RFC 4253, 11.1: SSH_MSG_DISCONNECT, and the reason SSH_DISCONNECT_TOO_MANY_CONNECTIONS. */
const DISCONNECT = 1;
const TOO_MANY_CONNECTIONS = 12;

/** Formats a version line and a disconnect message: an unencrypted packet of RFC 4253, 6. */
function formatDisconnect(sentence: string): Buffer {
  const text = Buffer.from(sentence);
  const payload = Buffer.concat([
    Buffer.of(DISCONNECT),
    uint32(TOO_MANY_CONNECTIONS),
    uint32(text.length),
    text,
    uint32(0),
  ]);
  const padding = 4 + ((8 - ((5 + payload.length + 4) % 8)) % 8);
  return Buffer.concat([
    Buffer.from('SSH-2.0-keypeg\r\n'),
    uint32(1 + payload.length + padding),
    Buffer.of(padding),
    payload,
    Buffer.alloc(padding),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
