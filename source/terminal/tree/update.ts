import { Box } from 'ink';
import { type Context, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { BoxStyle } from '../box.ts';
import {
  arrange,
  changeBox,
  collectLaidOut,
  createBox,
  createTextPart,
  freeUnlinked,
} from './boxes.ts';
import { childrenOf, formOf, providedBy } from './elements.ts';
import { defaultOf, withHooks, withRefusedHooks } from './hooks.ts';
import {
  type BoxPart,
  type ComponentPart,
  createComponent,
  createProvider,
  type Drawn,
  type GroupPart,
  type LaidOutPart,
  type ListPart,
  type Part,
  type ProviderPart,
  type TextPart,
} from './part.ts';
import { changeText } from './text.ts';
import { contentOf, isElementOf, wrapOf } from './text-content.ts';

/** The component that is drawn now, and how many computed values it has read. */
let drawn: ComponentPart | undefined;
let memosRead = 0;
/** The box whose content is updated now. */
let around: BoxPart | undefined;
/** The provider of each context around the part that is updated now. */
const providers = new Map<Context<unknown>, ProviderPart | undefined>();

const hooks = withRefusedHooks({
  useContext: (context) => {
    const provider = providers.get(context);
    if (provider === undefined || drawn === undefined) return defaultOf(context);
    if (!drawn.reads.includes(provider)) {
      provider.readers.add(drawn);
      drawn.reads.push(provider);
    }
    return provider.value;
  },
  useMemo: (compute, inputs) => {
    const memos = drawn?.memos ?? [];
    const index = memosRead++;
    const known = memos[index];
    if (known !== undefined && isSameList(known.inputs, inputs)) return known.value;
    const value = compute();
    memos[index] = { value, inputs };
    return value;
  },
});

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => Object.is(one, others[index]));

/** Creates the box of a whole screen, with nothing in it. */
export const createRoot = (element: ReactElement): BoxPart => createBox(element, {}, undefined);

/** What an update has changed, besides the layout. */
export type Changes = {
  /** Whether boxes look different. */
  boxes: boolean;
  /** The texts that look different. */
  readonly texts: TextPart[];
};

/** What the current update has changed. */
let changes: Changes = { boxes: false, texts: [] };
/** The boxes and texts that the current update has made. */
let made: LaidOutPart[] = [];

/**
 * Shows a node in the box of a screen; what was there before is kept where it can be. Returns what has
 * changed besides the layout.
 */
export function updateRoot(root: BoxPart, node: ReactNode): Changes {
  // An update that failed has left them.
  [drawn, around] = [undefined, undefined];
  providers.clear();
  changes = { boxes: false, texts: [] };
  try {
    withHooks(hooks, () => updateContent(root, node));
  } catch (error) {
    freeUnlinked(made);
    throw error;
  } finally {
    // What is on no screen any more must not stay in memory.
    made = [];
  }
  return changes;
}

/** Makes a node of what another one became, as far as they are alike; returns what draws it. */
function update(old: Part | undefined, node: ReactNode, parent: Part): Part | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') {
    if (old !== undefined) remove(old);
    return undefined;
  }
  if (Array.isArray(node)) return updateList(old, node, parent);
  if (!isValidElement(node)) throw new Error('A text stands outside of a <Text>.');
  if (old === undefined || !isAlike(old, node)) {
    if (old !== undefined) remove(old);
    return create(node, parent);
  }
  if (old.element !== node) return change(old, node);
  refresh(old);
  return old;
}

/** Whether a part can become an element: it had one of the same type and key. */
const isAlike = (old: Part, { type, key }: ReactElement): old is Drawn =>
  old.kind !== 'list' && old.element.type === type && old.element.key === key;

function updateList(
  old: Part | undefined,
  nodes: readonly ReactNode[],
  parent: Part,
): Part | undefined {
  if (old !== undefined && old.kind !== 'list') remove(old);
  const list: ListPart =
    old?.kind === 'list' ? old : { kind: 'list', parent, staleness: 'fresh', children: [] };
  list.staleness = 'fresh';
  const before = list.children;
  if (keepsOrder(before, nodes)) {
    list.children = before.map((part, index) => update(part, nodes[index], list));
    return list;
  }
  const unused = new Set(before);
  const taken = nodes.map((node, index) => {
    const key = isValidElement(node) ? node.key : null;
    const found = key === null ? before[index] : before.find((part) => hasKey(part, key));
    if (found === undefined || !unused.delete(found)) return undefined;
    if (before[index] !== found && around !== undefined) around.isChanged = true;
    return found;
  });
  for (const part of unused) if (part !== undefined) remove(part);
  list.children = nodes.map((node, index) => update(taken[index], node, list));
  return list;
}

/** Whether each node has the place and the key of the part before it, as in most lists. */
const keepsOrder = (before: readonly (Part | undefined)[], nodes: readonly ReactNode[]): boolean =>
  before.length === nodes.length &&
  before.every((part, index) => {
    const node = nodes[index];
    const key = isValidElement(node) ? node.key : null;
    return key === (part === undefined || part.kind === 'list' ? null : part.element.key);
  });

const hasKey = (part: Part | undefined, key: string): boolean =>
  part !== undefined && part.kind !== 'list' && part.element.key === key;

