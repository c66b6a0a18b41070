import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { type Clue, cluesOf, placesProved } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { rows } from '../../../prose/en/results.ts';
import { fitting } from '../../../prose/text.ts';
import { shiftAt, useMoment } from '../contexts.ts';
import { keyTarget } from '../input/pointing.ts';
import {
  type Lines,
  onBackground,
  type RowCell,
  type RowLayout,
  type RowMarks,
  signLine,
} from '../rows/row.ts';
import { inLines, type Span, StyledText } from '../StyledText.tsx';
import { useTheme } from '../theme/theme.ts';

type CodeRowProps = { readonly row: readonly RowCell[]; readonly layout: RowLayout };

/** A row without feedback: a code, or a draft. */
export function CodeRow({ row, layout }: CodeRowProps): ReactNode {
  return <StyledText spans={inLines(layout.code(useTheme(), row))} />;
}

/** The lines that an edited row has besides its own: one above it and one below. */
export const EDITED_ROWS = 2;

type EditedRowProps = {
  /** The position, from 0, that the up and down arrows change; `none` if they change nothing. */
  readonly cursor: number | 'none';
  readonly layout: RowLayout;
  /** The label before the row, such as its number. */
  readonly label?: string;
  /** Whether a click on the row means anything; a sample has no meaning. */
  readonly clicks?: 'edit' | 'ignored';
  /** A sentence below the row, in place of the arrow. */
  readonly sentence?: string;
};

type EditedLinesProps = EditedRowProps & { readonly cells: number; readonly lines: Lines };

/** A row that is being edited, with arrows above and below the cell at the cursor. */
function EditedLines(props: EditedLinesProps): ReactNode {
  const { cells, cursor, layout, label = '', lines, sentence = '', clicks = 'edit' } = props;
  const { signs, accent, tones, spell, typed } = useTheme();
  // A row that shakes moves into the space after its label.
  const shift = shiftAt(useMoment());
  const look = shift === undefined ? accent : tones.refusal;
  const indent = ' '.repeat(label.length);
  // The same width wherever the cursor is: text that keeps its size is not laid out again.
  const width = label.length + layout.signColumn(cells - 1, cells) + 1;
  const arrow = (sign: string, key: 'up' | 'down'): readonly Span[] => {
    if (cursor === 'none') return [{ text: ' '.repeat(width) }];
    const before = label.length + layout.signColumn(cursor, cells);
    return [
      { text: ' '.repeat(before), style: look },
      { text: sign, style: look, target: clicks === 'edit' ? keyTarget(key) : undefined },
      { text: ' '.repeat(Math.max(0, width - before - sign.length)), style: look },
    ];
  };
  const labeled = onBackground(lines, typed.row).map((line, index): readonly Span[] =>
    index === signLine(layout.height)
      ? [{ text: shifted(label, shift), style: look }, ...line]
      : [{ text: shifted(indent, shift) }, ...line],
  );
  const below =
    sentence === '' ? arrow(signs.down, 'down') : [{ text: spell(sentence), style: accent }];
  return <StyledText spans={inLines([arrow(signs.up, 'up'), ...labeled, below])} />;
}

/** The label before a row that is shifted to the left by some columns. */
const shifted = (label: string, columns = 0): string =>
  columns === 0 ? label : label.slice(0, -columns);

type DraftRowProps = CodeRowProps & EditedRowProps;

/** A draft, with arrows above and below the cell at its cursor. */
export function DraftRow({ row, layout, ...edited }: DraftRowProps): ReactNode {
  const theme = useTheme();
  const lines = layout.code(theme, row, {
    ...(edited.cursor !== 'none' && { cursor: edited.cursor }),
    ...(edited.clicks !== 'ignored' && { targets: 'places' as const }),
  });
  return <EditedLines cells={row.length} layout={layout} lines={lines} {...edited} />;
}

type AnsweredRowProps = EditedRowProps & {
  readonly guess: readonly Peg[];
  readonly feedback: Feedback;
};

/** A guess with the answer that is being entered. */
export function AnsweredRow({ guess, feedback, layout, ...edited }: AnsweredRowProps): ReactNode {
  const marks: RowMarks = edited.cursor === 'none' ? {} : { targets: 'places' };
  const lines = layout.turn(useTheme(), guess, feedback, marks);
  return <EditedLines cells={guess.length} layout={layout} lines={lines} {...edited} />;
}

type KnownRowProps = {
  readonly game: PublicGame;
  readonly layout: RowLayout;
  readonly columns: number;
};

/** The clues about the code itself; a suggested guess is shown in the record instead. */
export const secretCluesOf = ({ record }: PublicGame): readonly Clue[] =>
  cluesOf(record).filter(({ lifeline }) => lifeline !== 'hint');

/** The part of the code that is known once a lifeline has revealed some: places, `* * 3 *`, and a peg that it contains. */
export function KnownRow({ game, layout, columns }: KnownRowProps): ReactNode {
  const { accent, quiet } = useTheme();
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
  placesProved(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : formatCode(rules, [peg])))
    .reduce(
      (text, sign, position) => `${text.padEnd(layout.signColumn(position, rules.pegs))}${sign}`,
      '',
    );
