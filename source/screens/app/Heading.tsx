import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { gameName } from '../../text/games/index.ts';
import type { Game } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { Frame, Layout } from '../layout.ts';
import { welcomeOf } from '../menu/menu.ts';
import { turnOf, turnText } from '../play/turn-text.ts';
import { progressOf } from '../watch/watch.ts';
import type { ScreenModel } from './screen.ts';

type HeadingProps = { readonly front: ScreenModel; readonly frame: Frame };

/** One line: the program, and in a game what is played and the turn, for which it makes room. */
export function Heading({ front, frame: { layout, body } }: HeadingProps): ReactNode {
  const standing = standingOf(front);
  return standing === undefined ? (
    <NameLine welcome={front.screen === 'menu' ? welcomeOf(front) : ''} columns={body.columns} />
  ) : (
    <StandingLine
      layout={layout}
      columns={body.columns}
      game={gameName(standing.rules)}
      standing={standing.text}
    />
  );
}

/** What the heading tells of a screen: the rules that are played, and how far it is. */
type Standing = { readonly rules: Rules; readonly text: string };

function standingOf(front: ScreenModel): Standing | undefined {
  switch (front.screen) {
    case 'game':
    case 'answer':
    case 'referee':
      return { rules: front.game.rules, text: standingText(front.game) };
    case 'watch': {
      const rules = front.lanes[0]?.game.rules;
      return rules && { rules, text: progressOf(front) };
    }
    default:
      return undefined;
  }
}

/** How far a game is, or that it has ended. */
const standingText = (game: Game): string =>
  game.phase === 'over' ? 'game over' : turnText(turnOf(game), game.rules.attempts);

type StandingLineProps = {
  readonly layout: Layout;
  readonly columns: number;
  readonly game: string;
  readonly standing: string;
};

// Most keys do not change it.
const StandingLine = memo(({ layout, columns, game, standing }: StandingLineProps): ReactNode => {
  const { title, quiet } = useTheme();
  return (
    <Box width={columns} height={1} paddingX={1} justifyContent="space-between" flexShrink={0}>
      <StyledText
        spans={[
          { text: layout === 'full' ? 'keypeg  ' : '', style: title },
          { text: game, style: quiet },
        ]}
      />
      <StyledText spans={[{ text: standing, style: title }]} />
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

/** At the right end of its room, which a long name fills. */
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
