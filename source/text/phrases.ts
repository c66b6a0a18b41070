/** A whole number with a comma every three digits; loading a locale for it would take 5 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number with its noun: `1 turn`, `3 turns`, `2 guesses`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : `${noun}${noun.endsWith('s') ? 'es' : 's'}`}`;

/** A mean, to one decimal at most: `185.3`, `1`. */
export const formatMean = (mean: number): string =>
  mean.toLocaleString('en-US', { maximumFractionDigits: 1 });
