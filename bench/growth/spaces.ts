import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { randomFrom } from '../../source/engine/core/random.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { type PegRules, pegRules } from '../../source/engine/variants/pegs.ts';
import { countCandidates } from '../../source/solver/counting/count.ts';
import {
  knowledgeAt,
  type Position,
  positionAfter,
  startPosition,
} from '../../source/solver/position/position.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { successOf } from '../../test/helpers/games.ts';
import { percentile } from '../figure.ts';
import type { Growth, Point } from './growth-results.ts';

/** Pegs and colors from 10³ to 10¹⁰ codes. */
const SPACES = [
  { pegs: 4, colors: 6 },
  { pegs: 4, colors: 10 },
  { pegs: 5, colors: 10 },
  { pegs: 6, colors: 10 },
  { pegs: 7, colors: 10 },
  { pegs: 8, colors: 10 },
  { pegs: 9, colors: 10 },
  { pegs: 10, colors: 10 },
];
const GAMES = 5;
const MEGABYTE = 1024 * 1024;

/** How the work of `auto` grows with the number of codes; each space is measured in its own process. */
export const growthOfSpaces = (): Growth => ({
  title: 'Codes of a peg game',
  of: 'codes',
  columns: [
    { name: 'CPU for a guess, mean', unit: 'ms' },
    { name: 'slowest guess', unit: 'ms' },
    { name: 'exact count after each turn, slowest', unit: 'ms' },
    { name: 'memory of the process', unit: 'MB' },
  ],
  points: SPACES.map(({ pegs, colors }) => {
    const args = [import.meta.filename, String(pegs), String(colors)];
    const figures: readonly number[] = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    );
    return { size: colors ** pegs, name: `${pegs}×${colors}`, figures } satisfies Point;
  }),
});

/** Plays some games of `auto`, each with a seeded code. */
function figuresOf(rules: PegRules): readonly number[] {
  const guesses: number[] = [];
  const counts: number[] = [];
  const cpuBefore = process.cpuUsage();
  let counting = 0;
  // The peak that the kernel tells is that of the parent until it is exceeded.
  let resident = 0;
  for (let game = 0; game < GAMES; game++) {
    const strategy = successOf(strategyOf('auto', rules, `growth ${game}`));
    const variant = variantOf(rules);
    const secret = variant.drawSecret(randomFrom(`growth ${game}`)).value;
    let position: Position = startPosition(rules);
    for (let isCracked = false; !isCracked; ) {
      const start = performance.now();
      const guess = strategy.choose(position);
      guesses.push(performance.now() - start);
      const feedback = variant.score(secret, guess);
      isCracked = variant.solved(feedback);
      position = positionAfter(position, guess, feedback);
      const counted = performance.now();
      countCandidates(rules, knowledgeAt(position));
      counts.push(performance.now() - counted);
      counting += performance.now() - counted;
      resident = Math.max(resident, process.memoryUsage.rss());
    }
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return [
    ((user + system) / 1000 - counting) / guesses.length,
    percentile(guesses, 1),
    percentile(counts, 1),
    resident / MEGABYTE,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , pegs, colors] = process.argv.map(Number);
  const rules = successOf(pegRules({ pegs: pegs ?? 0, colors: colors ?? 0 }));
  process.stdout.write(JSON.stringify(figuresOf(rules)));
}
