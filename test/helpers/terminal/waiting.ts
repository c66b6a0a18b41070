import { onHang } from '../patience.ts';

/** A condition of a screen: a text, a pattern over its lines, or a function of its rows. */
export type Condition = string | RegExp | ((screen: readonly string[]) => boolean);

/** Promises that resolve when a screen meets their conditions. */
export type Waiting = {
  /** Resolves when the screen meets the condition; rejects at the end, and when it hangs. */
  readonly until: (condition: Condition) => Promise<void>;
  /** Call it when the screen has changed. */
  readonly changed: () => void;
  /** Call it when the screen will not change again. */
  readonly ended: () => void;
};

type Wait = {
  readonly condition: Condition;
  readonly keep: () => void;
  readonly break: (why: string) => void;
};

/** Creates waits on what `screen` returns; an incomplete frame meets no condition. */
export function makeWaiting(screen: () => readonly string[], halfDrawn: () => boolean): Waiting {
  const waits = new Set<Wait>();
  let over = false;
  const met = (condition: Condition): boolean =>
    (over || !halfDrawn()) && meets(screen(), condition);
  const changed = (): void => {
    for (const wait of waits) if (met(wait.condition)) wait.keep();
  };
  const until = (condition: Condition): Promise<void> =>
    new Promise((resolve, reject) => {
      if (met(condition)) {
        resolve();
        return;
      }
      const done = (): void => {
        stop();
        waits.delete(wait);
      };
      const wait: Wait = {
        condition,
        keep: () => {
          done();
          resolve();
        },
        break: (why) => {
          done();
          reject(
            new Error(`${why}, and never showed ${described(condition)}:\n${framed(screen())}`),
          );
        },
      };
      const stop = onHang(() => wait.break('It hangs'));
      waits.add(wait);
      if (over) wait.break('The program ended');
    });
  const ended = (): void => {
    over = true;
    changed();
    for (const wait of waits) wait.break('The program ended');
  };
  return { until, changed, ended };
}

function meets(rows: readonly string[], condition: Condition): boolean {
  if (typeof condition === 'function') return condition(rows);
  const text = rows.join('\n');
  return typeof condition === 'string' ? text.includes(condition) : condition.test(text);
}

const described = (condition: Condition): string =>
  typeof condition === 'string' ? `“${condition}”` : String(condition);

const framed = (rows: readonly string[]): string =>
  ['┌', ...rows.map((row) => `│${row}`), '└'].join('\n');
