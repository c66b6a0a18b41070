/** Slurs, and words that are always meant as an insult, which no harmless name contains. */
const anywhere = [
  ...['africoon', 'arabush', 'bitch', 'blowjob', 'chingchong', 'chink', 'dildo', 'fck', 'fuck'],
  ...['gangbang', 'handjob', 'jiz', 'kike', 'lubejob', 'masterbat', 'masturbat', 'nigga', 'nigger'],
  ...['pussy', 'retard', 'slut'],
];

/** Those that are part of harmless words, such as `scunthorpe`, unless a word begins or ends there; or both. */
const atEdges = ['cunt', 'fuk', 'trany'];
const alone = ['whore', 'whores'];

/** The letters that digits stand for. */
const digits = new Map([...'01345678'].map((digit, index) => [digit, 'oieasgtb'[index]]));

/** A word whose letters may be repeated. */
const stretched = (word: string): string => word.replaceAll(/./g, '$&+');

const offensive = new RegExp(
  [
    ...anywhere.map(stretched),
    ...atEdges.flatMap((word) => [`(?<![a-z])${stretched(word)}`, `${stretched(word)}(?![a-z])`]),
    ...alone.map((word) => `(?<![a-z])${stretched(word)}(?![a-z])`),
  ].join('|'),
);

/** Whether a name offends, with hyphens or without, and with digits in the place of letters. */
export function isOffensive(name: string): boolean {
  const letters = name.replaceAll(/\d/g, (digit) => digits.get(digit) ?? digit);
  return [letters, letters.replaceAll('-', '')].some((form) => offensive.test(form));
}
