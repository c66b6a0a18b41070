import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { randomFrom } from '../../source/engine/core/random.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { type PegRules, pegRules } from '../../source/engine/variants/pegs.ts';
import { type Position, positionAfter, startPosition } from '../../source/solver/position.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { successOf } from '../../test/helpers/games.ts';
import type { Growth } from './growth-results.ts';

/** Pegs and colors of 10³ to 10¹⁰ codes. */
const SPACES = [
  { pegs: 4, colors: 6 },
  { pegs: 5, colors: 10 },
  { pegs: 8, colors: 10 },
  { pegs: 10, colors: 10 },
];
const GAMES = 5;

/** How the work of `auto` grows with the number of codes; each space is measured in its own process. */
export const growthOfSpaces = (): Growth => ({
  of: 'codes of a peg game, from 4×6 to 10×10',
  columns: [{ name: 'slowest guess of `auto`', unit: 'ms' }],
  points: SPACES.map(({ pegs, colors }) => {
    const args = [import.meta.filename, String(pegs), String(colors)];
    const slowest = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    return { size: colors ** pegs, figures: [slowest] };
  }),
});

/** The slowest guess of `auto` in some games, each with a seeded code, in milliseconds. */
function slowestGuess(rules: PegRules): number {
  let slowest = 0;
  for (let game = 0; game < GAMES; game++) {
    const strategy = successOf(strategyOf('auto', rules, `growth ${game}`));
    const variant = variantOf(rules);
    const secret = variant.drawSecret(randomFrom(`growth ${game}`)).value;
    let position: Position = startPosition(rules);
    for (let isCracked = false; !isCracked; ) {
      const start = performance.now();
      const guess = strategy.choose(position);
      slowest = Math.max(slowest, performance.now() - start);
      const feedback = variant.score(secret, guess);
      isCracked = variant.solved(feedback);
      position = positionAfter(position, guess, feedback);
    }
  }
  return slowest;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , pegs, colors] = process.argv.map(Number);
  const rules = successOf(pegRules({ pegs: pegs ?? 0, colors: colors ?? 0 }));
  process.stdout.write(`${slowestGuess(rules)}`);
}
