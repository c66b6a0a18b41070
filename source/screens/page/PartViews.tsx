import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Peg } from '../../engine/core/code.ts';
import { cut, fitting, type Versions, wrap } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import { DraftRow } from '../parts/board/CodeRow.tsx';
import { FieldLine, labelColumns, TextLine, windowAround } from '../parts/Fields.tsx';
import { keyTarget } from '../parts/input.ts';
import { Menu } from '../parts/Menu.tsx';
import { fittingLines } from '../parts/Panel.tsx';
import { rowLayoutFor } from '../parts/rows/index.ts';
import type { RowCell } from '../parts/rows/row.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Style, type Theme, ThemeProvider, useTheme } from '../parts/theme/theme.ts';
import type { Field } from './field.ts';
import type { Fields, List, Log, Part, Row, Tone } from './page.ts';
import { entriesIn, longest, shortest, versionsOf } from './parts.ts';

export type Area = {
  readonly columns: number;
  readonly rows: number;
  readonly layout: Frame['layout'];
};

type PartsProps<Model> = Area & { readonly parts: readonly Part<Model>[] };

/** Parts below each other; what can be cut to less gets the rows that the others leave. */
export function Parts<Model>({ parts, ...area }: PartsProps<Model>): ReactNode {
  const rows = rowsFor(parts, area);
  return parts.map((part, index) => {
    const height = rows[index] ?? 0;
    return height === 0 ? null : (
      <Box key={index} height={height} flexDirection="column" flexShrink={0} overflow="hidden">
        <PartView part={part} area={{ ...area, rows: height }} />
      </Box>
    );
  });
}

export const rowsOf = <Model,>(parts: readonly Part<Model>[], area: Area): number =>
  rowsFor(parts, area).reduce((sum, rows) => sum + rows, 0);

/** The rows of each part: a sentence has what it needs, the others share the rest in their order. */
function rowsFor<Model>(parts: readonly Part<Model>[], area: Area): readonly number[] {
  const needed = parts.map((part) => rowsNeeded(part, area));
  const fixed = parts.reduce((sum, part, at) => sum + (canShrink(part) ? 0 : (needed[at] ?? 0)), 0);
  let left = Math.max(0, area.rows - fixed);
  return parts.map((part, at) => {
    const wanted = needed[at] ?? 0;
    if (!canShrink(part)) return wanted;
    const later = parts.filter((each, i) => i > at && canShrink(each) && needed[i] !== 0).length;
    const rows = Math.max(0, Math.min(wanted, left - later));
    left -= rows;
    return rows;
  });
}

const canShrink = <Model,>({ part }: Part<Model>): boolean =>
  ['list', 'fields', 'log', 'custom'].includes(part);

/** The rows of what is said about the chosen entry, with the line above it. */
const ABOUT_ROWS = 3;

const hasAbout = <Model,>(list: List<Model>): boolean =>
  list.count > 0 && list.entry(Math.min(list.chosen, list.count - 1)).about !== undefined;

function rowsNeeded<Model>(part: Part<Model>, area: Area): number {
  const { columns, rows, layout } = area;
  switch (part.part) {
    case 'text': {
      const lines = linesOf(part.text, columns).length;
      return layout === 'full' ? lines : Math.min(lines, part.compact ?? lines);
    }
    case 'waiting':
      return 1;
    case 'failure':
      return linesOf(part.text, columns).length + linesOf(part.reason, columns).length;
    case 'question':
      return linesOf(part.text, columns).length;
    case 'list':
      if (part.count === 0) return linesOf(part.none ?? '', columns).length;
      return part.count + (hasAbout(part) ? ABOUT_ROWS : 0);
    case 'fields':
      return part.fields.length;
    case 'filters':
      return filterLines(part, area).length;
    case 'log':
      return part.lines.flatMap((line) => wrap(line, columns)).length;
    case 'input':
      return 2;
    case 'row':
      return rowLayoutFor(part.draft.rules, columns - 2).height;
    case 'custom':
      return part.draw === undefined ? 0 : (part.rows?.(columns, rows, layout) ?? rows);
    case 'gap':
      return layout === 'full' ? 1 : 0;
  }
}

