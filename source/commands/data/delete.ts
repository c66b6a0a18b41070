import { createInterface } from 'node:readline/promises';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { printLines, textFor } from '../text/terminal-text.ts';
import { accountSettings, settingsFileOf } from './account-settings.ts';
import { accountNamed, noSuchName, reportProblem, unavailable, withStore } from './open-store.ts';

/** Deletes an account with its keys and games, after a question or with `--yes`. */
export async function deleteCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const name = given.values.get('account');
  if (name === undefined) {
    return { usage: ({ commands }) => commands.deletion.noAccount };
  }
  const isSure = given.switches.get('yes') === true;
  if (!isSure && !terminal.stdin.isTTY) {
    return { usage: ({ commands }) => commands.deletion.noTerminal };
  }
  return await withStore(given, terminal, 'change', async (store, location) => {
    const account = await accountNamed(store, name);
    if (!account.ok) {
      return account.problem.kind === 'unavailable'
        ? reportProblem(terminal, unavailable(account.problem, location))
        : { usage: noSuchName(name, account.problem) };
    }
    const { id, name: fullName } = account.value;
    const games = await store.games.count(id);
    if (!games.ok) return reportProblem(terminal, unavailable(games.problem, location));
    const settings = accountSettings(store, location);
    const file = settingsFileOf(account.value, location);
    const { deletion } = terminal.catalog.commands;
    const print = (line: string): number => {
      printLines(terminal, [line]);
      return 0;
    };
    const question =
      file === undefined
        ? deletion.question(fullName, games.value)
        : deletion.questionWithFile(fullName, games.value, file);
    if (!isSure && !(await confirms(terminal, question))) return print(deletion.nothing);
    const removed = await store.accounts.remove(id);
    if (!removed.ok && removed.problem.kind === 'unavailable') {
      return reportProblem(terminal, unavailable(removed.problem, location));
    }
    const cleared = settings.remove(account.value);
    if (!cleared.ok) return reportProblem(terminal, unavailable(cleared.problem, location));
    return print(
      file === undefined
        ? deletion.done(fullName, games.value)
        : deletion.doneWithFile(fullName, games.value, file),
    );
  });
}

/** Whether the user answers yes; the end of the input and Ctrl-C answer no. */
async function confirms(terminal: Terminal, question: string): Promise<boolean> {
  const lines = createInterface({ input: terminal.stdin, output: terminal.stdout });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(textFor(terminal, question)), closed]);
    return terminal.catalog.commands.deletion.yes.includes(answer.trim().toLowerCase());
  } finally {
    lines.close();
  }
}
