import { expect, it } from 'vitest';
import { accountSources } from '../../../source/ssh/limits/account-sources.ts';
import { addressKey, parseAddress } from '../../../source/ssh/net/address.ts';

const limits = { addressAccounts: 5, networkAccounts: 20 };

const sourcesOf = (text: string | undefined, key = 'secret') => {
  const address = text === undefined ? undefined : parseAddress(text);
  return accountSources(address && addressKey(address), key, limits);
};

it('counts an IPv4 address once, and an IPv6 address by its /64 and its /48', () => {
  expect(sourcesOf('192.0.2.1').limits.map(({ limit }) => limit)).toEqual([5]);
  const home = sourcesOf('2001:db8:1:2::1');
  expect(home.limits.map(({ limit }) => limit)).toEqual([5, 20]);
  expect(home.source).toBe(home.limits[0]?.source);
  expect(sourcesOf('2001:db8:1:2:3:4:5:6')).toEqual(home);
  const neighbor = sourcesOf('2001:db8:1:3::1');
  expect(neighbor.source).not.toBe(home.source);
  expect(neighbor.limits[1]).toEqual(home.limits[1]);
  expect(sourcesOf('2001:db8:2:2::1').limits[1]).not.toEqual(home.limits[1]);
});

it('gives hashes that depend on the key, and never an address', () => {
  for (const { source } of sourcesOf('2001:db8::1').limits)
    expect(source).toMatch(/^[0-9a-f]{64}$/);
  expect(sourcesOf('192.0.2.1').source).not.toBe(sourcesOf('192.0.2.1', 'other').source);
});

it('counts unknown addresses as one', () => {
  expect(sourcesOf(undefined)).toEqual(sourcesOf(undefined));
  expect(sourcesOf(undefined).limits).toHaveLength(1);
});
