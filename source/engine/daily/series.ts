import type { Peg } from '../core/code.ts';
import { lazy } from '../core/memoize.ts';
import { drawBelow, randomFrom } from '../core/random.ts';
import { seedWithCode } from '../core/seeds.ts';
import { answerAt, answerCount } from './answers.ts';
import type { CodeDailyName, DailyName } from './daily.ts';
import { type DayDraw, dailyOrder } from './order.ts';

/** All dailies of a kind, past and future: the codes, and the salts of their seeds. */
export type Series = {
  /** The pegs of the code of a day, from day 1. */
  readonly codeOf: (day: number) => readonly Peg[];
  readonly saltOf: (day: number) => string;
};

/** Where dailies come from: every keypeg computes the same, or a server has a secret of its own. */
export type DailySource = 'offline' | 'server';

/** The dailies of a session. */
export type Dailies = {
  readonly source: DailySource;
  readonly series: Readonly<Record<CodeDailyName, Series>>;
};

/** The series in which `draw` chooses each day's answer among those that are free. */
export function seriesOf(
  name: CodeDailyName,
  draw: DayDraw,
  saltOf: (day: number) => string,
): Series {
  const order = lazy(() => dailyOrder(answerCount(name), draw));
  return { codeOf: (day) => answerAt(name, order()(day)), saltOf };
}

/** The seed of a daily with a code. It contains the code, so no screen may show it during the day. */
export const dailySeed = ({ codeOf, saltOf }: Series, day: number): string =>
  seedWithCode(codeOf(day), saltOf(day));

/** The seed of a game at any daily; that of the adversary, which draws nothing, decides nothing. */
export const seedOfDaily = ({ series }: Dailies, name: DailyName, day: number): string =>
  name === 'adversary' ? offlineText(name, day) : dailySeed(series[name], day);

const offlineText = (name: DailyName, day: number): string => `keypeg daily ${name} ${day}`;

const offline = (name: CodeDailyName): Series =>
  seriesOf(
    name,
    (day, limit) => drawBelow(randomFrom(offlineText(name, day)), limit).value,
    (day) => offlineText(name, day),
  );

/** The dailies that every keypeg computes from the day alone, without a server. */
export const offlineDailies: Dailies = {
  source: 'offline',
  series: { code: offline('code'), word: offline('word'), equation: offline('equation') },
};

/**
 * What a server publishes of a daily, so that players need not trust it: SHA-256 of the salt and the
 * code, one after the other as text. When nobody can finish the daily any more, salt and code too.
 */
export type Publication = {
  readonly day: number;
  readonly date: string;
  readonly sha256: string;
} & (
  | { readonly state: 'sealed' }
  | { readonly state: 'opened'; readonly salt: string; readonly code: string }
);
