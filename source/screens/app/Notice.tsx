import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useTheme } from '../../components/theme.ts';
import { wrap } from '../../text/wrap.ts';
import type { Size } from '../layout.ts';

type NoticeProps = { readonly text: string; readonly indent: number; readonly size: Size };

/** A sentence from outside in the room there is, as much of it as fits. */
export function Notice({ text, indent, size: { columns, rows } }: NoticeProps): ReactNode {
  const { tones, spell } = useTheme();
  const lines = wrap(spell(text), columns - indent).slice(0, rows);
  return (
    <Box height={rows} width={columns} paddingLeft={indent} flexShrink={0}>
      <Text {...tones.bad}>{lines.join('\n')}</Text>
    </Box>
  );
}
