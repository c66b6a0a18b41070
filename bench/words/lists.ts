import { openWords } from '../../source/commands/options/open-words.ts';
import type { HardMode } from '../../source/engine/variants/hard-mode.ts';
import { type WordRules, wordRules } from '../../source/engine/variants/words/word-rules.ts';

/** The rules of a game with words from two files with one word per line. */
export async function rulesFor(words: string, answers: string, mode: HardMode): Promise<WordRules> {
  const opened = await openWords({ words, answers });
  if (!opened.ok) throw new Error(`no words: ${JSON.stringify(opened.problem)}`);
  const rules = wordRules({ mode }, opened.value.dictionary);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
}
