import { fail, type Result, succeed } from '../../core/result.ts';
import { rulesSentence } from '../../text/rules-problems.ts';
import { start } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { type PegOptions, type PegRulesProblem, pegRules } from '../../variants/pegs/peg-rules.ts';
import type { WordRules } from '../../variants/words/word-rules.ts';
import { openingText } from './game-text.ts';
import type { DialogueOptions, OpenRules, Reply, Waiting } from './state.ts';

/** The lengths that a player is asked to choose from; options may go beyond them. */
const askedLengths = { min: 4, max: 8 } as const;

/** The length question. */
export const lengthPrompt = `How many pegs shall the code have, ${askedLengths.min} to ${askedLengths.max}? `;

/** The repeats question. */
export const repeatsPrompt = 'May a colour appear more than once, yes or no? ';

/**
 * Asks the next open question about the rules, or starts the game when none is left; a problem if
 * no answer could make them rules.
 */
export function settle(
  options: DialogueOptions,
  seed: string,
  rules: OpenRules | WordRules,
): Result<Reply, PegRulesProblem> {
  if ('dictionary' in rules) return succeed(startGame(options, rules, seed));
  const settled = pegRules(mostLenient(rules));
  if (!settled.ok) return fail(settled.problem);
  if (rules.pegs === 'ask') {
    return succeed({ dialogue: { waitingFor: 'length', options, seed, rules }, lines: [] });
  }
  if (rules.repeats === 'ask') {
    return succeed({ dialogue: { waitingFor: 'repeats', options, seed, rules }, lines: [] });
  }
  return succeed(startGame(options, settled.value, seed));
}

/** Opens a game against the machine's code. */
export function startGame(options: DialogueOptions, rules: Rules, seed: string): Reply {
  const game = start(rules, { codemaker: 'machine', codebreaker: 'human' }, seed);
  return { dialogue: { waitingFor: 'move', options, game }, lines: openingText(rules) };
}

/** The rules with the answers under which they are most likely possible. */
export const mostLenient = (rules: OpenRules): PegOptions => ({
  ...rules,
  pegs: rules.pegs === 'ask' ? askedLengths.min : rules.pegs,
  repeats: rules.repeats === 'ask' ? true : rules.repeats,
});

/** Takes a line as the length of the code. */
export function answerLength(dialogue: Waiting<'length'>, line: string): Reply {
  const { min, max } = askedLengths;
  const typed = line.trim();
  if (!/^\d+$/u.test(typed)) return { dialogue, lines: [`Type a number from ${min} to ${max}.`] };
  const pegs = Number(typed);
  if (pegs < min) return { dialogue, lines: [`That is too short: type ${min} to ${max}.`] };
  if (pegs > max) return { dialogue, lines: [`That is too long: type ${min} to ${max}.`] };
  return settleOrAskAgain(dialogue, dialogue.seed, { ...dialogue.rules, pegs });
}

/** Takes a line as whether a code may hold a colour twice. */
export function answerRepeats(dialogue: Waiting<'repeats'>, line: string): Reply {
  const repeats = yesOrNo(line);
  return repeats === undefined
    ? { dialogue, lines: ['Type yes or no.'] }
    : settleOrAskAgain(dialogue, dialogue.seed, { ...dialogue.rules, repeats });
}

/** A line that says yes or no, in one letter or whole, in either case. */
export function yesOrNo(line: string): boolean | undefined {
  const typed = line.trim().toLowerCase();
  if (typed === 'yes' || typed === 'y') return true;
  return typed === 'no' || typed === 'n' ? false : undefined;
}

/** Goes on with rules that the player has answered, or says why not and asks the same again. */
export function settleOrAskAgain(
  dialogue: Waiting<'length' | 'repeats' | 'again'>,
  seed: string,
  rules: OpenRules | WordRules,
): Reply {
  const settled = settle(dialogue.options, seed, rules);
  return settled.ok ? settled.value : { dialogue, lines: [rulesSentence(settled.problem)] };
}
