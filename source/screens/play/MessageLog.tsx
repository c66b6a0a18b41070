import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel } from '../../components/Panel.tsx';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf } from '../../settings/key-names.ts';
import { type Log, type LogRow, type LogView, viewLog } from './log.ts';

type MessagesProps = { readonly log: Log; readonly width: number; readonly height: number };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;

/** The messages in a panel; most keys do not change them. */
export const Messages = memo(({ log, width, height }: MessagesProps): ReactNode => {
  const { wording } = useTheme();
  const view = viewLog(log, width - FRAME_COLUMNS, height - FRAME_ROWS, wording);
  return (
    <Panel title="Messages" aside={hiddenText(view, useOwnKeys())} width={width} height={height}>
      <MessageLog lines={view.lines} height={height - FRAME_ROWS} />
    </Panel>
  );
});

type MessageLogProps = { readonly lines: LogView['lines']; readonly height: number };

/** Wrapped messages, the newest at the bottom. */
export function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const theme = useTheme();
  return (
    <Box flexDirection="column" height={height} justifyContent="flex-end" flexShrink={0}>
      <StyledText spans={inLines(lines.map((line) => messageSpans(line, theme)))} />
    </Box>
  );
}

/** A row of a message; red and white pins have their colors in it. */
function messageSpans({ tone, text }: LogRow, { tones, spell, wording, marks }: Theme) {
  const style = tones[tone];
  const spelled = text === '' ? ' ' : spell(text);
  if (wording === 'places') return [{ text: spelled, style }];
  return spelled.split(PINS).map((part, index): Span => {
    if (index % 2 === 0) return { text: part, style };
    return { text: part, style: part.startsWith('red') ? marks.exact : marks.partial };
  });
}

/** The counts of an answer in red and white. */
const PINS = /((?:red|white) \d+)(?=[,.]|$)/;

/** How many lines of the messages are out of view, and the key that shows them. */
export function hiddenText({ above, below }: LogView, keys: KeyBindings): string {
  if (below > 0) return `${below} below, ${keyOf(keys, 'game', 'page-down')}`;
  return above > 0 ? `${above} above, ${keyOf(keys, 'game', 'page-up')}` : '';
}
