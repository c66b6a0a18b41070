import type { ReactNode } from 'react';
import { useCatalog } from '../../components/catalog.ts';
import { useOwnKeys } from '../../components/own-keys.ts';
import { Panel } from '../../components/Panel.tsx';
import { rowLayoutFor } from '../../components/rows/index.ts';
import { inLines, type Span, StyledText } from '../../components/StyledText.tsx';
import { type Theme, useTheme } from '../../components/theme/theme.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { Frame, Size } from '../layout.ts';
import { type HelpLine, type HelpModel, helpHeight, helpLines } from './help.ts';

type HelpScreenProps = { readonly model: HelpModel; readonly frame: Frame; readonly size: Size };

/** The rules, an example and every key, scrolled to some line. */
export function HelpScreen({ model, frame: { body }, size }: HelpScreenProps): ReactNode {
  const theme = useTheme();
  const lines = helpLines({ size, keys: useOwnKeys(), catalog: useCatalog() });
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
      <StyledText
        spans={inLines(lines.slice(first, first + height).map((line) => spansOf(line, theme)))}
      />
    </Panel>
  );
}

/** Wide enough for the rows of the examples. */
const ROW_COLUMNS = 24;

function spansOf(line: HelpLine, theme: Theme): readonly Span[] {
  const { accent, title, spell } = theme;
  switch (line.kind) {
    case 'gap':
      return [{ text: ' ' }];
    case 'heading':
      return [{ text: line.text, style: title }];
    case 'text':
      return [{ text: spell(line.text) }];
    case 'key':
      return [{ text: spell(line.label), style: accent }, { text: line.action }];
    case 'row': {
      const { rules, pegs, answer } = line;
      const layout = rowLayoutFor(rules, ROW_COLUMNS);
      return answer === 'secret'
        ? [{ text: ` ${nounsOf(rules).code}`.padEnd(8) }, ...inLines(layout.code(theme, pegs))]
        : [{ text: ' guess'.padEnd(8) }, ...inLines(layout.turn(theme, pegs, answer))];
    }
  }
}
