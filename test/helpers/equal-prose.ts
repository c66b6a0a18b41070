import { expect } from 'vitest';
import { fullStyle } from '../../source/prose/games/answer-forms.ts';

/** How prose in models is called: with a style of reading and a wording, or with a wording and a style of pegs. */
const calls = [
  [fullStyle, 'places'],
  ['places', 'initial'],
] as const;

/** What a function says in each way to call it, if it is prose or versions of it; one of them can mean nothing. */
function saidBy(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'function' || value.length > 2) return [];
  return (value.length === 2 ? calls : calls.slice(1)).flatMap((args) => {
    try {
      const said: unknown = value(...args);
      const texts: readonly unknown[] = Array.isArray(said) ? said : [said];
      return texts.every((text) => typeof text === 'string') ? [texts.join('\n')] : [];
    } catch {
      return [];
    }
  });
}

// Some prose in models is a function: it is equal to what says the same.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (typeof one !== 'function' && typeof other !== 'function') return undefined;
    const [said, same] = [saidBy(one), saidBy(other)];
    if (said.length === 0) return undefined;
    return typeof one === typeof other
      ? said.join('\n') === same.join('\n')
      : said.some((text) => same.includes(text));
  },
]);
