import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { fittingOrNothing } from '../../prose/text.ts';
import { welcomeOf } from '../menu/MenuScreen.tsx';
import { type FooterKey, keyTarget } from '../parts/input.ts';
import { type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import type { GameStatus } from '../play/play.ts';
import type { AppModel } from './app-model.ts';
import type { Frame } from './layout.ts';
import { type ScreenModel, screenOf } from './screens.ts';

export function windowTitle(app: AppModel): string {
  const status = statusOn(app);
  if (status === undefined) return 'keypeg';
  return ['keypeg', status.titles[0], status.text].join(' · ');
}

/** How many guesses of a game are visible, 0 without a game. */
export const guessesShown = ({ stack }: AppModel): number =>
  stack.map((front) => screenOf(front).guesses?.(front)).findLast((count) => count !== undefined) ??
  0;

function statusOn({ stack }: AppModel): GameStatus | undefined {
  return stack
    .map((front) => screenOf(front).status?.(front))
    .findLast((found) => found !== undefined);
}

type HeadingProps = {
  readonly front: ScreenModel;
  readonly frame: Frame;
};

/** One line: the program's name; in a game, the game's name and its progress. */
export function Heading({ front, frame: { layout, body } }: HeadingProps): ReactNode {
  const status = screenOf(front).status?.(front);
  if (status === undefined) {
    const welcome = front.screen === 'menu' ? welcomeOf(front) : '';
    return <NameLine welcome={welcome} columns={body.columns} />;
  }
  const name = layout === 'full' ? 'keypeg  ' : '';
  const room = body.columns - 2 - name.length - status.text.length - TITLE_GAP;
  const game = fittingOrNothing(status.titles, room);
  return <GameLine columns={body.columns} name={name} game={game} status={status.text} />;
}

type GameLineProps = {
  readonly columns: number;
  readonly name: string;
  readonly game: string;
  readonly status: string;
};

const TITLE_GAP = 1;

// Most keys do not change it.
const GameLine = memo(({ columns, name, game, status }: GameLineProps): ReactNode => {
  const { title, quiet } = useTheme();
  return (
    <Box width={columns} height={1} paddingX={1} justifyContent="space-between" flexShrink={0}>
      <StyledText
        spans={[
          { text: name, style: title },
          { text: game, style: quiet },
        ]}
      />
      <StyledText spans={[{ text: status, style: title }]} />
    </Box>
  );
});

/** The program's name, and a gap after it. */
const NAME_COLUMNS = 8;

type NameLineProps = { readonly welcome: string; readonly columns: number };

const NameLine = memo(({ welcome, columns }: NameLineProps): ReactNode => {
  const { title } = useTheme();
  return (
    <Box height={1} paddingX={1} flexShrink={0} overflow="hidden">
      <Box width={NAME_COLUMNS} flexShrink={0}>
        <Text {...title}>keypeg</Text>
      </Box>
      {welcome !== '' && <Welcome text={welcome} columns={columns - 2 - NAME_COLUMNS} />}
    </Box>
  );
});

/** Aligned right; a long name is cut. */
function Welcome({
  text,
  columns,
}: {
  readonly text: string;
  readonly columns: number;
}): ReactNode {
  const { quiet, spell } = useTheme();
  return (
    <Box width={columns} height={1} justifyContent="flex-end" overflow="hidden">
      <Text {...quiet} wrap="hard">
        {spell(text)}
      </Text>
    </Box>
  );
}

/** The columns on the left of each line. */
const INDENT = 1;

type FooterKeysProps = {
  readonly all: readonly FooterKey[];
  readonly width: number;
  readonly rows: number;
};

/** The footer: the keys that matter now, as many as fit. */
export const FooterKeys = memo(
  Footer,
  (before, after) =>
    before.width === after.width &&
    before.rows === after.rows &&
    before.all.length === after.all.length &&
    before.all.every(({ label, action, keys }, index) => {
      const key = after.all[index];
      return label === key?.label && action === key.action && keys.join(' ') === key.keys.join(' ');
    }),
);

function Footer({ all, width, rows }: FooterKeysProps): ReactNode {
  const theme = useTheme();
  return (
    <Box height={rows} width={width} paddingLeft={INDENT} flexDirection="column" flexShrink={0}>
      {linesOf(all, width, rows).map((line) => (
        <StyledText key={line[0]?.label} spans={spansIn(line, theme)} />
      ))}
    </Box>
  );
}

const GAP = '  ';
const columnsOf = (line: readonly FooterKey[]): number =>
  line.map(({ label, action }) => `${label} ${action}`).join(GAP).length;

/** The keys line by line, as many as fit into a footer. */
function linesOf(
  all: readonly FooterKey[],
  width: number,
  rows: number,
): readonly (readonly FooterKey[])[] {
  const lines: FooterKey[][] = [];
  for (const key of all) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf([...last, key]) <= width - INDENT) last.push(key);
    else lines.push([key]);
  }
  return lines.slice(0, rows);
}

const spansIn = (line: readonly FooterKey[], theme: Theme): readonly Span[] =>
  line.flatMap((key, index) => [{ text: index === 0 ? '' : GAP }, ...spansOf(key, theme)]);

/** A key and its action; a click on them presses the key, and one of several keys only on its own name. */
function spansOf(
  { label, action, keys }: FooterKey,
  { accent, quiet, spell }: Theme,
): readonly Span[] {
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
