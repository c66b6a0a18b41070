/** Waits for something, so many seconds at most: what it came to, or undefined. */
export function withTimeout<Something>(
  seconds: number,
  something: Promise<Something>,
): Promise<Something | undefined> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => resolve(undefined), seconds * 1000);
    something.then(resolve, reject).finally(() => clearTimeout(clock));
  });
}
