import type { Context, ReactElement } from 'react';
import type { Node as YogaNode } from 'yoga-layout';
import type { BoxLook, BoxStyle } from '../box.ts';
import { type Component, providedBy } from './elements.ts';
import type { ScreenText } from './text.ts';

/** What an element of a screen, or a list of nodes, became; it changes with each frame. */
export type Part = Drawn | ListPart;

/** What an element became. */
export type Drawn = ComponentPart | ProviderPart | GroupPart | BoxPart | TextPart;

/** What has to be drawn again: nothing, something inside, or the part itself. */
export type Staleness = 'fresh' | 'stale inside' | 'stale';

type Common = {
  /** The part that this one is in; none of the root. */
  readonly parent: Part | undefined;
  staleness: Staleness;
};

type OfElement = Common & {
  /** The element that was drawn last. */
  element: ReactElement;
  child: Part | undefined;
};

/** A component: what it returned is its child. */
export type ComponentPart = OfElement &
  Component & {
    readonly kind: 'component';
    /** What its hooks computed, in their order. */
    readonly memos: Memo[];
    /** The providers whose values it read. */
    readonly reads: ProviderPart[];
  };

/** A computed value and what it was computed from. */
export type Memo = { readonly value: unknown; readonly inputs: readonly unknown[] };

/** A context's value for everything inside. */
export type ProviderPart = OfElement & {
  readonly kind: 'provider';
  readonly context: Context<unknown>;
  value: unknown;
  /** The components that read the value. */
  readonly readers: Set<ComponentPart>;
};

/** A fragment. */
export type GroupPart = OfElement & { readonly kind: 'group' };

/** Nodes one after the other; nodes that draw nothing keep their places. */
export type ListPart = Common & {
  readonly kind: 'list';
  children: readonly (Part | undefined)[];
};

/** Where something is in the box around it, in cells. */
type Laid = { left: number; top: number; width: number; height: number };

/** A box and its layout. */
export type BoxPart = OfElement &
  Laid & {
    readonly kind: 'box';
    readonly yoga: YogaNode;
    style: BoxStyle;
    look: BoxLook;
    /** The boxes and texts in it, as they are laid out. */
    laidOut: readonly LaidOutPart[];
    /** Whether other boxes and texts are in it than were laid out. */
    isChanged: boolean;
    /** Boxes and texts that are in it no more. */
    removed: LaidOutPart[];
  };

/** A text and its layout. */
export type TextPart = OfElement & Laid & { readonly kind: 'text'; readonly text: ScreenText };

/** A part with a layout of its own. */
export type LaidOutPart = BoxPart | TextPart;

/** A component that was not drawn yet. */
export const createComponent = (
  element: ReactElement,
  { draw, isSame }: Component,
  parent: Part,
): ComponentPart => ({
  kind: 'component',
  parent,
  staleness: 'fresh',
  element,
  child: undefined,
  draw,
  isSame,
  memos: [],
  reads: [],
});

/** A provider of a context with the value of its element, around nothing yet. */
export const createProvider = (
  element: ReactElement,
  context: Context<unknown>,
  parent: Part,
): ProviderPart => ({
  kind: 'provider',
  parent,
  staleness: 'fresh',
  element,
  child: undefined,
  context,
  value: providedBy(element),
  readers: new Set(),
});
