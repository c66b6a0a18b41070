import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { parseCode, score } from '../../engine/variants/codes.ts';
import { isVariantName, type Rules, type VariantName } from '../../engine/variants/index.ts';
import { games } from '../../prose/games/sentences.ts';

const headings = {
  example: 'An example',
  lifelines: 'Lifelines',
  against: 'Against a machine',
  adversary: 'The adversary',
  boards: 'Several boards',
  ending: 'The end of a game',
  gameReview: 'The review of a game',
  dailies: 'Dailies',
  races: 'Races with friends',
  puzzles: 'Puzzles',
  mouse: 'Mouse',
  statistics: 'Statistics',
  storedData: 'What a server stores about you',
} as const;

/** A heading of the manual: that of a game is its name. */
export type HelpHeading = VariantName | keyof typeof headings;

/** One paragraph of the manual. */
export type HelpPart =
  | { readonly kind: 'heading'; readonly name: HelpHeading }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'row';
      readonly rules: Rules;
      readonly pegs: Code;
      readonly answer: Feedback | 'secret';
    };

/** What a heading says. */
export const headingText = (name: HelpHeading): string =>
  isVariantName(name) ? games[name].headings.page : headings[name];

/** A heading. */
export const heading = (name: HelpHeading): HelpPart => ({ kind: 'heading', name });

/** A paragraph of prose. */
export const text = (prose: string): HelpPart => ({
  kind: 'text',
  text: prose,
});

/** A secret and a guess with its answer; nothing if one of them is no code of the game. */
export function example(rules: Rules, secretText: string, guessText: string): readonly HelpPart[] {
  const secret = parseCode(rules, secretText);
  const guess = parseCode(rules, guessText);
  if (!secret.ok || !guess.ok) return [];
  return [
    { kind: 'row', rules, pegs: secret.value, answer: 'secret' },
    { kind: 'row', rules, pegs: guess.value, answer: score(rules, secret.value, guess.value) },
  ];
}