const linesOf = (text: Versions, columns: number): readonly string[] => {
  if (typeof text === 'string') return wrap(text, columns);
  return text.length === 0 ? [] : [fitting(text, columns)];
};

type PartProps<Of> = { readonly part: Of; readonly area: Area };

function PartView<Model>({ part, area }: PartProps<Part<Model>>): ReactNode {
  switch (part.part) {
    case 'text':
    case 'question':
      return <Lines lines={linesOf(part.text, area.columns)} tone={part.tone} />;
    case 'waiting':
      return <Lines lines={[part.text]} tone="quiet" />;
    case 'failure':
      return (
        <>
          <Lines lines={wrap(part.text, area.columns)} tone="bad" />
          <Lines lines={wrap(part.reason, area.columns)} tone="plain" />
        </>
      );
    case 'list':
      return <ListView part={part} area={area} />;
    case 'fields':
      return <FieldsView part={part} area={area} />;
    case 'filters':
      return <FiltersView part={part} area={area} />;
    case 'log':
      return <LogView part={part} area={area} />;
    case 'input':
      return <TextLine text={part.field.text} cursor={part.field.cursor} width={area.columns} />;
    case 'row':
      return <RowView part={part} area={area} />;
    case 'custom':
      return part.draw?.(area.columns, area.rows, area.layout);
    case 'gap':
      return null;
  }
}

const styleOf = (tone: Tone, { accent, quiet, tones }: Theme): Style | undefined => {
  if (tone === 'plain') return undefined;
  if (tone === 'quiet') return quiet;
  return tone === 'accent' ? accent : tones[tone];
};

type LinesProps = { readonly lines: readonly string[]; readonly tone: Tone };

function Lines({ lines, tone }: LinesProps): ReactNode {
  const theme = useTheme();
  const style = styleOf(tone, theme);
  return <StyledText spans={inLines(lines.map((text) => [{ text: theme.spell(text), style }]))} />;
}

function ListView<Model>({ part, area: { columns, rows } }: PartProps<List<Model>>): ReactNode {
  const { spell, signs, quiet } = useTheme();
  const { count, chosen, none = '' } = part;
  if (count === 0) return <Lines lines={wrap(none, columns)} tone="plain" />;
  const about = part.entry(Math.min(chosen, count - 1)).about;
  const room = about === undefined ? rows : rows - ABOUT_ROWS;
  const shown = Math.max(1, Math.min(count, room));
  const first = Math.max(0, Math.min(chosen - Math.floor(shown / 2), count - shown));
  const labels = entryTexts(part, columns).slice(first, first + shown);
  const more =
    about === undefined ? [] : fittingLines(versionsOf(about).map(spell), columns, ABOUT_ROWS - 1);
  return (
    <>
      <Menu labels={labels.map(spell)} chosen={chosen - first} first={first} />
      {about !== undefined && (
        <Box marginTop={room - shown} flexDirection="column">
          <StyledText spans={[{ text: signs.rule.repeat(columns), style: quiet }]} />
          <StyledText spans={inLines(more.map((text) => [{ text, style: quiet }]))} />
        </Box>
      )}
    </>
  );
}

/** From this width on, a list has the first versions of its dates and details. */
const WIDE_COLUMNS = 56;

const POINTER_COLUMNS = 2;

function entryTexts<Model>(list: List<Model>, columns: number): readonly string[] {
  const version = columns >= WIDE_COLUMNS ? longest : shortest;
  const entries = entriesIn(list);
  const details = entries.map(({ detail = '' }) => version(detail));
  const widest = Math.max(...details.map(({ length }) => length));
  return entries.map(({ date, label }, index) => {
    const before = date === undefined ? '' : `${version(date)}  `;
    const room = columns - POINTER_COLUMNS - before.length - (widest === 0 ? 0 : widest + 2);
    const text = cut(fitting(versionsOf(label), room), room);
    return `${before}${text.padEnd(room)}  ${details[index] ?? ''}`.trimEnd();
  });
}

