import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { CodeRow, TurnRow } from '../../components/CodeRow.tsx';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import { useTheme } from '../../components/theme.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { Frame, Size } from '../layout.ts';
import { type HelpLine, type HelpModel, helpHeight, helpLines } from './help.ts';

type HelpScreenProps = { readonly model: HelpModel; readonly frame: Frame; readonly size: Size };

/** The rules, an example and every key, scrolled to some line. */
export function HelpScreen({ model, frame: { body }, size }: HelpScreenProps): ReactNode {
  const lines = helpLines(size);
  const height = helpHeight(size);
  const first = Math.min(model.scrolled, Math.max(0, lines.length - height));
  const below = Math.max(0, lines.length - first - height);
  return (
    <Panel
      title="How to play"
      aside={below > 0 ? `${below} lines below` : 'the end'}
      width={body.columns}
      height={body.rows}
    >
      {lines.slice(first, first + height).map((line, index) => (
        <Box key={first + index} height={1} flexShrink={0}>
          <Line line={line} />
        </Box>
      ))}
    </Panel>
  );
}

/** Wide enough for the rows of the examples. */
const ROW_COLUMNS = 24;

function Line({ line }: { readonly line: HelpLine }): ReactNode {
  const { accent, title, spell } = useTheme();
  switch (line.kind) {
    case 'gap':
      return <Text> </Text>;
    case 'heading':
      return <Text {...title}>{line.text}</Text>;
    case 'text':
      return <Text>{spell(line.text)}</Text>;
    case 'key':
      return (
        <Text wrap="truncate">
          <Text {...accent}>{spell(line.label)}</Text>
          {line.action}
        </Text>
      );
    case 'row': {
      const { rules, pegs, answer } = line;
      const rowLayout = rowLayoutFor(rules, ROW_COLUMNS);
      return (
        <>
          <Text>{(answer === 'secret' ? ` ${nounsOf(rules).code}` : ' guess').padEnd(8)}</Text>
          {answer === 'secret' ? (
            <CodeRow row={pegs} layout={rowLayout} />
          ) : (
            <TurnRow guess={pegs} feedback={answer} layout={rowLayout} />
          )}
        </>
      );
    }
  }
}
