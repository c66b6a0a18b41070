import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdmissionProblem, LoginProblem } from '../../../source/ssh/limits/admission-rules.ts';
import {
  type ClientEntry,
  type Lease,
  openClientRegistry,
  openLease,
  openPendingLogins,
  type PendingLogin,
} from '../../../source/ssh/limits/client-registry.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';
import { defaultServerSettings } from '../../../source/ssh/settings.ts';

const keyOf = (number: number): AddressKey =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` as AddressKey;

/** The result of a connection: how it was refused, or its lease and how the server ended its login. */
type Attempt =
  | { readonly kind: 'refused'; readonly reason: AdmissionProblem }
  | { readonly kind: 'admitted'; readonly lease: Lease; readonly ended: () => LoginProblem | 'no' };

/** Connections without sockets, in fake time, within the default limits; every chance drops one. */
function openConnections() {
  const limits = defaultServerSettings('');
  const now = Date.now;
  const registry = openClientRegistry({ now, random: () => 0 });
  const connect = (address: number): Attempt => {
    const key = keyOf(address);
    const reason = registry.admit(key, limits);
    if (reason !== undefined) return { kind: 'refused', reason };
    let problem: LoginProblem | 'no' = 'no';
    const lease = openLease({
      address: key,
      addressKey: key,
      register: (onDropped) => registry.register(key, onDropped),
      now,
      versionLineSeconds: limits.versionLineSeconds,
      deadline: now() + limits.loginSeconds * 1000,
      onLoginEnded: (_, ended) => {
        problem = ended;
      },
    });
    return { kind: 'admitted', lease, ended: () => problem };
  };
  const outcomeOf = (attempt: Attempt): string =>
    attempt.kind === 'refused' ? attempt.reason : attempt.ended();
  return {
    connect,
    /** Why a connection was refused or ended, or `no`. */
    outcomeOf,
    /** Connects, logs in within two round trips of 300 ms and two seconds of key exchange, and plays. */
    connectSlowly: (address: number): Attempt => {
      const attempt = connect(address);
      if (attempt.kind === 'refused') return attempt;
      setTimeout(attempt.lease.markVersionReceived, 300);
      setTimeout(attempt.lease.markShellOpened, 2600);
      return attempt;
    },
    /** Connects, logs in and leaves, all at once. */
    visit: (address: number): Attempt => {
      const attempt = connect(address);
      if (attempt.kind === 'refused') return attempt;
      attempt.lease.markShellOpened();
      attempt.lease.release();
      return attempt;
    },
    /** Connects and leaves without a word, as the check of a balancer does. */
    check: (address: number): Attempt => {
      const attempt = connect(address);
      if (attempt.kind === 'refused') return attempt;
      attempt.lease.penalize('noauth');
      attempt.lease.release();
      return attempt;
    },
    /** Connects, exchanges keys without a login as ssh-keyscan does, and leaves. */
    scan: (address: number): Attempt => {
      const attempt = connect(address);
      if (attempt.kind === 'refused') return attempt;
      attempt.lease.markVersionReceived();
      attempt.lease.penalize('noauth');
      attempt.lease.release();
      return attempt;
    },
  };
}

const times = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Counts equal texts. */
const tally = (texts: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

const NEWCOMERS = 64;
const ATTACKERS = times(14, (index) => 1000 + index);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('sixty-four newcomers', () => {
  /** Newcomers arrive for some seconds while the attackers go on. */
  function arriveDuring(
    { connectSlowly, outcomeOf }: ReturnType<typeof openConnections>,
    attack: () => void,
  ) {
    for (let count = 0; count < 16; count++) attack();
    vi.advanceTimersByTime(500);
    const newcomers = times(NEWCOMERS, (index) => {
      attack();
      vi.advanceTimersByTime(60);
      return connectSlowly(index);
    });
    vi.advanceTimersByTime(20_000);
    return tally(newcomers.map(outcomeOf));
  }

  it('all play while fourteen addresses open silent connections', () => {
    const at = openConnections();
    const attempts: Attempt[] = [];
    const attack = (): void => {
      for (const attacker of ATTACKERS) attempts.push(at.connect(attacker));
    };
    expect(arriveDuring(at, attack)).toEqual({ no: NEWCOMERS });
    // No silent connection is left, and the addresses are penalized.
    const outcomes = attempts.map(at.outcomeOf);
    expect(outcomes).not.toContain('no');
    expect(tally(outcomes.slice(-ATTACKERS.length))).toEqual({ penalty: ATTACKERS.length });
  });

  it('all play while fourteen addresses send a version line and nothing else', () => {
    const at = openConnections();
    const attack = (): void => {
      for (const attacker of ATTACKERS) {
        const attempt = at.connect(attacker);
        if (attempt.kind === 'admitted') attempt.lease.markVersionReceived();
      }
    };
    expect(arriveDuring(at, attack)).toEqual({ no: NEWCOMERS });
  });

  it('all play while fourteen addresses log in and leave', () => {
    const at = openConnections();
    const attack = (): void => {
      for (const attacker of ATTACKERS) at.visit(attacker);
    };
    expect(arriveDuring(at, attack)).toEqual({ no: NEWCOMERS });
  });
});

describe('slow logins', () => {
  it('are not dropped while there are silent connections', () => {
    const { connect, connectSlowly, outcomeOf } = openConnections();
    const slow = times(20, connectSlowly);
    vi.advanceTimersByTime(300);
    const silent = times(14 * 16, (index) => connect(ATTACKERS[index % 14] ?? 0));
    vi.advanceTimersByTime(2300);
    expect(tally(slow.map(outcomeOf))).toEqual({ no: 20 });
    expect(tally(silent.map(outcomeOf)).no).toBeGreaterThan(0);
    vi.advanceTimersByTime(1000);
    expect(tally(silent.map(outcomeOf)).no).toBeUndefined();
  });
});

it('keeps at most a hundred connections that are not authenticated', () => {
  const { connect, outcomeOf } = openConnections();
  const attempts: Attempt[] = [];
  for (let address = 0; address < 1000; address++) {
    attempts.push(connect(address));
    vi.advanceTimersByTime(5);
    const open = attempts.filter((attempt) => outcomeOf(attempt) === 'no').length;
    expect(open).toBeLessThanOrEqual(100);
  }
  expect(attempts.map(outcomeOf)).toContain('startups');
});

describe('an address that connects three hundred times within a second', () => {
  it.each(['visit', 'scan', 'connect'] as const)(
    'to %s is admitted thirty times and then penalized, and no other address is',
    (way) => {
      const at = openConnections();
      const others: Attempt[] = [];
      const attempts = times(300, (index) => {
        vi.advanceTimersByTime(index % 3 === 0 ? 10 : 0);
        if (index % 30 === 0) others.push(at.visit(2));
        return at[way](1);
      });
      const admitted = attempts.filter(({ kind }) => kind === 'admitted');
      expect(admitted.length).toBeLessThanOrEqual(32);
      expect(admitted.length).toBeGreaterThanOrEqual(16);
      expect(at.connect(1)).toEqual({ kind: 'refused', reason: 'penalty' });
      expect(others.map(at.outcomeOf)).toEqual(Array(10).fill('no'));
      vi.advanceTimersByTime(60_000);
      expect(at.visit(1).kind).toBe('admitted');
    },
  );
});

describe('an honest address', () => {
  it('connects again ten times at once, also after ssh-keyscan', () => {
    const { scan, visit } = openConnections();
    // ssh-keyscan opens a connection for each type of key.
    const scans = times(5, () => scan(1));
    const visits = times(10, () => visit(1));
    expect([...scans, ...visits].map(({ kind }) => kind)).toEqual(Array(15).fill('admitted'));
  });

  it.each([1, 2, 5, 10])('plays behind a balancer that checks %i times a second', (perSecond) => {
    const { check, visit } = openConnections();
    const players: string[] = [];
    const checks = times(600 * perSecond, (index) => {
      vi.advanceTimersByTime(1000 / perSecond);
      if (index % perSecond === 0) players.push(visit(1).kind);
      return check(1).kind;
    });
    expect(tally(checks)).toEqual({ admitted: 600 * perSecond });
    expect(tally(players)).toEqual({ admitted: 600 });
  });

  it('has players who leave after their version line beside the checks of a balancer', () => {
    const { check, scan } = openConnections();
    const scans = times(300, () => {
      times(10, () => check(1));
      vi.advanceTimersByTime(1000);
      return scan(1).kind;
    });
    expect(tally(scans)).toEqual({ admitted: 300 });
  });

  it('has sixteen players who connect at once', () => {
    const { connectSlowly, outcomeOf } = openConnections();
    const players = times(16, () => connectSlowly(1));
    vi.advanceTimersByTime(20_000);
    expect(tally(players.map(outcomeOf))).toEqual({ no: 16 });
  });

  it('has a player who connects again every half second', () => {
    const { visit } = openConnections();
    const visits = times(1000, () => {
      vi.advanceTimersByTime(500);
      return visit(1).kind;
    });
    expect(tally(visits)).toEqual({ admitted: 1000 });
  });
});

it.each([30, 100])('an address that connects and leaves %i times a second is penalized', (rate) => {
  const { check, visit } = openConnections();
  times(60 * rate, () => {
    vi.advanceTimersByTime(1000 / rate);
    check(1);
  });
  expect(check(1)).toEqual({ kind: 'refused', reason: 'penalty' });
  expect(visit(2).kind).toBe('admitted');
});

it('counts the connections of an address as a list of them does, however they come and go', () => {
  const settings = defaultServerSettings('');
  const rates = { addressRate: 10_000, connectionRate: 10_000 };
  const limits = { ...settings, ...rates, addressConnections: 4, addressUnauthenticated: 2 };
  const step = fc.record({
    action: fc.constantFrom('register', 'register', 'markAuthenticated', 'remove'),
    index: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const registry = openClientRegistry({ now: Date.now, random: () => 1 });
      const all: { key: AddressKey | undefined; entry: ClientEntry; state: string }[] = [];
      for (const { action, index } of steps) {
        const one = all[index % Math.max(1, all.length)];
        if (action === 'register') {
          const key = [keyOf(1), keyOf(2), undefined][index % 3];
          all.push({ key, entry: registry.register(key, () => {}), state: action });
        } else if (one !== undefined) {
          one.entry[action]();
          if (one.state !== 'remove') one.state = action;
        }
        for (const key of [keyOf(1), keyOf(2)]) {
          const open = all.filter((each) => each.key === key && each.state !== 'remove');
          const unauthenticated = open.filter(({ state }) => state === 'register');
          const expected =
            open.length >= 4
              ? 'address-connections'
              : unauthenticated.length >= 2
                ? 'address-unauthenticated'
                : undefined;
          expect(registry.admit(key, limits)).toBe(expected);
        }
      }
    }),
  );
});

describe('a lease', () => {
  it('penalizes a silent client once, although its connection also closes', () => {
    const { connect } = openConnections();
    for (const attempt of times(15, () => connect(1))) {
      vi.advanceTimersByTime(3000);
      if (attempt.kind === 'refused') continue;
      expect(attempt.ended()).toBe('no-version');
      attempt.lease.penalize('noauth');
      attempt.lease.release();
    }
    expect(connect(1).kind).toBe('admitted');
  });

  it('penalizes each silent client', () => {
    const { connect, connectSlowly } = openConnections();
    times(16, () => connect(1));
    times(16, () => connectSlowly(2));
    vi.advanceTimersByTime(3000);
    expect(connect(1)).toEqual({ kind: 'refused', reason: 'penalty' });
    expect(connect(3).kind).toBe('admitted');
  });

  it('ignores a version line that comes after its release', () => {
    const attempt = openConnections().connect(1);
    if (attempt.kind === 'refused') throw new Error(attempt.reason);
    attempt.lease.release();
    attempt.lease.markVersionReceived();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
