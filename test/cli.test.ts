import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { nodeProblem } from '../source/commands/node-version.ts';

const source = join(import.meta.dirname, '../source');

/** What a file loads as soon as it is loaded; imports of types and `import()` are not among it. */
const loadedBy = (file: string): readonly string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^import (?!type )[^;]*?'([^']+)'/gmu)].map((match) => match[1] ?? '');
};

describe('the version of Node', () => {
  it.each(['22.13.0', '22.14.1', '24.0.0', '26.1.0', '100.0.0'])('%s is new enough', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['22.12.9', '20.20.2', '18.0.0', '9.11.2'])('%s is told to be too old', (version) => {
    expect(nodeProblem(version)).toBe(
      `keypeg needs Node 22.13 or newer, but this is Node ${version}.`,
    );
  });

  it('is the one that the package asks for', () => {
    expect(packageJson.engines.node).toBe('>=22.13');
  });

  it('is looked at before anything is loaded that needs it', () => {
    const early = loadedBy('cli.ts');
    expect(early).toEqual(['node:module', 'node:process', './commands/node-version.ts']);
    expect(loadedBy('commands/node-version.ts')).toEqual([]);
  });
});

describe('what is loaded at the start', () => {
  /** What only its own command loads. */
  const late = [
    'play.ts',
    'serve.ts',
    'serve-settings.ts',
    'settings-file.ts',
    'solve.ts',
    'simulate.ts',
    'advice.ts',
    'simulation-run.ts',
    'simulation-text.ts',
  ];
  const eager = readdirSync(join(source, 'commands'))
    .filter((name) => !late.includes(name) && name.endsWith('.ts'))
    .flatMap((name) => loadedBy(`commands/${name}`));

  it('is only what help and text mode need: the screens come with play, the solver with solve', () => {
    const elsewhere = eager.filter(
      (name) => !/^(node:|\.\/|\.\.\/(core|variants|text|text-mode)\/)/.test(name),
    );
    expect(elsewhere).toEqual([
      '../../package.json',
      '../ssh/config/settings.ts',
      '../session/palette.ts',
    ]);
    expect(loadedBy('session/palette.ts')).toEqual([]);
    const ofSettings = ['ssh/config/settings.ts', 'ssh/config/setting-kinds.ts'].flatMap(loadedBy);
    expect(ofSettings.filter((name) => !/^(node:|\.\.\/\.\.\/core\/)/.test(name))).toEqual([
      './setting-kinds.ts',
      '../net/address.ts',
    ]);
    for (const file of late) expect(eager).not.toContain(`./${file}`);
    expect(eager.filter((name) => /solving\/(?!open-sizes)/.test(name))).toEqual([]);
  });
});
