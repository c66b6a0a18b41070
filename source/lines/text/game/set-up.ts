import type { Notebook } from '../../../engine/core/notebook.ts';
import type { Seeds } from '../../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { type Game, type Over, start } from '../../../engine/variants/game.ts';
import { type Rules, withBoards } from '../../../engine/variants/index.ts';
import {
  type PegOptions,
  type PegRulesProblem,
  pegRules,
} from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { rulesSentence } from '../../../prose/text/problems/rules-problems.ts';
import type { FeedbackStyle } from '../answers/form.ts';
import { withAdversaryAnswer } from './adversary-answer.ts';
import { boardText, openingText } from './game-text.ts';
import { notesIn } from './notes.ts';
import type { ChosenRules, DialogueOptions, OpenRules, Reply, WaitingFor } from './state.ts';

/** The lengths that a player is asked to choose from; options may go beyond them. */
const askedLengths = { min: 4, max: 8 } as const;

/** The prompt for the length. */
export const lengthPrompt = ({ lines }: Catalog): string =>
  lines.dialogue.length.prompt(askedLengths);

/**
 * Asks the next open question about the rules, or starts the game if there is none; a problem if no
 * answer makes the rules possible.
 */
export function startOrAsk(
  options: DialogueOptions,
  seeds: Seeds,
  chosen: ChosenRules,
): Result<Reply, PegRulesProblem> {
  if (chosen.kind === 'complete') return succeed(startGame(options, chosen.rules, seeds));
  const { rules } = chosen;
  const complete = pegRules(assumedOptions(rules));
  if (!complete.ok) return fail(complete.problem);
  if (rules.pegs === 'ask') {
    return succeed({ dialogue: { waitingFor: 'length', options, seeds, rules }, lines: () => [] });
  }
  if (rules.repeats === 'ask') {
    return succeed({ dialogue: { waitingFor: 'repeats', options, seeds, rules }, lines: () => [] });
  }
  return succeed(startGame(options, complete.value, seeds));
}

/** Starts a game against a code of the machine, or against the adversary. */
export function startGame(options: DialogueOptions, chosen: Rules, seeds: Seeds): Reply {
  const { boards } = options;
  const rules = boards === undefined ? chosen : withBoards(chosen, boards);
  const { seed, source, rest } = seeds;
  const { codemaker = 'machine' } = options;
  const game = start(rules, { codemaker, codebreaker: 'human' }, seed, source);
  return opened(game, options, rest());
}

/** Starts with a game that waits for its first guess; `seeds` are those of the games after it. */
export const openGame = (game: Game, feedback: FeedbackStyle, seeds: Seeds): Reply =>
  opened(game, { chosen: { kind: 'complete', rules: game.rules }, feedback }, seeds);

/** Goes on with a game that was saved, with what its player had written down. */
export function resumeGame(
  saved: Exclude<Game, Over>,
  notebook: Notebook,
  options: DialogueOptions,
  seeds: Seeds,
): Reply {
  const game = withAdversaryAnswer(saved);
  const dialogue = {
    waitingFor: 'move',
    options,
    seeds,
    game,
    noted: [],
    givingUp: 'no',
    notebook,
  } as const;
  return {
    dialogue,
    lines: (catalog) => [
      ...openingText(game, catalog),
      ...(game.record.length === 0
        ? []
        : [catalog.lines.dialogue.soFar, ...boardText(game, options, catalog)]),
      ...notesIn(dialogue, catalog),
    ],
  };
}

const opened = (game: Game, options: DialogueOptions, seeds: Seeds): Reply => ({
  dialogue: { waitingFor: 'move', options, seeds, game, noted: [], givingUp: 'no', notebook: [] },
  lines: (catalog) => openingText(game, catalog),
});

/** Open rules with the answers that make them most likely possible. */
export const assumedOptions = (rules: OpenRules): PegOptions => ({
  ...rules,
  pegs: rules.pegs === 'ask' ? askedLengths.min : rules.pegs,
  repeats: rules.repeats === 'ask' ? true : rules.repeats,
});

/** Handles a line as the length of the code. */
export function answerLength(dialogue: WaitingFor<'length'>, line: string): Reply {
  const typed = line.trim();
  const pegs = /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
  if (!(pegs >= askedLengths.min && pegs <= askedLengths.max)) {
    return { dialogue, lines: ({ lines }) => [lines.dialogue.length.refused(askedLengths)] };
  }
  return startOrAskAgain(dialogue, dialogue.seeds, {
    kind: 'open',
    rules: { ...dialogue.rules, pegs },
  });
}

/** Handles a line as the answer to whether colors can repeat. */
export function answerRepeats(dialogue: WaitingFor<'repeats'>, line: string): Reply {
  const repeats = yesOrNo(line);
  return repeats === undefined
    ? { dialogue, lines: ({ lines }) => [lines.dialogue.yesOrNo] }
    : startOrAskAgain(dialogue, dialogue.seeds, {
        kind: 'open',
        rules: { ...dialogue.rules, repeats },
      });
}

/** A line as yes or no, in one letter or whole, in either case. */
export function yesOrNo(line: string): boolean | undefined {
  const typed = line.trim().toLowerCase();
  if (typed === 'yes' || typed === 'y') return true;
  return typed === 'no' || typed === 'n' ? false : undefined;
}

/** Continues with the player's answer, or says why it is not possible and asks again. */
export function startOrAskAgain(
  dialogue: WaitingFor<'length' | 'repeats' | 'again'>,
  seeds: Seeds,
  chosen: ChosenRules,
): Reply {
  const started = startOrAsk(dialogue.options, seeds, chosen);
  return started.ok
    ? started.value
    : { dialogue, lines: (catalog) => [rulesSentence(started.problem, catalog)] };
}
