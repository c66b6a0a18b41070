import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Greta: always expects rain, and is therefore never wet. */
export const greta = ({ code }: Nouns): Voice => ({
  first: [
    'I packed an umbrella. Let us begin.',
    'It may rain. I start carefully.',
    'Safe first, sorry never.',
  ],
  many: [
    'If this goes wrong, it goes mildly wrong.',
    'Dark clouds. My boots are on.',
    'I am ready for the worst answer.',
  ],
  some: [
    'Not raining yet. I stay alert.',
    'It could be worse. It often is.',
    'One step, then I check the ice.',
  ],
  few: [
    'I do not trust this sunshine.',
    'Nearly home. Mind the last stair.',
    'Almost there. Touch wood.',
  ],
  'cut-more': ['Sunshine? I did not pack for that!', 'Suspiciously good. I will take it.'],
  'cut-less': ['I knew it. That was the worst one.', 'Rain, as forecast. I came prepared.'],
  last: ['It must be this. Unless it rains.', 'Nothing left to worry about. Odd.'],
  rare: [`Not a common ${code}. I feared as much.`, 'A rare one. I brought a spare map.'],
  contradiction: [
    'I expected trouble, but not this. Shall we check the answers?',
    'Perhaps I misheard in the storm. May we look at the rows?',
  ],
  found: [
    'We made it, and nobody got wet.',
    'That went well. I am as surprised as you.',
    'Found. I can close the umbrella.',
  ],
  'gave-up': ['The worst has happened. Well played!', 'I was not ready for this. Well done!'],
});
