import type { FairScheduler } from '../limits/fair-scheduler.ts';
import type { WindowSize } from '../protocol/session-request.ts';

/** Brings a terminal to the sizes of its window. */
export type Resizing = { readonly to: (size: WindowSize) => void; readonly close: () => void };

/** Takes a terminal to the last size only: a window that is dragged has many in a second. */
export function openResizing(backlog: FairScheduler, resize: (size: WindowSize) => void): Resizing {
  let leaveBacklog: (() => void) | undefined;
  let last: WindowSize | undefined;
  const carryOut = (): void => {
    leaveBacklog = undefined;
    if (last !== undefined) resize(last);
  };
  return {
    to: (size) => {
      last = size;
      leaveBacklog ??= backlog.schedule(carryOut);
    },
    close: () => leaveBacklog?.(),
  };
}
