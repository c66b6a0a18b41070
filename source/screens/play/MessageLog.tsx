import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { inLines, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme.ts';
import { type Log, type LogView, viewLog } from './log.ts';

type MessagesProps = { readonly log: Log; readonly width: number; readonly height: number };

const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;

/** The messages in a panel; most keys do not change them. */
export const Messages = memo(({ log, width, height }: MessagesProps): ReactNode => {
  const view = viewLog(log, width - FRAME_COLUMNS, height - FRAME_ROWS);
  return (
    <Panel title="Messages" aside={hiddenText(view)} width={width} height={height}>
      <MessageLog lines={view.lines} height={height - FRAME_ROWS} />
    </Panel>
  );
});

type MessageLogProps = { readonly lines: LogView['lines']; readonly height: number };

/** Wrapped messages, the newest at the bottom. */
export function MessageLog({ lines, height }: MessageLogProps): ReactNode {
  const { tones, spell } = useTheme();
  return (
    <Box flexDirection="column" height={height} justifyContent="flex-end" flexShrink={0}>
      <StyledText
        spans={inLines(
          lines.map(({ tone, text }) => [
            { text: text === '' ? ' ' : spell(text), style: tones[tone] },
          ]),
        )}
      />
    </Box>
  );
}

/** How many lines of the messages are out of view, and the key that shows them. */
export function hiddenText({ above, below }: LogView): string {
  if (below > 0) return `${below} below, PgDn`;
  return above > 0 ? `${above} above, PgUp` : '';
}
