import type { AdmissionProblem } from './admission.ts';
import type { AbuseReason } from './guard.ts';

/** Why players are kept out, though their connection was let in. */
export type SessionRefusal =
  /** All seats are taken. */
  | 'full'
  /** The server is about to end. */
  | 'draining';

/** Why somebody was turned away; a label of the metrics as it stands, so none needs escaping. */
export type RefusalReason =
  | AdmissionProblem
  /** A connection had not come to a shell in time. */
  | 'grace-exceeded'
  | AbuseReason
  | SessionRefusal;
