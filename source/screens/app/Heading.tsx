import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { cut, fittingOrNothing } from '../../prose/text.ts';
import { welcomeOf } from '../menu/MenuScreen.tsx';
import type { Tab } from '../page/screen.ts';
import { keyTarget } from '../parts/input.ts';
import { type Span, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import type { GameStatus } from '../play/play.ts';
import type { ScreenModel } from './all-screens.ts';
import type { AppModel } from './app-model.ts';
import type { Frame } from './layout.ts';
import { keyOfTab, screenOf } from './screens.ts';

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

const NAME = 'keypeg  ';

type HeadingProps = {
  readonly front: ScreenModel;
  readonly tabs: readonly Tab[];
  readonly frame: Frame;
};

/** One line: the program's name; in a game, the game's name and its progress; on a tab, all tabs. */
export function Heading({ front, tabs, frame }: HeadingProps): ReactNode {
  const { layout, body } = frame;
  if (tabs.length > 0) return <TabLine front={front} tabs={tabs} frame={frame} />;
  const status = screenOf(front).status?.(front);
  if (status === undefined) {
    const room = body.columns - 2 - NAME.length;
    const welcome = front.screen === 'menu' ? cut(welcomeOf(front), room) : '';
    return <Line columns={body.columns} name={NAME.trim()} game="" right={welcome} tone="quiet" />;
  }
  const name = layout === 'full' ? NAME : '';
  const room = body.columns - 2 - name.length - status.text.length - 1;
  const game = fittingOrNothing(status.titles, room);
  return <Line columns={body.columns} name={name} game={game} right={status.text} tone="title" />;
}

type LineProps = {
  readonly columns: number;
  readonly name: string;
  readonly game: string;
  readonly right: string;
  readonly tone: 'title' | 'quiet';
};

// Most keys do not change it.
const Line = memo(({ columns, name, game, right, tone }: LineProps): ReactNode => {
  const theme = useTheme();
  const { title, quiet, spell } = theme;
  return (
    <Box width={columns} height={1} paddingX={1} justifyContent="space-between" flexShrink={0}>
      <Box flexShrink={0}>
        <StyledText
          spans={[
            { text: name, style: title },
            { text: game, style: quiet },
          ]}
        />
      </Box>
      <StyledText spans={[{ text: spell(right), style: theme[tone] }]} />
    </Box>
  );
});

/** All tabs; where they do not fit, the names of those that are not shown are cut. */
function TabLine({ front, tabs, frame: { layout, body } }: HeadingProps): ReactNode {
  const { title, chosen, quiet, signs, spell } = useTheme();
  const name = layout === 'full' ? NAME : '';
  const shown = screenOf(front).tab?.name ?? '';
  const room = body.columns - 2 - name.length - 2 * tabs.length;
  const isTight = tabs.map((tab) => tab.name).join('').length > room;
  const most = isTight ? Math.floor((room - shown.length) / (tabs.length - 1)) : room;
  const spans = tabs.map((tab): Span => {
    const isShown = tab.name === shown;
    const label = spell(cut(tab.name, isShown ? room : most));
    return {
      text: `${isShown ? signs.pointer : ' '}${label} `,
      style: isShown ? chosen.style : quiet,
      target: keyTarget(keyOfTab(tab)),
    };
  });
  return (
    <Box width={body.columns} height={1} paddingX={1} flexShrink={0}>
      <StyledText spans={[{ text: name, style: title }, ...spans]} />
    </Box>
  );
}
