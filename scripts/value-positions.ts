/**
 * Proves the values of the positions of a game that take long to prove when a game is reviewed, and
 * prints them as a part of `storedPositions` (source/solver/review/openings.ts).
 *
 *   node scripts/value-positions.ts --colors 10 --no-repeats --min-codes 208 --facts 3
 *
 * --pegs N        the length of a code
 * --colors N      the number of colors
 * --no-repeats    no color occurs twice in a code
 * --min-codes N   positions with up to this number of codes are left out
 * --min-steps N   positions whose proofs take up to this number of steps are left out
 * --facts N       the number of guesses and clues that lead to a position, at most
 * --work FILE     keeps the values there, so that the program can be stopped and started again
 * --share I/N     proves the values of this share of the positions, and prints no entry
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SecretClue } from '../source/engine/core/game/record.ts';
import { searchOf } from '../source/solver/optimal/search.ts';
import {
  historyOf,
  isListed,
  knowledgeAt,
  type ListedPosition,
  positionWith,
  startPosition,
} from '../source/solver/position.ts';
import { canonicalFacts, neededFacts } from '../source/solver/review/canonical-facts.ts';
import { sizeOf } from '../source/solver/review/openings.ts';
import { partsAfter } from '../source/solver/review/plan.ts';
import { codeAt } from '../source/solver/space/code-space.ts';
import { canonicalGuesses } from '../source/solver/space/symmetry.ts';
import { storedOpeningsOf } from '../source/solver/trees/stored-games.ts';
import { totalOf } from '../source/solver/trees/tree.ts';
import { pegOptions, pegRulesFrom } from './peg-options.ts';

const { values } = parseArgs({
  options: {
    ...pegOptions,
    'min-codes': { type: 'string', default: '100' },
    'min-steps': { type: 'string', default: String(2 ** 26) },
    facts: { type: 'string', default: '3' },
    work: { type: 'string' },
    share: { type: 'string', default: '0/1' },
  },
});
const minCodes = Number(values['min-codes']);
const minSteps = Number(values['min-steps']);
const maxFacts = Number(values.facts);
const rules = pegRulesFrom(values);
const { pegs, colors } = rules;
const first = startPosition(rules);
if (!isListed(first)) throw new RangeError('this game has too many codes');
const { space } = first.candidates;

/** The longest row of the table in the source, in characters. */
const MAX_ROW = 116;

const positions = new Map<string, ListedPosition>();
const seen = new Set<string>();
let level: readonly ListedPosition[] = [first];
for (let facts = 1; facts <= maxFacts; facts++) {
  const next = new Map<string, ListedPosition>();
  for (const position of level) {
    for (const after of followersOf(position)) {
      const known = knowledgeAt(after);
      if (after.candidates.indices.length <= minCodes) continue;
      const { key } = canonicalFacts(known, pegs, colors);
      if (seen.has(key)) continue;
      seen.add(key);
      if (neededFacts(after).length === known.length) next.set(key, after);
    }
  }
  for (const [key, position] of next) {
    if (!isInOpenings(position)) positions.set(key, position);
  }
  level = [...next.values()];
  const sizes = level.map(({ candidates }) => candidates.indices.length);
  console.error(`${facts} facts: ${level.length} positions, up to ${Math.max(...sizes)} codes`);
}

const work = values.work;
const known = new Map<string, string>(
  work !== undefined && existsSync(work)
    ? readFileSync(work, 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.split('=')[0] ?? '', line])
    : [],
);
const [index = 0, shares = 1] = values.share.split('/').map(Number);
const ordered = [...positions].toSorted(
  ([, one], [, other]) =>
    knowledgeAt(one).length - knowledgeAt(other).length ||
    one.candidates.indices.length - other.candidates.indices.length,
);
for (const [at, [key, position]] of ordered.entries()) {
  if (at % shares !== index || known.has(key)) continue;
  const started = process.cpuUsage();
  const line = lineOf(key, position);
  const { user } = process.cpuUsage(started);
  console.error(
    `${at} of ${ordered.length}: ${position.candidates.indices.length} codes ${line} ${Math.round(user / 1000)} ms`,
  );
  known.set(key, line);
  if (work !== undefined) appendFileSync(work, `${line}\n`);
}

if (shares === 1) write();

/** Whether the table of openings of the game has a position. */
function isInOpenings({ rules, turns, clues }: ListedPosition): boolean {
  return storedOpeningsOf(rules) !== undefined && turns.length === 1 && clues.length === 0;
}

/** The positions after each guess and each clue, without those that are alike. */
function* followersOf(position: ListedPosition): Iterable<ListedPosition> {
  for (const guess of canonicalGuesses(space, historyOf(position), position.candidates.indices)) {
    for (const { solved, after } of partsAfter(position, codeAt(space, guess))) {
      if (!solved) yield after;
    }
  }
  for (const clue of clues()) {
    if (position.clues.some(({ lifeline }) => lifeline === clue.lifeline)) continue;
    const after = positionWith(position, clue);
    if (isListed(after)) yield after;
  }
}

function* clues(): Iterable<SecretClue> {
  for (let peg = 0; peg < colors; peg++) {
    yield { lifeline: 'color', peg };
    for (let at = 0; at < pegs; at++) yield { lifeline: 'place', peg, position: at };
  }
}

function lineOf(key: string, position: ListedPosition): string {
  const { indices } = position.candidates;
  const search = searchOf(space);
  const history = historyOf(position);
  if (search?.plan(indices, history, minSteps) !== undefined) return `${key}=`;
  const plan = search?.plan(indices, history);
  if (plan?.guess === undefined) throw new RangeError('a game without a search');
  const { toCanonical } = canonicalFacts(knowledgeAt(position), pegs, colors);
  return `${key}=${totalOf(plan.cost)}:${toCanonical(codeAt(space, plan.guess)).join('')}`;
}

function write(): void {
  const lines = [...known.values()].filter((line) => !line.endsWith('=')).toSorted();
  const command = ['node scripts/value-positions.ts', ...process.argv.slice(2)].join(' ');
  const header = `# ${sizeOf(rules)} ${minCodes} ${maxFacts} (${command})`;
  process.stdout.write(`${header}\n${rowsOf(lines).join('\n')}\n`);
}

/** The texts of a table as rows of source, with a semicolon after each. */
function rowsOf(texts: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (const text of texts) {
    const row = `${rows.at(-1) ?? ''} ${text};`.trimStart();
    if (rows.length > 0 && row.length <= MAX_ROW) rows[rows.length - 1] = row;
    else rows.push(`${text};`);
  }
  return rows;
}
