/**
 * Remembers what `compute` gave for at least the last `limit` texts it was asked for, and for at
 * most twice as many: the younger half is kept when it is full, the older one forgotten.
 */
export function boundedMemo<Value>(
  limit: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const remember = (text: string, value: Value): Value => {
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(text, value);
    return value;
  };
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    return remember(text, old.get(text) ?? compute(text));
  };
}
