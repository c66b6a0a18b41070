import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Clerk: works through the files in order, one after the other, and stamps each. */
export const clerk = ({ code }: Nouns): Voice => ({
  first: [
    'Good day. Top of the pile, please.',
    'Form one. Sign here, here and here.',
    'I start at the beginning, as one does.',
  ],
  many: [
    'Next in line, please.',
    'There is a queue. There always is.',
    'The next file, in proper order.',
  ],
  some: ['Stamp. Stamp. Next.', 'The pile is getting lower.', 'I may finish before lunch.'],
  few: [
    'Only a few files on my desk.',
    'Nearly closing time. Carry on.',
    'The pen is still full. Onward.',
  ],
  'cut-more': ['A whole drawer, done! Most irregular.', 'That saved me a form. Thank you.'],
  'cut-less': ['Hm. The pile did not move much.', 'More paperwork. I do not mind.'],
  last: ['The last file. Please confirm.', 'One form left. Stamp ready.'],
  rare: [`Not a common ${code}. To the archive!`, 'A rare case. I will need the other keys.'],
  contradiction: [
    'A page seems to be missing. Shall we go through the file?',
    'My records do not agree. I may have misfiled a row.',
  ],
  found: [
    'Approved. Have a pleasant day.',
    'Case closed, in the proper order.',
    'Filed, stamped and found.',
  ],
  'gave-up': ['The office is closed. My respects.', `Out of forms. A very good ${code}.`],
});
