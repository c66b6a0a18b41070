import { connect, createServer, type Socket } from 'node:net';
import { opened } from '../../ssh/loopback.ts';
import { newAddress } from './attackers.ts';

/** The two ends of a connection that goes through a proxy. */
type ProxiedConnection = {
  readonly toClient: Socket;
  readonly toServer: Socket;
};

/**
 * Opens a proxy in front of a server that forwards bytes as `forward` decides; resolves to the port
 * to connect to instead of the server's. Each connection to the server has an address of its own.
 */
export async function openProxy(
  port: number,
  forward: (connection: ProxiedConnection) => void,
): Promise<number> {
  const proxy = createServer({ allowHalfOpen: true }, (toClient) => {
    const toServer = connect({
      host: '127.0.0.1',
      port,
      localAddress: newAddress(),
      allowHalfOpen: true,
    });
    toClient.on('error', () => toServer.destroy()).on('close', () => toServer.destroy());
    toServer.on('error', () => toClient.destroy()).on('close', () => toClient.destroy());
    forward({ toClient, toServer });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  opened.push(() => proxy.close());
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
  return address.port;
}
