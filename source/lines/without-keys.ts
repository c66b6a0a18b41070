/** A sentence without the keys of a screen that is drawn: a line is typed instead. */
export const withoutKeys = (text: string): string => text.replace(/ Press \S+ again\./u, '');
