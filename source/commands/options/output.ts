/** The table of options, second part: what a command shows, and where it writes. */

import { commandLine } from '../../prose/commands/line.ts';
import { playCommands } from '../../prose/commands/playing.ts';
import { feedbackStyles } from '../../prose/games/answer-forms.ts';
import { type OptionTable, oneOf } from '../command-line/arguments.ts';

/** The options that choose what is shown; rows of one name differ by command. */
export const outputTable = {
  feedback: {
    name: 'feedback',
    value: 'STYLE',
    choices: feedbackStyles,
    summary: commandLine.options.feedback,
    read: oneOf('feedback', feedbackStyles, 'words', commandLine.values.feedback),
  },
  json: { name: 'json', summary: commandLine.options.json },
  machine: {
    name: 'machine',
    negatable: true,
    summary: playCommands.stats.options.machine,
  },
  cast: { name: 'cast', value: 'FILE', summary: commandLine.cast.summary },
  output: {
    name: 'output',
    value: 'FILE',
    summary: 'the file to write; it must not exist',
  },
} as const satisfies OptionTable;
