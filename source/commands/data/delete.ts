import { createInterface } from 'node:readline/promises';
import { reached, valueFrom } from '../../store/problems.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { printLines, textFor } from '../text/terminal-text.ts';
import { removeSettings, settingsFileOf } from './account-settings.ts';
import { accountNamed, withStore } from './open-store.ts';

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
    if (!account.ok) return { usage: account.problem };
    const { id, name: fullName } = account.value;
    const games = valueFrom(await store.games.count(id));
    const file = settingsFileOf(account.value, location);
    const { deletion } = terminal.catalog.commands;
    const print = (line: string): number => {
      printLines(terminal, [line]);
      return 0;
    };
    const question =
      file === undefined
        ? deletion.question(fullName, games)
        : deletion.questionWithFile(fullName, games, file);
    if (!isSure && !(await confirms(terminal, question))) return print(deletion.nothing);
    reached(await store.accounts.remove(id));
    removeSettings(account.value, location);
    return print(
      file === undefined
        ? deletion.done(fullName, games)
        : deletion.doneWithFile(fullName, games, file),
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
