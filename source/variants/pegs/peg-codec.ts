import { fail, succeed } from '../../core/result.ts';
import type { RulesCodec } from '../rules-codec.ts';
import { type PegRules, type PegRulesProblem, pegRules } from './peg-rules.ts';

/** Rules of a peg game are plain data already. */
export const pegCodec: RulesCodec<PegRules, PegRules, PegRulesProblem> = {
  toData: (rules) => rules,
  read: ({ alphabet, pegs, colors, attempts, repeats }) => {
    if (alphabet !== 'colors' && alphabet !== 'digits') return fail('not-rules');
    if (typeof pegs !== 'number' || typeof colors !== 'number') return fail('not-rules');
    if (typeof attempts !== 'number' || typeof repeats !== 'boolean') return fail('not-rules');
    return pegRules({ alphabet, pegs, colors, attempts, repeats });
  },
  fromData: (data) => succeed(data),
};
