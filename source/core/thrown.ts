/** What was thrown, as an error: in JavaScript anything can be. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
