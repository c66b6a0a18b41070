/**
 * Memoizes `compute` for the last texts it was called with: those with a size of `limit` together, or
 * twice as much at most. When the newer half is full, the older half is dropped. A text has the size
 * 1, unless `sizeOf` says otherwise.
 */
export function boundedMemo<Value>(
  limit: number,
  compute: (text: string) => Value,
  sizeOf: (text: string) => number = () => 1,
): (text: string) => Value {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  /** The size of the newer half. */
  let size = 0;
  const remember = (text: string, value: Value): Value => {
    const added = sizeOf(text);
    if (size > 0 && size + added > limit) {
      older = newer;
      newer = new Map();
      size = 0;
    }
    newer.set(text, value);
    size += added;
    return value;
  };
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    return remember(text, older.get(text) ?? compute(text));
  };
}

/** The size of a text in memory, so that many long texts take no more than many short ones. */
export const charactersIn = (text: string): number => text.length + ENTRY_CHARACTERS;

/** The memory of an entry besides its text, in characters. */
const ENTRY_CHARACTERS = 50;
