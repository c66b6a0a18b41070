import type { Catalog } from '../../prose/catalog.ts';
import { catalogIn } from '../../settings/environment-settings.ts';
import type { Terminal } from '../command-line/command.ts';

// The start needs it with the language, and each file that it reads costs a millisecond.
export { stripControls } from '../../terminal/controls.ts';

/** What is said to the person at a terminal, and about the errors of files. */
export type TerminalLanguage = {
  readonly catalog: Catalog;
  readonly fileReason: (error: Error) => string;
};

/** The language of a terminal's environment. */
export function languageOf(env: Terminal['env']): TerminalLanguage {
  const catalog = catalogIn(env);
  return { catalog, fileReason: (error) => catalog.problems.file(error) };
}
