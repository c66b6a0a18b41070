import { fail, type Result, succeed } from '../core/result.ts';
import { mostLenient, startGame } from '../text-mode/game/set-up.ts';
import { type Reply, startDialogue } from '../text-mode/game/text-game.ts';
import { presets } from '../variants/pegs/peg-rules.ts';
import type { Given } from './arguments.ts';
import { readFeedbackStyle } from './feedback-option.ts';
import { freshSeed } from './fresh-seed.ts';
import { impossibleRules, readOpenRules } from './rule-options.ts';
import { readVariant } from './variant-option.ts';
import { readWordRules } from './word-options.ts';

const classic = { ...presets[0].rules, colors: 8 };

/** What text mode begins with, and what a player should know of how the options were read. */
export type TextOpening = { readonly opening: Reply; readonly warnings: readonly string[] };

/** Opens a game in lines of text as the options say, or says why not. */
export async function openText(given: Given): Promise<Result<TextOpening, string>> {
  const feedback = readFeedbackStyle(given);
  if (!feedback.ok) return feedback;
  const variant = readVariant(given);
  if (!variant.ok) return variant;
  const seed = given.values.get('seed') ?? freshSeed();
  if (variant.value === 'words') {
    const words = await readWordRules(given);
    if (!words.ok) return words;
    const { rules, warnings } = words.value;
    const opening = startGame({ rules, feedback: feedback.value }, rules, seed);
    return succeed({ opening, warnings });
  }
  const rules = readOpenRules(given, classic);
  if (!rules.ok) return rules;
  const opening = startDialogue({ rules: rules.value, feedback: feedback.value }, seed);
  return opening.ok
    ? succeed({ opening: opening.value, warnings: [] })
    : fail(impossibleRules(opening.problem, mostLenient(rules.value)));
}
