/** The registry of help pages: the rules, an example and the keys of each game. */

import type { VariantName } from '../../../../engine/variants/index.ts';
import type { HelpPage } from '../help-part.ts';
import { equationHelp } from './equations.ts';
import { pegHelp } from './pegs.ts';
import { wordHelp } from './words.ts';

/** The help of each game. */
export const helpPages: Readonly<Record<VariantName, HelpPage>> = {
  pegs: pegHelp,
  words: wordHelp,
  equations: equationHelp,
};
