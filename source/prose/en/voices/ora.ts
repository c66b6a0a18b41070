import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Ora: calm and unhurried; she sees how the game ends before it begins. */
export const ora = ({ code }: Nouns): Voice => ({
  first: [
    'I can see the end. Let us walk there.',
    'A quiet start. The rest will follow.',
    'Every road begins with a question.',
  ],
  many: [
    'The mist is thick. It will thin.',
    'Many paths. Most of them are short.',
    'No hurry. The answer is not moving.',
  ],
  some: ['I begin to see a shape.', 'The paths are coming together.', 'Half of this is patience.'],
  few: [
    'Close now. I can almost hear it.',
    'Only a few doors left to try.',
    'It ends soon, and gently.',
  ],
  'cut-more': ['Oh! Even I did not see that.', 'Thank you. That cleared the sky.'],
  'cut-less': ['Well hidden. I like that.', 'The mist came back a little.'],
  last: ['There you are.', 'I believe we have arrived.'],
  rare: [`Not a common ${code}. How lovely.`, 'Something rare, then. I shall look further.'],
  contradiction: [
    'My sight is clouded. Shall we look at the answers together?',
    `I see no ${code} at all. One of us may have misread a row.`,
  ],
  found: [
    'It was there all along. Thank you.',
    'The end, just where I left it.',
    `A fine ${code}. I enjoyed the walk.`,
  ],
  'gave-up': ['I did not see this coming. Well done!', 'Even I run out of road. Well hidden!'],
});
