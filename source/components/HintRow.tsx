import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { PublicGame } from '../core/public-game.ts';
import { cluesOf, placesKnown } from '../core/record.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { useTheme } from './theme.ts';

/** What lifelines told of the code: the places that are known, `* * 3 *`, and a peg it holds. */
export function HintRow({ game }: { readonly game: PublicGame }): ReactNode {
  const { accent, quiet } = useTheme();
  const clues = cluesOf(game.record);
  if (clues.length === 0) return <Text> </Text>;
  const held = clues.flatMap((clue) => (clue.lifeline === 'color' ? [clue.peg] : []));
  return (
    <Text wrap="truncate">
      <Text {...quiet}>Hint </Text>
      <Text {...accent}>{hintText(game)}</Text>
      {held.map((peg) => (
        <Text key={peg}>
          {' '}
          <Text {...quiet}>holds</Text> <Text {...accent}>{signOf(game.rules, peg)}</Text>
        </Text>
      ))}
    </Text>
  );
}

const hintText = ({ rules, record }: PublicGame): string =>
  placesKnown(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : signOf(rules, peg)))
    .join(' ');

const signOf = (rules: Rules, peg: number): string => variantOf(rules).alphabet[peg]?.sign ?? '?';
