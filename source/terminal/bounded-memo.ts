/**
 * Memoizes `compute` for at least the last `limit` texts it was called with, and at most twice as
 * many: when the newer half is full, the older half is dropped.
 */
export function boundedMemo<Value>(
  limit: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  const remember = (text: string, value: Value): Value => {
    if (newer.size >= limit) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, value);
    return value;
  };
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    return remember(text, older.get(text) ?? compute(text));
  };
}
