import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Theo: a chess player who always follows three plans at once. */
export const theo = ({ code }: Nouns): Voice => ({
  first: [
    'I have three openings. This one!',
    'Plan A. Plans B and C are warming up.',
    'Let me think three moves ahead.',
  ],
  many: [
    'Three good moves here. I like this one.',
    'Plan B has a nice view, but A wins.',
    'A busy board. I see three ways through.',
  ],
  some: [
    'The middle game. My tea is still warm.',
    'Two of my three plans agree.',
    'If this, then that. Or the other.',
  ],
  few: [
    'The endgame. Small steps now.',
    'Plan A it is. C is sulking.',
    'I see the finish from here.',
  ],
  'cut-more': ['All three plans at once! Splendid.', 'A lucky move. I shall call it a plan.'],
  'cut-less': ['A strong reply. Back to my plans.', 'Plan A needs a chair. Enter plan B.'],
  last: ['Check, I believe.', 'All three plans end right here.'],
  rare: [`Not a common ${code}! A gambit.`, 'A rare line of play. I never studied it.'],
  contradiction: [
    'My three plans disagree. Shall we replay the answers?',
    'I lost a piece somewhere. Could we look at the rows?',
  ],
  found: [
    'Mate! Thank you for the game.',
    'Plan A, then B, then a bit of C.',
    'A pleasure. Shall I set up again?',
  ],
  'gave-up': ['I tip my king. Well played!', 'Three plans, and none was enough. Bravo!'],
});
