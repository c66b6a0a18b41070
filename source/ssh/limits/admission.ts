/** Random early drop of connections that are not authenticated yet: MaxStartups of OpenSSH. */
export type Startups = {
  /** The number of unauthenticated connections from which some are dropped. */
  readonly begin: number;
  /** The percentage of new connections that cause a drop at `begin`; it grows linearly up to `full`. */
  readonly rate: number;
  /** The number of unauthenticated connections from which each new one causes a drop. */
  readonly full: number;
};

export type RateLimits = {
  /** New connections per second and address. */
  readonly addressRate: number;
  /** New connections per second and process, from all addresses. */
  readonly connectionRate: number;
  /** Processes that share the connections. */
  readonly workers: number;
};

export type AdmissionLimits = RateLimits & {
  readonly startups: Startups;
  readonly addressUnauthenticated: number;
  readonly addressConnections: number;
  /** Proxies that send the client's address in a PROXY header, as CIDR ranges. */
  readonly proxyFrom: readonly string[];
  /** Time from connecting, or from a PROXY header, to the client's version line. */
  readonly versionLineSeconds: number;
  /** Time from connecting to a shell. */
  readonly loginSeconds: number;
};

export type ConnectionTotals = { readonly unauthenticated: number; readonly all: number };

export type AdmissionProblem =
  | 'startups'
  | 'penalty'
  | 'address-rate'
  | 'total-rate'
  | 'address-unauthenticated'
  | 'address-connections'
  /** A proxy sent no valid header in time. */
  | 'proxy-header'
  /** The system could not accept it. (Without a descriptor, libuv closes it and reports nothing.) */
  | 'accept';

/** Why the server ends a login. */
export type LoginProblem =
  /** The client did not send its SSH version line in time. */
  | 'no-version'
  /** The client had no shell when its login time was over. */
  | 'grace-exceeded'
  /** The connection was dropped for a newcomer: there are too many unauthenticated ones. */
  | 'startups';

/** Why a connection is closed at once. */
export type AbuseReason = 'unread-output' | 'too-many-rekeys' | 'too-many-refusals';

/** Why a session is refused on a connection that was admitted. */
export type SessionRefusal =
  /** The maximum of sessions is reached. */
  'full' | 'draining';

/** Why a client was refused or disconnected: a label of the metrics, which needs no escaping. */
export type RefusalReason = AdmissionProblem | LoginProblem | AbuseReason | SessionRefusal;

/**
 * Checks one more connection by random early drop, as OpenSSH's server does.
 *
 * @param unauthenticated the number of unauthenticated connections without this one
 * @param chance uniform in [0, 1)
 */
export const checkStartup = (
  unauthenticated: number,
  startups: Startups,
  chance: number,
): 'startups' | undefined =>
  Math.floor(chance * 100) < dropPercent(unauthenticated, startups) ? 'startups' : undefined;

/** The percentage of connections to refuse, a whole number as in sshd. */
export function dropPercent(unauthenticated: number, { begin, rate, full }: Startups): number {
  if (unauthenticated < begin) return 0;
  if (unauthenticated >= full) return 100;
  return Math.floor(((100 - rate) * (unauthenticated - begin)) / (full - begin)) + rate;
}

export function checkAddress(
  totals: ConnectionTotals,
  limits: AdmissionLimits,
  isPenalized: boolean,
): AdmissionProblem | undefined {
  if (isPenalized) return 'penalty';
  if (totals.all >= limits.addressConnections) return 'address-connections';
  return totals.unauthenticated >= limits.addressUnauthenticated
    ? 'address-unauthenticated'
    : undefined;
}
