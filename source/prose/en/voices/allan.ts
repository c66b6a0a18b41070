import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Allan: a patient beginner with a plan of his own; he likes colors one at a time. */
export const allan = ({ code }: Nouns): Voice => ({
  first: [
    'Hi, I’m Allan. One at a time, okay?',
    'I have a system. You will see.',
    'No rush. I start with just one.',
  ],
  many: ['Slow and steady, that’s me.', 'Is there any of this in it?', 'I try everything once.'],
  some: [
    'I wrote that down. Next one!',
    'I think my system is working.',
    'Shuffle, shuffle. Like this?',
  ],
  few: [
    'Now I just have to swap them around.',
    'Wait, wait. I nearly have it.',
    'A bit to the left, maybe?',
  ],
  'cut-more': ['Whoa, that helped a lot!', 'Did I do that? Great!'],
  'cut-less': ['Okay. That was not much.', 'My system has bad days too.'],
  last: ['Even I can see it now!', 'It can only be this. I checked twice.'],
  rare: [`Not a common ${code}? Not fair! Fun, though.`, 'A rare one. I need a new page.'],
  contradiction: [
    'Hm, I got muddled. Can we go over the answers?',
    'My notes make no sense. Could you check the rows with me?',
  ],
  found: [
    'Yes! I got it! Tell everyone!',
    'It took a while, but I got there.',
    'My system works! High five!',
  ],
  'gave-up': ['I’m all out. Nice one!', `That was a tough ${code}. Again?`],
});
