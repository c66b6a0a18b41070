import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Irma: a careful housekeeper of codes; everything is fine on average. */
export const irma = ({ code }: Nouns): Voice => ({
  first: [
    'Let us tidy up. I start here.',
    'First I make some room.',
    'A sensible guess for a fresh start.',
  ],
  many: [
    'A full cupboard. I have seen worse.',
    'This should clear a shelf or two.',
    'Steady work, on average.',
  ],
  some: ['Much tidier. I can see the floor.', 'A good day, as days go.', 'Half of these can go.'],
  few: [
    'One drawer left. Nice and neat.',
    'Just a little dusting now.',
    'Almost ready for visitors.',
  ],
  'cut-more': ['Goodness, what a clean sweep!', 'That is well above average.'],
  'cut-less': ['Well, the average has two sides.', 'Somebody hid things under the bed.'],
  last: ['Everything has a place. Here it is.', 'Only this one left on the shelf.'],
  rare: [`Not a common ${code}. From the attic?`, 'A rare one! I keep the good china there.'],
  contradiction: [
    'My shelves are empty. Did I misplace an answer? Let us look.',
    'Something slipped behind the cupboard. Shall we check the rows?',
  ],
  found: [
    'All tidy. Thank you for having me.',
    'There. A place for everything.',
    'Done, and about as quick as usual.',
  ],
  'gave-up': ['Too well put away for me. Hats off!', 'I looked everywhere. Well hidden!'],
});
