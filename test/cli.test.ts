import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { nodeProblem } from '../source/commands/node-version.ts';

const source = join(import.meta.dirname, '../source');

/** The modules that a file imports statically, without types. */
const staticImportsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^import (?!type )[^;]*?'([^']+)'/gmu)].map((match) => match[1] ?? '');
};

describe('the version of Node', () => {
  it.each(['22.13.0', '22.14.1', '24.0.0', '26.1.0', '100.0.0'])('%s is new enough', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['22.12.9', '20.20.2', '18.0.0', '9.11.2'])('%s is too old', (version) => {
    expect(nodeProblem(version)).toBe(
      `keypeg needs Node 22.13 or newer, but this is Node ${version}.`,
    );
  });

  it('is the minimum of package.json', () => {
    expect(packageJson.engines.node).toBe('>=22.13');
  });

  it('is checked before anything else is loaded', () => {
    const first = staticImportsOf('cli.ts');
    expect(first).toEqual([
      'node:module',
      'node:process',
      './commands/compile-cache.ts',
      './commands/node-version.ts',
    ]);
    expect(staticImportsOf('commands/compile-cache.ts')).toEqual([]);
    expect(staticImportsOf('commands/node-version.ts')).toEqual([]);
  });
});

describe('the modules loaded at the start', () => {
  /** Files that only their own command loads. */
  const lazy = [
    'daily.ts',
    'play.ts',
    'text.ts',
    'text-ending.ts',
    'local-store.ts',
    'xdg-folder.ts',
    'long-work.ts',
    'serve.ts',
    'serve-settings.ts',
    'serve-store.ts',
    'player-settings.ts',
    'settings-file.ts',
    'solve.ts',
    'simulate.ts',
    'advice.ts',
    'simulation-run.ts',
    'simulation-text.ts',
  ];
  const eager = readdirSync(join(source, 'commands'))
    .filter((name) => !lazy.includes(name) && name.endsWith('.ts'))
    .flatMap((name) => staticImportsOf(`commands/${name}`));

  it('are those of help and text mode: play loads the screens, solve the solver', () => {
    const elsewhere = eager.filter(
      (name) => !/^(node:|\.\/|\.\.\/(core|variants|text|text-mode)\/)/.test(name),
    );
    expect(elsewhere).toEqual([
      '../../package.json',
      '../store/database.ts',
      '../ssh/config/settings.ts',
      '../session/terminal-profile.ts',
    ]);
    expect(staticImportsOf('session/terminal-profile.ts')).toEqual([]);
    expect(staticImportsOf('store/database.ts')).toEqual(['../core/result.ts']);
    const settingsImports = ['ssh/config/settings.ts', 'ssh/config/setting-kinds.ts'].flatMap(
      staticImportsOf,
    );
    expect(settingsImports.filter((name) => !/^(node:|\.\.\/\.\.\/core\/)/.test(name))).toEqual([
      './setting-kinds.ts',
      '../../store/database.ts',
      '../../text/nearest.ts',
      '../net/address.ts',
    ]);
    for (const file of lazy) expect(eager).not.toContain(`./${file}`);
    expect(eager.filter((name) => /solving\/(?!open-sizes)/.test(name))).toEqual([]);
  });
});
