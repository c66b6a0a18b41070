import { Box } from 'ink';
import type { ReactNode } from 'react';
import { fitting } from '../../prose/text.ts';
import { type Frame, FULL_ROWS } from '../app/layout.ts';
import {
  CENTERED_COLUMNS,
  Centered,
  CenteredPanel,
  FRAME_COLUMNS,
  FRAME_ROWS,
  Panel,
  Rule,
} from '../parts/Panel.tsx';
import { type Area, Parts, rowsOf } from './PartViews.tsx';
import type { Page, Panel as PagePanel } from './page.ts';
import { longest, versionsOf } from './parts.ts';

/** The width, in columns, that most screens can use without empty frames. */
const MAX_COLUMNS = 120;

/** A look in the middle of a window that is larger than it can use. */
export const centered =
  (look: (frame: Frame) => ReactNode, rows = FULL_ROWS) =>
  (frame: Frame): ReactNode => (
    <Centered body={frame.body} most={{ columns: MAX_COLUMNS, rows }}>
      {(body) => look({ ...frame, body })}
    </Centered>
  );

type PageProps<Model> = { readonly page: Page<Model>; readonly frame: Frame };

export function PageView<Model>({ page, frame }: PageProps<Model>): ReactNode {
  const { look } = page;
  if (typeof look === 'function') return look(frame);
  return look === 'text' ? (
    <TextPage page={page} frame={frame} />
  ) : (
    <ListPage page={page} frame={frame} />
  );
}

function TextPage<Model>({ page, frame: { body, layout } }: PageProps<Model>): ReactNode {
  const { title, aside = '', parts } = page;
  const columns = Math.min(body.columns, CENTERED_COLUMNS) - FRAME_COLUMNS;
  const rows = rowsOf(parts, { columns, rows: body.rows - FRAME_ROWS, layout });
  return (
    <CenteredPanel body={body} title={longest(title)} aside={aside} height={rows + FRAME_ROWS}>
      <Parts parts={parts} columns={columns} rows={rows} layout={layout} />
    </CenteredPanel>
  );
}

const LIST_COLUMNS = 36;

/** The largest width, in columns, of a list alone and of one with panels beside it. */
const PAGE_COLUMNS = { alone: 80, beside: 120 } as const;

/** In a large window a list has the rows that it needs, but as many as in the smallest full one. */
function ListPage<Model>({ page, frame: { body, layout } }: PageProps<Model>): ReactNode {
  const { title, aside = '', parts, beside = [] } = page;
  const panels = beside.filter((panel) => isDrawn(panel));
  if (layout === 'full') {
    const isAlone = panels.length === 0;
    const columns = Math.min(body.columns, PAGE_COLUMNS[isAlone ? 'alone' : 'beside']);
    const width = isAlone ? columns : LIST_COLUMNS;
    const area: Area = { columns: columns - width, rows: body.rows, layout };
    const needed = Math.max(
      FULL_ROWS,
      framedRows([{ title, parts }], { ...area, columns: width }),
      framedRows(panels, area),
    );
    const rows = Math.min(body.rows, needed);
    return (
      <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
        <FramedParts
          panel={{ title, parts }}
          aside={longest(aside)}
          area={{ columns: width, rows, layout }}
        />
        {!isAlone && <Panels panels={panels} area={{ ...area, rows }} />}
      </Box>
    );
  }
  const area: Area = { columns: body.columns - 2, rows: body.rows - 1, layout };
  const needed = panels.reduce(
    (sum, panel) => sum + 1 + rowsOf(panel.parts, { ...area, rows: area.rows - 2 }),
    0,
  );
  const left = Math.max(1, area.rows - Math.min(needed, Math.ceil((area.rows * 2) / 3)));
  const rows = panels.length === 0 ? area.rows : Math.min(left, rowsOf(parts, area));
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <Rule title={longest(title)} aside={aside} width={area.columns} />
      <Parts parts={parts} {...area} rows={rows} />
      {panels.length > 0 && <Stack panels={panels} area={{ ...area, rows: area.rows - rows }} />}
    </Box>
  );
}

type FramedProps<Model> = {
  readonly panel: PagePanel<Model>;
  readonly aside: string;
  readonly area: Area;
};

const FramedParts = <Model,>({
  panel: { title, parts },
  aside,
  area,
}: FramedProps<Model>): ReactNode => (
  <Panel
    title={fitting(versionsOf(title), area.columns - FRAME_COLUMNS - 2)}
    aside={aside}
    width={area.columns}
    height={area.rows}
  >
    {(columns, rows) => <Parts parts={parts} columns={columns} rows={rows} layout={area.layout} />}
  </Panel>
);

/** Whether a panel has more than what is only said. */
const isDrawn = <Model,>({ parts }: PagePanel<Model>): boolean =>
  parts.some((part) => part.part !== 'text' || longest(part.text) !== '');

const framedRows = <Model,>(panels: readonly PagePanel<Model>[], area: Area): number =>
  panels.reduce((sum, { parts }) => {
    const inside = { ...area, columns: area.columns - FRAME_COLUMNS };
    return sum + rowsOf(parts, inside) + FRAME_ROWS;
  }, 0);

type PanelsProps<Model> = {
  readonly panels: readonly PagePanel<Model>[];
  readonly area: Area;
};

/** Panels below each other, each as high as its parts; the last one takes the rest. */
function Panels<Model>({ panels, area }: PanelsProps<Model>): ReactNode {
  let left = area.rows;
  return (
    <Box flexDirection="column">
      {panels.map((panel, index) => {
        const inside = { ...area, columns: area.columns - FRAME_COLUMNS, rows: left - FRAME_ROWS };
        const isRest = index === panels.length - 1;
        const rows = isRest ? left : Math.min(left, rowsOf(panel.parts, inside) + FRAME_ROWS);
        left -= rows;
        return (
          <FramedParts key={longest(panel.title)} panel={panel} aside="" area={{ ...area, rows }} />
        );
      })}
    </Box>
  );
}

/** The same panels without frames, where there is little room: each has a line with its title. */
function Stack<Model>({ panels, area }: PanelsProps<Model>): ReactNode {
  let left = area.rows;
  return panels.map(({ title, parts }) => {
    const rows = Math.min(rowsOf(parts, { ...area, rows: left - 1 }), left - 1);
    if (rows <= 0) return null;
    left -= rows + 1;
    return (
      <Box key={longest(title)} flexDirection="column" flexShrink={0}>
        <Rule title={fitting(versionsOf(title), area.columns - 6)} aside="" width={area.columns} />
        <Parts parts={parts} {...area} rows={rows} />
      </Box>
    );
  });
}
