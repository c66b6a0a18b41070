import { pegOptions } from '../../../commands/options/games/pegs.ts';
import type { Peg } from '../../../engine/core/code.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import {
  type PegRules,
  pegLimits,
  pegRules,
  standardRules,
} from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { initialsOf, pegName } from '../../../prose/games.ts';
import type { Game, GameLines } from '../../../screens/games/game.ts';
import { pegSetup } from '../../../screens/games/pegs.ts';
import { example, type HelpPart, heading, text } from '../../../screens/menu/help/help-part.ts';

/** The colors of rules by their signs. */
const namedColors = (rules: PegRules, catalog: Catalog) =>
  variantOf(rules).alphabet.map(({ sign }, peg) => ({
    sign,
    name: pegName(peg, rules, catalog) ?? sign,
  }));

/** The colors by their signs; the initials of their names type them too. */
function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  return all.ok
    ? [text((catalog) => catalog.games.pegs.help.colors(namedColors(all.value, catalog)))]
    : [];
}

function lines(rules: PegRules): GameLines {
  /** Pegs separated by spaces, so that a screen reader reads them one by one: `1 1 2 2`. */
  const spaced = (pegs: readonly Peg[]): string => [...formatCode(rules, pegs)].join(' ');
  const hasInitials = initialsOf(rules) !== '';
  return {
    guess: spaced,
    unknown: '*',
    sample: () => {
      const sample = sampleGuess(rules);
      const forms = [...new Set([formatCode(rules, sample), spaced(sample)])];
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

/** Pegs: the arrows choose each peg, and the next guess is often the last one with few changes. */
export const pegGame: Game<PegRules, PegRules> = {
  play: {
    lifelineByArrows: 'reached',
    draftAfterGuess: 'kept',
    randomKey: '*',
    keyboard: () => 'none',
  },
  setup: pegSetup,
  help: () => [
    text(({ games }) => games.pegs.help.aim),
    text(({ games }) => games.pegs.help.exact),
    text(({ games }) => games.pegs.help.partial),
    text(({ games }) => games.pegs.help.absent),
    text(({ games }) => games.pegs.help.bullsAndCows),
    ...colorsPart(),
    text(({ games }) => games.pegs.help.end),
    heading('example'),
    ...example(standardRules, '1123', '1411'),
    text(({ games }) => games.pegs.help.example),
  ],
  lines,
  options: pegOptions,
};
