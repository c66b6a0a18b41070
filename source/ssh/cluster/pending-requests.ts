/** Questions to another process that wait for their answers, each under a number of its own. */
export type PendingRequests<Answer> = {
  /** Asks by `send`, which is given the number to answer under. */
  readonly request: (send: (request: number) => void) => Promise<Answer>;
  readonly resolve: (request: number, answer: Answer) => void;
  /** Gives all that still wait the same answer: the other process is gone. */
  readonly resolveAll: (answer: Answer) => void;
};

/** No questions yet. */
export function openPendingRequests<Answer>(): PendingRequests<Answer> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    request: (send) =>
      new Promise((resolve) => {
        last++;
        waiting.set(last, resolve);
        send(last);
      }),
    resolve: (request, answer) => {
      waiting.get(request)?.(answer);
      waiting.delete(request);
    },
    resolveAll: (answer) => {
      for (const resolve of waiting.values()) resolve(answer);
      waiting.clear();
    },
  };
}
