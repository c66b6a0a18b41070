import type { Peg } from '../core/code.ts';
import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
} from '../core/feedback.ts';
import type { Clue, Lifeline } from '../core/lifeline.ts';
import { type GameRecord, lifelinesTaken } from '../core/record.ts';
import { formatCode } from '../variants/codes.ts';
import type { MoveProblem } from '../variants/game.ts';
import type { HardMode, HardModeProblem } from '../variants/hard-mode.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { minFound, type PegRulesProblem, pegLimits } from '../variants/pegs/peg-rules.ts';
import type { DictionaryLack } from '../variants/rules-codec.ts';
import type { TranscriptProblem } from '../variants/transcript.ts';
import { type DictionaryProblem, wordLengths } from '../variants/words/dictionary.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The signs of a game's alphabet, as a player may type them: `1–6`, `1–9 or 0`, or `A–Z`. */
export function signsOf(rules: Rules): string {
  const signs = variantOf(rules).alphabet.map(({ sign }) => sign);
  if (rules.variant === 'words') return signs.join('') === LATIN ? 'A–Z' : signs.join(' ');
  return signs.length === 10 ? '1–9 or 0' : `1–${signs.at(-1)}`;
}

/** The initials of a game's alphabet, such as `R G Y P W B`; nothing where signs are all it has. */
export function initialsOf(rules: Rules): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** What the things of a game are called in prose: its code, one place of it, and a symbol there. */
export type Nouns = {
  readonly code: 'code' | 'word';
  readonly peg: 'peg' | 'letter';
  readonly symbol: 'colour' | 'digit' | 'letter';
};

/** What the things of a game are called in prose. */
export function nounsOf(rules: Rules): Nouns {
  switch (rules.variant) {
    case 'pegs':
      return { code: 'code', peg: 'peg', symbol: rules.alphabet === 'colors' ? 'colour' : 'digit' };
    case 'words':
      return { code: 'word', peg: 'letter', symbol: 'letter' };
  }
}

/** What one symbol of the alphabet is called in prose. */
export const symbolNoun = (rules: Rules): Nouns['symbol'] => nounsOf(rules).symbol;

/** What a code of a game is like: `4 pegs, 6 colours, no repeats`, or `5 letters, hard mode`. */
export function codeInWords(rules: Rules): string {
  const { peg, symbol } = nounsOf(rules);
  const length = counted(rules.pegs, peg);
  switch (rules.variant) {
    case 'pegs': {
      const repeats = rules.repeats ? 'repeats allowed' : 'no repeats';
      return `${length}, ${counted(rules.colors, symbol)}, ${repeats}`;
    }
    case 'words':
      return `${length}, ${modeNames[rules.mode]}`;
  }
}

