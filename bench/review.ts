/**
 * Measures the CPU time of the reviews of random games: with careful guesses, which are always possible
 * codes, and with twelve careless ones. Each game has rules of its own, as a request to the solver
 * thread does; the first game, which fills tables, is left out.
 */
import process from 'node:process';
import { type Code, samePegs } from '../source/engine/core/code.ts';
import type { Course, CourseEvent } from '../source/engine/core/game/game.ts';
import { isConsistent } from '../source/engine/core/knowledge.ts';
import { drawBelow, type Random, randomFrom } from '../source/engine/core/random.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { type PegOptions, pegRules } from '../source/engine/variants/pegs.ts';
import { reviewOf } from '../source/solver/review/review.ts';
import { type Figure, percentile } from './figure.ts';

const GAMES = 201;
const MAX_TURNS = 12;

type Play = 'careful' | 'careless';

const games: readonly (readonly [string, Partial<PegOptions>, number])[] = [
  ['4×6', {}, 100],
  ['Bulls and Cows', { alphabet: 'digits', colors: 10, repeats: false }, 1000],
];

function rulesOf(options: Partial<PegOptions>): Rules {
  const rules = pegRules(options);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
}

function courseOf(rules: Rules, play: Play, seed: string): Course {
  const variant = variantOf(rules);
  const codes = [...variant.secrets()];
  let random: Random = randomFrom(seed);
  const draw = (from: readonly Code[]): Code => {
    const drawn = drawBelow(random, from.length);
    random = drawn.random;
    const code = from[drawn.value];
    if (code === undefined) throw new Error('no code is left');
    return code;
  };
  const secret = draw(codes);
  const course: CourseEvent[] = [];
  let left: readonly Code[] = codes;
  while (course.length < MAX_TURNS) {
    const guess = draw(play === 'careful' ? left : codes);
    const feedback = variant.score(secret, guess);
    course.push({ kind: 'turn', guess, feedback });
    if (samePegs(guess, secret)) break;
    left = left.filter((code) => isConsistent(variant, { guess, feedback }, code));
  }
  return course;
}

/** The CPU time of each review after the first, in milliseconds. */
function timesOf(options: Partial<PegOptions>, play: Play): readonly number[] {
  const times = Array.from({ length: GAMES }, (_, game) => {
    const rules = rulesOf(options);
    const course = courseOf(rules, play, `review ${game}`);
    const before = process.cpuUsage();
    reviewOf(rulesOf(options), course);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.slice(1);
}

/** Measures the reviews: some minutes. */
export const measureReviews = (): Promise<readonly Figure[]> =>
  Promise.resolve(
    games.flatMap(([name, options, target]) =>
      (['careful', 'careless'] as const).flatMap((play) => {
        const times = timesOf(options, play);
        return (
          [
            ['median', 0.5],
            ['p95', 0.95],
            ['maximum', 1],
          ] as const
        ).map(
          ([figure, share]): Figure => ({
            name: `review of ${play} ${name}, ${figure}`,
            value: percentile(times, share),
            target,
            unit: 'ms',
            better: 'lower',
          }),
        );
      }),
    ),
  );
