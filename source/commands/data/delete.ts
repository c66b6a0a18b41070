import { createInterface } from 'node:readline/promises';
import { counted } from '../../languages/en/phrases.ts';
import { unavailableSentence } from '../../store/problem-sentences.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { textFor } from '../text/terminal-text.ts';
import { accountSettings, settingsFileOf } from './account-settings.ts';
import { accountNamed, noSuchNameSentence } from './accounts.ts';
import { reportProblem, withStore } from './open-store.ts';

/** Deletes an account with its keys and games, after a question or with `--yes`. */
export async function deleteCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const name = given.values.get('account');
  if (name === undefined) {
    return { usage: 'keypeg data delete needs --account NAME; keypeg data shows the names.' };
  }
  const isSure = given.switches.get('yes') === true;
  if (!isSure && !terminal.stdin.isTTY) {
    return { usage: 'There is no terminal to ask at: add --yes to delete without a question.' };
  }
  return await withStore(given, terminal, 'change', async (store, location) => {
    const account = await accountNamed(store, name);
    if (!account.ok) {
      return account.problem.kind === 'unavailable'
        ? reportProblem(terminal, unavailableSentence(account.problem, location))
        : { usage: noSuchNameSentence(name, account.problem) };
    }
    const { id, name: fullName } = account.value;
    const games = await store.games.count(id);
    if (!games.ok) return reportProblem(terminal, unavailableSentence(games.problem, location));
    const settings = accountSettings(store, location);
    const file = settingsFileOf(account.value, location);
    const more = file === undefined ? '' : ` and ${file}`;
    const what = `the account “${fullName}” with ${counted(games.value, 'game')}${more}`;
    const print = (line: string): number => {
      terminal.stdout.write(textFor(terminal, `${line}\n`));
      return 0;
    };
    if (!isSure && !(await confirms(terminal, `Delete ${what}? This cannot be undone. [y/N] `))) {
      return print('Nothing was deleted.');
    }
    const removed = await store.accounts.remove(id);
    if (!removed.ok && removed.problem.kind === 'unavailable') {
      return reportProblem(terminal, unavailableSentence(removed.problem, location));
    }
    const cleared = settings.remove(account.value);
    if (!cleared.ok) return reportProblem(terminal, unavailableSentence(cleared.problem, location));
    return print(`Deleted ${what}.`);
  });
}

/** Whether the user answers yes; the end of the input and Ctrl-C answer no. */
async function confirms(terminal: Terminal, question: string): Promise<boolean> {
  const lines = createInterface({ input: terminal.stdin, output: terminal.stdout });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(textFor(terminal, question)), closed]);
    return ['y', 'yes'].includes(answer.trim().toLowerCase());
  } finally {
    lines.close();
  }
}
