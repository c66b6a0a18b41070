import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import {
  type EquationRules,
  equationRules,
} from '../../../engine/variants/equations/equation-rules.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';
import { gameTable } from '../game.ts';
import type { GameOptions } from './game-options.ts';

const codeOptions: readonly Option[] = [gameTable.equationLength, gameTable.mode];

/** How games of equations are chosen on a command line. */
export const equationOptions: GameOptions = {
  textCommand: 'keypeg text --variant equations',
  codeOptions,
  ruleOptions: [...codeOptions, gameTable.attempts],
  readRules: async (given) => {
    const rules = readEquationRules(given);
    return rules.ok ? succeed({ value: rules.value, warnings: () => [] }) : rules;
  },
  readTextRules: async (given) => {
    const rules = readEquationRules(given);
    return rules.ok
      ? succeed({ value: { kind: 'complete', rules: rules.value }, warnings: () => [] })
      : rules;
  },
  startSolving: async (given, choice) => {
    const rules = readEquationRules(given);
    if (!rules.ok) return rules;
    const { startSolvingRules } = await import('../../../lines/text/solving/solving.ts');
    const started = startSolvingRules(choice, rules.value);
    return started.ok
      ? succeed({ value: started.value, warnings: () => [] })
      : fail(started.problem);
  },
  secretForm: /=/u,
  turnExamples: ['12+35=47=.y..g...', '12+35=47=01002000'],
};

/** The rules that the options choose: six attempts at eight symbols by default. */
function readEquationRules(given: ParsedArguments): Result<EquationRules, LocalizedText> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const length = gameTable.equationLength.read(given);
  if (!length.ok) return length;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const options = {
    mode: mode.value,
    length: length.value,
    ...(attempts.value && { attempts: attempts.value }),
  };
  const rules = equationRules(options);
  return rules.ok ? rules : fail((catalog) => catalog.problems.rule(rules.problem));
}
