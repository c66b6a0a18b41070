import { standardRules } from '../../../../source/engine/variants/pegs.ts';
import {
  answerSolving,
  type SolvingOptions,
  type SolvingReply,
  solvingPrompt,
  startSolving,
} from '../../../../source/lines/text/solving/solving.ts';

/** Both sizes are asked for, and the guess is the lowest code that is possible. */
export const openOptions: SolvingOptions = {
  sizes: { ...standardRules, pegs: 'ask', colors: 'ask' },
  strategy: 'first',
  seed: '7',
};

/** How the solver begins, by default in the standard game with the lowest code. */
export function beginSolving(options: Partial<SolvingOptions> = {}): SolvingReply {
  const begun = startSolving({ ...openOptions, sizes: standardRules, ...options });
  if (!begun.ok) throw new Error(begun.problem);
  return begun.value;
}

/** The dialogue after the lines, and what the last of them printed. */
export const tell = (begun: SolvingReply, ...lines: readonly string[]): SolvingReply =>
  lines.reduce((reply, line) => answerSolving(reply.dialogue, line), begun);

/** What is printed for the last line of a standard game. */
export const told = (...lines: readonly string[]): readonly string[] =>
  tell(beginSolving(), ...lines).lines;

/** The whole conversation as it reads when lines come from a file. */
export function conversation(begun: SolvingReply, lines: readonly string[]): readonly string[] {
  const read = [...begun.lines];
  let { dialogue } = begun;
  for (const line of lines) {
    const reply = answerSolving(dialogue, line);
    read.push(`${solvingPrompt(dialogue)}${line}`, ...reply.lines);
    dialogue = reply.dialogue;
  }
  return read;
}
