import type { ChildProcess } from 'node:child_process';

/**
 * Sends a message to a child process and waits for its answer. Only one at a time, because answers
 * have no number. Rejects when the process exits.
 */
export function request<Message extends object, Answer>(
  child: ChildProcess,
  message: Message,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (): void =>
      reject(new Error(`The process exited after ${JSON.stringify(message)}`));
    child.once('exit', onExit);
    child.once('message', (answer: Answer) => {
      child.off('exit', onExit);
      resolve(answer);
    });
    child.send(message);
  });
}

/** Answers each message of the parent process; exits when the parent has exited. */
export function answerRequests<Message>(answer: (message: Message) => Promise<object>): void {
  process.on('message', (message: Message) => {
    answer(message).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
}
