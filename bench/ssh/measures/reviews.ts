import { percentile } from '../../figure.ts';
import { alone, loadRows, type Measure, watch, withCrowd } from '../measure.ts';
import { type Crowd, openCrowd } from '../players/crowd.ts';
import { atOnce, mostAtOnce } from '../players/reviewing.ts';
import { atLeast, atMost, type Row } from '../row.ts';
import type { Endpoint, Server } from '../server/server.ts';
import { KEYS_PER_SECOND, WARM_UP } from './keys.ts';

/** Players who press keys in their games. */
const PLAYERS = 100;
/** Players who review a lost game again and again. */
const REVIEWERS = 10;
/** More seconds would spend the time that a server thinks for one player in a minute. */
const MAX_SECONDS = 20;

const ENTER = '\r';
const DOWN = '\x1b[B';
const RIGHT = '\x1b[C';
const GIVE_UP = '!';

/** The size with five pegs of eight colors: its reviews take longest. */
const toLargeGame = ['3', DOWN, RIGHT, RIGHT, ENTER];
const guesses = [...'11223', ENTER, ...'34455', ENTER, ...'67788', ENTER];

/** Players who lose a large game, and then review it. */
const reviewersOf = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  keysToGame: [...toLargeGame, ...guesses, GIVE_UP, ENTER],
  variables: { NO_MOTION: '1' },
});

/** Measures the time from a key to a frame of players in games while ten other players review. */
export const measureReviews: Measure = async (kind, options) => {
  if (!kind.isOurs) return [];
  const setup = alone(options);
  return withCrowd(kind, setup, options.loads, async (server, crowd) => {
    const { cipher, cores } = setup;
    const reviewers = openCrowd(reviewersOf(server.endpoint), cipher, cores, 1);
    try {
      return await rowsWith(server, crowd, reviewers, Math.min(options.seconds, MAX_SECONDS));
    } finally {
      await reviewers.close();
    }
  });
};

async function rowsWith(
  server: Server,
  crowd: Crowd,
  reviewers: Crowd,
  seconds: number,
): Promise<readonly Row[]> {
  await crowd.join(PLAYERS);
  await crowd.enter();
  await reviewers.join(REVIEWERS);
  await reviewers.enter();
  await crowd.play(KEYS_PER_SECOND, WARM_UP);
  const without = await crowd.play(KEYS_PER_SECOND, seconds);
  const watched = await watch(server, async () => {
    return Promise.all([crowd.play(KEYS_PER_SECOND, seconds), reviewers.review(seconds)]);
  });
  const { reports, doubt } = watched;
  const { times = [], missed = 0 } = reports[0] ?? {};
  const reviews = reports[1]?.reviews ?? [];
  const finished = reviews.filter(({ ended }) => ended !== 'never');
  const title = `${PLAYERS} players, ${REVIEWERS} reviews`;
  const row = (what: string, unit: string, reached: number): Row => ({
    what: `${title}: ${what}`,
    unit,
    reached,
  });
  return [
    {
      what: `${PLAYERS} players, no reviews: key to frame, p99`,
      unit: 'ms',
      reached: percentile(without.times, 0.99),
    },
    row('key to frame, p50', 'ms', percentile(times, 0.5)),
    { ...row('key to frame, p99', 'ms', percentile(times, 0.99)), bar: atMost(50), doubt },
    { ...row('keys missed', '', missed), bar: atMost(0), doubt },
    row('reviews begun', '', reviews.length),
    row('reviews finished', '', finished.length),
    {
      ...row('finished reviews that ran at the same time, at most', '', mostAtOnce(finished)),
      bar: atLeast(REVIEWERS),
      doubt,
    },
    row('reviews at the same time, on average', '', atOnce(reviews, seconds)),
    ...loadRows(title, watched, { of: 'key', count: PLAYERS * KEYS_PER_SECOND * seconds }),
  ];
}
