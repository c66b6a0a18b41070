import Yoga, { type MeasureFunction, type Node as YogaNode } from 'yoga-layout';
import { type Run, runOf } from '../run.ts';
import { defaultStyle, textStyle } from '../style.ts';
import { backgroundIn, isSameContent, type TextContent, textIn } from './text-content.ts';
import {
  isSameSize,
  linesOf,
  type MeasuredText,
  measured,
  sizeIn,
  type Wrap,
} from './text-layout.ts';

/** A text on a screen, and its layout. */
export type ScreenText = {
  readonly yoga: YogaNode;
  readonly content: TextContent;
  readonly wrap: Wrap;
  /** Its characters, with the styles of the parts in it. */
  readonly text: MeasuredText;
  /** Its cells in a box of `width` columns, once they were drawn. */
  readonly drawn: DrawnText | undefined;
};

type DrawnText = {
  readonly width: number;
  readonly background: string | undefined;
  readonly runs: readonly Run[];
};

/** What changes of a text; its layout reads it. */
type Changing = { -readonly [Name in keyof ScreenText]: ScreenText[Name] };

/** Creates a text and its layout. */
export function createText(content: TextContent, wrap: Wrap): ScreenText {
  const yoga = Yoga.Node.create();
  const text: Changing = { yoga, content, wrap, text: measured(textIn(content)), drawn: undefined };
  yoga.setFlexDirection(Yoga.FLEX_DIRECTION_ROW);
  yoga.setFlexShrink(1);
  const measure: MeasureFunction = (width, mode) =>
    sizeIn(text.text, mode === Yoga.MEASURE_MODE_UNDEFINED ? Infinity : width, text.wrap);
  yoga.setMeasureFunc(measure);
  return text;
}

/**
 * Changes a text; returns whether it looks different. A truncated text that keeps its size is not laid
 * out again: the layout of a whole screen costs more than everything else that a key causes.
 */
export function changeText(text: Changing, content: TextContent, wrap: Wrap): boolean {
  if (text.wrap === wrap && isSameContent(text.content, content)) return false;
  const [before, wrapBefore] = [text.text, text.wrap];
  text.content = content;
  text.wrap = wrap;
  text.text = measured(textIn(content));
  text.drawn = undefined;
  const isLaidOut =
    wrap === wrapBefore && (text.text.text === before.text || keepsLayout(text, before));
  if (!isLaidOut) text.yoga.markDirty();
  return true;
}

/**
 * Whether a changed text is truncated where its box is too narrow, and keeps its size. Such a text
 * takes all columns of its box, even if a wide character leaves the last one free, so its layout
 * depends only on its size.
 */
const keepsLayout = ({ wrap, text }: ScreenText, before: MeasuredText): boolean =>
  wrap.startsWith('truncate') && isSameSize(text, before);

/** How many lines a text has in a box of `width` columns. */
export const lineCount = ({ text, wrap }: ScreenText, width: number): number =>
  text.text === '' ? 0 : linesOf(text, width, wrap).length;

/** The lines of a text in a box of `width` columns, on the background of the boxes around it. */
export function runsIn(
  text: Changing,
  width: number,
  background: string | undefined,
): readonly Run[] {
  const { drawn } = text;
  if (drawn !== undefined && drawn.width === width && drawn.background === background) {
    return drawn.runs;
  }
  const runs = composeRuns(text, width, background);
  text.drawn = { width, background, runs };
  return runs;
}

function composeRuns(
  { content, wrap, text }: ScreenText,
  width: number,
  background: string | undefined,
): readonly Run[] {
  if (text.text === '') return [];
  const { look } = content;
  const shown = background === undefined ? text : measured(textIn(content, background));
  const lines = linesOf(shown, width, wrap);
  if (typeof look === 'function') {
    return lines.map((line, row) => runOf(look(line, row), defaultStyle));
  }
  const style = textStyle({ ...look, backgroundColor: backgroundIn(look, background) });
  return lines.map((line) => runOf(line, style));
}
