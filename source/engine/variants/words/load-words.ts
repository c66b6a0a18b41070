import { fail, type Result } from '../../core/result.ts';
import type { GameKind } from '../../core/stored/game.ts';
import { isObject } from '../../core/stored/json.ts';
import { readStoredRules } from '../game.ts';
import { type Lack, type Resource, type Rules, rulesFromData } from '../index.ts';
import {
  type Dictionary,
  englishLength,
  englishWords,
  type PackedWords,
  unpackWords,
  type Words,
} from './dictionary.ts';

/** One module per length, so that a game loads only its own words. */
const modules = {
  4: () => import('./data/length-4.ts'),
  5: () => import('./data/length-5.ts'),
  6: () => import('./data/length-6.ts'),
  7: () => import('./data/length-7.ts'),
  8: () => import('./data/length-8.ts'),
  9: () => import('./data/length-9.ts'),
  10: () => import('./data/length-10.ts'),
  11: () => import('./data/length-11.ts'),
} satisfies Record<number, () => Promise<PackedWords>>;

type WordLength = keyof typeof modules;

/** The lengths of the English words that keypeg has, ascending. */
export const englishLengths: readonly WordLength[] = [4, 5, 6, 7, 8, 9, 10, 11];

export const wordLengthOf = (length: number): WordLength | undefined =>
  englishLengths.find((one) => one === length);

/** Dictionaries take up to megabytes, so the players of a server share them. */
const loaded = new Map<WordLength, Promise<Dictionary>>();

export function loadWords(length: WordLength): Promise<Dictionary> {
  const dictionary =
    loaded.get(length) ?? modules[length]().then((packed) => englishWords(length, packed));
  loaded.set(length, dictionary);
  return dictionary;
}

/** The same words, apart from those that were added later. */
export const readWords = async (length: WordLength): Promise<Words> =>
  unpackWords(await modules[length]());

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
