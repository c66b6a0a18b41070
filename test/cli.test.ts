import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { oldNodeSentence } from '../source/commands/start/node.ts';

const source = join(import.meta.dirname, '../source');

/** The modules that a file imports statically, without types. */
const staticImportsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^import (?!type )[^;]*?'([^']+)'/gmu)].map((match) => match[1] ?? '');
};

/** All modules that are loaded with a file, without those that are loaded later. */
function modulesLoadedWith(file: string): readonly string[] {
  const found = new Set([file]);
  for (const each of found) {
    for (const name of staticImportsOf(each)) {
      if (/^\.{1,2}\/.*\.tsx?$/u.test(name)) found.add(join(dirname(each), name));
    }
  }
  return [...found];
}

describe('the version of Node', () => {
  it.each(['22.18.0', '22.23.1', '24.0.0', '26.1.0', '100.0.0'])('%s is new enough', (version) => {
    expect(oldNodeSentence(version)).toBeUndefined();
  });

  it.each(['22.17.9', '20.20.2', '18.0.0', '9.11.2'])('%s is too old', (version) => {
    expect(oldNodeSentence(version)).toBe(
      `keypeg needs Node 22.18 or newer, but this is Node ${version}. In a checkout, npm start brings its own.`,
    );
  });

  it('is the minimum of package.json', () => {
    expect(packageJson.engines.node).toBe('>=22.18');
  });

  it('is checked before anything else is loaded', () => {
    const first = staticImportsOf('cli.ts');
    expect(first).toEqual(['node:process', './commands/start/node.ts']);
    expect(staticImportsOf('commands/start/node.ts')).toEqual([]);
  });
});

describe('the modules loaded at the start', () => {
  const loaded = modulesLoadedWith('commands/start/dispatch.ts');

  it('are few before it is known whether it is the menu', () => {
    const names = modulesLoadedWith('commands/start/run.ts');
    expect(names.filter((file) => /command-line|options|settings|screens/u.test(file))).toEqual([
      'commands/command-line/command.ts',
    ]);
  });

  it('are those of the options and of help: a command loads the screens or the solver', () => {
    const elsewhere = loaded.filter(
      (file) =>
        !/^(commands|engine\/core|engine\/variants|prose|lines\/text\/answers)\//u.test(file),
    );
    expect(elsewhere.toSorted()).toEqual([
      'engine/challenge.ts',
      'engine/daily/days.ts',
      'engine/puzzle.ts',
      'lines/text/open-rules.ts',
      'screens/play/mode.ts',
      'session/system-random.ts',
      'session/terminal-profile.ts',
      'settings/key-bindings.ts',
      'settings/settings.ts',
      'ssh/net/address.ts',
      'ssh/settings.ts',
      'store/addresses.ts',
      'terminal/cells/text-layout.ts',
      'terminal/controls.ts',
    ]);
  });

  it.each(['data/data.ts', 'stats/stats.ts', 'replay/games.ts', 'review/review.ts'])(
    'of %s are none that draw: a command that reads data starts without them',
    (file) => {
      const drawn = modulesLoadedWith(`commands/${file}`).filter((each) => each.endsWith('.tsx'));
      expect(drawn).toEqual([]);
    },
  );
});
