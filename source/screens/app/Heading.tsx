import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { fittingOrNothing } from '../../prose/text.ts';
import { welcomeOf } from '../menu/menu/MenuScreen.tsx';
import { useCatalog } from '../parts/catalog.ts';
import { StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import type { Frame } from './layout.ts';
import { gameStatusOf, type ScreenModel } from './screens.ts';

type HeadingProps = {
  readonly front: ScreenModel;
  readonly frame: Frame;
};

/** One line: the program's name; in a game, the game's name and its progress. */
export function Heading({ front, frame: { layout, body } }: HeadingProps): ReactNode {
  const catalog = useCatalog();
  const status = gameStatusOf(front, catalog);
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

/** The columns between the title of a game and its progress. */
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
