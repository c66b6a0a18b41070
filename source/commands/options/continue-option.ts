import type { Option } from '../command-line/arguments.ts';

/** The option that continues an unfinished game, or starts a new one without a question. */
export const continueOption: Option = {
  name: 'continue',
  summary: ({ commands: { options } }) => options.continue,
};
