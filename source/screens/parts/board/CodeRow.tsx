import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { type Clue, cluesOf, placesProved } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { rows } from '../../../prose/games.ts';
import { fitting } from '../../../prose/text.ts';
import { shiftAt, useMoment } from '../contexts.ts';
import { keyTarget } from '../input.ts';
import {
  type Lines,
  onBackground,
  type RowCell,
  type RowLayout,
  type RowMarks,
  signLine,
} from '../rows/row.ts';
import { inLines, type Span, StyledText } from '../StyledText.tsx';
import { type Style, type Theme, useTheme } from '../theme/theme.ts';

type CodeRowProps = { readonly row: readonly RowCell[]; readonly layout: RowLayout };

export function CodeRow({ row, layout }: CodeRowProps): ReactNode {
  return <StyledText spans={inLines(layout.code(useTheme(), row))} />;
}

type EditedRowProps = {
  /** The position, from 0, that the up and down arrows change; `none` if they change nothing. */
  readonly cursor: number | 'none';
  readonly layout: RowLayout;
  /** What is before the row, such as its number: one column at least, for the arrows of the first cell. */
  readonly label: string;
  /** Whether a click on the row means anything; a sample has no meaning. */
  readonly clicks?: 'edit' | 'ignored';
  readonly sentence?: string;
  readonly columns?: number;
};

type EditedLinesProps = EditedRowProps & { readonly lines: Lines };

/** A row that is being edited, with arrows before the cell at the cursor. */
function EditedLines(props: EditedLinesProps): ReactNode {
  const { cursor, layout, label, lines, sentence = '', columns = 0, clicks = 'edit' } = props;
  const { signs, accent, tones, spell, typed } = useTheme();
  // A row that shakes moves into the space after its label.
  const shift = shiftAt(useMoment());
  const look = shift === undefined ? accent : tones.refusal;
  const indent = ' '.repeat(label.length);
  const { height } = layout;
  const labeled = onBackground(lines, typed.row).map((line, index): readonly Span[] =>
    index === signLine(height)
      ? [{ text: shifted(label, shift), style: look }, ...line]
      : [{ text: shifted(indent, shift) }, ...line],
  );
  const arrow = (text: string, key: 'up' | 'down'): Span => ({
    text,
    style: shift === undefined ? typed.arrows : look,
    target: clicks === 'edit' ? keyTarget(key) : undefined,
  });
  const arrows = new Map(
    height < 3
      ? [[0, arrow(height === 1 ? signs.upDown : signs.pointer, 'up')]]
      : [
          [height > 3 ? 1 : 0, arrow(signs.up, 'up')],
          [height > 3 ? 3 : height - 1, arrow(signs.down, 'down')],
        ],
  );
  const column = cursor === 'none' ? 0 : label.length + layout.arrowColumn(cursor) - (shift ?? 0);
  const marked = labeled.map((line, index) => {
    const sign = cursor === 'none' ? undefined : arrows.get(index);
    return sign === undefined ? line : withSign(line, column, sign, typed.row);
  });
  const below =
    sentence === '' ? [] : sentenceLines(spell(sentence), label.length, columns, height);
  return (
    <StyledText spans={inLines([...marked, ...below.map((text) => [{ text, style: accent }])])} />
  );
}

/** A sentence over as many lines as a row has, so that nothing shows of the row below. */
const sentenceLines = (
  sentence: string,
  indent: number,
  columns: number,
  height: number,
): readonly string[] => {
  const [from, width] = sentence.length + indent > columns ? [0, columns] : [indent, columns];
  return Array.from({ length: height }, (_, line) =>
    (line === 0 ? `${' '.repeat(from)}${sentence}` : '').padEnd(width),
  );
};

/** A line with a sign of one column in the place of what is there. */
function withSign(line: readonly Span[], column: number, sign: Span, row: Style): readonly Span[] {
  let start = 0;
  return line.flatMap((span) => {
    const at = column - start;
    start += span.text.length;
    return at < 0 || at >= span.text.length
      ? [span]
      : [
          { ...span, text: span.text.slice(0, at) },
          // A cell without a gap before it has a color on which the sign could not be read.
          ...(span.style?.backgroundColor === row.backgroundColor
            ? onBackground([[sign]], row).flat()
            : [sign]),
          { ...span, text: span.text.slice(at + 1) },
        ];
  });
}

const shifted = (label: string, columns = 0): string =>
  columns === 0 ? label : label.slice(0, -columns);

export const LIFELINE = 'LIFELINE';

/** The letters of LIFELINE along a row, as far from each other as they fit. */
export function LifelineRow({ layout, ...edited }: Omit<EditedRowProps, 'cursor'>): ReactNode {
  const { accent } = useTheme();
  const gap = Math.max(0, Math.min(3, Math.floor(layout.columns / LIFELINE.length) - 1));
  const word: Span = { text: [...LIFELINE].join(' '.repeat(gap)), style: accent };
  const lines = Array.from({ length: layout.height }, (_, line) =>
    line === signLine(layout.height) ? [word] : [],
  );
  return <EditedLines cursor="none" layout={layout} lines={lines} {...edited} />;
}

type DraftRowProps = CodeRowProps & EditedRowProps;

export function DraftRow({ row, layout, ...edited }: DraftRowProps): ReactNode {
  const theme = useTheme();
  const lines = layout.code(theme, row, {
    state: 'typed',
    ...(edited.cursor !== 'none' && { cursor: edited.cursor }),
    ...(edited.clicks !== 'ignored' && { targets: 'places' as const }),
  });
  return <EditedLines layout={layout} lines={lines} {...edited} />;
}

type AnsweredRowProps = EditedRowProps & {
  readonly guess: readonly Peg[];
  readonly feedback: Feedback;
};

export function AnsweredRow({ guess, feedback, layout, ...edited }: AnsweredRowProps): ReactNode {
  const marks: RowMarks = edited.cursor === 'none' ? {} : { targets: 'places' };
  const lines = layout.turn(useTheme(), guess, feedback, marks);
  return <EditedLines layout={layout} lines={lines} {...edited} />;
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
  const { accent, quiet, pegStyle } = useTheme();
  const clues = secretCluesOf(game);
  if (clues.length === 0) return <Text> </Text>;
  const places = knownPlaces(game, layout, pegStyle);
  const spare = columns - rows.code.length - places.length - 1;
  const verbs = rows.contains.map((verb) => ` ${verb} `);
  const verb = fitting([...verbs, ' '], spare);
  return (
    <StyledText
      spans={[
        { text: rows.code, style: quiet },
        { text: places, style: accent },
        ...clues.flatMap((clue) =>
          clue.lifeline === 'color'
            ? [
                { text: verb, style: quiet },
                { text: formatCode(game.rules, [clue.peg], pegStyle), style: accent },
              ]
            : [],
        ),
      ]}
    />
  );
}

const knownPlaces = (
  { rules, record }: PublicGame,
  layout: RowLayout,
  style: Theme['pegStyle'],
): string =>
  placesProved(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : formatCode(rules, [peg], style)))
    .reduce((text, sign, position) => `${text.padEnd(layout.signColumn(position))}${sign}`, '');
