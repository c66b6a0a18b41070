import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { Frame, Size } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { TextLine } from '../../parts/FieldLine.tsx';
import { useOwnKeys } from '../../parts/own-keys.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Theme, useTheme } from '../../parts/theme/theme.ts';
import { helpHeight, shownLines } from './help.ts';
import type { HelpModel } from './help-model.ts';
import type { HelpLine } from './help-part.ts';

type HelpScreenProps = { readonly model: HelpModel; readonly frame: Frame; readonly size: Size };

/** The keys of a screen or the manual, scrolled to some line, and the search in both. */
export function HelpScreen({ model, frame: { body }, size }: HelpScreenProps): ReactNode {
  const theme = useTheme();
  const catalog = useCatalog();
  const { help } = catalog;
  const { page, card, search } = model;
  const lines = shownLines(model, { size, keys: useOwnKeys(), catalog });
  const height = helpHeight(size, search);
  const first = Math.min(model.scrolled, Math.max(0, lines.length - height));
  const below = Math.max(0, lines.length - first - height);
  return (
    <Panel
      title={page === 'card' ? card.title : help.title}
      aside={below > 0 ? help.linesBelow(below) : help.end}
      width={body.columns}
      height={body.rows}
    >
      <Box height={height} flexDirection="column">
        <StyledText
          spans={inLines(
            lines.slice(first, first + height).map((line) => spansOf(line, theme, catalog)),
          )}
        />
      </Box>
      {search === 'none' ? undefined : <SearchLine search={search} width={body.columns - 4} />}
    </Panel>
  );
}

type SearchLineProps = {
  readonly search: Exclude<HelpModel['search'], 'none'>;
  readonly width: number;
};

function SearchLine({ search: { field, state }, width }: SearchLineProps): ReactNode {
  const { accent } = useTheme();
  return state === 'typing' ? (
    <TextLine text={field.text} cursor={field.cursor} width={width} />
  ) : (
    <StyledText spans={[{ text: '/ ', style: accent }, { text: field.text }]} />
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
    case 'key-pair':
      return line.keys.flatMap((key) => spansOf(key, theme, catalog));
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
