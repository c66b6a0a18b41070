import { languages } from '../../source/languages/languages.ts';

/** The catalog that most tests read: English, with right places and right colors. */
export const english = languages.en.catalogs.places;

/** The same data with each prose in it as its English text. */
export function inEnglish(data: unknown): unknown {
  if (typeof data === 'function') return data(english);
  if (Array.isArray(data)) return data.map(inEnglish);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, inEnglish(each)]));
}
