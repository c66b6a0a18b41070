import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Clue } from '../core/lifeline.ts';
import { cluesOf, placesKnown } from '../core/record.ts';
import type { PublicGame } from '../variants/game.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { columnsBefore, type RowLayout } from './code-row.ts';
import { StyledText } from './StyledText.tsx';
import { useTheme } from './theme.ts';

type HintRowProps = { readonly game: PublicGame; readonly places: RowLayout };

/** What lifelines told of the code. A guess that was good then is not of it, and in the record. */
export const toldOf = ({ record }: PublicGame): readonly Clue[] =>
  cluesOf(record).filter(({ lifeline }) => lifeline !== 'hint');

/** What lifelines told of the code: the places that are known, `* * 3 *`, and a peg it holds. */
export function HintRow({ game, places }: HintRowProps): ReactNode {
  const { accent, quiet } = useTheme();
  const clues = toldOf(game);
  if (clues.length === 0) return <Text> </Text>;
  const held = clues.flatMap((clue) =>
    clue.lifeline === 'color'
      ? [
          { text: ' holds ', style: quiet },
          { text: signOf(game.rules, clue.peg), style: accent },
        ]
      : [],
  );
  return (
    <StyledText
      spans={[
        { text: 'Hint', style: quiet },
        { text: hintText(game, places), style: accent },
        ...held,
      ]}
    />
  );
}

/** Each place under its peg: the label is as wide as the numbers of the board. */
const hintText = ({ rules, record }: PublicGame, places: RowLayout): string =>
  placesKnown(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : signOf(rules, peg)))
    .map((sign) => `${' '.repeat(columnsBefore(places, 0))}${sign}`.padEnd(places.width))
    .join('')
    .slice(0, widthOf(places, rules.pegs));

/** After the last tile there is no gap. */
const widthOf = ({ kind, width }: RowLayout, pegs: number): number =>
  kind === 'tiles' ? pegs * width - 3 : pegs * width;

const signOf = (rules: Rules, peg: number): string => variantOf(rules).alphabet[peg]?.sign ?? '?';
