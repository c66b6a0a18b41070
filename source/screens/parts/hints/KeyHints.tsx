import { Box, Text } from 'ink';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { type Clue, cluesOf, placesProved } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { fitting } from '../../../prose/text.ts';
import { type KeyBindings, noBindings } from '../../../settings/key-bindings.ts';
import { useCatalog } from '../catalog.ts';
import { keyTarget } from '../input/pointing.ts';
import type { RowLayout } from '../rows/row.ts';
import { type Span, StyledText } from '../StyledText.tsx';
import { type Theme, useTheme } from '../theme/theme.ts';

/** A key and its action, as the footer shows them. */
type Hint = {
  readonly label: string;
  readonly action: string;
  /** The key of each word of the label, if a click on it presses a key. */
  readonly keys: readonly string[];
};

/** The columns on the left of each line of hints. */
const HINT_INDENT = 1;

type KeyHintsProps = {
  readonly hints: readonly Hint[];
  readonly width: number;
  /** How many lines there is room for. */
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export const KeyHints = memo(
  Footer,
  (before, after) =>
    before.width === after.width &&
    before.rows === after.rows &&
    before.hints.length === after.hints.length &&
    before.hints.every(({ label, action, keys }, index) => {
      const hint = after.hints[index];
      return (
        label === hint?.label && action === hint.action && keys.join(' ') === hint.keys.join(' ')
      );
    }),
);

function Footer({ hints, width, rows }: KeyHintsProps): ReactNode {
  const theme = useTheme();
  return (
    <Box
      height={rows}
      width={width}
      paddingLeft={HINT_INDENT}
      flexDirection="column"
      flexShrink={0}
    >
      {hintLines(hints, width, rows).map((line) => (
        <StyledText key={line[0]?.label} spans={hintSpans(line, theme)} />
      ))}
    </Box>
  );
}

const GAP = '  ';
const columnsOf = (line: readonly Hint[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

/** The hints line by line, as many as fit into a footer. */
function hintLines(
  hints: readonly Hint[],
  width: number,
  rows: number,
): readonly (readonly Hint[])[] {
  const lines: Hint[][] = [];
  for (const hint of hints) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf([...last, hint]) <= width - HINT_INDENT) last.push(hint);
    else lines.push([hint]);
  }
  return lines.slice(0, rows);
}

/** A line of hints in its styles. */
const hintSpans = (line: readonly Hint[], theme: Theme): readonly Span[] =>
  line.flatMap((hint, index) => [{ text: index === 0 ? '' : GAP }, ...spansOf(hint, theme)]);

/** A hint; a click presses the key that it names, and one of several keys only on its own name. */
function spansOf({ label, action, keys }: Hint, { accent, quiet, spell }: Theme): readonly Span[] {
  const [key] = keys;
  if (key === undefined || keys.length === 1) {
    const target = key === undefined ? undefined : keyTarget(key);
    return [
      { text: spell(label), style: accent, target },
      { text: ' ', target },
      { text: action, style: quiet, target },
    ];
  }
  return [
    ...label.split(' ').flatMap((word, index): readonly Span[] => {
      const named = keys[index];
      return [
        { text: index === 0 ? '' : ' ', style: accent },
        {
          text: spell(word),
          style: accent,
          target: named === undefined ? named : keyTarget(named),
        },
      ];
    }),
    { text: ' ' },
    { text: action, style: quiet },
  ];
}

const OwnKeysContext = createContext<KeyBindings>(noBindings);

/** Provides the keys that the player has changed to the screens below it. */
export const OwnKeysProvider = OwnKeysContext.Provider;

/** The keys that the player has changed, for texts that name keys. */
export const useOwnKeys = (): KeyBindings => useContext(OwnKeysContext);

type HintRowProps = {
  readonly game: PublicGame;
  readonly layout: RowLayout;
  readonly columns: number;
};

/** The clues about the code itself; a suggested guess is shown in the record instead. */
export const secretCluesOf = ({ record }: PublicGame): readonly Clue[] =>
  cluesOf(record).filter(({ lifeline }) => lifeline !== 'hint');

/** The part of the code that is known once a lifeline has revealed some: places, `* * 3 *`, and a peg that it contains. */
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
  placesProved(record, rules.pegs)
    .map((peg) => (peg === undefined ? '*' : formatCode(rules, [peg])))
    .reduce(
      (text, sign, position) => `${text.padEnd(layout.signColumn(position, rules.pegs))}${sign}`,
      '',
    );
