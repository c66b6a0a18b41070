/** The actions of a mouse on a screen; undefined is none. Keys have targets of their own. */
export type Pointing<Message> = {
  /** A click on an entry of the list, from 0. */
  readonly entry?: (index: number) => Message | undefined;
  /** A click on a place of what is being edited, from 0. */
  readonly place?: (index: number) => Message | undefined;
  /** A turn of the wheel: 1 is down. */
  readonly wheel?: (step: 1 | -1) => Message | undefined;
};

/** The actions on a screen without anything to point at. */
export const noPointing: Pointing<never> = {};

/** A wheel that chooses the next entry of a list; it stops at its ends. */
export const wheelIn =
  <Message>(
    chosen: number,
    count: number,
    moved: (step: 1 | -1) => Message,
  ): NonNullable<Pointing<Message>['wheel']> =>
  (step) =>
    chosen + step < 0 || chosen + step >= count ? undefined : moved(step);