function FieldsView<Model>({ part, area: { columns, rows } }: PartProps<Fields<Model>>): ReactNode {
  const { fields, chosen } = part;
  const labels = labelColumns(fields.map(({ label }) => label));
  return windowAround(fields, chosen, rows).map(({ line: field, index }) => (
    <FieldLine
      key={`${index} ${field.label}`}
      label={field.label}
      value={longest(presentValue(field))}
      index={index}
      state={index === chosen ? 'chosen' : 'other'}
      arrows={index === chosen ? arrowsOf(field) : []}
      labels={labels}
      columns={columns}
    />
  ));
}

const presentValue = <Model,>({ values, at }: Field<Model>): Versions => values[at] ?? '';

const arrowsOf = <Model,>({
  set,
  values,
  at,
  ends,
}: Field<Model>): readonly ('left' | 'right')[] => {
  if (set === undefined || values.length < 2) return [];
  if (!ends) return ['left', 'right'];
  return [
    ...(at > 0 ? (['left'] as const) : []),
    ...(at < values.length - 1 ? (['right'] as const) : []),
  ];
};

const ARROW_COLUMNS = 4;
const GAP = '  ';

/** Filters side by side in as few lines as they need; a compact layout leaves out those that let all pass. */
function filterLines<Model>(
  { fields, chosen }: Fields<Model>,
  { columns, layout }: Area,
): readonly (readonly Filter[])[] {
  const isFull = layout === 'full';
  const lines: Filter[][] = [];
  let room = 0;
  for (const [index, field] of fields.entries()) {
    const isChosen = index === chosen;
    if (!isFull && !isChosen && field.at === 0) continue;
    const name = isFull || field.at === 0 ? `${field.label} ` : '';
    const others = name.length + (isChosen ? ARROW_COLUMNS : 0);
    const value = cut(fitting(versionsOf(presentValue(field)), columns - others), columns - others);
    const width = others + value.length;
    const last = lines.at(-1);
    if (last !== undefined && width + GAP.length <= room) {
      last.push({ name, value, isChosen });
      room -= width + GAP.length;
    } else {
      lines.push([{ name, value, isChosen }]);
      room = columns - width;
    }
  }
  return lines;
}

type Filter = { readonly name: string; readonly value: string; readonly isChosen: boolean };

function FiltersView<Model>({ part, area }: PartProps<Fields<Model>>): ReactNode {
  const { signs, accent, quiet, spell } = useTheme();
  const valueSpans = ({ value, isChosen }: Filter): readonly Span[] =>
    isChosen
      ? [
          { text: `${signs.decrease} `, style: accent, target: keyTarget('left') },
          { text: `${spell(value)} ${signs.increase}`, style: accent, target: keyTarget('right') },
        ]
      : [{ text: spell(value) }];
  const lines = filterLines(part, area).map((line) =>
    line.flatMap((filter, index): readonly Span[] => [
      { text: index === 0 ? '' : GAP },
      { text: filter.name, style: quiet },
      ...valueSpans(filter),
    ]),
  );
  return <StyledText spans={inLines(lines)} />;
}

function LogView({ part, area: { columns, rows } }: PartProps<Log>): ReactNode {
  const lines = part.lines.flatMap((line) => wrap(line, columns));
  return <Lines lines={lines.slice(-rows)} tone="plain" />;
}

function RowView<Model>({
  part: { draft, isCovered, signs },
  area: { columns },
}: PartProps<Row<Model>>): ReactNode {
  const drawn = (peg: Peg): RowCell => (isCovered ? 'hidden' : peg);
  const theme = useTheme();
  const row = (
    <DraftRow
      row={draft.cells.map((cell) => (typeof cell === 'number' ? drawn(cell) : 'blank'))}
      cursor={draft.cursor}
      label=" "
      layout={rowLayoutFor(draft.rules, columns - 2)}
    />
  );
  if (signs !== 'initials') return row;
  return (
    <ThemeProvider value={{ ...theme, signOn: ({ initial }) => initial }}>{row}</ThemeProvider>
  );
}
