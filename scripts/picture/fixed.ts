/**
 * Preloaded into keypeg, so that a run of a picture is always the same: its clock does not move, and
 * its random bytes follow from the number of the draw.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const NOON = Date.UTC(2026, 10, 22, 12);

let drawn = 0;
const countedBytes = (size: number): Buffer => {
  drawn += 1;
  return crypto.createHash('shake256', { outputLength: size }).update(`last ${drawn}`).digest();
};

Date.now = () => NOON;
Object.assign(crypto, { randomBytes: countedBytes });
syncBuiltinESMExports();
