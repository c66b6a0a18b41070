import { networkInterfaces } from 'node:os';
import { formatAddress, parseAddress } from './address.ts';
import { isAnyAddress } from './listener.ts';

type Endpoint = { readonly host: string; readonly port: number };

/** Interfaces between the machine and its own containers and virtual machines. */
const INNER = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|podman)/;

/** The address by which other computers of the network reach this one; undefined without a network. */
export function networkAddress(interfaces = networkInterfaces()): string | undefined {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !INNER.test(name))
    .flatMap(([, all = []]) => all)
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe80:)/i.test(address));
  const first = addresses.find(({ family }) => family === 'IPv4') ?? addresses[0];
  return first?.address;
}

/** Where players reach a server that listens on `host`: an address of the network where that is any address. */
export const reachableHost = (host: string, network = networkAddress()): string =>
  isAnyAddress(host) ? (network ?? '127.0.0.1') : host;

/**
 * Where friends reach the server at which a player arrived: there, or, where the player is on the machine of a server that
 * listens on all addresses, at an address of the network. Undefined once the player has left.
 */
export function arrivalOf(
  socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined },
  listensOn: string,
  network = networkAddress(),
): Endpoint | undefined {
  const address = parseAddress(socket.localAddress ?? '');
  const port = socket.localPort;
  if (address === undefined || port === undefined) return undefined;
  const host = formatAddress(address);
  return { host: isLoopback(host) ? reachableHost(listensOn, network) : host, port };
}

const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');
