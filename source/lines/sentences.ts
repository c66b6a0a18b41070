import type { Entry } from './form.ts';

/** Choices as they are read out. */
export const entryLines = (entries: readonly Pick<Entry, 'label' | 'about'>[]): readonly string[] =>
  entries.map(
    ({ label, about }, index) => `${index + 1} ${label}${about === '' ? '' : `: ${about}`}`,
  );
