// The screens know the names of their keys.
import '../../source/screens/app/screens.ts';
import { readSettings } from '../../source/settings/settings-text.ts';

/** The settings of a text, and what is wrong with its lines in English. */
export function readInEnglish(text: string) {
  const { settings, problems } = readSettings(text);
  return {
    settings,
    problems: problems.map(({ line, reason }) => ({ line, reason: reason })),
  };
}
