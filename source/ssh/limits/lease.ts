import type { AddressKey } from '../net/address.ts';
import type { LoginProblem } from './admission.ts';
import type { ClientEntry } from './client-registry.ts';
import type { Offense } from './penalties.ts';

/** A connection's share of the limits. It has no socket, which may be in another process. */
export type Lease = {
  /** The client's own address, also behind a proxy. */
  readonly address: string;
  /** The key of the client's budgets; undefined for a proxy's own connection. */
  readonly addressKey: AddressKey | undefined;
  readonly markVersionReceived: () => void;
  /** The connection no longer counts as a startup. */
  readonly markAuthenticated: () => void;
  /** The client has a shell: it is authenticated, and its login time no longer runs. */
  readonly markShellOpened: () => void;
  /** Penalizes the client's address; also allowed after the release. */
  readonly penalize: (offense: Offense) => void;
  /** The connection is closed and no longer counts. */
  readonly release: () => void;
};

export type LeaseOptions = {
  readonly address: string;
  readonly addressKey: AddressKey | undefined;
  /** Registers the connection; `onDropped` is called when it must make room for another. */
  readonly register: (onDropped: () => void) => ClientEntry;
  readonly now: () => number;
  readonly versionLineSeconds: number;
  /** When the client must have a shell. */
  readonly deadline: number;
  /** Called when the server ends the login; the lease is penalized and released. */
  readonly onLoginEnded: (lease: Lease, problem: LoginProblem) => void;
};

/** Opens the lease of a connection and starts its login time. */
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
      entry.penalize(offense);
    },
    release: () => {
      clearTimeout(timer);
      if (state !== 'ended') state = 'released';
      entry.remove();
    },
  };
  return lease;
}
