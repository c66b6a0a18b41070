import { languages } from '../../languages/languages.ts';

/** What a server stores about a player, and how to delete it, in paragraphs. */
export const storedData = languages.en.catalogs.places.storedData;
