import { type Failure, failureOf, unlisted, type Verdict } from '../failures.ts';

/** Verdicts by SQLSTATE or its class, the first two signs; the first prefix that fits counts. */
const verdicts: readonly (readonly [prefix: string, verdict: Verdict])[] = [
  ['08', ['all-writes', 'unreachable']],
  // The data of a write: a value out of range, a violated constraint, a row beyond a limit.
  ['21', 'data'],
  ['22', 'data'],
  // Transactions that got in each other's way; the next attempt sees what the other one did.
  ['23505', ['some-writes', 'busy']],
  ['23', 'data'],
  ['25006', ['all-writes', 'read-only']],
  ['25', ['all-writes', 'unreachable']],
  ['28', ['all-writes', 'unreachable']],
  ['3D', ['all-writes', 'unreachable']],
  ['40', ['some-writes', 'busy']],
  ['44', 'data'],
  ['53100', ['all-writes', 'full']],
  ['53', ['all-writes', 'busy']],
  ['54', 'data'],
  ['55', ['some-writes', 'busy']],
  // A statement that took too long: another transaction may lock a single row.
  ['57014', ['some-writes', 'busy']],
  ['57', ['all-writes', 'unreachable']],
  ['58', ['some-writes', 'unreachable']],
  ['F0', ['all-writes', 'unreachable']],
  ['XX', ['some-writes', 'corrupt']],
];

/** The codes of the network. */
const networkCode =
  /^(?:E[A-Z]*CONN[A-Z]*|EAI_[A-Z]+|EPIPE|ETIMEDOUT|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|ENOENT|ERR_TLS_.+|CERT_.+|.*_CERT.*)$/;

/** SQLSTATE: two signs of the class, three of the condition. */
const sqlState = /^[\dA-Z]{5}$/;

/** Messages of `pg`, without a code, for a connection that ends or does not answer. */
const connectionMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable|has left its pool|server does not support SSL|SASL|password must be a string/i;

const unreachable: Verdict = ['all-writes', 'unreachable'];

/** The failure of the database that an error of `pg` reports; undefined for data, and for a bug. */
export function postgresFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node tries each address of a name, and reports all failures together.
  if (error instanceof AggregateError) return postgresFailure(error.errors[0]);
  // Moves are written only after the check of the version: a double one is damage of one game.
  if ('table' in error && error.table === 'moves' && 'code' in error && error.code === '23505') {
    return undefined;
  }
  const verdict = verdictOn('code' in error ? error.code : undefined, error.message);
  return verdict && failureOf(verdict, error.message);
}

function verdictOn(code: unknown, message: string): Verdict | undefined {
  if (typeof code !== 'string') return connectionMessage.test(message) ? unreachable : undefined;
  if (networkCode.test(code)) return unreachable;
  if (!sqlState.test(code)) return undefined;
  return verdicts.find(([prefix]) => code.startsWith(prefix))?.[1] ?? unlisted;
}
