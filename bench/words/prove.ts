/**
 * Proves the lowest total of guesses that finds every answer after a first word, from files with one
 * word per line, by a search of all guesses; checks the tree with the lists, and prints it as a
 * strategy:
 *
 *     node bench/words/prove.ts GUESSES ANSWERS salet > docs/data/strategy-words.txt
 *
 * The lists belong to others, so a word is its number in them, in alphabetical order from 1: `a` and
 * its number among the answers where it may be the answer, else `g` and its number among the guesses.
 * The marks of an answer are a digit for each letter: 0 absent, 1 elsewhere, 2 in its place.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { strategyText } from '../../scripts/strategy-text.ts';
import { isMarks, type Mark } from '../../source/engine/core/feedback.ts';
import { formatCode, parseCode } from '../../source/engine/variants/codes.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import { sliceOf } from '../../source/solver/optimal/code-slice.ts';
import { allSecrets, codeAt, fullSpaceOf, indexOf } from '../../source/solver/space/code-space.ts';
import { treeOf } from '../../source/solver/trees/tree.ts';
import {
  guessesIn,
  type PublishedStrategy,
  readStrategy,
} from '../../test/helpers/published-strategy.ts';
import { rulesFor } from './lists.ts';
import { markTableOf } from './mark-table.ts';
import { WordSearch } from './word-search.ts';

/** The words of a file in alphabetical order. */
const wordsIn = (path: string): readonly string[] =>
  [...new Set(readFileSync(path, 'utf8').toLowerCase().split(/\s+/).filter(Boolean))].toSorted();

/** The marks of a guess: each letter of the answer accounts for one mark, exact ones first. */
function marksOf(guess: string, answer: string): string {
  const left = [...answer].filter((letter, at) => guess[at] !== letter);
  return [...guess]
    .map((letter, at) => {
      if (answer[at] === letter) return '2';
      const found = left.indexOf(letter);
      if (found >= 0) left.splice(found, 1);
      return found >= 0 ? '1' : '0';
    })
    .join('');
}

const digits: Readonly<Record<Mark, string>> = { absent: '0', partial: '1', exact: '2' };

/** A strategy with words in place of numbers. */
const withWords = (
  { guess, after }: PublishedStrategy,
  wordOf: (name: string) => string,
): PublishedStrategy => ({
  guess: wordOf(guess),
  after: new Map(Array.from(after, ([marks, next]) => [marks, withWords(next, wordOf)])),
});

/** Returns the seconds of CPU time since its last call, at first since the start of the process. */
function stopwatch(): () => number {
  let last = 0;
  return () => {
    const { user, system } = process.cpuUsage();
    const now = (user + system) / 1e6;
    const seconds = now - last;
    last = now;
    return seconds;
  };
}

async function prove(guessFile: string, answerFile: string, first: string): Promise<void> {
  const lap = stopwatch();
  const seconds: Record<string, number> = { start: lap() };
  const rules = await rulesFor(guessFile, answerFile, 'easy');
  const opening = parseCode(rules, first);
  if (!opening.ok) throw new Error(`“${first}” is no word of the list.`);
  const space = fullSpaceOf(variantOf(rules));
  const answers = allSecrets(space);
  seconds.lists = lap();
  const table = markTableOf(space);
  seconds.marks = lap();
  const search = new WordSearch(table);
  const tree = treeOf(space, answers, (candidates) =>
    candidates.length === answers.length
      ? indexOf(space, opening.value)
      : search.best(sliceOf(candidates)).guess,
  );
  if (tree === undefined) throw new Error('Some answers cannot be told apart.');
  seconds.search = lap();

  const answerWords = wordsIn(answerFile);
  const guessWords = [...new Set([...answerWords, ...wordsIn(guessFile)])].toSorted();
  const text = strategyText(space, answers, tree, {
    guess: (index, isCandidate) => {
      const word = formatCode(rules, codeAt(space, index)).toLowerCase();
      return isCandidate ? `a${answerWords.indexOf(word) + 1}` : `g${guessWords.indexOf(word) + 1}`;
    },
    answer: (ordinal) => {
      const marks = space.ordinals.feedbackOf(ordinal);
      return isMarks(marks) ? marks.map((mark) => digits[mark]).join('') : '';
    },
  });
  const strategy = withWords(readStrategy(`${text}\n`), (name) => {
    const words = name.startsWith('a') ? answerWords : guessWords;
    return words[Number(name.slice(1)) - 1] ?? '';
  });
  const guesses = [...guessesIn(strategy, answerWords, marksOf).values()];
  const total = guesses.reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${text}\n`);
  seconds.text = lap();
  const cpu = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  const phases = Object.entries(seconds).map(([name, each]) => `${name} ${each.toFixed(2)}`);
  console.error(
    `${first}: ${total} guesses for ${guesses.length} answers, at most ${Math.max(...guesses)}; proved with ${search.sets} sets and ${Math.round(process.resourceUsage().maxRSS / 1024)} MB in ${cpu.toFixed(2)} s of CPU time: ${phases.join(', ')}.`,
  );
}

const [guessFile, answerFile, first] = process.argv.slice(2);
if (guessFile === undefined || answerFile === undefined || first === undefined) {
  console.error('Usage: node bench/words/prove.ts GUESSES ANSWERS FIRST');
  process.exitCode = 2;
} else {
  await prove(guessFile, answerFile, first);
}
