import { fail, type Result } from '../../engine/core/result.ts';
import type { GameKind } from '../../engine/core/stored/game.ts';
import { isObject } from '../../engine/core/stored/json.ts';
import {
  type Lack,
  type Resource,
  type Rules,
  rulesFromData,
} from '../../engine/variants/index.ts';
import { readStoredRules } from '../../engine/variants/transcript.ts';
import { englishLength } from '../../engine/variants/words/dictionary.ts';
import { loadWords, wordLengthOf } from '../../engine/variants/words/load-words.ts';

/** Calls a function that may need a dictionary; loads it if it is one of keypeg's own. */
export async function withOwnWords<Value, Problem>(
  attempt: (dictionaries: readonly Resource[]) => Result<Value, Problem | Lack>,
): Promise<Result<Value, Problem | Lack>> {
  const result = attempt([]);
  if (result.ok || !isLack(result.problem)) return result;
  const length = wordLengthOf(englishLength(result.problem.dictionary.id) ?? 0);
  return length === undefined ? result : attempt([await loadWords(length)]);
}

const isLack = (problem: unknown): problem is Lack => isObject(problem) && 'dictionary' in problem;

/** The rules of a stored game, if this version and its words can play them. */
export async function openStoredRules(
  stored: Pick<GameKind, 'variant' | 'rules'>,
): Promise<Result<Rules, 'not-playable'>> {
  const data = readStoredRules(stored);
  if (data === undefined) return fail('not-playable');
  const rules = await withOwnWords((dictionaries) => rulesFromData(data, dictionaries));
  return rules.ok ? rules : fail('not-playable');
}
