import type { AddressKey } from '../net/address.ts';
import {
  type AddressRates,
  type AdmissionLimits,
  type AdmissionProblem,
  checkAddress,
  checkStartup,
  isPenalized,
  type LoginProblem,
  type Offense,
  openTotalRate,
  type Penalties,
  penalize,
  returnToAddress,
  takeFromAddress,
} from './admission-rules.ts';

/** A registered connection; repeated calls have no effect. */
export type ClientEntry = {
  readonly markVersionReceived: () => void;
  readonly markAuthenticated: () => void;
  readonly remove: () => void;
  /** Penalizes its address; also allowed after `remove`. */
  readonly penalize: (offense: Offense) => void;
  /** The client left without a word: its address is penalized only if that comes too often. */
  readonly leaveSilently: () => void;
};

export type ClientRegistryOptions = {
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
};

export function openClientRegistry({ now, random }: ClientRegistryOptions) {
  const connections = new Map<AddressKey, number>();
  const pending = openPendingLogins();
  const penalties: Penalties = new Map();
  const rates: AddressRates = new Map();
  const totalRate = openTotalRate(rates);

  const count = (key: AddressKey | undefined, change: 1 | -1): void => {
    if (key === undefined) return;
    const total = (connections.get(key) ?? 0) + change;
    if (total === 0) connections.delete(key);
    else connections.set(key, total);
  };
  const admitFrom = (key: AddressKey, limits: AdmissionLimits): AdmissionProblem | undefined => {
    const hasPenalty = isPenalized(penalties, key, now());
    // A penalized address has no rate: its penalty must be able to end.
    if (!hasPenalty && !takeFromAddress(rates, key, limits, now())) {
      penalize(penalties, key, 'rate-exceeded', now());
      return 'address-rate';
    }
    const totals = { all: connections.get(key) ?? 0, unauthenticated: pending.countOf(key) };
    return checkAddress(totals, limits, hasPenalty);
  };
  const makeRoom = (
    key: AddressKey | undefined,
    { startups }: AdmissionLimits,
  ): AdmissionProblem | undefined => {
    const unauthenticated = pending.count();
    const problem = checkStartup(unauthenticated, startups, random());
    if (problem === undefined) return undefined;
    const isFull = unauthenticated >= startups.full;
    const dropped = isFull ? pending.nextToDrop(key, now()) : pending.oldestStale(now());
    dropped?.drop();
    return isFull && dropped === undefined ? problem : undefined;
  };
  return {
    /** Admits a connection, for which another may be dropped, or says why not. Without a key it has no address limits. */
    admit: (key: AddressKey | undefined, limits: AdmissionLimits) => {
      const problem = key === undefined ? undefined : admitFrom(key, limits);
      if (problem !== undefined) return problem;
      return totalRate.take(key, limits, now()) ? makeRoom(key, limits) : 'total-rate';
    },
    /** Adds a connection; `onDropped` closes it and removes its entry. */
    register: (key: AddressKey | undefined, onDropped: () => void) => {
      count(key, 1);
      let isOpen = true;
      const login = { key, since: now(), drop: onDropped };
      pending.add(login);
      const penalizeKey = (offense: Offense): void => {
        if (key !== undefined) penalize(penalties, key, offense, now());
      };
      return {
        markVersionReceived: () => pending.markVersionReceived(login),
        markAuthenticated: () => pending.remove(login),
        remove: () => {
          pending.remove(login);
          if (isOpen) count(key, -1);
          isOpen = false;
        },
        penalize: penalizeKey,
        leaveSilently: () => {
          if (key !== undefined && !returnToAddress(rates, key, now())) penalizeKey('noauth');
        },
      };
    },
  };
}

export type PendingLogin = {
  /** Connections without an address (a proxy's own) count as those of one address. */
  readonly key: AddressKey | undefined;
  readonly since: number;
  readonly drop: () => void;
};

/** Clients send their version line within a round trip; one that needs longer is stale. */
const STALE_MILLISECONDS = 1000;

