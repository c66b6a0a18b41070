import { fail, type Result } from '../../../engine/core/result.ts';
import {
  type EquationRules,
  equationRules,
} from '../../../engine/variants/equations/equation-rules.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Given, Option } from '../../command-line/arguments.ts';
import { gameTable } from '../game.ts';
import { completeOptions, type GameOptions, withoutWarnings } from './game-options.ts';

const codeOptions: readonly Option[] = [gameTable.equationLength, gameTable.mode];

/** The rules that the options choose: six attempts at eight symbols by default. */
function readRules(given: Given): Result<EquationRules, LocalizedText> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const length = gameTable.equationLength.read(given);
  if (!length.ok) return length;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const rules = equationRules({
    mode: mode.value,
    length: length.value,
    ...(attempts.value && { attempts: attempts.value }),
  });
  return rules.ok ? rules : fail((catalog) => catalog.problems.rule(rules.problem));
}

/** How games of equations are chosen on a command line. */
export const equationOptions: GameOptions = {
  codeOptions,
  ruleOptions: [...codeOptions, gameTable.attempts],
  ...completeOptions((given) => withoutWarnings(readRules(given))),
  secretForm: /=/u,
  turnExamples: ['12+35=47=.y..g...', '12+35=47=01002000'],
};
