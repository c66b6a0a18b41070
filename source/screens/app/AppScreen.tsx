import { Box, Text } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { KeyHints } from '../../components/KeyHints.tsx';
import { useTheme } from '../../components/theme.ts';
import { AnswerScreen } from '../answer/AnswerScreen.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { HelpScreen } from '../help/HelpScreen.tsx';
import { type Frame, frameOf, layoutOf, layoutSizes, type Size } from '../layout.ts';
import { LifelineScreen } from '../lifeline/LifelineScreen.tsx';
import { LoadingScreen } from '../loading/LoadingScreen.tsx';
import { MenuScreen } from '../menu/MenuScreen.tsx';
import { RefereeScreen } from '../referee/RefereeScreen.tsx';
import { SecretScreen } from '../secret/SecretScreen.tsx';
import { SetupScreen } from '../setup/SetupScreen.tsx';
import { ShareScreen } from '../share/ShareScreen.tsx';
import { WatchScreen } from '../watch/WatchScreen.tsx';
import { type AppModel, frontOf } from './app.ts';
import { Heading } from './Heading.tsx';
import { Notice } from './Notice.tsx';
import { keymapOf, type ScreenModel } from './screen.ts';

/** The whole terminal: a heading, the screen in front, and its keys or what its player is told. */
export function AppScreen({ app }: { readonly app: AppModel }): ReactNode {
  const { size, notice } = app;
  const frame = useMemo(() => frameOf(size), [size]);
  if (layoutOf(size) === 'too-small') {
    return notice === '' ? (
      <TooSmall size={size} />
    ) : (
      <Notice text={notice} indent={0} size={size} />
    );
  }
  const front = frontOf(app);
  const hints = keymapOf(front).filter(({ visibleIn: told }) => told === 'footer');
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
  const least = `${compact.columns}×${compact.rows}`;
  const needed = `Needs ${least}, has ${columns}×${rows}.`;
  const wordings = [`${needed} Ctrl-C leaves.`, needed, `Needs ${least}`];
  const told = wordings.find(({ length }) => length <= columns) ?? least;
  return <Text wrap="truncate">{spell(told)}</Text>;
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