/** What the ways in which a guess is bound to earlier answers are called. */
const modeNames: Readonly<Record<HardMode, string>> = {
  easy: 'any guess allowed',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

/** One clear sentence that tells a player why a move was refused, and what would work. */
export function moveSentence(problem: MoveProblem, rules: Rules): string {
  if (typeof problem === 'object') return hardModeSentence(problem, rules);
  const { pegs } = rules;
  const initials = initialsOf(rules);
  const { code, peg, symbol: noun } = nounsOf(rules);
  const length = counted(pegs, peg);
  const counts = variantOf(rules).feedback === 'counts';
  const sentences: Record<Exclude<MoveProblem, HardModeProblem>, string> = {
    'unknown-symbol': `A ${code} is made of ${signsOf(rules)}${initials && `, or the initials ${initials}`}.`,
    'too-short': `That is too short: a ${code} has ${length}.`,
    'too-long': `That is too long: a ${code} has ${length}.`,
    'repeated-peg': `No ${noun} may appear twice in this game.`,
    'not-a-word': 'That word is not in the list of this game.',
    'feedback-of-another-game': counts
      ? 'That answer belongs to another game: give two counts.'
      : 'That answer belongs to another game: give a mark for each letter.',
    'feedback-of-another-length': `An answer has one mark for each of the ${length}.`,
    'feedback-not-whole': 'Counts are whole numbers.',
    'feedback-negative': 'A count cannot be below zero.',
    'feedback-too-many': `The two counts together cannot be more than the ${length}.`,
    'feedback-all-but-one': `With ${pegs - 1} in the right place the last one cannot be elsewhere.`,
    'feedback-odd': 'With two colours the pegs that stand elsewhere come in twos.',
    'feedback-too-few': `Two codes of this game share at least ${counted(rules.variant === 'pegs' ? minFound(rules) : 0, noun)}.`,
    'no-secret-yet': `The ${code} has not been chosen yet.`,
    'secret-already-set': `The ${code} has been chosen already.`,
    'answer-awaited': 'The last guess still waits for its answer.',
    'no-answer-awaited': 'No guess waits for an answer.',
    'no-such-turn': 'There is no answer of yours to change in that row.',
    'answer-unchanged': 'That is the answer you gave already.',
    'lifeline-spent': 'You have used that lifeline already: each works once a game.',
    'lifeline-too-dear': 'That lifeline would leave you no turn to guess with.',
    'lifeline-needs-secret': `The ${code} is in a person’s head, so no lifeline can look at it.`,
    'game-over': 'The game is over.',
  };
  return sentences[problem];
}

/** One clear sentence that tells which letter goes against what an answer told, and why. */
function hardModeSentence(problem: HardModeProblem, rules: Rules): string {
  const sign = formatCode(rules, [problem.peg]);
  const { code } = nounsOf(rules);
  switch (problem.kind) {
    case 'exact-moved':
      return `Place ${problem.position + 1} is known: it must be ${sign}.`;
    case 'partial-left-out':
      return problem.min === 1
        ? `The ${code} has ${sign}, so a guess must have it.`
        : `The ${code} has ${problem.min} × ${sign}, so a guess must have as many.`;
    case 'absent-used':
      return problem.max === 0
        ? `The ${code} has no ${sign}, so a guess may not have it.`
        : `The ${code} has only ${problem.max} × ${sign}, so a guess may not have more.`;
    case 'wrong-place-kept':
      return `${sign} is known not to be in place ${problem.position + 1}.`;
  }
}

/** One clear sentence that tells why rules are impossible, and what is possible. */
export function rulesSentence(problem: PegRulesProblem): string {
  const range = (field: keyof typeof pegLimits): string =>
    `from ${pegLimits[field].min} to ${pegLimits[field].max}`;
  const sentences: Record<PegRulesProblem, string> = {
    'pegs-out-of-range': `A code has ${range('pegs')} pegs.`,
    'colors-out-of-range': `A game has ${range('colors')} colours.`,
    'attempts-out-of-range': `A game has ${range('attempts')} attempts.`,
    'more-pegs-than-colors': 'Without repeats a code needs at least as many colours as pegs.',
  };
  return sentences[problem];
}

/** One clear sentence that tells why data is no transcript. */
export const transcriptSentence = (problem: TranscriptProblem): string =>
  problem === 'not-a-transcript'
    ? 'That is no transcript of a keypeg game.'
    : rulesSentence(problem);

/** One clear sentence that tells why words are no dictionary. */
export function dictionarySentence(problem: DictionaryProblem): string {
  const { min: least, max: most } = wordLengths;
  const sentences: Record<DictionaryProblem, string> = {
    'no-words': 'A game of words needs at least one word.',
    'unequal-lengths': 'All words of a game have the same length.',
    'length-out-of-range': `Words have from ${least} to ${most} letters.`,
  };
  return sentences[problem];
}

/** One clear sentence that tells why a transcript cannot be replayed. */
export function lackSentence({ problem, dictionary: { id, hash } }: DictionaryLack): string {
  return problem === 'dictionary-missing'
    ? `That game was played with the word list “${id}”, which is not here.`
    : `That game was played with another word list “${id}”, the one with the number ${hash}.`;
}

/** What the two counts of an answer are called in a game. */
export const countNames = (rules: Rules): Readonly<Record<keyof FeedbackCounts, string>> =>
  symbolNoun(rules) === 'digit'
    ? { exact: 'bulls', partial: 'cows' }
    : { exact: 'right place', partial: `right ${symbolNoun(rules)}` };

/**
 * A feedback in words: two counts, called right place and right colour or bulls and cows, or in a
 * game of words what each letter of the guess earned.
 */
export function feedbackInWords(feedback: Feedback, rules: Rules): string {
  if (rules.variant === 'words' && isMarks(feedback)) {
    return feedback.map((mark) => markNames[mark]).join(', ');
  }
  const { exact, partial } = countsOf(feedback);
  return symbolNoun(rules) === 'digit'
    ? `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`
    : `right place ${exact}, right colour ${partial}`;
}

/** What a mark is called in a game that shows marks. */
export const markNames: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

/** A whole number with a comma every three digits; a locale's way to do so takes 5 ms to load. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A mean, to one decimal at most: `185.3`, `1`. */
export const formatMean = (mean: number): string =>
  mean.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A number with its noun: `1 turn`, `3 turns`, `2 guesses`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : `${noun}${noun.endsWith('s') ? 'es' : 's'}`}`;

/** What a lifeline is called in a game: `colour`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules): string =>
  lifeline === 'color' ? symbolNoun(rules) : lifeline;

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: colour, place`. */
export function lifelinesInWords(record: GameRecord, rules: Rules): string {
  const taken = lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules));
  return taken.length === 0 ? 'no lifelines' : `lifelines: ${taken.join(', ')}`;
}

/** What a lifeline gave away, as a sentence. */
export function clueSentence(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `A good guess: ${formatCode(rules, clue.guess)}.`;
  const { code } = nounsOf(rules);
  const peg = pegInWords(clue.peg, rules);
  return clue.lifeline === 'color'
    ? `The ${code} holds ${peg}, somewhere.`
    : `Place ${clue.position + 1} of the ${code} is ${peg}.`;
}

/** A peg by its name, if its sign is not all there is to say, such as `yellow (3)`. */
function pegInWords(peg: Peg, rules: Rules): string {
  const glyph = variantOf(rules).alphabet[peg];
  if (glyph === undefined) return '?';
  const { name, sign } = glyph;
  return name.toUpperCase() === sign.toUpperCase() ? sign : `${name} (${sign})`;
}
