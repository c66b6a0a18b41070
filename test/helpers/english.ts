import { languages } from '../../source/languages/languages.ts';

/** The catalog that most tests read: English, with right places and right colors. */
export const english = languages.en.catalogs.places;
