import { variantOf } from '../../../../engine/variants/index.ts';
import { pegLimits, pegRules, presets } from '../../../../engine/variants/pegs/peg-rules.ts';
import { pegName } from '../../../../prose/games.ts';
import { example, type HelpPage, type HelpPart, heading, text } from '../help-part.ts';
import { playKeys } from '../play-keys.ts';

const { rules } = presets[0];

/** The help of games of pegs. */
export const pegHelp: HelpPage = (keys) => [
  text(({ helpPages }) => helpPages.pegs.aim),
  text(({ helpPages }) => helpPages.pegs.exact),
  text(({ helpPages }) => helpPages.pegs.partial),
  text(({ helpPages }) => helpPages.pegs.absent),
  text(({ helpPages }) => helpPages.pegs.bullsAndCows),
  ...colorsPart(),
  text(({ helpPages }) => helpPages.pegs.end),
  heading('example'),
  ...example(rules, '1123', '1411'),
  text(({ helpPages }) => helpPages.pegs.example),
  ...playKeys(rules, '1411', keys),
];

/** The colors by their signs; the initials of their names type them too. */
function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  if (!all.ok) return [];
  const { alphabet } = variantOf(all.value);
  return [
    text((catalog) =>
      catalog.helpPages.pegs.colors(
        alphabet.map(({ sign }, peg) => ({
          sign,
          name: pegName(peg, all.value, catalog) ?? sign,
        })),
      ),
    ),
  ];
}
