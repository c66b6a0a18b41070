/** The result of a function that can fail for an expected reason: a value, or the reason. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const fail = <Problem>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });

/** The same result with its problem as an object, which can have further fields. */
export const withKind = <Value, Kind extends string>(
  result: Result<Value, Kind>,
): Result<Value, { readonly kind: Kind }> => (result.ok ? result : fail({ kind: result.problem }));

/** A thrown value as an error: JavaScript can throw anything. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Whether a thrown value is an error with this code, such as `ENOENT`. */
export const hasErrorCode = (thrown: unknown, code: string): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code;
