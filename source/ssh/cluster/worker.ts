import type { Socket } from 'node:net';
import type { Games } from '../../store/store.ts';
import { type House, type HouseOptions, openHouse } from '../open-house.ts';
import type { Closing } from '../server.ts';
import type { Settings } from '../settings.ts';
import type { Ticket } from '../ticket.ts';
import type { Channel } from './channel.ts';
import { openQuestions, type Questions } from './questions.ts';

/** A process that serves for another. */
export type Work = {
  /** Ends it, after what a visit cannot have caused: players go, and find their games elsewhere. */
  readonly breakOff: () => void;
  /** Over when it has ended. */
  readonly done: Promise<void>;
};

/** How often a worker tells what it counted, in milliseconds: so much at most is lost with it. */
const BETWEEN_COUNTS = 1000;

/**
 * Serves the connections that the first process hands over, until that one says that it is the end,
 * or is gone. Settings, host key and saved games are kept there; here is only play.
 */
export function beginWork(channel: Channel, { log, metrics }: Own): Work {
  const { tell } = channel;
  const loads: Loads = openQuestions();
  const sockets = new Map<number, Socket>();
  const done = Promise.withResolvers<void>();
  let open: { readonly house: House; readonly settings: Settings } | undefined;

  const count = (): void => tell({ kind: 'counted', snapshot: metrics.counted() });
  const counting = setInterval(count, BETWEEN_COUNTS).unref();
  const drain = async (closing: Closing): Promise<void> => {
    await open?.house.drain(closing);
    clearInterval(counting);
    count();
    channel.close();
    done.resolve();
  };
  const receive = (ticket: Ticket, number: number, socket: Socket, head: string): void => {
    if (head !== '') socket.unshift(Buffer.from(head, 'base64'));
    sockets.set(number, socket);
    socket.once('close', () => sockets.delete(number));
    open?.house.receive(socket, ticket);
  };
  channel.hear((message, socket) => {
    switch (message.kind) {
      case 'begin': {
        const { settings } = message;
        const house = openHouse({
          ...message,
          store: gamesBehind(channel, loads),
          log,
          metrics,
        });
        open = { house, settings };
        break;
      }
      case 'connection': {
        const ticket = ticketBehind(channel, message.ticket, message.address);
        // A client that has gone again on the way left nothing to be sent along.
        if (socket === undefined) ticket.release();
        else receive(ticket, message.ticket, socket, message.head);
        break;
      }
      case 'overdue':
        sockets.get(message.ticket)?.destroy();
        break;
      case 'settings':
        open?.house.reload(message.settings);
        open &&= { ...open, settings: message.settings };
        break;
      case 'loaded':
        loads.answer(message.request, message.saved);
        break;
      case 'measure':
        void open?.house.measure().then((snapshot) => {
          tell({ kind: 'measured', request: message.request, snapshot });
        });
        break;
      case 'drain':
        void drain(message.closing);
        break;
    }
  });
  channel.cut(() => {
    loads.answerAll(undefined);
    void drain({ seconds: 0, keepsGames: false });
  });
  tell({ kind: 'ready' });
  return {
    breakOff: () => {
      tell({ kind: 'leaving' });
      void drain({ seconds: open?.settings.drainSeconds ?? 0, keepsGames: true });
    },
    done: done.promise,
  };
}

/** What a worker has of its own. */
type Own = Pick<HouseOptions, 'log' | 'metrics'>;

type Loads = Questions<Awaited<ReturnType<Games['load']>>>;

const gamesBehind = ({ tell }: Channel, loads: Loads): Games => ({
  load: (player) => loads.ask((request) => tell({ kind: 'load', request, player })),
  save: async (player, saved) => tell({ kind: 'save', player, saved }),
});

const ticketBehind = ({ tell }: Channel, ticket: number, address: string): Ticket => ({
  address,
  authenticated: () => tell({ kind: 'authenticated', ticket }),
  settled: () => tell({ kind: 'settled', ticket }),
  penalize: (offense) => tell({ kind: 'penalized', ticket, offense }),
  release: () => tell({ kind: 'released', ticket }),
});
