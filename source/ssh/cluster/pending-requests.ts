/** Questions to another process that wait for their answers, each under a number of its own. */
export type PendingRequests<Answer> = {
  /** Asks by `send`, which is given the number to answer under. */
  readonly ask: (send: (request: number) => void) => Promise<Answer>;
  readonly answer: (request: number, answer: Answer) => void;
  /** Gives all that still wait the same answer: the other process is gone. */
  readonly answerAll: (answer: Answer) => void;
};

/** No questions yet. */
export function openPendingRequests<Answer>(): PendingRequests<Answer> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask: (send) =>
      new Promise((resolve) => {
        last++;
        waiting.set(last, resolve);
        send(last);
      }),
    answer: (request, answer) => {
      waiting.get(request)?.(answer);
      waiting.delete(request);
    },
    answerAll: (answer) => {
      for (const resolve of waiting.values()) resolve(answer);
      waiting.clear();
    },
  };
}
