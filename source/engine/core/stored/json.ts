/** A parsed JSON object: fields of unknown values. */
export type Fields = { readonly [field: string]: unknown };

/** Whether parsed JSON is an object, and not an array. */
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

/** Parsed JSON as a number, if it is one. */
export const readNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

/** The value of a JSON text, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
