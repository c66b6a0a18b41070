/** Whether an attack that could go on forever stops after some steps; `enough` steps show its effect. */
export type IsOver = (steps: number, enough: number) => boolean;

/** Something that hostile clients do to a server on loopback. */
export type Attack = {
  /** What the server has to survive, as in "survives a flood of letters". */
  readonly name: string;
  /** Rejects when the server does not defend itself as it should. */
  readonly run: (port: number, isOver: IsOver) => Promise<void>;
};

/** Attacks on a server with the same settings. */
export type AttackGroup = {
  readonly name: string;
  /** The options of `keypeg serve`. */
  readonly args: readonly string[];
  readonly attacks: readonly Attack[];
};

/** Stops each attack as soon as it has shown its effect, however long that takes. */
export const onceShown: IsOver = (steps, enough) => steps >= enough;
