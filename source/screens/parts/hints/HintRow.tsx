import { Text } from 'ink';
import type { ReactNode } from 'react';
import { type Clue, cluesOf, placesKnown } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { fitting } from '../../../prose/text/fitting.ts';
import { useCatalog } from '../catalog.ts';
import type { RowLayout } from '../rows/row.ts';
import { StyledText } from '../StyledText.tsx';
import { useTheme } from '../theme/theme.ts';

type HintRowProps = {
  readonly game: PublicGame;
  readonly layout: RowLayout;
  readonly columns: number;
};

/** The clues about the code itself; a suggested guess is shown in the record instead. */
export const secretCluesOf = ({ record }: PublicGame): readonly Clue[] =>
  cluesOf(record).filter(({ lifeline }) => lifeline !== 'hint');

/** What lifelines have shown of the code: known places, `* * 3 *`, and a peg that it contains. */
export function HintRow({ game, layout, columns }: HintRowProps): ReactNode {
  const { accent, quiet } = useTheme();
  const { rows } = useCatalog();
  const clues = secretCluesOf(game);
  if (clues.length === 0) return <Text> </Text>;
  const places = knownPlaces(game, layout);
  const spare = columns - rows.hint.length - places.length - 1;
  const verbs = rows.contains.map((verb) => ` ${verb} `);
  const verb = fitting([...verbs, ' '], spare);
  return (
    <StyledText
      spans={[
        { text: rows.hint, style: quiet },
        { text: places, style: accent },
        ...clues.flatMap((clue) =>
          clue.lifeline === 'color'
            ? [
                { text: verb, style: quiet },
                { text: formatCode(game.rules, [clue.peg]), style: accent },
              ]
            : [],
        ),
      ]}
    />
  );
}

/** A sign or a `*` for each place, in the columns of the row's own signs. */
const knownPlaces = ({ rules, record }: PublicGame, layout: RowLayout): string =>
  placesKnown(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : formatCode(rules, [peg])))
    .reduce(
      (text, sign, position) => `${text.padEnd(layout.signColumn(position, rules.pegs))}${sign}`,
      '',
    );
