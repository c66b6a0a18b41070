import { help } from './help.ts';
import { hostKey } from './host-key.ts';
import { session } from './session.ts';

/** What a server says over SSH to its players, and to those who run it. */
export const server = { help, hostKey, session };
