/**
 * Generates the word lists of source/variants/words/data. Run it by hand when a source changes:
 *
 *     npm run words -- ENABLE SCOWL
 *
 * ENABLE is the file word.lst or enable2k.txt, gzipped or not (public domain). SCOWL is the folder
 * with `english-words.10` of the Debian package `scowl`, version 2020.12.07-2.
 *
 * A guess is any word of ENABLE. An answer is also one of the more common words of SCOWL, sizes 10
 * to 35, in American spelling. Size 35 contains all regular inflections of every word, even unused
 * ones, so an inflection needs size 20 or less.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pack } from '../source/variants/words/packing.ts';
import { blockedWords, unfamiliarAnswers, unsuitableAnswers } from './words-left-out.ts';

const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11];
const SIZES = [10, 20, 35];
const MAX_INFLECTION_SIZE = 20;

const [enablePath, scowlFolder] = process.argv.slice(2);
if (enablePath === undefined || scowlFolder === undefined) {
  throw new Error('usage: npm run words -- ENABLE SCOWL');
}
const data = join(import.meta.dirname, '../source/variants/words/data');

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

const isBlocked = matcher(fromRot13(blockedWords));
const isUnsuitable = matcher(fromRot13(unsuitableAnswers));
const isUnfamiliar = matcher(unfamiliarAnswers);

for (const length of LENGTHS) {
  const guesses = [...enable]
    .filter((word) => /^[a-z]+$/u.test(word) && word.length === length && !isBlocked(word))
    .toSorted();
  const answers = guesses.filter(isAnswer);
  const others = guesses.filter((word) => !answers.includes(word));
  writeFileSync(join(data, `length-${length}.ts`), moduleOf(answers, others));
  console.log(`${length} letters: ${answers.length} answers, ${guesses.length} guesses`);
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

function moduleOf(answers: readonly string[], others: readonly string[]): string {
  return [
    '// Made by scripts/words.ts from ENABLE and SCOWL (see ../NOTICE): do not edit.',
    `export const answers =\n  '${pack(answers)}';`,
    `export const others =\n  '${pack(others)}';`,
    '',
  ].join('\n');
}
