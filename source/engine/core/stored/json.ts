export type Fields = { readonly [field: string]: unknown };

export const isObject = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** The items of a parsed JSON array, or undefined if it is no array or an item cannot be read. */
export function readAll<Item>(
  data: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const items = data.map(read).filter((item) => item !== undefined);
  return items.length === data.length ? items : undefined;
}

export const readNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

export const readString = (data: unknown): string | undefined =>
  typeof data === 'string' ? data : undefined;

/** The value of a JSON text, or undefined if the text is not JSON, or deeper than anything that is stored. */
export function parseJson(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return isFlat(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** How many arrays and objects can be within each other; a game has fewer than ten. */
const MAX_DEPTH = 32;

/** Whether parsed JSON is so flat that it can be formatted: JSON.stringify fails where the stack ends. */
export function isFlat(data: unknown, depth = MAX_DEPTH): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return depth > 0 && Object.values(data).every((value) => isFlat(value, depth - 1));
}
