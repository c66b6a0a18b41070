import type { Fields } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import type { Dictionary, DictionaryName } from './words/dictionary.ts';

/** Why rules cannot be restored: their dictionary is missing, or another one has its name. */
export type DictionaryLack = {
  readonly problem: 'dictionary-missing' | 'dictionary-differs';
  readonly dictionary: DictionaryName;
};

/** How the rules of one game become plain data that JSON can hold, and back. */
export type RulesCodec<Rules, Data, Problem> = {
  readonly toData: (rules: Rules) => Data;
  /** The fields of parsed JSON as data of these rules. */
  readonly read: (fields: Fields) => Result<Data, Problem | 'not-rules'>;
  /** The rules that data describe; a word game needs its dictionary among `dictionaries`. */
  readonly fromData: (
    data: Data,
    dictionaries: readonly Dictionary[],
  ) => Result<Rules, DictionaryLack>;
};
