/** How each game is played in lines of text; a game that is missing does not compile. */

import type { Peg } from '../../engine/core/code.ts';
import { formatCode, typedPegs } from '../../engine/variants/codes.ts';
import { equationCount } from '../../engine/variants/equations/equation-list.ts';
import type { EquationRules } from '../../engine/variants/equations/equation-rules.ts';
import type { Over } from '../../engine/variants/game.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { Rules, RulesOf, VariantName } from '../../engine/variants/index.ts';
import type { PegRules } from '../../engine/variants/pegs.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { WordRules } from '../../engine/variants/words/word-rules.ts';
import type { Catalog, LocalizedText, LocalizedTexts } from '../catalog.ts';
import { codeInWords, initialsOf, namedColors, nounsOf, spokenRow } from '../games.ts';
import { type ShareStyle, shareText } from '../results.ts';
import type { TypedCode } from '../sentence-data.ts';
import { type FeedbackStyle, marksForm } from './answer-forms.ts';

/** How a game of some rules is played in lines of text. */
export type GameLines = {
  /** The sign of a peg that no lifeline has revealed; no symbol of the game. */
  readonly unknown: string;
  /** A code in every form in which it can be typed. */
  readonly sample: () => TypedCode;
  /** The rules, at the start of a game. */
  readonly opening: (catalog: Catalog) => string;
  /** The meaning of the symbols, as lines of the help; none if they speak for themselves. */
  readonly symbols: LocalizedTexts;
  /** How a finished game is shared. */
  readonly share: (game: Over, style: FeedbackStyle, catalog: Catalog) => readonly string[];
  /** Which codes there are, in a title: `4 pegs of 6 colors`. */
  readonly size: LocalizedText;
  readonly solving: {
    /** Which codes there are, when a person has one in mind. */
    readonly introduction: LocalizedText;
    /** More lines of the help. */
    readonly help: LocalizedTexts;
    /** Whether other good guesses are listed with each guess, as for a game played elsewhere. */
    readonly suggestions: 'always' | 'on-request';
  };
};

/** A text and what a hard mode demands, as sentences. */
const withHardMode = (
  text: string,
  rules: Rules & { readonly mode: HardMode },
  catalog: Catalog,
): string =>
  rules.mode === 'easy'
    ? text
    : `${text} ${catalog.lines.games.hardModes[rules.mode](nounsOf(rules, catalog))}`;

/** The style of a shared result for each style of answers. */
export const shareStyles: Readonly<Record<FeedbackStyle, ShareStyle>> = {
  words: 'spoken',
  pegs: 'emoji',
  letters: 'letters',
};

/** A result without the guesses, in the signs that the game was played in. */
const shareLines = (game: Over, style: FeedbackStyle, catalog: Catalog): readonly string[] => [
  catalog.lines.game.toShare,
  ...shareText(game, shareStyles[style], catalog).split('\n'),
];

/** Games of pegs in lines of text. */
function pegLines(rules: PegRules): GameLines {
  const hasInitials = initialsOf(rules) !== '';
  return {
    unknown: '*',
    sample: () => {
      const sample = sampleGuess(rules);
      const forms = [...new Set([formatCode(rules, sample), spokenRow(rules, sample)])];
      return hasInitials
        ? { forms, initials: formatCode(rules, sample, 'initial').toLowerCase() }
        : { forms };
    },
    opening: ({ games }) => games.pegs.lines.opening(rules),
    symbols: (catalog) =>
      hasInitials ? [catalog.games.pegs.lines.colors(namedColors(rules, catalog))] : [],
    share: () => [],
    size: ({ games }) => games.pegs.lines.size(rules),
    solving: {
      introduction: ({ games }) => games.pegs.lines.introduction(rules),
      help: () => [],
      suggestions: 'on-request',
    },
  };
}

/** A legal guess that shows how guesses are typed. */
const sampleGuess = ({ pegs, colors, repeats }: PegRules): readonly Peg[] =>
  Array.from({ length: pegs }, (_, position) =>
    repeats ? Math.floor(position / 2) % colors : position,
  );

/** Games of words in lines of text. */
const wordLines = (rules: WordRules): GameLines => ({
  unknown: '*',
  sample: () => ({ forms: [formatCode(rules, typedPegs(rules, exampleOf(rules)))] }),
  opening: (catalog) => withHardMode(catalog.games.words.lines.opening(rules.pegs), rules, catalog),
  symbols: () => [],
  share: shareLines,
  size: (catalog) => catalog.games.words.lines.size(codeInWords(rules, catalog)),
  solving: {
    introduction: ({ games }) => {
      const { answers, guesses } = rules.dictionary;
      const rarer = guesses.length - answers.length;
      return rarer === 0
        ? games.words.lines.introduction(answers.length, rules.pegs)
        : games.words.lines.introductionWithRarer(answers.length, rules.pegs, rarer);
    },
    help: (catalog) => [
      catalog.lines.games.otherGuess(rules.dictionary.answers[0] ?? '', marksForm.example(rules)),
    ],
    suggestions: 'always',
  },
});

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

/** Games of equations in lines of text. */
function equationLines(rules: EquationRules): GameLines {
  const { pegs } = rules;
  const sample = samples.find(({ length }) => length === pegs) ?? '';
  return {
    // The asterisk is a symbol of the game.
    unknown: '_',
    sample: () => ({ forms: [sample] }),
    opening: (catalog) => withHardMode(catalog.games.equations.lines.opening(pegs), rules, catalog),
    symbols: ({ games }) => [games.equations.lines.symbols],
    share: shareLines,
    size: (catalog) => catalog.games.equations.lines.size(codeInWords(rules, catalog)),
    solving: {
      introduction: ({ games }) => games.equations.lines.introduction(equationCount(pegs), pegs),
      help: (catalog) => [catalog.lines.games.otherGuess(sample, marksForm.example(rules))],
      suggestions: 'always',
    },
  };
}

const lines: { readonly [Name in VariantName]: (rules: RulesOf<Name>) => GameLines } = {
  pegs: pegLines,
  words: wordLines,
  equations: equationLines,
};

/** How the game of some rules is played in lines of text. */
export const linesOf = <Name extends VariantName>(rules: RulesOf<Name>): GameLines =>
  lines[rules.variant](rules);
