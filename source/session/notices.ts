/** Sentences from outside that the player is told at once, whatever is on the screen. */
export type Notices = {
  /** From now on `listener` hears each; what comes back ends that. */
  readonly subscribe: (listener: (text: string) => void) => () => void;
};

/** For a session of which nobody outside knows anything. */
export const noNotices: Notices = { subscribe: () => () => undefined };
