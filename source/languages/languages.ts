import { english } from './en/index.ts';
import type { Language, LanguageTag } from './language.ts';

/** Every language that keypeg speaks. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: {
    tag: 'en',
    name: 'English',
    catalogs: { places: english('places'), 'red-white': english('red-white') },
  },
};

const isLanguageTag = (text: string): text is LanguageTag => Object.hasOwn(languages, text);

/** The tags of all languages. */
export const languageTags: readonly LanguageTag[] = Object.keys(languages).filter(isLanguageTag);

/** The environment variables that choose a language for messages, the first that is set counts. */
export const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language of an environment, as in the C library; English where keypeg does not speak it. */
export function languageIn(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = localeVariables.map((name) => env[name] ?? '').find((value) => value !== '');
  const [tag = ''] = (locale ?? '').toLowerCase().split(/[^a-z]/);
  return languages[isLanguageTag(tag) ? tag : 'en'];
}
