/** How the options of games are read. */

import { type Result, succeed } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Chosen, GameOptions } from '../../../screens/games/game.ts';
import type { ParsedArguments } from '../../command-line/arguments.ts';

/** How options are read whose rules are always complete, with nothing left to ask. */
export function completeOptions(
  readRules: GameOptions['readRules'],
): Pick<GameOptions, 'readRules' | 'readSizes'> {
  const readComplete = async (
    given: ParsedArguments,
  ): Chosen<{ readonly kind: 'complete'; readonly rules: Rules }> => {
    const read = await readRules(given);
    return read.ok
      ? succeed({ ...read.value, value: { kind: 'complete', rules: read.value.value } })
      : read;
  };
  return { readRules, readSizes: readComplete };
}

/** Rules that were read without warnings. */
export const withoutWarnings = async <Value>(rules: Result<Value, LocalizedText>): Chosen<Value> =>
  rules.ok ? succeed({ value: rules.value, warnings: () => [] }) : rules;
