import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import type { Frame, Layout } from '../layout.ts';
import { welcomeOf } from '../menu/menu.ts';
import { type GameStatus, gameStatusOf } from './game-status.ts';
import type { ScreenModel } from './screen.ts';

type HeadingProps = {
  readonly front: ScreenModel;
  readonly frame: Frame;
};

/** One line: the program's name; in a game, the game's name and its progress. */
export function Heading({ front, frame: { layout, body } }: HeadingProps): ReactNode {
  const catalog = useCatalog();
  const status = gameStatusOf(front, catalog);
  return status === undefined ? (
    <NameLine
      welcome={front.screen === 'menu' ? welcomeOf(front, catalog) : ''}
      columns={body.columns}
    />
  ) : (
    <GameLine
      layout={layout}
      columns={body.columns}
      game={titleIn(status, body.columns - (layout === 'full' ? NAME_COLUMNS : 0))}
      status={status.text}
    />
  );
}

/** The title that fits beside the progress, with a column at each end and one between them. */
const titleIn = ({ title, shortTitle = title, text }: GameStatus, columns: number): string =>
  title.length + text.length + 3 > columns ? shortTitle : title;

type GameLineProps = {
  readonly layout: Layout;
  readonly columns: number;
  readonly game: string;
  readonly status: string;
};

// Most keys do not change it.
const GameLine = memo(({ layout, columns, game, status }: GameLineProps): ReactNode => {
  const { title, quiet } = useTheme();
  return (
    <Box width={columns} height={1} paddingX={1} justifyContent="space-between" flexShrink={0}>
      <StyledText
        spans={[
          { text: layout === 'full' ? 'keypeg  ' : '', style: title },
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
