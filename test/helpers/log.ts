import type { LogLine } from '../../source/screens/play/panels/log.ts';

/** What messages say. */
export const textsOf = (lines: readonly Pick<LogLine, 'text'>[]): readonly string[] =>
  lines.map(({ text }) => text);
