import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { useOwnKeys } from '../../parts/hints/KeyHints.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { type HelpLine, type HelpModel, helpHeight, helpLines } from './help.ts';

type HelpScreenProps = { readonly model: HelpModel; readonly frame: Frame; readonly size: Size };

/** The rules, an example and every key, scrolled to some line. */
export function HelpScreen({ model, frame: { body }, size }: HelpScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const { help } = catalog;
  const lines = helpLines({ size, keys: useOwnKeys(), catalog });
  const height = helpHeight(size);
  const first = Math.min(model.scrolled, Math.max(0, lines.length - height));
  const below = Math.max(0, lines.length - first - height);
  return (
    <Panel
      title={help.title}
      aside={below > 0 ? help.linesBelow(below) : help.end}
      width={body.columns}
      height={body.rows}
    >
      <StyledText
        spans={inLines(
          lines.slice(first, first + height).map((line) => spansOf(line, theme, catalog)),
        )}
      />
    </Panel>
  );
}

/** Wide enough for the rows of the examples. */
const ROW_COLUMNS = 24;

/** The columns before the rows of an example. */
const MIN_LABEL_COLUMNS = 8;

function spansOf(line: HelpLine, theme: Theme, catalog: Catalog): readonly Span[] {
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
      const labels = { secret: nounsOf(rules, catalog).code, guess: catalog.help.guess };
      const columns = Math.max(...Object.values(labels).map(({ length }) => length + 2));
      const labelled = (label: string) => ` ${label}`.padEnd(Math.max(MIN_LABEL_COLUMNS, columns));
      return answer === 'secret'
        ? [{ text: labelled(labels.secret) }, ...inLines(layout.code(theme, pegs))]
        : [{ text: labelled(labels.guess) }, ...inLines(layout.turn(theme, pegs, answer))];
    }
  }
}
