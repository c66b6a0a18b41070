import { standardRules } from '../../../../source/engine/variants/pegs.ts';
import type {
  Solving,
  SolvingOptions,
  SolvingReply,
} from '../../../../source/lines/text/solving/solving.ts';
import * as source from '../../../../source/lines/text/solving/solving.ts';

/** A dialogue, and what it has printed last in English. */
export type Said = { readonly dialogue: Solving; readonly lines: readonly string[] };

/** A reply as it is printed in English. */
export const printed = ({ dialogue, lines }: SolvingReply): Said => ({
  dialogue,
  lines: lines,
});

/** The reply to a line, in English. */
export const answerSolving = (dialogue: Solving, line: string): Said =>
  printed(source.answerSolving(dialogue, line));

export const solvingPrompt = (dialogue: Solving): string => source.solvingPrompt(dialogue);

export const endOfSolving = (dialogue: Solving): readonly string[] => source.endOfSolving(dialogue);

/** Both sizes are asked for, and the guess is the lowest code that is possible. */
export const openOptions: SolvingOptions = {
  sizes: { ...standardRules, pegs: 'ask', colors: 'ask' },
  strategy: 'first',
  seed: '7',
};

/** How the solver begins, by default in the standard game with the lowest code. */
export function beginSolving(options: Partial<SolvingOptions> = {}): Said {
  const begun = source.startSolving({ ...openOptions, sizes: standardRules, ...options });
  if (!begun.ok) throw new Error(begun.problem);
  return printed(begun.value);
}

/** The dialogue after the lines, and what the last of them printed. */
export const tell = (begun: Said, ...lines: readonly string[]): Said =>
  lines.reduce((reply, line) => answerSolving(reply.dialogue, line), begun);

/** What is printed for the last line of a standard game. */
export const told = (...lines: readonly string[]): readonly string[] =>
  tell(beginSolving(), ...lines).lines;

/** The whole conversation as it reads when lines come from a file. */
export function conversation(begun: Said, lines: readonly string[]): readonly string[] {
  const read = [...begun.lines];
  let { dialogue } = begun;
  for (const line of lines) {
    const reply = answerSolving(dialogue, line);
    read.push(`${solvingPrompt(dialogue)}${line}`, ...reply.lines);
    dialogue = reply.dialogue;
  }
  return read;
}
