import type { Result } from '../core/result.ts';
import type { Fields } from '../core/stored/json.ts';

/**
 * How the rules of one game become plain JSON data, and back. A `Resource` is what rules contain and
 * data only name, such as a dictionary; a `Lack` says which one is missing.
 */
export type RulesCodec<Rules, Data, Problem, Resource = unknown, Lack = never> = {
  readonly toData: (rules: Rules) => Data;
  /** The fields of parsed JSON as data of these rules. */
  readonly read: (fields: Fields) => Result<Data, Problem | 'not-rules'>;
  /** Restores rules from data and the resources that they name. */
  readonly fromData: (data: Data, resources: readonly Resource[]) => Result<Rules, Lack>;
};
