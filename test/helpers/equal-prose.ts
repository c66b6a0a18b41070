import { expect } from 'vitest';
import { fullStyle } from '../../source/prose/games/answer-forms.ts';

/** What a function says with one way to call the counts of an answer, if it is prose or versions of it. */
function saidBy(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'function' || value.length > 2) return undefined;
  try {
    const said: unknown = value.length === 2 ? value(fullStyle, 'places') : value('places');
    if (Array.isArray(said) && said.every((each) => typeof each === 'string')) {
      return said.join('\n');
    }
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
}

// Some prose in models is a function: it is equal to what says the same.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (typeof one !== 'function' && typeof other !== 'function') return undefined;
    const said = saidBy(one);
    return said === undefined ? undefined : said === saidBy(other);
  },
]);
