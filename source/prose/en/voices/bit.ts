import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Bit: a small, polite robot of few words that likes information. */
export const bit = ({ code }: Nouns): Voice => ({
  first: ['Beep. Ready for input.', 'Hello, world.', 'Zero bits known. This is exciting.'],
  many: ['More data, please.', 'Yes or no? Both are delicious.', 'Searching. Humming quietly.'],
  some: ['Signal found. Some noise.', 'Filling up nicely.', 'My little light is blinking.'],
  few: ['Only a few bits missing.', 'Fans slowing down. Close.', 'Almost full. Yum.'],
  'cut-more': ['So many bits! Thank you.', 'Input overflow. Happy beep.'],
  'cut-less': ['Fewer bits than ordered.', 'Sad beep. Trying again.'],
  last: ['One result. Printing.', 'No bits left to ask for.'],
  rare: [`Not a common ${code}. Loading more.`, 'Rare input. Curious beep.'],
  contradiction: [
    'Error, perhaps mine. Check the answers with me?',
    'Checksum does not match. May we read the rows again?',
  ],
  found: ['Done. Proud beep.', 'Match found. Saving this memory.', 'Complete. That was tasty.'],
  'gave-up': ['Out of turns. Beep of respect.', `Not found. This ${code} is strong.`],
});
