/** How each game is played in lines of text; a game that is missing does not compile. */

import type { Peg } from '../../engine/core/code.ts';
import { formatCode, typedPegs } from '../../engine/variants/codes.ts';
import { equationCount } from '../../engine/variants/equations/equation.ts';
import type { EquationRules } from '../../engine/variants/equations/equation-rules.ts';
import type { Over } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules, RulesOf, VariantName } from '../../engine/variants/index.ts';
import type { PegRules } from '../../engine/variants/pegs.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { WordRules } from '../../engine/variants/words/word-rules.ts';
import { codeInWords, games, initialsOf, namedColors, nounsOf, spokenRow } from '../games.ts';
import { lines as lineWords } from '../lines.ts';
import { type ShareStyle, shareText } from '../results.ts';
import type { Wording } from '../wording.ts';
import { type FeedbackStyle, marksForm } from './answer-forms.ts';

type GameLines = {
  /** The sign of a peg that no lifeline has revealed; no symbol of the game. */
  readonly unknown: string;
  /** An example of a code in each form in which it can be typed. */
  readonly sample: () => readonly string[];
  readonly opening: string;
  /** The meaning of the symbols, as lines of the help; none if they speak for themselves. */
  readonly symbols: readonly string[];
  readonly share: (game: Over, style: FeedbackStyle, wording: Wording) => readonly string[];
  /** Which codes there are, in a title: `4 pegs of 6 colors`. */
  readonly size: string;
  readonly solving: {
    /** Which codes there are, when a person has one in mind. */
    readonly introduction: string;
    readonly help: readonly string[];
    readonly suggestions: 'always' | 'on-request';
  };
};

const withHardMode = (text: string, rules: Rules & { readonly mode: HardMode }): string =>
  rules.mode === 'easy' ? text : `${text} ${lineWords.games.hardModes[rules.mode](nounsOf(rules))}`;

export const shareStyles: Readonly<Record<FeedbackStyle, ShareStyle>> = {
  words: 'spoken',
  pegs: 'emoji',
  letters: 'letters',
};

/** A result without the guesses, in the signs that the game was played in. */
const shareLines = (game: Over, style: FeedbackStyle, wording: Wording): readonly string[] => [
  lineWords.game.toShare,
  ...shareText(game, shareStyles[style], wording).split('\n'),
];

const pegLines = (rules: PegRules): GameLines => ({
  unknown: '*',
  sample: () => {
    const sample = sampleGuess(rules);
    const initials = formatCode(rules, sample, 'initial').toLowerCase();
    // The initial of a digit is its sign.
    return [...new Set([formatCode(rules, sample), spokenRow(rules, sample), initials])];
  },
  opening: games.pegs.lines.opening(rules),
  symbols: initialsOf(rules) === '' ? [] : [games.pegs.lines.colors(namedColors(rules))],
  share: () => [],
  size: games.pegs.lines.size(rules),
  solving: {
    introduction: games.pegs.lines.introduction(rules),
    help: [],
    suggestions: 'on-request',
  },
});

const sampleGuess = ({ pegs, colors, repeats }: PegRules): readonly Peg[] =>
  Array.from({ length: pegs }, (_, position) =>
    repeats ? Math.floor(position / 2) % colors : position,
  );

const wordLines = (rules: WordRules): GameLines => ({
  unknown: '*',
  sample: () => [formatCode(rules, typedPegs(rules, exampleOf(rules)))],
  opening: withHardMode(games.words.lines.opening(rules.pegs), rules),
  symbols: [],
  share: shareLines,
  size: games.words.lines.size(codeInWords(rules)),
  solving: {
    introduction: wordsIntroduction(rules),
    help: [lineWords.games.otherGuess(rules.dictionary.answers[0] ?? '', marksForm.example(rules))],
    suggestions: 'always',
  },
});

/** How many words there are, when a person has one in mind. */
function wordsIntroduction({ dictionary: { answers, guesses }, pegs }: WordRules): string {
  const { introduction, introductionWithRarer } = games.words.lines;
  const rarer = guesses.length - answers.length;
  return rarer === 0
    ? introduction(answers.length, pegs)
    : introductionWithRarer(answers.length, pegs, rarer);
}

/** With this many answers or fewer, an example could well be the secret. */
const FEW_ANSWERS = 100;

/** An example of a typed word; never an answer if answers are few. */
function exampleOf({ dictionary, pegs }: WordRules): string {
  const { answers, guesses } = dictionary;
  const [first = ''] = answers;
  if (answers.length > FEW_ANSWERS) return first;
  return guesses.find((word) => !answers.includes(word)) ?? firstLetters(dictionary, pegs);
}

/** The first `count` letters of the alphabet, repeated if it is shorter. */
const firstLetters = ({ alphabet }: Dictionary, count: number): string =>
  Array.from({ length: count }, (_, index) => alphabet[index % alphabet.length]?.name).join('');

/** An equation of each length, to show how guesses are typed. */
const samples: readonly string[] = [
  ...['5-1=4', '4*7=28', '5+26=31', '12+35=47', '7+28-31=4', '75+2-31=46'],
];

function equationLines(rules: EquationRules): GameLines {
  const { pegs } = rules;
  const sample = samples.find(({ length }) => length === pegs) ?? '';
  return {
    // The asterisk is a symbol of the game.
    unknown: '_',
    sample: () => [sample],
    opening: withHardMode(games.equations.lines.opening(pegs), rules),
    symbols: [games.equations.lines.symbols],
    share: shareLines,
    size: games.equations.lines.size(codeInWords(rules)),
    solving: {
      introduction: games.equations.lines.introduction(equationCount(pegs), pegs),
      help: [lineWords.games.otherGuess(sample, marksForm.example(rules))],
      suggestions: 'always',
    },
  };
}

const lines: { readonly [Name in VariantName]: (rules: RulesOf<Name>) => GameLines } = {
  pegs: pegLines,
  words: wordLines,
  equations: equationLines,
};

export const linesOf = <Name extends VariantName>(rules: RulesOf<Name>): GameLines =>
  lines[rules.variant](rules);
