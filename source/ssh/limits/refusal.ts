import type { AdmissionProblem } from './admission.ts';
import type { AbuseReason } from './guard.ts';
import type { LoginProblem } from './lease.ts';

/** Why a session is refused on a connection that was admitted. */
export type SessionRefusal =
  /** The maximum of sessions is reached. */
  | 'full'
  /** The server is shutting down. */
  | 'draining';

/** Why a client was refused or disconnected: a label of the metrics, which needs no escaping. */
export type RefusalReason = AdmissionProblem | LoginProblem | AbuseReason | SessionRefusal;
