import { counted } from '../phrases.ts';

/** The list of a player's unfinished games. */
export const unfinished = {
  title: 'Continue',
  /** When a game was last played. */
  ago: {
    now: 'now',
    minutes: (minutes: number) => `${minutes} min ago`,
    hours: (hours: number) => `${hours} h ago`,
    days: (days: number) => `${counted(days, 'day')} ago`,
  },
  place: (number: number, count: number) => `(${number} of ${count})`,
  /** What discarding a game means. */
  questions: {
    daily: [
      'Give up this daily? It counts as not found.',
      'Give up? It counts as not found.',
      'Give up this daily?',
    ],
    other: [
      'Discard this game? It cannot be undone.',
      'Discard? It cannot be undone.',
      'Discard this game?',
    ],
  },
  spoken: {
    title: (count: number) => `${counted(count, 'unfinished game')}, the last played first.`,
    /** What a player types to discard a game. */
    discard: (number: number) => `discard ${number}`,
    help: 'Type discard and a number to discard that game.',
  },
};
