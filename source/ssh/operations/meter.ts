/** Hears what goes through one player's terminal. */
export type Meter = {
  readonly received: (bytes: number) => void;
  readonly sent: (bytes: number) => void;
  /** The milliseconds between a key and the frame that shows what it did. */
  readonly keyToFrame: (milliseconds: number) => void;
};
