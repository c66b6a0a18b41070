/** Resolves with the promise's value, or with undefined after the timeout. */
export function withTimeout<Value>(
  seconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
