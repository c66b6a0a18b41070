/** When connections that are not authenticated yet are turned away: OpenSSH's MaxStartups. */
export type Startups = {
  /** With fewer than so many at once, none is. */
  readonly begin: number;
  /** From there on so many percent are, at random, and more the nearer it comes to `full`. */
  readonly rate: number;
  /** With so many at once, all are. */
  readonly full: number;
};

/** How many connections are let in, and how they have to begin. */
export type AdmissionLimits = {
  readonly startups: Startups;
  /** How many connections of one address may be unauthenticated at once. */
  readonly addressUnauthenticated: number;
  /** How many connections one address may have at once. */
  readonly addressConnections: number;
  /** The ranges, as CIDR text, of proxies that tell the client's address in a PROXY header. */
  readonly proxyFrom: readonly string[];
  /** How long it may take from a connection to a shell. */
  readonly loginSeconds: number;
};

/** How many connections there are, without the one that asks. */
export type ConnectionTotals = { readonly unauthenticated: number; readonly all: number };

/** Why a connection is not let in. */
export type AdmissionProblem =
  | 'startups'
  | 'penalty'
  | 'address-unauthenticated'
  | 'address-connections'
  /** A proxy did not tell whom it brings. */
  | 'proxy-header'
  /** The system could not accept it. (One without a descriptor libuv closes, and tells nobody.) */
  | 'accept';

/** Whether a connection is let in. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'refused'; readonly reason: AdmissionProblem };

/**
 * Whether one more connection may begin: random early drop, as OpenSSH's server computes it.
 *
 * @param unauthenticated how many there are already
 * @param chance uniform, from 0 up to but not including 1
 */
export const admitStartup = (
  unauthenticated: number,
  startups: Startups,
  chance: number,
): Admission =>
  Math.floor(chance * 100) < dropPercent(unauthenticated, startups)
    ? refused('startups')
    : { kind: 'admitted' };

/** How many of a hundred are turned away, a whole number: sshd computes it in whole numbers. */
export function dropPercent(unauthenticated: number, { begin, rate, full }: Startups): number {
  if (unauthenticated < begin) return 0;
  if (unauthenticated >= full) return 100;
  return Math.floor(((100 - rate) * (unauthenticated - begin)) / (full - begin)) + rate;
}

/** Whether an address may have one more connection. */
export function admitAddress(
  ofAddress: ConnectionTotals,
  limits: AdmissionLimits,
  isPenalized: boolean,
): Admission {
  if (isPenalized) return refused('penalty');
  if (ofAddress.all >= limits.addressConnections) return refused('address-connections');
  if (ofAddress.unauthenticated >= limits.addressUnauthenticated) {
    return refused('address-unauthenticated');
  }
  return { kind: 'admitted' };
}

const refused = (reason: AdmissionProblem): Admission => ({ kind: 'refused', reason });
