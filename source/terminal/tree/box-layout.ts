import Yoga, { type Node as YogaNode } from 'yoga-layout';
import type { BoxStyle } from '../box.ts';

/** Sets one property of a layout; `undefined` restores the default. */
type Setters = {
  readonly [Name in LayoutName]: (yoga: YogaNode, value: BoxStyle[Name]) => void;
};

/** The properties of Ink's `Box` that decide its layout, as far as screens use them. */
type LayoutName =
  | `margin${'' | 'X' | 'Y' | 'Left' | 'Right' | 'Top' | 'Bottom'}`
  | `padding${'' | 'X' | 'Y' | 'Left' | 'Right' | 'Top' | 'Bottom'}`
  | 'gap'
  | 'columnGap'
  | 'rowGap'
  | 'width'
  | 'height'
  | 'minWidth'
  | 'minHeight'
  | 'flexGrow'
  | 'flexShrink'
  | 'flexDirection'
  | 'alignItems'
  | 'justifyContent'
  | 'display';

const directions = {
  row: Yoga.FLEX_DIRECTION_ROW,
  'row-reverse': Yoga.FLEX_DIRECTION_ROW_REVERSE,
  column: Yoga.FLEX_DIRECTION_COLUMN,
  'column-reverse': Yoga.FLEX_DIRECTION_COLUMN_REVERSE,
} as const;

const alignments = {
  stretch: Yoga.ALIGN_STRETCH,
  'flex-start': Yoga.ALIGN_FLEX_START,
  center: Yoga.ALIGN_CENTER,
  'flex-end': Yoga.ALIGN_FLEX_END,
  baseline: Yoga.ALIGN_BASELINE,
} as const;

const justifications = {
  'flex-start': Yoga.JUSTIFY_FLEX_START,
  center: Yoga.JUSTIFY_CENTER,
  'flex-end': Yoga.JUSTIFY_FLEX_END,
  'space-between': Yoga.JUSTIFY_SPACE_BETWEEN,
  'space-around': Yoga.JUSTIFY_SPACE_AROUND,
  'space-evenly': Yoga.JUSTIFY_SPACE_EVENLY,
} as const;

type Edge = Parameters<YogaNode['setMargin']>[0];
type Gutter = Parameters<YogaNode['setGap']>[0];

const marginAt =
  (edge: Edge) =>
  (yoga: YogaNode, value: number | undefined): void =>
    yoga.setMargin(edge, value);
const paddingAt =
  (edge: Edge) =>
  (yoga: YogaNode, value: number | undefined): void =>
    yoga.setPadding(edge, value);
const gapOf =
  (gutter: Gutter) =>
  (yoga: YogaNode, value: number | undefined): void =>
    void yoga.setGap(gutter, value);

// The defaults and the edges are those of Ink.
const setters: Setters = {
  margin: marginAt(Yoga.EDGE_ALL),
  marginX: marginAt(Yoga.EDGE_HORIZONTAL),
  marginY: marginAt(Yoga.EDGE_VERTICAL),
  marginLeft: marginAt(Yoga.EDGE_START),
  marginRight: marginAt(Yoga.EDGE_END),
  marginTop: marginAt(Yoga.EDGE_TOP),
  marginBottom: marginAt(Yoga.EDGE_BOTTOM),
  padding: paddingAt(Yoga.EDGE_ALL),
  paddingX: paddingAt(Yoga.EDGE_HORIZONTAL),
  paddingY: paddingAt(Yoga.EDGE_VERTICAL),
  paddingLeft: paddingAt(Yoga.EDGE_LEFT),
  paddingRight: paddingAt(Yoga.EDGE_RIGHT),
  paddingTop: paddingAt(Yoga.EDGE_TOP),
  paddingBottom: paddingAt(Yoga.EDGE_BOTTOM),
  gap: gapOf(Yoga.GUTTER_ALL),
  columnGap: gapOf(Yoga.GUTTER_COLUMN),
  rowGap: gapOf(Yoga.GUTTER_ROW),
  width: (yoga, value) => yoga.setWidth(sizeOf(value)),
  height: (yoga, value) => yoga.setHeight(sizeOf(value)),
  minWidth: (yoga, value) => yoga.setMinWidth(sizeOf(value)),
  minHeight: (yoga, value) => yoga.setMinHeight(sizeOf(value)),
  flexGrow: (yoga, value = 0) => yoga.setFlexGrow(value),
  flexShrink: (yoga, value = 1) => yoga.setFlexShrink(value),
  flexDirection: (yoga, value = 'row') => yoga.setFlexDirection(directions[value]),
  alignItems: (yoga, value = 'stretch') => yoga.setAlignItems(alignments[value]),
  justifyContent: (yoga, value = 'flex-start') => yoga.setJustifyContent(justifications[value]),
  display: (yoga, value) =>
    yoga.setDisplay(value === 'none' ? Yoga.DISPLAY_NONE : Yoga.DISPLAY_FLEX),
};

/** A size in cells, or in percent of the box around. */
const sizeOf = (value: number | string | undefined): number | `${number}%` | undefined =>
  typeof value === 'string' ? `${Number.parseFloat(value)}%` : value;

const isLayoutName = (name: string): name is LayoutName => Object.hasOwn(setters, name);

/** Whether a property of a box only changes how it looks, or belongs to its border. */
const isLook = (name: string): boolean =>
  name === 'children' || /^(?:background|border|overflow)/.test(name);

const borders = ['borderStyle', 'borderTop', 'borderRight', 'borderBottom', 'borderLeft'] as const;

/** Creates the layout of a box; throws where it has a property that no screen had so far. */
export function createBoxLayout(style: BoxStyle): YogaNode {
  const yoga = Yoga.Node.create();
  setters.flexDirection(yoga, undefined);
  setters.flexShrink(yoga, undefined);
  changeBoxLayout(yoga, style, {});
  return yoga;
}

/** Sets the properties of a layout that differ from those before; throws for an unknown one. */
export function changeBoxLayout(yoga: YogaNode, style: BoxStyle, before: BoxStyle): void {
  for (const name in before) if (isLayoutName(name)) change(name, yoga, style, before);
  for (const name in style) {
    if (isLayoutName(name)) change(name, yoga, style, before);
    else if (!isLook(name)) throw new Error(`No layout has the property ${name}.`);
  }
  if (borders.every((name) => style[name] === before[name])) return;
  const width = (side: boolean | undefined): number =>
    style.borderStyle && side !== false ? 1 : 0;
  yoga.setBorder(Yoga.EDGE_TOP, width(style.borderTop));
  yoga.setBorder(Yoga.EDGE_RIGHT, width(style.borderRight));
  yoga.setBorder(Yoga.EDGE_BOTTOM, width(style.borderBottom));
  yoga.setBorder(Yoga.EDGE_LEFT, width(style.borderLeft));
}

function change<Name extends LayoutName>(
  name: Name,
  yoga: YogaNode,
  style: BoxStyle,
  before: BoxStyle,
): void {
  if (style[name] !== before[name]) setters[name](yoga, style[name]);
}
