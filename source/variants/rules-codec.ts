import type { Fields } from '../core/json.ts';
import type { Result } from '../core/result.ts';

/**
 * How the rules of one game become plain data that JSON can hold, and back. A `Resource` is what
 * rules refer to and data only name, such as a dictionary; `Lack` says which one is missing.
 */
export type RulesCodec<Rules, Data, Problem, Resource = unknown, Lack = never> = {
  readonly toData: (rules: Rules) => Data;
  /** The fields of parsed JSON as data of these rules. */
  readonly read: (fields: Fields) => Result<Data, Problem | 'not-rules'>;
  /** The rules that data describe, with the resources that they name. */
  readonly fromData: (data: Data, resources: readonly Resource[]) => Result<Rules, Lack>;
};
