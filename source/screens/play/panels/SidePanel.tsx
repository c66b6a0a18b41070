import { memo, type ReactNode } from 'react';
import type { Versions } from '../../../prose/text.ts';
import { Panel, TITLE_FRAME_COLUMNS } from '../../parts/Panel.tsx';

/** A panel beside the board, or lines above it in the compact layout. */
export type SidePanel = {
  readonly title: string;
  readonly shortTitle?: string;
  readonly aside?: Versions;
  /** How many rows the content can take in some columns, the most first. */
  readonly heights: (columns: number) => readonly number[];
  readonly content: (columns: number, rows: number) => ReactNode;
  readonly messageRows?: number;
  readonly tone?: 'good';
};

/** The heights of a panel that can be cut down to one row. */
export const heightsUpTo = (rows: number): readonly number[] =>
  Array.from({ length: rows }, (_, index) => rows - index);

export const shownOf = (panels: readonly (SidePanel | 'none')[]): readonly SidePanel[] =>
  panels.filter((panel) => panel !== 'none');

type SideBoxProps = {
  readonly panel: SidePanel;
  readonly width: number;
  readonly height: number;
};

// Most messages change none of these panels.
export const SideBox = memo(({ panel, width, height }: SideBoxProps): ReactNode => {
  const { title, shortTitle = title, aside = '', tone = 'plain', content } = panel;
  return (
    <Panel
      title={title.length + TITLE_FRAME_COLUMNS > width ? shortTitle : title}
      aside={aside}
      tone={tone}
      width={width}
      height={height}
    >
      {content}
    </Panel>
  );
});
