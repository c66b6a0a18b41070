import type { ChildProcess } from 'node:child_process';

/**
 * Asks another process of ours and waits for its answer. One question at a time: answers carry no
 * name. Fails when the process ends instead.
 */
export function ask<Question extends object, Answer>(
  child: ChildProcess,
  question: Question,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error(`It ended when asked ${JSON.stringify(question)}`));
    child.once('exit', ended);
    child.once('message', (answer: Answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(question);
  });
}

/** Answers each question in its turn; ends the process when nobody is there to ask any more. */
export function answerEach<Question>(answer: (question: Question) => Promise<object>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (found) => process.send?.(found),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
}
