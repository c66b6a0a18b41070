/**
 * Prints the stored tree of a game of pegs as a strategy: colors are letters, and an answer is the
 * numbers of exact and partial matches.
 *
 *   node scripts/publish-tree.ts --pegs 5 --colors 8 > docs/data/strategy-5x8.txt
 */
import { parseArgs } from 'node:util';
import { countsOf } from '../source/engine/core/feedback.ts';
import { variantOf } from '../source/engine/variants/index.ts';
import { pegRules } from '../source/engine/variants/pegs.ts';
import { codeAt, codeSpaceOf } from '../source/solver/space/code-space.ts';
import { storedTreeOf } from '../source/solver/trees/stored-games.ts';
import { decodeTree } from '../source/solver/trees/tree.ts';
import { strategyText } from './strategy-text.ts';

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
const text = strategyText(space, space.all, tree.value, {
  guess: (index) =>
    codeAt(space, index)
      .map((peg) => String.fromCharCode(65 + peg))
      .join(''),
  answer: (ordinal) => {
    const { exact, partial } = countsOf(space.ordinals.feedbackOf(ordinal));
    return `${exact}${partial}`;
  },
});
process.stdout.write(`${text}\n`);
