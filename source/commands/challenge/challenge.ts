import { formatChallenge } from '../../engine/challenge/challenge.ts';
import { codeInWords } from '../../prose/games.ts';
import { challengeCommandLine } from '../../prose/play-command.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { textFor, warn } from '../text/terminal-text.ts';
import { askSecretly } from './ask-secret.ts';
import { readSecret } from './challenge-rules.ts';

/** Prints a challenge of a person's secret; the exit status, or why that is impossible. */
export async function challengeCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const typed = given.argument ?? (await askTwice(terminal));
  if (typeof typed === 'object') return typed;
  const chosen = await readSecret(given, typed);
  if (!chosen.ok) return { usage: chosen.problem };
  const { value, warnings } = chosen.value;
  warn(terminal, warnings);
  const { rules, secret } = value;
  const challenge = formatChallenge(rules, secret);
  if (challenge === undefined) {
    return { usage: ({ commands }) => commands.challenge.ownWordList };
  }
  const { catalog } = terminal;
  const sentences = catalog.commands.challenge;
  const lines = [
    challenge,
    sentences.command(challengeCommandLine(challenge)),
    sentences.rules(codeInWords(rules, catalog), catalog.attempts.allowed(rules.attempts)),
    catalog.challengeHonesty,
  ];
  terminal.stdout.write(textFor(terminal, `${lines.join('\n')}\n`));
  return 0;
}

/** A secret that is typed blindly can be mistyped. */
async function askTwice(terminal: Terminal): Promise<string | Usage> {
  const { secret, secretAgain } = terminal.catalog.commands.challenge;
  const [typed = '', again] = await askSecretly(terminal, [secret, secretAgain]);
  if (typed === '') {
    return { usage: ({ commands }) => commands.challenge.noSecret('keypeg challenge CRANE') };
  }
  return again === typed || !terminal.stdin.isTTY
    ? typed
    : { usage: ({ commands }) => commands.challenge.twoSecrets };
}
