import type { Peg } from '../../../engine/core/code.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import type { PegRules } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { initialsOf, nounsOf, pegName, signsOf } from '../../../prose/games.ts';
import { symbolsOf } from '../../../prose/sentence-data.ts';
import type { GameTexts } from './game-texts.ts';

/** The texts of peg games. */
export const pegTexts: GameTexts<PegRules> = {
  guess: spaced,
  unknown: '*',
  sample: (rules) => {
    const sample = sampleGuess(rules);
    const forms = [...new Set([formatCode(rules, sample), spaced(rules, sample)])];
    return initialsOf(rules) === ''
      ? { forms }
      : { forms, initials: formatCode(rules, sample, 'initial').toLowerCase() };
  },
  opening: (rules, catalog) =>
    [catalog.lines.games.pegs.opening(pegsIn(rules, catalog)), repeatsText(rules, catalog)].join(
      ' ',
    ),
  symbols: (rules, catalog) => {
    if (initialsOf(rules) === '') return [];
    const colors = variantOf(rules).alphabet.map(({ sign }, peg) => ({
      sign,
      name: pegName(peg, rules, catalog) ?? sign,
    }));
    return [catalog.lines.games.pegs.colors(colors)];
  },
  share: () => [],
  size: (rules, { lines }) => {
    const { size, sizeWithoutRepeats } = lines.games.pegs;
    return (rules.repeats ? size : sizeWithoutRepeats)(rules.pegs, symbolsOf(rules));
  },
  solving: {
    introduction: (rules, catalog) => {
      const { introduction, writeDown } = catalog.lines.games.pegs;
      const pegs = pegsIn(rules, catalog);
      return [introduction(pegs), repeatsText(rules, catalog), writeDown].join(' ');
    },
    help: () => [],
    suggestions: 'on-request',
  },
};

/** The pegs of a code and what each can be, as a catalog gets them. */
const pegsIn = (rules: PegRules, catalog: Catalog) => ({
  pegs: rules.pegs,
  colors: rules.colors,
  nouns: nounsOf(rules, catalog),
  signs: signsOf(rules, catalog),
});

/** Pegs separated by spaces, so that a screen reader reads them one by one: `1 1 2 2`. */
function spaced(rules: PegRules, pegs: readonly Peg[]): string {
  return [...formatCode(rules, pegs)].join(' ');
}

/** A legal guess that shows how guesses are typed. */
const sampleGuess = ({ pegs, colors, repeats }: PegRules): readonly Peg[] =>
  Array.from({ length: pegs }, (_, position) =>
    repeats ? Math.floor(position / 2) % colors : position,
  );

function repeatsText(rules: PegRules, catalog: Catalog): string {
  const { mayRepeat, noRepeats } = catalog.lines.games.pegs;
  return (rules.repeats ? mayRepeat : noRepeats)(nounsOf(rules, catalog));
}
