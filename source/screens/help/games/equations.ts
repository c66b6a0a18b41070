import { defaultEquationRules } from '../../../variants/equations/equation-rules.ts';
import { example, type HelpPage, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

const rules = defaultEquationRules;

/** The help of games of equations. */
export const equationHelp: HelpPage = {
  heading: 'Equations',
  parts: (keys) => [
    text(
      'The code is a true equation, and so is every guess. There is one =, a single number after it, and numbers with + - * / before it.',
    ),
    text(
      '* and / go before + and -. Every division is exact, no number starts with 0, and a lone 0 is allowed only after the =.',
    ),
    text('Each symbol is marked as in Words:'),
    ...example(rules, '12+35=47', '35+12=47'),
    text(
      'Hard: every hint you have found must be used. Ultra hard: a guess also has no symbol that is known to be wrong, at all or in that place.',
    ),
    ...playKeys(rules, 'a code', '35+12=47', keys),
  ],
};
