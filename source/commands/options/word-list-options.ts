import type { Option } from '../arguments.ts';

/** The options that name word lists of games that were not played with keypeg's own. */
export const wordListOptions: readonly Option[] = [
  { name: 'words', value: 'FILE', summary: 'your word list, for games that were played with it' },
  { name: 'answers', value: 'FILE', summary: 'your list of answers, likewise' },
];
