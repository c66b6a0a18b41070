import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';

/** The finished games of a player, and one of them. */
export const history = {
  title: 'History',
  loading: 'Looking for your games …',
  spokenLoading: 'Looking for your games.',
  failed: 'Your games cannot be listed.',
  none: 'No finished game is like this.',
  page: (number: number) => `page ${number}`,
  filters: { game: 'Game', result: 'Result', kind: 'Kind' },
  all: 'all',
  games: { pegs: 'Pegs', words: 'Words', equations: 'Equations' },
  outcomes: { cracked: 'won', exhausted: 'lost', resigned: 'given up' },
  occasions: { casual: 'casual', daily: 'daily', practice: 'practice' },
  /** A filter that lets all games through, where there is no room for the names of all filters. */
  unfiltered: { game: 'Game: all', result: 'Result: all', kind: 'Kind: all' },
  against: (machine: string) => `Against ${machine}`,
  unknownMode: 'Unknown mode',
  opened: (row: string) => `opened ${row}`,
  lifelines: (count: number) => counted(count, 'lifeline'),
  machineGuessed: 'a machine guessed',
  finished: (time: string) => `${time} UTC`,
  spoken: {
    page: (number: number, more: 'more' | 'last') =>
      `History, page ${number}${more === 'more' ? ', with more pages' : ''}.`,
    nextPage: 'next page',
    previousPage: 'previous page',
    help: 'next page and previous page turn the pages. Type the name of a filter to hear its values, and a value after it to change it.',
  },
  /** One finished game. */
  game: {
    secretWas: ({ code }: Nouns) => `The ${code} was`,
    loading: 'Loading the game …',
    spokenLoading: 'Loading the game.',
    failed: 'The game cannot be shown.',
    spokenFailed: 'The game cannot be loaded.',
    unfinished: 'It goes on: it is under Continue.',
    deleted: 'This game was deleted.',
  },
};
