/** Requests to another thread or process that are not answered yet, each with a number. */
export type PendingRequests<Answer> = {
  /** Sends a request with a new number and waits for its answer. */
  readonly request: (send: (request: number) => void) => Promise<Answer>;
  readonly resolve: (request: number, answer: Answer) => void;
  readonly reject: (request: number, error: Error) => void;
  /** Answers all open requests: the other side has exited. */
  readonly resolveAll: (answer: Answer) => void;
  readonly count: () => number;
};

/** Returns an empty set of requests. */
export function openPendingRequests<Answer>(): PendingRequests<Answer> {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastNumber = 0;
  return {
    request: (send) => {
      lastNumber++;
      const answer = Promise.withResolvers<Answer>();
      pending.set(lastNumber, answer);
      send(lastNumber);
      return answer.promise;
    },
    resolve: (request, answer) => {
      pending.get(request)?.resolve(answer);
      pending.delete(request);
    },
    reject: (request, error) => {
      pending.get(request)?.reject(error);
      pending.delete(request);
    },
    resolveAll: (answer) => {
      const open = [...pending.values()];
      pending.clear();
      for (const { resolve } of open) resolve(answer);
    },
    count: () => pending.size,
  };
}
