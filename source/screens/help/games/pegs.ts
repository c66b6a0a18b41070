import { variantOf } from '../../../variants/index.ts';
import { pegLimits, pegRules, presets } from '../../../variants/pegs/peg-rules.ts';
import { example, type HelpPage, type HelpPart, heading, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

const { rules } = presets[0];

/** The help of games of pegs. */
export const pegHelp: HelpPage = {
  heading: 'The game',
  parts: (keys) => [
    text(
      'The computer or another player hides a code: a row of pegs. You guess rows. Each answer says how many pegs are right, but not which ones.',
    ),
    text('● right place: a peg of the right color in the right place.'),
    text('○ right color: the code contains the color, but in another place.'),
    text('· neither. The order of these marks means nothing.'),
    text('In Bulls and Cows a right place is a bull, and a right digit elsewhere is a cow.'),
    ...colorsPart(),
    text('Find the code before your turns run out.'),
    heading('An example'),
    ...example(rules, '1123', '1411'),
    text(
      'Your first 1 is in the right place. The code contains one more 1, so only one of your other two counts: each peg counts once. The 4 is not in the code.',
    ),
    ...playKeys(rules, 'a code', '1411', keys),
  ],
};

/** The colors by their signs; the initials of their names type them too. */
function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  if (!all.ok) return [];
  const names = variantOf(all.value).alphabet.map(({ sign, name }) => `${sign} ${name}`);
  return [text(`The colors: ${names.join(', ')}. Type the digit or the initial.`)];
}
