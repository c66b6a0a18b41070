import type { Code } from '../../source/core/code.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import type { Strategy } from '../../source/solver/strategies/strategy.ts';
import { parseCode } from '../../source/variants/codes.ts';
import type { Rules } from '../../source/variants/index.ts';

/** A code that a test knows to be one, as players write it. */
export function codeIn(rules: Rules, text: string): Code {
  const code = parseCode(rules, text);
  if (!code.ok) throw new Error(`${text}: ${code.problem}`);
  return code.value;
}

/** A strategy that a test knows to suit the game. */
export function strategyIn(rules: Rules, name: string, seed = 'a seed'): Strategy {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) throw new Error(strategy.problem.kind);
  return strategy.value;
}
