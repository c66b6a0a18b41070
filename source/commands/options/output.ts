/** The table of options, second part: what a command shows, and where it writes. */
import { feedbackStyles } from '../../prose/games/answer-forms.ts';
import { type OptionTable, oneOf } from '../command-line/arguments.ts';

/** The options that choose what is shown; rows of one name differ by command. */
export const outputTable = {
  feedback: {
    name: 'feedback',
    value: 'STYLE',
    choices: feedbackStyles,
    summary: ({ commands }) => commands.options.feedback,
    read: oneOf('feedback', feedbackStyles, 'words', ({ commands }) => commands.values.feedback),
  },
  json: { name: 'json', summary: ({ commands }) => commands.options.json },
  machine: {
    name: 'machine',
    negatable: true,
    summary: ({ commands }) => commands.stats.options.machine,
  },
  cast: { name: 'cast', value: 'FILE', summary: ({ commands }) => commands.cast.summary },
  output: {
    name: 'output',
    value: 'FILE',
    summary: ({ commands }) => commands.exportGames.output,
  },
} as const satisfies OptionTable;
