import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../core/code.ts';
import { type Feedback, isMarks } from '../core/feedback.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { Marks } from './Marks.tsx';
import { PegRow, type PegWidth, type Place, pegWidthFor } from './PegRow.tsx';
import type { TileWidth } from './Tile.tsx';
import { TileRow, tileWidthFor } from './TileRow.tsx';

/**
 * How the places of a game's rows are drawn: as pegs with the answer beside them, or as tiles that
 * carry it themselves; and how wide, in columns, with the gap after each.
 */
export type Places =
  | { readonly kind: 'pegs'; readonly width: PegWidth }
  | { readonly kind: 'tiles'; readonly width: TileWidth };

const isTiled = (rules: Rules): boolean => variantOf(rules).feedback === 'marks';

/** The widest places with which a row of a game fits into `columns`. */
export const placesFor = (rules: Rules, columns: number): Places =>
  isTiled(rules)
    ? { kind: 'tiles', width: tileWidthFor(rules.pegs, columns) }
    : { kind: 'pegs', width: pegWidthFor(rules.pegs, columns) };

/** The widest places with which a row of a game and its answer fit into `columns`. */
export const turnPlacesFor = (rules: Rules, columns: number): Places =>
  placesFor(rules, isTiled(rules) ? columns : columns - 1 - rules.pegs);

/** The columns that a row of a game and its answer take where there is room enough. */
export const widestTurn = (rules: Rules): number =>
  isTiled(rules) ? rules.pegs * 5 - 1 : rules.pegs * 4 + 1 + rules.pegs;

/** The columns of a drawn row before the sign of its place at `position`. */
export const columnsBefore = ({ kind, width }: Places, position: number): number => {
  const bare = kind === 'tiles' ? width === 3 : width === 2;
  return position * width + (bare ? 0 : 1);
};

type CodeRowProps = {
  readonly rules: Rules;
  readonly row: readonly Place[];
  readonly places: Places;
};

/** A row that has no answer: a code, or one in the making. */
export function CodeRow({ rules, row, places }: CodeRowProps): ReactNode {
  switch (places.kind) {
    case 'pegs':
      return <PegRow rules={rules} places={row} width={places.width} />;
    case 'tiles':
      return <TileRow rules={rules} places={row} width={places.width} />;
  }
}

type TurnRowProps = {
  readonly rules: Rules;
  readonly guess: readonly Peg[];
  readonly feedback: Feedback;
  readonly places: Places;
};

/** A guess and the answer to it. */
export function TurnRow({ rules, guess, feedback, places }: TurnRowProps): ReactNode {
  switch (places.kind) {
    case 'pegs':
      return (
        <>
          <PegRow rules={rules} places={guess} width={places.width} />
          <Text> </Text>
          <Marks feedback={feedback} pegs={rules.pegs} />
        </>
      );
    case 'tiles':
      return (
        <TileRow
          rules={rules}
          places={guess}
          marks={isMarks(feedback) ? feedback : []}
          width={places.width}
        />
      );
  }
}
