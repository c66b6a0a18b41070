import type { LocalizedText } from './catalog.ts';
import { catalogs } from './en.ts';

/** The words that all screens share, for those that say the rest themselves. */
export const words = catalogs.places;

/** What a reply or another screen says. */
export const say = (text: LocalizedText): string => text(words);
