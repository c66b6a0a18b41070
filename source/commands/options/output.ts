/** The table of options, second part: what a command shows, and where it writes. */
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { feedbackStyles } from '../../prose/games/line-style.ts';
import type { Given, OptionTable } from '../command-line/arguments.ts';
import { oneOf, type Range } from '../command-line/values.ts';

/** The options that choose what is shown; rows of one name differ by command. */
export const outputTable = {
  feedback: {
    name: 'feedback',
    value: 'STYLE',
    choices: feedbackStyles,
    summary: ({ commands }) => commands.options.feedback,
    read: oneOf('feedback', feedbackStyles, 'words', ({ commands }) => commands.values.feedback),
  },
  text: { name: 'text', summary: ({ puzzles }) => puzzles.command.text },
  json: { name: 'json', summary: ({ commands }) => commands.options.json },
  machine: { name: 'machine', summary: ({ commands }) => commands.stats.options.machine },
  replayGame: {
    name: 'game',
    value: 'ID',
    summary: ({ commands }) => commands.replay.options.game,
  },
  reviewGame: { name: 'game', value: 'ID', summary: ({ review }) => review.command.options.game },
  speed: {
    name: 'speed',
    value: 'N',
    summary: ({ commands }) => commands.replay.options.speed,
    read: ({ values }: Given, limits: Range): Result<number, LocalizedText> => {
      const typed = values.get('speed') ?? '1';
      if (!/^\d*\.?\d+$/u.test(typed)) {
        return fail(({ commands }) => commands.replay.notASpeed(limits, typed));
      }
      const speed = Math.min(Math.max(Number(typed), limits.min), limits.max);
      return speed === Number(typed)
        ? succeed(speed)
        : fail(({ commands }) => commands.replay.speedOutOfRange(limits, typed, speed));
    },
  },
  cast: { name: 'cast', value: 'FILE', summary: ({ commands }) => commands.cast.summary },
  output: {
    name: 'output',
    value: 'FILE',
    summary: ({ commands }) => commands.exportGames.options.output,
  },
  force: { name: 'force', summary: ({ commands }) => commands.exportGames.options.force },
} as const satisfies OptionTable;
