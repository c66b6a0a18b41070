import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';

/** The answers of a person, who reviews and changes them. */
export const referee = {
  title: 'Your answers',
  conflict: '! disagree',
  giveUp: 'Give up',
  giveUpRow: 'give up',
  row: (row: number) => `Row ${row}`,
  changed: 'changed',
  /** What `!` before some rows means. */
  legend: (count: number, { code }: Nouns) =>
    count === 1 ? `No ${code} fits the row marked !.` : 'The rows marked ! contradict each other.',
  /** `answer` says what the answer was before. */
  wasChanged: (answer: string) => `Changed. It was ${answer}.`,
  advice: {
    giveUp: ({ code }: Nouns) => `Ends the game. Your ${code} stays secret.`,
    consistent: 'Your answers are consistent so far.',
    notAlone: 'Changing this row alone cannot make everything fit.',
    /** Before the answers that would make everything fit. */
    repairs: 'Changing this row to one of these fixes it:',
    repairsInShort: 'One of these fixes it:',
  },
  codesLeft: (count: number, { code }: Nouns) => counted(count, code),
  moreRepairs: (count: number) => `and ${counted(count, 'other')}`,
  spoken: {
    consistent: 'Your answers are consistent so far. Choose one to change it.',
    contradiction: ({ code }: Nouns) =>
      `No ${code} fits all your answers. Choose one to change it.`,
    row: (row: number) => `Row ${row}.`,
    prompt: (row: number) => `New answer to row ${row}: `,
    giveUp: 'Give up',
    aboutGivingUp: 'ends the game.',
    fitsWith: (answer: string) => `everything fits with ${answer}.`,
    contradicts: 'contradicts another row.',
  },
};
