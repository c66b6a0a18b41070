import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import {
  networkAddress,
  reachableEndpoint,
  reachableHost,
} from '../../../source/ssh/net/address.ts';

type Interfaces = Readonly<Record<string, readonly string[]>>;

/** What the system says of its addresses. */
const interfacesOf = (addresses: Interfaces): NodeJS.Dict<NetworkInterfaceInfo[]> =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, all]) => [
      name,
      all.map((address): NetworkInterfaceInfo => {
        const rest = { address, netmask: '', mac: '', cidr: null, internal: name === 'lo' };
        return address.includes(':')
          ? { ...rest, family: 'IPv6', scopeid: 0 }
          : { ...rest, family: 'IPv4' };
      }),
    ]),
  );

const lo = ['127.0.0.1', '::1'];

it.each<[string, Interfaces, string | undefined]>([
  ['an address of the network', { lo, eth0: ['fe80::1', '192.168.1.5'] }, '192.168.1.5'],
  ['none of its containers', { docker0: ['172.17.0.1'], wlan0: ['10.0.0.7'] }, '10.0.0.7'],
  ['none that it gave itself', { eth0: ['169.254.3.4'], eth1: ['2001:db8::1'] }, '2001:db8::1'],
  ['nothing without a network', { lo }, undefined],
])('friends reach a machine at %s', (_, interfaces, address) => {
  expect(networkAddress(interfacesOf(interfaces))).toBe(address);
});

it.each([
  ['192.168.1.5', '0.0.0.0', '192.168.1.5'],
  ['::ffff:192.168.1.5', '::', '192.168.1.5'],
  ['2001:db8::1', '::', '2001:db8::1'],
  // A player on the machine of the server.
  ['127.0.0.1', '0.0.0.0', '10.0.0.7'],
  ['::1', '::', '10.0.0.7'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
])('a player who arrived at %s of a server on %s sends %s', (localAddress, listensOn, host) => {
  const socket = { localAddress, localPort: 2222 };
  expect(reachableEndpoint(socket, listensOn, () => '10.0.0.7')).toEqual({ host, port: 2222 });
});

it('a player who has left sends nothing', () => {
  expect(reachableEndpoint({}, '127.0.0.1')).toBeUndefined();
});

it('a server is reached where it listens', () => {
  expect(reachableHost('play.example.org')).toBe('play.example.org');
  expect(reachableHost('::', () => '10.0.0.7')).toBe('10.0.0.7');
});
