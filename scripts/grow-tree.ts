/**
 * Searches for the best tree of a game and prints it as a part of `storedTrees`
 * (source/solver/trees/stored-games.ts).
 *
 *   node scripts/grow-tree.ts --pegs 5 --colors 8 --first 11223 --beam 5
 *
 * --no-repeats    no color occurs twice in a code
 * --beam K        try the K most promising guesses for large sets of candidates
 * --small-beam K  try the K most promising guesses for small sets of candidates
 * --small N       the size up to which a set of candidates is small
 * --first CODE    the first guess
 *
 * Without a beam and a first guess the search is exhaustive, so the total is proved to be optimal.
 *
 * The first line of each shipped tree contains its command and its time in seconds on one core of a
 * busy machine with two cores.
 */
import { parseArgs } from 'node:util';
import { parseCode } from '../source/engine/variants/codes.ts';
import { type Rules, variantOf } from '../source/engine/variants/index.ts';
import { type SearchOptions, searchOf } from '../source/solver/optimal/search.ts';
import { sizeOf } from '../source/solver/review/openings.ts';
import { type CodeIndex, codeSpaceOf, indexOf } from '../source/solver/space/code-space.ts';
import type { StoredTree } from '../source/solver/trees/stored-games.ts';
import { pegOptions, pegRulesFrom } from './peg-options.ts';
import { depthsOfTree, encodeTree } from './strategy-text.ts';

const MAX_LINE_LENGTH = 92;

const { values } = parseArgs({
  options: {
    ...pegOptions,
    beam: { type: 'string' },
    'small-beam': { type: 'string' },
    small: { type: 'string' },
    first: { type: 'string' },
  },
});
const rules = pegRulesFrom(values);

const variant = variantOf(rules);
const space = codeSpaceOf(variant);
const options: SearchOptions = {
  ...(values.beam && { beam: Number(values.beam) }),
  ...(values['small-beam'] && { smallBeam: Number(values['small-beam']) }),
  ...(values.small && { small: Number(values.small) }),
  ...(values.first && { first: indexIn(values.first, rules) }),
};
const started = process.cpuUsage();
const search = searchOf(space, options);
const tree = search?.tree();
if (tree === undefined) throw new RangeError('this game has no such tree');
const seconds = Math.ceil(process.cpuUsage(started).user / 1e6);

const depths = depthsOfTree(variant, space, tree);
const secrets = depths.reduce((sum, count) => sum + count, 0);
if (secrets !== space.secretCount) throw new RangeError('the tree does not crack every secret');
write(encodeTree(space, tree));

function indexIn(text: string, game: Rules): CodeIndex {
  const code = parseCode(game, text);
  if (!code.ok) throw new RangeError(code.problem);
  return indexOf(space, code.value);
}

function statusOf({ beam, smallBeam, first }: SearchOptions): StoredTree['status'] {
  return beam === undefined && smallBeam === undefined && first === undefined
    ? 'optimal'
    : 'best-known';
}

function write(text: string): void {
  const lines = text.match(new RegExp(`.{1,${MAX_LINE_LENGTH}}`, 'gu')) ?? [];
  const command = ['node scripts/grow-tree.ts', ...process.argv.slice(2)].join(' ');
  const header = `# ${sizeOf(rules)} ${statusOf(options)} ${depths.slice(1).join('/')}`;
  process.stdout.write(`${header} (${command}: ${seconds} s)\n${lines.join('\n')}\n`);
}
