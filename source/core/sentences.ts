import { type Counts, countsOf, type Feedback } from './feedback.ts';
import type { MoveProblem } from './game.ts';
import type { Clue, Lifeline } from './lifeline.ts';
import { fewestFound, type PegRulesProblem, pegLimits } from './pegs.ts';
import { type GameRecord, lifelinesTaken } from './record.ts';
import { formatCode, type Rules, variantOf } from './rules.ts';
import type { TranscriptProblem } from './transcript.ts';

/** The signs of a game's alphabet, as a player may type them: `1–6`, or `1–9 or 0`. */
export function signsOf(rules: Rules): string {
  const signs = variantOf(rules).alphabet.map(({ sign }) => sign);
  return signs.length === 10 ? '1–9 or 0' : `1–${signs.at(-1)}`;
}

/** The initials of a game's alphabet, such as `R G Y P W B`; nothing where signs are all it has. */
export function initialsOf(rules: Rules): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** What one symbol of the alphabet is called in prose. */
export const symbolNoun = (rules: Rules): string =>
  rules.alphabet === 'colors' ? 'colour' : 'digit';

/** One clear sentence that tells a player why a move was refused, and what would work. */
export function moveSentence(problem: MoveProblem, rules: Rules): string {
  const { pegs } = rules;
  const initials = initialsOf(rules);
  const noun = symbolNoun(rules);
  const sentences: Record<MoveProblem, string> = {
    'unknown-symbol': `A code is made of ${signsOf(rules)}${initials && `, or the initials ${initials}`}.`,
    'too-short': `That is too short: a code has ${pegs} pegs.`,
    'too-long': `That is too long: a code has ${pegs} pegs.`,
    'repeated-peg': `No ${noun} may appear twice in this game.`,
    'feedback-of-another-game': 'That answer belongs to another game: give two counts.',
    'feedback-not-whole': 'Counts are whole numbers.',
    'feedback-negative': 'A count cannot be below zero.',
    'feedback-too-many': `The two counts together cannot be more than the ${pegs} pegs.`,
    'feedback-all-but-one': `With ${pegs - 1} in the right place the last one cannot be elsewhere.`,
    'feedback-odd': 'With two colours the pegs that stand elsewhere come in twos.',
    'feedback-too-few': `Two codes of this game share at least ${counted(fewestFound(rules), noun)}.`,
    'no-secret-yet': 'The code has not been chosen yet.',
    'secret-already-set': 'The code has been chosen already.',
    'answer-awaited': 'The last guess still waits for its answer.',
    'no-answer-awaited': 'No guess waits for an answer.',
    'no-such-turn': 'There is no answer of yours to change in that row.',
    'answer-unchanged': 'That is the answer you gave already.',
    'lifeline-spent': 'You have used that lifeline already: each works once a game.',
    'lifeline-too-dear': 'That lifeline would leave you no turn to guess with.',
    'lifeline-needs-secret': 'The code is in a person’s head, so no lifeline can look at it.',
    'game-over': 'The game is over.',
  };
  return sentences[problem];
}

/** One clear sentence that tells why rules are impossible, and what is possible. */
export function rulesSentence(problem: PegRulesProblem): string {
  const range = (field: keyof typeof pegLimits): string =>
    `from ${pegLimits[field].least} to ${pegLimits[field].most}`;
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

/** What the two counts of an answer are called in a game. */
export const countNames = (rules: Rules): Readonly<Record<keyof Counts, string>> =>
  rules.alphabet === 'digits'
    ? { exact: 'bulls', partial: 'cows' }
    : { exact: 'right place', partial: 'right colour' };

/** What the two counts of a game are called: right place and right colour, or bulls and cows. */
export function feedbackInWords(feedback: Feedback, rules: Rules): string {
  const { exact, partial } = countsOf(feedback);
  return rules.alphabet === 'digits'
    ? `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`
    : `right place ${exact}, right colour ${partial}`;
}

/** A number with its noun: `1 turn`, `3 turns`, `2 guesses`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}${noun.endsWith('s') ? 'es' : 's'}`}`;

/** What each lifeline is called. */
export const lifelineNames: Readonly<Record<Lifeline, string>> = {
  color: 'colour',
  place: 'place',
  hint: 'hint',
};

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: colour, place`. */
export function lifelinesInWords(record: GameRecord): string {
  const taken = lifelinesTaken(record).map((lifeline) => lifelineNames[lifeline]);
  return taken.length === 0 ? 'no lifelines' : `lifelines: ${taken.join(', ')}`;
}

/** What a lifeline gave away, as a sentence. */
export function clueSentence(clue: Clue, rules: Rules): string {
  if (clue.lifeline === 'hint') return `A good guess: ${formatCode(rules, clue.guess)}.`;
  const glyph = variantOf(rules).alphabet[clue.peg];
  const peg = glyph && glyph.name !== glyph.sign ? `${glyph.name} (${glyph.sign})` : glyph?.sign;
  return clue.lifeline === 'color'
    ? `The code holds ${peg}, somewhere.`
    : `Place ${clue.position + 1} of the code is ${peg}.`;
}
