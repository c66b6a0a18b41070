import { connect, createServer, type Socket } from 'node:net';
import { opened } from '../ssh/loopback.ts';
import { newAddress } from './attackers.ts';

/** The two ends of a connection that somebody sits on. */
export type Tapped = {
  /** To the client. */
  readonly near: Socket;
  /** To the server. */
  readonly far: Socket;
};

/**
 * Sits between clients and the server and carries over what they say, as `carry` likes; the port to
 * connect to instead of the server's. Each connection goes on from an address of its own.
 */
export async function sitBetween(port: number, carry: (tapped: Tapped) => void): Promise<number> {
  const between = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      host: '127.0.0.1',
      port,
      localAddress: newAddress(),
      allowHalfOpen: true,
    });
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    carry({ near, far });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  opened.push(() => between.close());
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}
