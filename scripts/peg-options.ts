import { type PegRules, pegRules } from '../source/engine/variants/pegs.ts';

/** The options of a script that choose a peg game, for `parseArgs`. */
export const pegOptions = {
  pegs: { type: 'string', default: '4' },
  colors: { type: 'string', default: '6' },
  'no-repeats': { type: 'boolean', default: false },
} as const;

/** The rules that the options choose; throws where there is no such game. */
export function pegRulesFrom(values: {
  readonly pegs: string;
  readonly colors: string;
  readonly 'no-repeats': boolean;
}): PegRules {
  const rules = pegRules({
    pegs: Number(values.pegs),
    colors: Number(values.colors),
    repeats: !values['no-repeats'],
  });
  if (!rules.ok) throw new RangeError(rules.problem);
  return rules.value;
}
