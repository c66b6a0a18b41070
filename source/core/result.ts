/** What a function that may fail for an expected reason returns: a value, or the reason. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** A success that carries `value`. */
export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** An expected failure, and why. */
export const fail = <Problem>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
