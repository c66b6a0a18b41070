import type { Option } from '../command-line/arguments.ts';

/** The option of commands whose output other programs can read. */
export const jsonOption: Option = {
  name: 'json',
  summary: ({ commands: { options } }) => options.json,
};
