import type { Unavailable } from '../port.ts';

/** The classes of SQLSTATE, or whole codes, that say something about the server or its disk. */
const causes: readonly (readonly [prefix: string, cause: Unavailable['cause']])[] = [
  ['08', 'unreachable'],
  ['25006', 'read-only'],
  ['28', 'unreachable'],
  ['3D', 'unreachable'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['57', 'unreachable'],
  ['58', 'unreachable'],
  ['XX', 'corrupt'],
  // Transactions that got in each other's way; the next attempt sees what the other one did.
  ['23505', 'busy'],
  ['40', 'busy'],
  ['55', 'busy'],
];

/** The codes of the network. */
const networkCode =
  /^(?:E[A-Z]*CONN[A-Z]*|EAI_[A-Z]+|EPIPE|ETIMEDOUT|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|ENOENT|ERR_TLS_.+|CERT_.+|.*_CERT.*)$/;

/** What `pg` says without a code when a connection ends or does not answer. */
const connectionMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable|server does not support SSL|SASL|password must be a string/i;

/** What an error of `pg` says about the database. */
export function postgresUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node tries each address of a name, and reports all failures together.
  if (error instanceof AggregateError) return postgresUnavailable(error.errors[0]);
  // Moves are written only after the check of the version: a double one is damage of one game.
  if ('table' in error && error.table === 'moves' && 'code' in error && error.code === '23505') {
    return undefined;
  }
  const cause = causeOf('code' in error ? error.code : undefined, error.message);
  return cause && { kind: 'unavailable', cause, message: error.message };
}

function causeOf(code: unknown, message: string): Unavailable['cause'] | undefined {
  if (typeof code !== 'string') return connectionMessage.test(message) ? 'unreachable' : undefined;
  if (networkCode.test(code)) return 'unreachable';
  return causes.find(([prefix]) => code.startsWith(prefix))?.[1];
}
