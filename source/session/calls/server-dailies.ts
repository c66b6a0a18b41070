import { createHmac, randomBytes } from 'node:crypto';
import type { CodeDailyName } from '../../engine/daily/daily.ts';
import { type Dailies, type Series, seriesOf } from '../../engine/daily/series.ts';
import type { Dailies as StoredDailies } from '../../store/port.ts';
import { valueFrom } from '../../store/unavailable.ts';

/** 256 bits. */
const SECRET_BYTES = 32;

/** The dailies that are open, which all sessions of a process share. */
const cache = new WeakMap<StoredDailies, Dailies>();

/** Opens the dailies of a server, which are the same on all nodes with the same database. */
export async function openServerDailies(stored: StoredDailies): Promise<Dailies> {
  const cachedDailies = cache.get(stored);
  if (cachedDailies !== undefined) return cachedDailies;
  const secret = await stored.secret(randomBytes(SECRET_BYTES).toString('hex'));
  const dailies = serverDailies(valueFrom(secret));
  cache.set(stored, dailies);
  return dailies;
}

/** The dailies of a secret: without it, no code can be known before its day. */
export const serverDailies = (secret: string): Dailies => ({
  source: 'server',
  series: {
    code: serverSeries(secret, 'code'),
    word: serverSeries(secret, 'word'),
    equation: serverSeries(secret, 'equation'),
  },
});

/** How many hexadecimal digits of a hash are the salt: 128 bits. */
const SALT_DIGITS = 32;

function serverSeries(secret: string, name: CodeDailyName): Series {
  const hmac = (use: string, day: number): string =>
    createHmac('sha256', secret).update(`keypeg ${use} ${name} ${day}`).digest('hex');
  return seriesOf(
    name,
    (day, limit) => Number(BigInt(`0x${hmac('code', day)}`) % BigInt(limit)),
    (day) => hmac('salt', day).slice(0, SALT_DIGITS),
  );
}
