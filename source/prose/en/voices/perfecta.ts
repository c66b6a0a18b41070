import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Perfecta: has done all her homework, and is a little proud of it. */
export const perfecta = ({ code }: Nouns): Voice => ({
  first: [
    'Page one. I know this book by heart.',
    'The best opening. I checked twice.',
    'I practiced this one. Many times.',
  ],
  many: [
    'All according to plan.',
    'My notes cover this. They cover all.',
    'Neat work so far, if I may say so.',
  ],
  some: [
    'Textbook. I wrote the textbook.',
    'Chapter two, as expected.',
    'A tidy position. I approve.',
  ],
  few: [
    'Last chapter. My favorite.',
    'I could do this part in my sleep.',
    'Nearly there, and not one blot.',
  ],
  'cut-more': ['Better than perfect? Let me sit down.', 'A bonus! I must add a footnote.'],
  'cut-less': ['Hm. That was the harder exercise.', 'That was the tricky page. Bravo.'],
  last: ['And the answer is, of course:', 'Underlined twice, in red:'],
  rare: [`Not a common ${code}! Extra homework.`, 'A rare one. I have an appendix for those.'],
  contradiction: [
    'My sums do not come out. Could we check the rows together?',
    'I must have smudged a line. May we go through the answers?',
  ],
  found: [
    'Full marks for both of us.',
    'As few guesses as could be expected.',
    `Correct! A gold star for this ${code}.`,
  ],
  'gave-up': [`Not in my notes! A fine ${code}.`, 'I shall study this one. Well done!'],
});
