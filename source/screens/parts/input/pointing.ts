/** What a mouse does on a screen; undefined is nothing. Keys with a target of their own are apart. */
export type Pointing<Message> = {
  /** A click on an entry of the list, from 0. */
  readonly entry?: (index: number) => Message | undefined;
  /** A click on a place of what is being edited, from 0. */
  readonly place?: (index: number) => Message | undefined;
  /** A turn of the wheel: 1 is down. */
  readonly wheel?: (step: 1 | -1) => Message | undefined;
};

/** What a mouse does where there is nothing to point at. */
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
