/**
 * Prints the stored tree of a game in the grammar of the public question "Mastermind Strategy"
 * (codegolf.stackexchange.com/questions/31926), such as `{AB:{10:{AC:{10:AA}},02:BA}}`: a guess, then
 * for each answer, exact and partial matches, what follows; a code alone where it is the only one left.
 *
 *   node scripts/publish-tree.ts --pegs 5 --colors 8 > docs/data/strategy-5x8.txt
 */
import { parseArgs } from 'node:util';
import { countsOf } from '../source/engine/core/feedback.ts';
import { variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs/peg-rules.ts';
import { codeAt, codeSpaceOf } from '../source/solver/space/code-space.ts';
import { storedTreeOf } from '../source/solver/strategies/auto.ts';
import { decodeTree, type Tree } from '../source/solver/trees/tree.ts';

const { values } = parseArgs({
  options: { pegs: { type: 'string', default: '5' }, colors: { type: 'string', default: '8' } },
});
const rules = pegRules({ pegs: Number(values.pegs), colors: Number(values.colors) });
if (!rules.ok) throw new RangeError(rules.problem);
const stored = storedTreeOf(rules.value);
if (stored === undefined) throw new RangeError('no tree of this game is stored');
const space = codeSpaceOf(variantOf(rules.value));
const tree = decodeTree(space, stored.text);
if (!tree.ok) throw new RangeError(tree.problem);
process.stdout.write(`${textOf(tree.value)}\n`);

function textOf({ guess, after }: Tree): string {
  const code = codeAt(space, guess)
    .map((peg) => String.fromCharCode(65 + peg))
    .join('');
  if (after.size === 0) return code;
  const branches = Array.from(after, ([ordinal, next]) => {
    const { exact, partial } = countsOf(space.ordinals.feedbackOf(ordinal));
    return `${exact}${partial}:${textOf(next)}`;
  });
  return `{${code}:{${branches.join(',')}}}`;
}
