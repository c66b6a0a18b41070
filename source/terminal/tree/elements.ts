import { Box, Text, Transform } from 'ink';
import { type Context, Fragment, type ReactElement, type ReactNode } from 'react';

/** What an element becomes. */
export type Form =
  | { readonly kind: 'box' | 'text' | 'group' }
  | { readonly kind: 'provider'; readonly context: Context<unknown> }
  | ({ readonly kind: 'component' } & Component);

/** A component, and whether other props look the same, if it is memoized. */
export type Component = {
  readonly draw: (props: unknown) => ReactNode;
  readonly isSame: ((before: unknown, after: unknown) => boolean) | undefined;
};

/** The form of each type of element so far. */
const forms = new WeakMap<object, Form>([
  [Box, { kind: 'box' }],
  [Text, { kind: 'text' }],
  [Transform, { kind: 'text' }],
]);

/** The form of an element. */
export function formOf({ type }: ReactElement): Form {
  if (type === Fragment) return { kind: 'group' };
  if (typeof type === 'string') throw new Error(`No screen has an element <${type}>.`);
  const known = forms.get(type);
  if (known !== undefined) return known;
  const form = readForm(type);
  forms.set(type, form);
  return form;
}

function readForm(type: unknown): Form {
  if (isContext(type)) return { kind: 'provider', context: type };
  if (isMemo(type)) {
    const { draw } = componentIn(type.type);
    return { kind: 'component', draw, isSame: type.compare ?? hasSameProps };
  }
  return { kind: 'component', ...componentIn(type) };
}

function componentIn(type: unknown): Component {
  if (isFunction(type)) return { draw: type, isSame: undefined };
  throw new Error('A screen has components that are functions, memoized or not.');
}

const isFunction = (type: unknown): type is Component['draw'] => typeof type === 'function';

type Memo = { readonly type: unknown; readonly compare: Component['isSame'] | null };

const isMemo = (type: unknown): type is Memo => isMarked(type, 'react.memo');

const isContext = (type: unknown): type is Context<unknown> => isMarked(type, 'react.context');

/** Whether React marks an object with the symbol of a name. */
const isMarked = (type: unknown, name: string): boolean =>
  typeof type === 'object' && type !== null && Reflect.get(type, '$$typeof') === Symbol.for(name);

/** Whether two sets of props have the same values, as React compares them. */
function hasSameProps(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return before === after;
  let left = 0;
  for (const name in before) {
    if (!Object.is(before[name], after[name])) return false;
    left++;
  }
  for (const _name in after) left--;
  return left === 0;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The children of an element. */
export function childrenOf({ props }: ReactElement): ReactNode {
  return hasChildren(props) ? props.children : undefined;
}

const hasChildren = (props: unknown): props is { readonly children: ReactNode } =>
  isRecord(props) && 'children' in props;

/** The value of an element that provides a context. */
export const providedBy = ({ props }: ReactElement): unknown =>
  hasValue(props) ? props.value : undefined;

const hasValue = (props: unknown): props is { readonly value: unknown } =>
  isRecord(props) && 'value' in props;
