/**
 * Generates the word lists of source/engine/variants/words/data. Run it by hand when a source changes:
 *
 *     npm run words -- ENABLE SCOWL
 *
 * ENABLE is the file word.lst or enable2k.txt, gzipped or not (public domain). SCOWL is the folder
 * with `english-words.10` of the Debian package `scowl`, version 2020.12.07-2.
 *
 * A guess is any word of ENABLE or of SCOWL, sizes 10 to 70, in any spelling, or of `currentWords`. An answer
 * is a word of ENABLE and one of the more common words of SCOWL, sizes 10 to 35, in American spelling.
 * Size 35 contains all regular inflections of every word, even unused ones, so an inflection needs size
 * 20 or less.
 *
 * The words that ENABLE lacks were added later. They are kept apart, because the hash of a list, by
 * which stored games name it, is that of the others: those must never change, and none that was added
 * may be left out again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pack } from '../source/engine/variants/words/dictionary.ts';
import {
  blockedWords,
  currentWords,
  knownOpenings,
  unfamiliarAnswers,
  unsuitableAnswers,
} from './words-left-out.ts';

const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11];
const SIZES = [10, 20, 35];
const MAX_INFLECTION_SIZE = 20;
const GUESS_LISTS = [
  ...['english', 'american', 'british', 'british_z', 'canadian', 'australian', 'variant_1'].map(
    (spelling) => `${spelling}-words`,
  ),
  'special-hacker',
];
const GUESS_SIZES = [10, 20, 35, 40, 50, 55, 60, 70];

const [enablePath, scowlFolder] = process.argv.slice(2);
if (enablePath === undefined || scowlFolder === undefined) {
  throw new Error('usage: npm run words -- ENABLE SCOWL');
}
const data = join(import.meta.dirname, '../source/engine/variants/words/data');

const enable = new Set(linesOf(enablePath));
const sizes = new Map(
  SIZES.toReversed().flatMap((size) =>
    ['english', 'american'].flatMap((spelling) =>
      linesOf(join(scowlFolder, `${spelling}-words.${size}`)).map((word): [string, number] => [
        word,
        size,
      ]),
    ),
  ),
);
const added = new Set([
  ...knownOpenings.split(' '),
  ...currentWords.trim().split(/\s+/u),
  ...GUESS_SIZES.flatMap((size) =>
    GUESS_LISTS.flatMap((list) => {
      const path = join(scowlFolder, `${list}.${size}`);
      return existsSync(path) ? linesOf(path) : [];
    }),
  ),
]);

const isBlocked = matcher(fromRot13(blockedWords));
const isUnsuitable = matcher(fromRot13(unsuitableAnswers));
const isUnfamiliar = matcher(unfamiliarAnswers);

for (const length of LENGTHS) {
  const guesses = wordsOf(enable, length);
  const answers = guesses.filter(isAnswer);
  const others = guesses.filter((word) => !answers.includes(word));
  const addedLater = wordsOf(added, length).filter((word) => !enable.has(word));
  writeFileSync(join(data, `length-${length}.ts`), moduleOf(answers, others, addedLater));
  const counts = `${guesses.length + addedLater.length} guesses, ${addedLater.length} of them added`;
  console.log(`${length} letters: ${answers.length} answers, ${counts}`);
}

/** The words of a length that may be guessed, in ascending order. */
function wordsOf(list: Iterable<string>, length: number): readonly string[] {
  return [...list]
    .filter((word) => /^[a-z]+$/u.test(word) && word.length === length && !isBlocked(word))
    .toSorted();
}

function isAnswer(word: string): boolean {
  const size = sizes.get(word);
  if (size === undefined || isPlural(word) || isUnsuitable(word) || isUnfamiliar(word))
    return false;
  return size <= MAX_INFLECTION_SIZE || !isInflection(word);
}

/** Whether a word is a regular plural or the third person of a verb. */
function isPlural(word: string): boolean {
  if (!word.endsWith('s') || word.endsWith('ss')) return false;
  const stems = [word.slice(0, -1), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')];
  return stems.some((stem) => stem !== word && sizes.has(stem));
}

/** Whether a word is a past tense, participle, comparative or superlative; a noun in -er is not. */
function isInflection(word: string): boolean {
  const stem = /^(?<stem>.{2,})(?:ed|ing|er|est)$/u.exec(word)?.groups?.stem;
  if (stem === undefined || (word.endsWith('er') && enable.has(`${word}s`))) return false;
  const bases = [stem, `${stem}e`, stem.replace(/(?<last>.)\k<last>$/u, '$<last>')];
  const withY = [stem.replace(/i$/u, 'y'), stem.replace(/i$/u, 'ey')];
  return [...bases, ...withY].some((base) => sizes.has(base));
}

/** Returns a function that checks whether a word is on a list of words and prefixes with a star. */
function matcher(list: string): (word: string) => boolean {
  const entries = list.trim().split(/\s+/u);
  const words = new Set(entries.filter((entry) => !entry.endsWith('*')));
  const prefixes = entries
    .filter((entry) => entry.endsWith('*'))
    .map((entry) => entry.slice(0, -1));
  return (word) => words.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
}

function fromRot13(text: string): string {
  const rotate = (letter: string): string =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97);
  return text.replaceAll(/[a-z]/gu, rotate);
}

function linesOf(path: string): readonly string[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split(/\r?\n/u).filter((line) => line !== '');
}

function moduleOf(
  answers: readonly string[],
  others: readonly string[],
  addedLater: readonly string[],
): string {
  return [
    '// Made by scripts/words.ts from ENABLE and SCOWL (see ../NOTICE): do not edit.',
    `export const answers =\n  '${pack(answers)}';`,
    `export const others =\n  '${pack(others)}';`,
    `export const added =\n  '${pack(addedLater)}';`,
    '',
  ].join('\n');
}
