import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { KeyHints } from '../components/KeyHints.tsx';
import { StyledText } from '../components/StyledText.tsx';
import { useTheme } from '../components/theme.ts';
import type { Game } from '../core/game.ts';
import type { Rules } from '../core/rules.ts';
import { AnswerScreen } from './AnswerScreen.tsx';
import { type AppModel, frontOf } from './app.ts';
import { GameScreen } from './GameScreen.tsx';
import { gameName, turnOf, turnText } from './game-text.ts';
import { HelpScreen } from './HelpScreen.tsx';
import { LifelineScreen } from './LifelineScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { type Frame, frameOf, layoutOf, layoutSizes, type Size } from './layout.ts';
import { MenuScreen } from './MenuScreen.tsx';
import { welcomeOf } from './menu.ts';
import { Notice } from './Notice.tsx';
import { RefereeScreen } from './RefereeScreen.tsx';
import { SecretScreen } from './SecretScreen.tsx';
import { SetupScreen } from './SetupScreen.tsx';
import { ShareScreen } from './ShareScreen.tsx';
import { keymapOf, type ScreenModel } from './screen.ts';
import { WatchScreen } from './WatchScreen.tsx';
import { progressOf } from './watch.ts';

/** The whole terminal: a heading, the screen in front, and its keys or what its player is told. */
export function AppScreen({ app }: { readonly app: AppModel }): ReactNode {
  const { size, notice } = app;
  if (layoutOf(size) === 'too-small') {
    return notice === '' ? (
      <TooSmall size={size} />
    ) : (
      <Notice text={notice} indent={0} size={size} />
    );
  }
  const front = frontOf(app);
  const frame = frameOf(size);
  const hints = keymapOf(front).filter(({ told }) => told === 'footer');
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows} overflow="hidden">
      <Heading front={front} frame={frame} />
      <Front app={app} front={front} frame={frame} />
      {notice === '' ? (
        <KeyHints hints={hints} width={size.columns} rows={frame.footerRows} />
      ) : (
        <Notice text={notice} indent={1} size={{ columns: size.columns, rows: frame.footerRows }} />
      )}
    </Box>
  );
}

function TooSmall({ size: { columns, rows } }: { readonly size: Size }): ReactNode {
  const { compact } = layoutSizes;
  const { spell } = useTheme();
  const needed = `Needs ${compact.columns}×${compact.rows}, has ${columns}×${rows}.`;
  const told = `${needed} Ctrl-C leaves.`;
  return <Text wrap="truncate">{spell(told.length > columns ? needed : told)}</Text>;
}

type FrontProps = {
  readonly front: ScreenModel;
  readonly frame: Frame;
  readonly app: AppModel;
};

function Front({ app, front, frame }: FrontProps): ReactNode {
  switch (front.screen) {
    case 'menu':
      return <MenuScreen model={front} frame={frame} />;
    case 'setup':
      return <SetupScreen model={front} frame={frame} dictionaries={app.dictionaries} />;
    case 'secret':
      return <SecretScreen model={front} frame={frame} />;
    case 'game':
      return <GameScreen model={front} frame={frame} keyboard={app.choices.words.keyboard} />;
    case 'lifeline':
      return <LifelineScreen model={front} frame={frame} />;
    case 'answer':
      return <AnswerScreen model={front} frame={frame} />;
    case 'referee':
      return <RefereeScreen model={front} frame={frame} />;
    case 'watch':
      return <WatchScreen model={front} frame={frame} />;
    case 'loading':
      return <LoadingScreen model={front} frame={frame} />;
    case 'share':
      return <ShareScreen model={front} frame={frame} />;
    case 'help':
      return <HelpScreen model={front} frame={frame} size={app.size} />;
  }
}

type WelcomeProps = { readonly text: string; readonly columns: number };

/** At the right end of its room, which a long name fills. */
function Welcome({ text, columns }: WelcomeProps): ReactNode {
  const { quiet, spell } = useTheme();
  return (
    <Box width={columns} height={1} justifyContent="flex-end" overflow="hidden">
      <Text {...quiet} wrap="hard">
        {spell(text)}
      </Text>
    </Box>
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

/** The program's name, and a gap after it. */
const NAME_COLUMNS = 8;

type HeadingProps = { readonly front: ScreenModel; readonly frame: Frame };

/** One line: the program, and in a game what is played and the turn, for which it makes room. */
function Heading({ front, frame: { layout, body } }: HeadingProps): ReactNode {
  const { title, quiet } = useTheme();
  const standing = standingOf(front);
  if (standing === undefined) {
    return (
      <Box height={1} paddingX={1} flexShrink={0} overflow="hidden">
        <Box width={NAME_COLUMNS} flexShrink={0}>
          <Text {...title}>keypeg</Text>
        </Box>
        {front.screen === 'menu' && (
          <Welcome text={welcomeOf(front)} columns={body.columns - 2 - NAME_COLUMNS} />
        )}
      </Box>
    );
  }
  return (
    <Box width={body.columns} height={1} paddingX={1} justifyContent="space-between" flexShrink={0}>
      <StyledText
        spans={[
          { text: layout === 'full' ? 'keypeg  ' : '', style: title },
          { text: gameName(standing.rules), style: quiet },
        ]}
      />
      <StyledText spans={[{ text: standing.text, style: title }]} />
    </Box>
  );
}

/** How far a game is, or that it has ended. */
const standingText = (game: Game): string =>
  game.phase === 'over' ? 'game over' : turnText(turnOf(game), game.rules.attempts);
