import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openPendingLogins,
  type PendingLogin,
} from '../../../source/ssh/limits/client-registry.ts';
import { type AddressKey, addressKey } from '../../../source/ssh/net/address.ts';

const keyOf = (number: number): AddressKey => addressKey({ bits: 32, value: BigInt(number) });

const loginOf = (address: number | undefined, since: number): PendingLogin => ({
  key: address === undefined ? undefined : keyOf(address),
  since,
  drop: () => undefined,
});

/** Adds connections, of which some have sent their version line. */
function openWith(silent: readonly PendingLogin[], started: readonly PendingLogin[]) {
  const pending = openPendingLogins();
  for (const login of [...started, ...silent]) pending.add(login);
  for (const login of started) pending.markVersionReceived(login);
  return pending;
}

describe('the connection to drop', () => {
  const [slow, silent] = [loginOf(1, 0), loginOf(2, 500)];
  const crowd = [600, 700, 800].map((since) => loginOf(3, since));

  it('is first of all the oldest silent one, if it is silent for a second', () => {
    const pending = openWith([silent, loginOf(2, 501)], [slow, ...crowd]);
    expect(pending.oldestStale(1499)).toBeUndefined();
    expect(pending.oldestStale(1500)).toBe(silent);
    expect(pending.nextToDrop(undefined, 1500)).toBe(silent);
  });

  it('is then the oldest one of the address that has the most', () => {
    const pending = openWith([silent], [slow, ...crowd]);
    expect(pending.nextToDrop(keyOf(4), 1000)).toBe(crowd[0]);
    expect(pending.nextToDrop(keyOf(2), 1000)).toBe(crowd[0]);
  });

  it('is never one of an address that has fewer than the newcomer', () => {
    const pending = openWith([silent], [slow, ...crowd]);
    expect(pending.nextToDrop(keyOf(3), 1000)).toBeUndefined();
  });

  it('is silent where no address has more than one', () => {
    const pending = openWith([silent], [slow]);
    expect(pending.nextToDrop(keyOf(4), 1000)).toBe(silent);
    pending.remove(silent);
    expect(pending.nextToDrop(keyOf(4), 1000)).toBe(slow);
    pending.remove(slow);
    expect(pending.nextToDrop(keyOf(4), 1000)).toBeUndefined();
  });

  it('has the largest number of connections, however they come and go', () => {
    const step = fc.record({
      action: fc.constantFrom('add', 'add', 'version', 'remove'),
      index: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const pending = openPendingLogins();
        const [all, silentOnes] = [new Set<PendingLogin>(), new Set<PendingLogin>()];
        const countOf = (key: AddressKey | undefined): number =>
          [...all].filter((login) => login.key === key).length;
        for (const { action, index } of steps) {
          const login = [...all][index % Math.max(1, all.size)] ?? loginOf(0, 0);
          if (action === 'add') {
            const added = loginOf([1, 2, 3, undefined][index % 4], 0);
            pending.add(added);
            all.add(added);
            silentOnes.add(added);
          } else if (action === 'version') {
            pending.markVersionReceived(login);
            silentOnes.delete(login);
          } else {
            pending.remove(login);
            all.delete(login);
            silentOnes.delete(login);
          }
          const largest = Math.max(0, ...[...all].map(({ key }) => countOf(key)));
          expect(pending.oldestStale(1000)).toBe([...silentOnes][0]);
          const dropped = pending.nextToDrop(keyOf(4), 0);
          expect(dropped === undefined).toBe(all.size === 0);
          if (dropped === undefined) continue;
          expect(countOf(dropped.key)).toBe(largest);
          const ofAddress = [...all].filter(({ key }) => key === dropped.key);
          expect(dropped).toBe(ofAddress[0]);
        }
      }),
    );
  });
});
