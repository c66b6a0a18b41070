import { fail, succeed } from '../../core/result.ts';
import { isObject } from '../../core/stored/json.ts';
import { hardModes } from '../hard-mode.ts';
import { readAttempts } from '../limits.ts';
import type { RulesCodec } from '../rules-codec.ts';
import type { Dictionary, DictionaryName } from './dictionary.ts';
import {
  type LegalWordOptions,
  spellings,
  type WordRules,
  type WordRulesProblem,
  withDictionary,
  wordOptions,
} from './word-rules.ts';

/** Why rules cannot be restored: their dictionary is missing, or another one has its name. */
export type DictionaryLack = {
  readonly problem: 'dictionary-missing' | 'dictionary-differs';
  readonly dictionary: DictionaryName;
};

/** Rules of a game of words as plain data: the dictionary is only named. */
export type WordRulesData = LegalWordOptions & {
  readonly variant: 'words';
  readonly dictionary: DictionaryName;
};

/** Rules of a game of words refer to their dictionary by its name and hash. */
export const wordCodec: RulesCodec<
  WordRules,
  WordRulesData,
  WordRulesProblem,
  Dictionary,
  DictionaryLack
> = {
  toData: (rules) => {
    const { pegs: _, dictionary, ...options } = rules;
    return { ...options, dictionary: { id: dictionary.id, hash: dictionary.hash } };
  },
  read: (fields) => {
    const attempts = readAttempts(fields.attempts);
    const mode = hardModes.find((known) => known === fields.mode);
    const spelling = spellings.find((known) => known === fields.spelling);
    const dictionary = readDictionaryName(fields.dictionary);
    if (mode === undefined || spelling === undefined) return fail('not-rules');
    if (attempts === undefined || dictionary === undefined) return fail('not-rules');
    const options = wordOptions({ mode, attempts, spelling });
    return options.ok ? succeed({ ...options.value, variant: 'words', dictionary }) : options;
  },
  fromData: ({ dictionary, ...options }, dictionaries) => {
    const sameName = dictionaries.filter(({ id }) => id === dictionary.id);
    const same = sameName.find(({ hash }) => hash === dictionary.hash);
    if (same !== undefined) return succeed(withDictionary(options, same));
    const problem = sameName.length === 0 ? 'dictionary-missing' : 'dictionary-differs';
    return fail({ problem, dictionary });
  },
};

function readDictionaryName(data: unknown): DictionaryName | undefined {
  if (!isObject(data)) return undefined;
  const { id, hash } = data;
  return typeof id === 'string' && typeof hash === 'string' ? { id, hash } : undefined;
}
