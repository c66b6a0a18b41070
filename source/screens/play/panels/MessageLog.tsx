import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Mark } from '../../../engine/core/feedback.ts';
import { standardRules } from '../../../engine/variants/pegs.ts';
import { countNames } from '../../../prose/games.ts';
import { play } from '../../../prose/play.ts';
import type { Wording } from '../../../prose/wording.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import { useOwnKeys, useWording } from '../../parts/contexts.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../../parts/Panel.tsx';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { type Log, type LogRow, type LogView, viewLog } from './log.ts';

/** Keys scroll messages, if omitted. */
export type Scrolling = 'none' | undefined;

type MessagesProps = {
  readonly log: Log;
  readonly scrolling: Scrolling;
  readonly width: number;
  readonly height: number;
};

/** The messages in a panel; most keys do not change them. */
export const Messages = memo(({ log, scrolling, width, height }: MessagesProps): ReactNode => {
  const { answers, pegStyle } = useTheme();
  const view = viewLog(
    log,
    width - FRAME_COLUMNS,
    height - FRAME_ROWS,
    answers,
    useWording(),
    pegStyle,
  );
  return (
    <Panel
      title={play.board.messages}
      aside={hiddenText(view, scrolling, useOwnKeys())}
      width={width}
      height={height}
    >
      {(_, rows) => <MessageLog lines={view.lines} height={rows} />}
    </Panel>
  );
});

type MessageLogProps = { readonly lines: LogView['lines']; readonly height: number };

export function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const theme = useTheme();
  const wording = useWording();
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      <StyledText spans={inLines(lines.map((line) => messageSpans(line, theme, wording)))} />
    </Box>
  );
}

/** A row of a message; red and white pins have their colors in it. */
function messageSpans(
  { tone, text }: LogRow,
  { tones, spell, marks }: Theme,
  wording: Wording,
): readonly Span[] {
  const style = tones[tone];
  const spelled = text === '' ? ' ' : spell(text);
  if (wording === 'places') return [{ text: spelled, style }];
  const { pattern, markOf } = pinsOf[wording];
  return spelled
    .split(pattern)
    .map((part, index) => ({ text: part, style: index % 2 === 0 ? style : marks[markOf(part)] }));
}

type Pins = { readonly pattern: RegExp; readonly markOf: (pins: string) => Mark };

function pinsNamed(wording: Wording): Pins {
  const { exact, partial } = countNames(standardRules, wording);
  return {
    pattern: new RegExp(`((?:${exact}|${partial}) \\d+)(?=\\P{L}|$)`, 'u'),
    markOf: (pins) => (pins.startsWith(exact) ? 'exact' : 'partial'),
  };
}

const pinsOf: Readonly<Record<Exclude<Wording, 'places'>, Pins>> = {
  'red-white': pinsNamed('red-white'),
  'black-white': pinsNamed('black-white'),
};

export function hiddenText(
  { above, below }: LogView,
  scrolling: Scrolling,
  keys: KeyBindings,
): readonly string[] {
  if (scrolling === 'none') return [];
  if (below > 0) return [`${below} below, ${keyOf(keys, 'game', 'page-down')}`, `${below} below`];
  return above > 0 ? play.board.hiddenAbove(above, keyOf(keys, 'game', 'page-up')) : [];
}
