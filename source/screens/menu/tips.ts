import { drawBelow, randomFrom } from '../../core/random.ts';
import type { Seeds } from '../../core/seeds.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import type { Player } from './entries.ts';

/** Tips for every player, which the box under the menu shows one at a time. */
export const tips = (keys: KeyBindings = noBindings): readonly string[] => [
  'A first guess of two colors, such as 1122, tells you more than one of four.',
  'A guess that could be the code is seldom bad; one that could not is sometimes better.',
  'No pegs at all? Good news: none of those colors is in the code.',
  'Type the digits or the initials of colors, or use the arrows.',
  'The place lifeline costs two turns. It saves more of them early than late.',
  `In a game, ${keyOf(keys, 'game', 'repeat')} repeats your previous guess, so that you can change one peg of it.`,
  `In a game, ${keyOf(keys, 'game', 'random')} fills the row with a random code when you cannot decide.`,
  'All but one in the right place? Then the last one is a color you have not tried there.',
  'Without repeats, a color that has found its place is in no other place.',
  'In Words a letter can be green and yellow in one guess: then the word has it twice.',
  'Rule colors out: that is quicker than guessing them in.',
  `A machine says what it feels. With the key ${keyOf(keys, 'answer', 'numbers')} it says what it knows, too.`,
];

/** Tips about commands, for players who have keypeg on their computer. */
const commandTips: readonly string[] = [
  'keypeg play --seed friday gives two people the same code to race for.',
  'keypeg text plays the same games line by line, for pipes and screen readers.',
];

const guestTip =
  'You play as a guest. Log in with an SSH key for an account, which keeps your name and games.';

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor({ kind }: Player, keys: KeyBindings = noBindings): readonly string[] {
  switch (kind) {
    case 'local':
      return [...tips(keys), ...commandTips];
    case 'guest':
      return [guestTip, ...tips(keys)];
    case 'signing-in':
    case 'named':
      return tips(keys);
  }
}

/** The index of the tip that the menu shows first, drawn with the first seed of a session. */
export const firstTip = ({ seed }: Pick<Seeds, 'seed'>, player: Player): number =>
  drawBelow(randomFrom(seed), tipsFor(player).length).value;