/** The connections that are not authenticated yet; one is silent until its client has sent the SSH version line. */
export function openPendingLogins() {
  /** All sets are in the order of insertion: their first element is the oldest. */
  const silent = new Set<PendingLogin>();
  let all = 0;
  const byAddress = new Map<AddressKey | undefined, Set<PendingLogin>>();

  const countOf = (key: AddressKey | undefined): number => byAddress.get(key)?.size ?? 0;
  const oldestStale = (now: number): PendingLogin | undefined => {
    const [oldest] = silent;
    return oldest !== undefined && now - oldest.since >= STALE_MILLISECONDS ? oldest : undefined;
  };
  return {
    count: () => all,
    countOf,
    add: (login: PendingLogin) => {
      const { key } = login;
      byAddress.set(key, (byAddress.get(key) ?? new Set()).add(login));
      silent.add(login);
      all++;
    },
    markVersionReceived: (login: PendingLogin) => void silent.delete(login),
    remove: (login: PendingLogin) => {
      const logins = byAddress.get(login.key);
      silent.delete(login);
      if (logins?.delete(login) !== true) return;
      all--;
      if (logins.size === 0) byAddress.delete(login.key);
    },
    /** The oldest silent connection, if it is silent for longer than a slow network explains. */
    oldestStale,
    /** A stale connection, or the oldest of the address that has the most; undefined if that is the newcomer's own. */
    nextToDrop: (newcomer: AddressKey | undefined, now: number) => {
      const stale = oldestStale(now);
      if (stale !== undefined) return stale;
      // There are no more addresses here than the startups that are allowed.
      let most: ReadonlySet<PendingLogin> = new Set();
      for (const logins of byAddress.values()) if (logins.size > most.size) most = logins;
      if (countOf(newcomer) >= most.size) return undefined;
      const [oldest] = most;
      const [oldestSilent] = silent;
      // Where no address has more than one connection, a slow login is worth more than silence.
      return most.size > 1 ? oldest : (oldestSilent ?? oldest);
    },
  };
}

/** A connection's share of the limits. It has no socket, which may be in another process. */
export type Lease = {
  readonly address: string;
  /** The key of the client's budgets; undefined for a proxy's own connection. */
  readonly addressKey: AddressKey | undefined;
  readonly markVersionReceived: () => void;
  readonly markAuthenticated: () => void;
  /** The client has a shell: it is authenticated, and its login time no longer runs. */
  readonly markShellOpened: () => void;
  /** Penalizes the client's address; also allowed after the release. */
  readonly penalize: (offense: Offense) => void;
  readonly release: () => void;
};

type LeaseOptions = {
  readonly address: string;
  readonly addressKey: AddressKey | undefined;
  readonly register: (onDropped: () => void) => ClientEntry;
  readonly now: () => number;
  readonly versionLineSeconds: number;
  readonly deadline: number;
  /** Called when the server ends the login; the lease is penalized and released. */
  readonly onLoginEnded: (lease: Lease, problem: LoginProblem) => void;
};

export function openLease(options: LeaseOptions): Lease {
  const { address, addressKey, now, versionLineSeconds, deadline, onLoginEnded } = options;
  /** `ended` means that the server ended the login. */
  let state: 'silent' | 'login' | 'shell' | 'released' | 'ended' = 'silent';

  const timeLeft = (): number => Math.max(0, deadline - now());
  const endAfter = (milliseconds: number, problem: LoginProblem): NodeJS.Timeout =>
    setTimeout(() => end(problem), milliseconds).unref();
  const end = (problem: LoginProblem): void => {
    // One that makes room for another did nothing wrong.
    if (problem !== 'startups') {
      entry.penalize(problem === 'grace-exceeded' ? problem : 'noauth');
    }
    lease.release();
    state = 'ended';
    onLoginEnded(lease, problem);
  };
  const entry = options.register(() => end('startups'));
  let timer = endAfter(Math.min(timeLeft(), versionLineSeconds * 1000), 'no-version');
  const lease: Lease = {
    address,
    addressKey,
    markVersionReceived: () => {
      if (state !== 'silent') return;
      state = 'login';
      clearTimeout(timer);
      timer = endAfter(timeLeft(), 'grace-exceeded');
      entry.markVersionReceived();
    },
    markAuthenticated: () => {
      lease.markVersionReceived();
      entry.markAuthenticated();
    },
    markShellOpened: () => {
      clearTimeout(timer);
      if (state === 'silent' || state === 'login') state = 'shell';
      entry.markAuthenticated();
    },
    penalize: (offense) => {
      // A client did not leave when the server ended its login, which has its own penalty.
      if (state === 'ended' && offense === 'noauth') return;
      if (state === 'silent' && offense === 'noauth') entry.leaveSilently();
      else entry.penalize(offense);
    },
    release: () => {
      clearTimeout(timer);
      if (state !== 'ended') state = 'released';
      entry.remove();
    },
  };
  return lease;
}
