import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commandLine } from '../../../source/commands/command-line/commands.ts';
import { commandForms, menuForms } from '../../../source/commands/completions/completions.ts';
import { dailyEntries } from '../../../source/engine/daily/daily.ts';
import { strategyNames } from '../../../source/solver/strategies/strategies.ts';
import { requireProgram, run } from '../../helpers/installed.ts';
import { openTerminal, type Terminal } from '../../helpers/terminal/terminal.ts';
import { ran } from '../text/fake-terminal.ts';

/** How each shell starts without the settings of this machine, and loads completions. */
const shells = {
  bash: {
    args: ['--norc', '--noprofile', '-i'],
    load: (script: string) => `PS1='% '; source ${script}; clear`,
  },
  zsh: {
    args: ['-f', '-i'],
    load: (script: string) =>
      `PS1='%% '; LISTMAX=0; autoload -Uz compinit; compinit -D; source ${script}; clear`,
  },
  fish: {
    args: ['--no-config', '-i'],
    load: (script: string) =>
      `function fish_prompt; echo -n '% '; end; function fish_title; end; source ${script}; clear`,
  },
} as const;

const names = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof names)[number];

const folder = mkdtempSync(join(tmpdir(), 'keypeg-completions-'));
const scriptOf = (shell: Shell): string => join(folder, `keypeg.${shell}`);

beforeAll(async () => {
  mkdirSync(join(folder, 'here/folder'), { recursive: true });
  writeFileSync(join(folder, 'here/animals two.txt'), '');
  for (const shell of names)
    writeFileSync(scriptOf(shell), (await ran(['completions', shell])).out);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a shell that has loaded the completions, in a folder with one file and one folder. */
async function openShell(shell: Shell): Promise<Terminal> {
  const { args, load } = shells[shell];
  const terminal = openTerminal({
    command: requireProgram(shell),
    args,
    columns: 200,
    rows: 120,
    cwd: join(folder, 'here'),
    env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  onTestFinished(terminal.close);
  terminal.type(`${load(scriptOf(shell))}\r`);
  await terminal.waitFor((rows) => rows[0] === '%' && rows.join('').trim() === '%');
  return terminal;
}

/** Erases the line that is typed. */
const ERASE = '\u0015';

describe.each(names)('in %s', (shell) => {
  it('completes what is typed', async () => {
    const terminal = await openShell(shell);
    for (const [typed, completed] of [
      ['keypeg dai', 'keypeg daily'],
      ['keypeg --vers', 'keypeg --version'],
      ['keypeg --data fol', 'keypeg --data folder/'],
      ['keypeg daily eq', 'keypeg daily equation'],
      ['keypeg help sim', 'keypeg help simulate'],
      ['keypeg data de', 'keypeg data delete'],
      ['keypeg data import ani', String.raw`keypeg data import animals\ two.txt`],
      ['keypeg puzzle medium eq', 'keypeg puzzle medium equations'],
      ['keypeg completions f', 'keypeg completions fish'],
      ['keypeg play --rep', 'keypeg play --repeats'],
      ['keypeg play eq', 'keypeg play equations'],
      ['keypeg play --maker=adv', 'keypeg play --maker=adversary'],
      ['keypeg play --mode u', 'keypeg play --mode ultra-hard'],
      ['keypeg text --feedback pe', 'keypeg text --feedback pegs'],
      ['keypeg solve --strategy bea', 'keypeg solve --strategy beam:3'],
      ['keypeg play --answers ani', String.raw`keypeg play --answers animals\ two.txt`],
      ['keypeg replay ani', String.raw`keypeg replay animals\ two.txt`],
      ['keypeg stats --data fo', 'keypeg stats --data folder/'],
      ['keypeg serve --settings ani', String.raw`keypeg serve --settings animals\ two.txt`],
    ] as const) {
      terminal.type(`${typed}\t`);
      await terminal.waitFor((rows) => rows.some((row) => row === `% ${completed}`));
      terminal.type(ERASE);
      await terminal.waitFor((rows) => !rows.join('').includes('keypeg'));
    }
  });

  it('suggests no file where none is possible', async () => {
    const terminal = await openShell(shell);
    terminal.type('keypeg play --seed ani\tx');
    await terminal.waitFor((rows) => rows[0] === '% keypeg play --seed anix');
  });
});

/**
 * What a shell suggests after some words, without their descriptions. A terminal shows suggestions one
 * after the other, so those that are expected are waited for.
 */
const suggestions: Readonly<
  Record<Shell, (words: readonly string[], expected: readonly string[]) => Promise<string>>
> = {
  bash: async (words) => {
    const script = `source ${scriptOf('bash')}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _keypeg; echo "\${COMPREPLY[@]}"`;
    return (await run('bash', ['--norc', '-c', script, 'bash', ...words])).stdout;
  },
  fish: async (words) => {
    const script = `source ${scriptOf('fish')}; complete -C '${words.join(' ')}'`;
    return (await run('fish', ['--no-config', '-c', script], { HOME: folder })).stdout;
  },
  zsh: async (words, expected) => {
    const terminal = await openShell('zsh');
    terminal.type(`${words.join(' ')}\t\t`);
    await terminal.waitFor((rows) => {
      const shown = wordsIn(rows.join('\n'));
      return expected.every((name) => shown.includes(name));
    });
    return terminal.screen().join('\n');
  },
};

const wordsIn = (text: string): readonly string[] => text.split(/\s+/u);

describe.each(names)('%s', (shell) => {
  it.each(commandLine.commands)('suggests every option of $name', async (command) => {
    const expected = commandForms(command).map(({ name }) => name);
    const words = ['keypeg', command.name, '--'];
    expect(wordsIn(await suggestions[shell](words, expected))).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it('suggests the options of the menu', async () => {
    const expected = menuForms(commandLine).map(({ name }) => name);
    expect(wordsIn(await suggestions[shell](['keypeg', '--'], expected))).toEqual(
      expect.arrayContaining(expected),
    );
  });
});

describe.each(['bash', 'fish'] as const)('%s', (shell) => {
  it('suggests every command', async () => {
    const expected = commandLine.commands.map(({ name }) => name);
    expect(wordsIn(await suggestions[shell](['keypeg', ''], expected))).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it('suggests commands only as the first word', async () => {
    const found = wordsIn(await suggestions[shell](['keypeg', 'play', ''], []));
    expect(found).not.toContain('stats');
  });
});

it('suggests the dailies and the strategies that exist', () => {
  const daily = commandLine.commands.find(({ name }) => name === 'daily');
  expect(daily).toMatchObject({ argument: { choices: dailyEntries } });
  const solve = commandLine.commands.find(({ name }) => name === 'solve');
  const strategy = solve?.options.find(({ name }) => name === 'strategy');
  expect(strategy?.choices).toEqual(strategyNames);
});

describe('keypeg completions', () => {
  it.each([
    [[], 'keypeg completions needs a shell: bash, zsh, fish.'],
    [['fihs'], 'There are no completions for “fihs”: did you mean fish?'],
    [['powershell'], 'There are no completions for “powershell”: the shells are bash, zsh, fish.'],
  ])('says what works instead of %j', async (args, sentence) => {
    expect(await ran(['completions', ...args])).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
  });
});
