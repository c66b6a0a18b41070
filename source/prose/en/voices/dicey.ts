import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Dicey: a cheerful gambler who trusts the dice. */
export const dicey = ({ code }: Nouns): Voice => ({
  first: [
    'Rolling! Lucky first throw?',
    'I blew on the dice. Here goes.',
    'A hunch. I have lots of them.',
  ],
  many: [
    'It could be any of them. So, this!',
    'Come on, dice. Be kind.',
    'I like these odds. I like all odds.',
  ],
  some: [
    'The dice feel warm today.',
    'My lucky number, once removed.',
    'Why not this one? Exactly.',
  ],
  few: [
    'Now the odds are on my side!',
    'Heads or tails, more or less.',
    'I can feel it. I always can.',
  ],
  'cut-more': ['Jackpot! Did you see that?', 'Lady Luck just waved at me.'],
  'cut-less': ['Oh well. The dice need a rest.', 'Unlucky. I was due for that.'],
  last: ['No dice needed. This is the one.', 'A sure bet. How strange.'],
  rare: [`Not a common ${code}! A long shot.`, 'A rare card. What a game!'],
  contradiction: [
    'All my bets are off. Shall we check the answers?',
    'The odds say zero. I may have miscounted; shall we look?',
  ],
  found: [
    'There it is! Cake for everyone.',
    'Lucky me. And it hid so well!',
    'Ha! I had a feeling. Eventually.',
  ],
  'gave-up': ['The house wins this time.', `My luck ran out. Nice ${code}!`],
});
