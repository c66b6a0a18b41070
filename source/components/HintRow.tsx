import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Clue } from '../core/lifeline.ts';
import type { PublicGame } from '../core/public-game.ts';
import { cluesOf, placesKnown } from '../core/record.ts';
import { formatCode, type Rules, variantOf } from '../core/rules.ts';
import { columnsBefore, type Places } from './CodeRow.tsx';
import { useTheme } from './theme.ts';

type HintRowProps = { readonly game: PublicGame; readonly places: Places };

/** What lifelines gave: the places that are known, `* * 3 *`, a peg the code holds, a guess. */
export function HintRow({ game, places }: HintRowProps): ReactNode {
  const { accent, quiet } = useTheme();
  const clues = cluesOf(game.record);
  if (clues.length === 0) return <Text> </Text>;
  return (
    <Text wrap="truncate">
      <Text {...quiet}>Hint</Text>
      <Text {...accent}>{hintText(game, places)}</Text>
      {clues
        .flatMap((clue) => extraOf(clue, game.rules))
        .map(([what, signs]) => (
          <Text key={what}>
            <Text {...quiet}> {what} </Text>
            <Text {...accent}>{signs}</Text>
          </Text>
        ))}
    </Text>
  );
}

/** Each place under its peg: the label is as wide as the numbers of the board. */
const hintText = ({ rules, record }: PublicGame, places: Places): string =>
  placesKnown(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : signOf(rules, peg)))
    .map((sign) => `${' '.repeat(columnsBefore(places, 0))}${sign}`.padEnd(places.width))
    .join('')
    .slice(0, widthOf(places, rules.pegs));

/** What stands beside the row: what a clue is called, and its signs. */
function extraOf(clue: Clue, rules: Rules): readonly (readonly [what: string, signs: string])[] {
  switch (clue.lifeline) {
    case 'color':
      return [['holds', signOf(rules, clue.peg)]];
    case 'hint':
      return [['try', formatCode(rules, clue.guess)]];
    case 'place':
      return [];
  }
}

/** After the last tile there is no gap. */
const widthOf = ({ kind, width }: Places, pegs: number): number =>
  kind === 'tiles' ? pegs * width - 3 : pegs * width;

const signOf = (rules: Rules, peg: number): string => variantOf(rules).alphabet[peg]?.sign ?? '?';
