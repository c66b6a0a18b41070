import type { Option } from '../command-line/arguments.ts';

/** The options that name word lists of games that were not played with keypeg's own. */
export const wordListOptions: readonly Option[] = [
  { name: 'words', value: 'FILE', summary: ({ commands: { options } }) => options.ownWords },
  { name: 'answers', value: 'FILE', summary: ({ commands: { options } }) => options.ownAnswers },
];
