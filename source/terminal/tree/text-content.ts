import chalk, { backgroundColorNames, type ChalkInstance, foregroundColorNames } from 'chalk';
import { Text, type TextProps, Transform, type TransformProps } from 'ink';
import {
  type ComponentType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { stripControls, type Wrap } from './text-layout.ts';

/** How a text looks, as Ink's `Text` names it. */
export type TextLook = {
  readonly [Name in keyof Omit<TextProps, 'children' | 'wrap'>]: TextProps[Name] | undefined;
};

/** The same properties in the same order each time: V8 reads such objects fastest. */
const lookOf = (props: TextProps): TextLook => ({
  color: props.color,
  backgroundColor: props.backgroundColor,
  bold: props.bold,
  dimColor: props.dimColor,
  inverse: props.inverse,
  italic: props.italic,
  underline: props.underline,
  strikethrough: props.strikethrough,
});

/** Changes a line of a text, by its number from 0. */
export type LineTransform = TransformProps['transform'];

/** A text with one look, or that a function changes, and the texts in it. */
export type TextContent = {
  readonly look: TextLook | LineTransform;
  readonly parts: readonly (string | TextContent)[];
};

/** Whether a node is an element of a component. */
export const isElementOf = <Props>(
  node: ReactNode,
  type: ComponentType<Props>,
): node is ReactElement<Props> => isValidElement(node) && node.type === type;

/** What an element of `Text` or `Transform` shows; nothing for another one or without children. */
export function contentOf(element: ReactNode): TextContent | undefined {
  if (isElementOf(element, Text)) {
    const { children } = element.props;
    return children === undefined || children === null
      ? undefined
      : { look: lookOf(element.props), parts: partsIn(children) };
  }
  if (!isElementOf(element, Transform)) return undefined;
  const { children, transform } = element.props;
  return children === undefined || children === null
    ? undefined
    : { look: transform, parts: partsIn(children) };
}

/** How an element of `Text` or `Transform` treats a line that is too long. */
export const wrapOf = (element: ReactNode): Wrap =>
  (isElementOf(element, Text) ? element.props.wrap : undefined) ?? 'wrap';

/** The texts in the children of a text. */
function partsIn(node: ReactNode): readonly (string | TextContent)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') return [stripControls(String(node))];
  if (Array.isArray(node)) return node.flatMap(partsIn);
  if (isElementOf(node, Fragment)) return partsIn(node.props.children);
  if (isElementOf(node, Text) || isElementOf(node, Transform)) {
    const content = contentOf(node);
    return content === undefined ? [] : [content];
  }
  throw new Error('A text contains something else than texts.');
}

/** Whether two texts look the same everywhere. */
export function isSameContent(one: TextContent, other: TextContent): boolean {
  return (
    isSameLook(one.look, other.look) &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => {
      const another = other.parts[index];
      return typeof part === 'string' || typeof another === 'string' || another === undefined
        ? part === another
        : isSameContent(part, another);
    })
  );
}

function isSameLook(one: TextContent['look'], other: TextContent['look']): boolean {
  if (one === other) return true;
  if (typeof one === 'function' || typeof other === 'function') return false;
  return (
    one.color === other.color &&
    one.backgroundColor === other.backgroundColor &&
    one.bold === other.bold &&
    one.dimColor === other.dimColor &&
    one.inverse === other.inverse &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.strikethrough === other.strikethrough
  );
}

/** The text of a content, with the styles of the parts in it but not its own. */
export const textIn = ({ look, parts }: TextContent, background?: string): string => {
  const around = backgroundIn(look, background);
  return parts.map((part) => (typeof part === 'string' ? part : styledText(part, around))).join('');
};

function styledText(content: TextContent, background: string | undefined): string {
  const text = textIn(content, background);
  if (text === '') return '';
  const { look } = content;
  const style =
    typeof look === 'function'
      ? look
      : styling({ ...look, backgroundColor: backgroundIn(look, background) });
  return text
    .split('\n')
    .map((line, row) => style(line, row))
    .join('\n');
}

/** The background of a text: its own, or the one around it. */
export const backgroundIn = (look: TextContent['look'], around?: string): string | undefined =>
  (typeof look === 'function' ? undefined : look.backgroundColor) ?? around;

/** The functions that change a text and the parts of it. */
export const transformsIn = ({ look, parts }: TextContent): readonly LineTransform[] => [
  ...(typeof look === 'function' ? [look] : []),
  ...parts.flatMap((part) => (typeof part === 'string' ? [] : transformsIn(part))),
];

/** Styles a text by escape sequences, as Ink does. */
function styling(look: TextLook): (text: string) => string {
  let made: ChalkInstance = chalk;
  if (look.inverse) made = made.inverse;
  if (look.strikethrough) made = made.strikethrough;
  if (look.underline) made = made.underline;
  if (look.italic) made = made.italic;
  if (look.bold) made = made.bold;
  if (look.backgroundColor) made = withBackground(made, look.backgroundColor);
  if (look.color) made = withForeground(made, look.color);
  if (look.dimColor) made = made.dim;
  const painted = made;
  return (text) => painted(text);
}

function withForeground(base: ChalkInstance, color: string): ChalkInstance {
  const name = foregroundColorNames.find((each) => each === color);
  if (name !== undefined) return base[name];
  if (color.startsWith('#')) return base.hex(color);
  const [first = 0, green = 0, blue = 0] = numbersIn(color);
  return color.startsWith('rgb') ? base.rgb(first, green, blue) : base.ansi256(first);
}

function withBackground(base: ChalkInstance, color: string): ChalkInstance {
  const wanted = `bg${color}`.toLowerCase();
  const name = backgroundColorNames.find((each) => each.toLowerCase() === wanted);
  if (name !== undefined) return base[name];
  if (color.startsWith('#')) return base.bgHex(color);
  const [first = 0, green = 0, blue = 0] = numbersIn(color);
  return color.startsWith('rgb') ? base.bgRgb(first, green, blue) : base.bgAnsi256(first);
}

const numbersIn = (color: string): readonly number[] =>
  (color.replace('ansi256', '').match(/\d+/g) ?? []).map(Number);
