import { defaultEquationRules } from '../../../../engine/variants/equations/equation-rules.ts';
import { example, type HelpPage, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

const rules = defaultEquationRules;

/** The help of games of equations. */
export const equationHelp: HelpPage = (keys) => [
  text(({ helpPages }) => helpPages.equations.aim),
  text(({ helpPages }) => helpPages.equations.order),
  text(({ helpPages }) => helpPages.equations.marks),
  ...example(rules, '12+35=47', '35+12=47'),
  text(({ helpPages }) => helpPages.equations.hard),
  ...playKeys(rules, '35+12=47', keys),
];
