import { seedsFrom } from '../../../../source/engine/core/random.ts';
import type {
  Dialogue,
  DialogueOptions,
  OpenRules,
  Reply,
} from '../../../../source/lines/text/game/dialogue.ts';
import * as source from '../../../../source/lines/text/game/dialogue.ts';
import { english } from '../../../helpers/english.ts';

/** A dialogue, and what it has printed last in English. */
export type Said = { readonly dialogue: Dialogue; readonly lines: readonly string[] };

/** A reply as it is printed in English. */
export const printed = ({ dialogue, lines }: Reply): Said => ({ dialogue, lines: lines(english) });

/** The reply to a line, in English. */
export const answer = (dialogue: Dialogue, line: string): Said =>
  printed(source.answer(dialogue, line));

export const promptOf = (dialogue: Dialogue): string => source.promptOf(dialogue, english);

export const endOfInput = (dialogue: Dialogue): readonly string[] =>
  source.endOfInput(dialogue, english);

/** The text game's own rules: eight colors, length and repeats still to be asked. */
export const open: OpenRules = {
  alphabet: 'colors',
  colors: 8,
  attempts: 10,
  pegs: 'ask',
  repeats: 'ask',
};

/** Four pegs of six colors: under seed 7 the code is 6 3 2 3. */
export const standard: OpenRules = { ...open, colors: 6, pegs: 4, repeats: true };

/** Digits without repeats: under seed 7 the code is 8 6 0 3. */
export const digits: OpenRules = {
  ...open,
  alphabet: 'digits',
  colors: 10,
  pegs: 4,
  repeats: false,
};

/** How a dialogue of these rules begins. */
export function begin(
  rules: OpenRules,
  feedback: DialogueOptions['feedback'] = 'words',
  seed = '7',
): Said {
  const begun = source.startDialogue(
    { chosen: { kind: 'open', rules }, feedback },
    seedsFrom(seed),
  );
  if (!begun.ok) throw new Error(begun.problem);
  return printed(begun.value);
}

/** The dialogue after the lines, and what the last of them printed. */
export const talk = (begun: Said, lines: readonly string[]): Said =>
  lines.reduce((reply, line) => answer(reply.dialogue, line), begun);

/** What is printed for one line of a standard game, after `lines`. */
export const said = (line: string, lines: readonly string[] = [], rules = standard): string =>
  talk(begin(rules), [...lines, line]).lines.join('\n');

/** The whole conversation as it reads when lines come from a file. */
export function transcript(begun: Said, lines: readonly string[]): string {
  const read = [...begun.lines];
  let dialogue: Dialogue = begun.dialogue;
  for (const line of lines) {
    const reply = answer(dialogue, line);
    read.push(`${promptOf(dialogue)}${line}`, ...reply.lines);
    dialogue = reply.dialogue;
  }
  if (dialogue.waitingFor !== 'nothing') read.push(promptOf(dialogue), ...endOfInput(dialogue));
  return read.join('\n');
}
