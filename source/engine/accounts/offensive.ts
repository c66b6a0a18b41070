import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
} from 'obscenity';

/** How offensive a name is: `blocked` names are refused, `doubtful` ones are only logged. */
export type Offense = 'none' | 'doubtful' | 'blocked';

/**
 * The terms of obscenity's list that no harmless name has: slurs, and words that are always meant
 * as an insult. obscenity has one list only, which also finds harmless names such as `wish-it`.
 */
export const blockedTerms: ReadonlySet<string> = new Set([
  ...['africoon', 'arabush', 'bitch', 'blowjob', 'chingchong', 'chink', 'cunt', 'dildo'],
  ...['fuck', 'gangbang', 'handjob', 'jizz', 'kike', 'lubejob', 'masturbate', 'nigger'],
  ...['pussy', 'retard', 'slut', 'tranny', 'whore'],
]);

type Term = { readonly originalWord: string };

const blockedDataset = new DataSet<Term>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => !blockedTerms.has(metadata?.originalWord ?? ''))
  // The transformers shorten a double z, so that the pattern of the list never matches.
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'jizz' }).addPattern(pattern`jiz`));

const matcherOf = (dataset: DataSet<Term>): RegExpMatcher =>
  new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers });

const blocked = matcherOf(blockedDataset);
const doubtful = matcherOf(englishDataset);

/** How offensive a name is, with hyphens and without. */
export function offenseOf(name: string): Offense {
  const forms = [name, name.replaceAll('-', '')];
  if (forms.some((form) => blocked.hasMatch(form))) return 'blocked';
  return forms.some((form) => doubtful.hasMatch(form)) ? 'doubtful' : 'none';
}