function create(element: ReactElement, parent: Part): Part | undefined {
  const form = formOf(element);
  switch (form.kind) {
    case 'component':
      return drawComponent(createComponent(element, form, parent));
    case 'provider':
      return updateProvider(createProvider(element, form.context, parent));
    case 'group': {
      const group: GroupPart = {
        kind: 'group',
        parent,
        staleness: 'fresh',
        element,
        child: undefined,
      };
      group.child = update(undefined, childrenOf(element), group);
      return group;
    }
    case 'box': {
      const box = createBox(element, styleOf(element), parent);
      noteMade(box);
      updateContent(box, childrenOf(element));
      return box;
    }
    case 'text': {
      const text = createTextPart(element, parent);
      if (text !== undefined) noteMade(text);
      return text;
    }
  }
}

/** Another box or text is in the box that is updated. */
function noteMade(part: LaidOutPart): void {
  made.push(part);
  if (around !== undefined) around.isChanged = true;
}

/** Draws a part again with another element of the same type; returns what shows it. */
function change(part: Drawn, element: ReactElement): Part | undefined {
  const before = part.element;
  part.element = element;
  switch (part.kind) {
    case 'component':
      if (part.isSame?.(before.props, element.props) === true) refresh(part);
      else drawComponent(part);
      return part;
    case 'provider':
      provide(part, providedBy(element));
      return updateProvider(part);
    case 'group':
      part.staleness = 'fresh';
      part.child = update(part.child, childrenOf(element), part);
      return part;
    case 'box':
      if (changeBox(part, styleOf(element))) changes.boxes = true;
      updateContent(part, childrenOf(element));
      return part;
    case 'text': {
      const content = contentOf(element);
      if (content !== undefined) {
        if (changeText(part.text, content, wrapOf(element))) changes.texts.push(part);
        return part;
      }
      remove(part);
      return undefined;
    }
  }
}

function drawComponent(part: ComponentPart): Part {
  part.staleness = 'fresh';
  drawn = part;
  memosRead = 0;
  const node = part.draw(part.element.props);
  drawn = undefined;
  part.child = update(part.child, node, part);
  return part;
}

/** Gives a context another value: whoever read it is drawn again. */
function provide(part: ProviderPart, value: unknown): void {
  if (Object.is(part.value, value)) return;
  part.value = value;
  for (const reader of part.readers) {
    reader.staleness = 'stale';
    let outer = reader.parent;
    while (outer !== undefined && outer !== part && outer.staleness === 'fresh') {
      outer.staleness = 'stale inside';
      outer = outer.parent;
    }
  }
}

function updateProvider(part: ProviderPart): Part {
  const outer = enterProvider(part);
  part.child = update(part.child, childrenOf(part.element), part);
  providers.set(part.context, outer);
  return part;
}

/** Begins the update of what is in a provider; returns the one that the context had outside. */
function enterProvider(part: ProviderPart): ProviderPart | undefined {
  const outer = providers.get(part.context);
  providers.set(part.context, part);
  part.staleness = 'fresh';
  return outer;
}

/** Updates what is in a box, whose style is already set. */
function updateContent(part: BoxPart, content: ReactNode): void {
  const outer = enterBox(part);
  part.child = update(part.child, content, part);
  leaveBox(part, outer);
}

/** Begins the update of what is in a box; returns the box around it. */
function enterBox(part: BoxPart): BoxPart | undefined {
  const outer = around;
  around = part;
  part.staleness = 'fresh';
  return outer;
}

function leaveBox(part: BoxPart, outer: BoxPart | undefined): void {
  around = outer;
  if (part.isChanged) arrange(part);
}

/** Draws again what is stale in a part. */
function refresh(part: Part): void {
  const { staleness } = part;
  if (staleness === 'fresh') return;
  part.staleness = 'fresh';
  switch (part.kind) {
    case 'component':
      if (staleness === 'stale') drawComponent(part);
      else refreshChild(part);
      break;
    case 'provider': {
      const outer = enterProvider(part);
      refreshChild(part);
      providers.set(part.context, outer);
      break;
    }
    case 'box': {
      const outer = enterBox(part);
      refreshChild(part);
      leaveBox(part, outer);
      break;
    }
    case 'list':
      for (const child of part.children) if (child !== undefined) refresh(child);
      break;
    case 'group':
    case 'text':
      refreshChild(part);
  }
}

function refreshChild({ child }: Drawn): void {
  if (child !== undefined) refresh(child);
}

/** Takes a part off the screen, with everything in it. */
function remove(part: Part): void {
  const gone: LaidOutPart[] = [];
  collectLaidOut(part, gone);
  if (around !== undefined && gone.length > 0) {
    around.isChanged = true;
    around.removed.push(...gone);
  }
  forget(part);
}

/** Makes the providers around a part that is gone forget its components. */
function forget(part: Part): void {
  if (part.kind === 'list') {
    for (const child of part.children) if (child !== undefined) forget(child);
    return;
  }
  if (part.kind === 'component') for (const provider of part.reads) provider.readers.delete(part);
  if (part.child !== undefined) forget(part.child);
}

const styleOf = (element: ReactElement): BoxStyle =>
  isElementOf(element, Box) ? element.props : {};
