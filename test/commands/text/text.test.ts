import { chmodSync } from 'node:fs';
import { text as textIn } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Terminal } from '../../../source/commands/command-line/command.ts';
import { run } from '../../../source/commands/start/run.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { fakeStream, ran } from './fake-terminal.ts';

const text = (options: string, lines: readonly string[]) =>
  ran(
    ['text', ...options.split(' ').filter((word) => word !== '')],
    lines.map((line) => `${line}\n`).join(''),
  );

describe('keypeg text', () => {
  it.each([0, 1, 2, 3, 4])('ends politely where the lines end, after %i of them', async (count) => {
    const { status, out } = await text('', ['4', 'y', '1122', '8585'].slice(0, count));
    expect(status).toBe(0);
    expect(out.endsWith('Goodbye.\n')).toBe(true);
  });

  it('takes a last line without its end, and lines that end as on Windows', async () => {
    const { out } = await ran(['text', '--pegs', '4', '--seed', '7'], '1122\r\n6323');
    expect(out).toContain(
      '6 3 2 3: right place 4, right color 0\nYou cracked the code in 2 turns!',
    );
  });

  it('does not say that a game is saved whose store cannot be opened', async () => {
    const folder = temporaryFolder();
    // A folder that others can change is not used.
    chmodSync(folder, 0o777);
    const [stdin, stdout, stderr] = [
      Object.assign(fakeStream<Terminal['stdin']>(), { isTTY: true }),
      Object.assign(fakeStream<Terminal['stdout']>(), { isTTY: true }),
      Object.assign(fakeStream<Terminal['stderr']>(), { isTTY: true }),
    ];
    const printed = Promise.all([textIn(stdout), textIn(stderr)]);
    stdin.write('1122\nleave\n');
    const args = ['text', '--pegs', '4', '--seed', '7', '--data', folder];
    await run(args, { env: {}, stdin, stdout, stderr });
    stdout.end();
    stderr.end();
    const [out, err] = await printed;
    expect(out).toContain('The game stops here.');
    expect(out).not.toContain('is saved');
    expect(err).toContain('1 game could not be saved.');
  });

  it('leaves with q and reads no further', async () => {
    const { status, out } = await text('--pegs 4 --seed 7', ['q', '1122']);
    expect(status).toBe(0);
    expect(out.endsWith('Goodbye.\n')).toBe(true);
    expect(out).not.toContain('1122\n');
  });

  it.each([
    ['--pegs 5 --colors 8 --attempts 12', 'Turn 1 of 12, code * * * * *: '],
    ['--pegs 5', 'Turn 1 of 10, code * * * * *: '],
    ['--pegs 5 --no-repeats --attempts 3', 'Turn 1 of 3, code * * * * *: '],
    ['5x8', 'Turn 1 of 10, code * * * * *: '],
    ['--length 5 --mode hard', 'Turn 1 of 6, word * * * * *: '],
    ['--no-repeats', 'Turn 1 of 10, code * * * *: '],
    ['--colors 9', 'Turn 1 of 10, code * * * *: '],
    ['--seed monday', 'Turn 1 of 10, code * * * *: '],
    ['pegs', 'Turn 1 of 10, code * * * *: '],
    ['--boards 2', 'Turn 1 of 11: '],
    ['--maker adversary', 'Turn 1 of 10, code * * * *: '],
    ['', 'How many pegs should the code have, 4 to 8? '],
    ['--feedback pegs', 'How many pegs should the code have, 4 to 8? '],
  ])('begins at once with options of a game: “%s”', async (options, prompt) => {
    const { out } = await text(options, []);
    const asked = out.split('\n').filter((line) => /[?:] $/.test(line));
    expect(asked).toEqual([prompt]);
    expect(out.startsWith('Enter plays the standard game.\n')).toBe(prompt.startsWith('How'));
  });

  it.each([
    ['words', 'right place 1, right color 1'],
    ['pegs', '●○··'],
    ['LETTERS', 'wb..'],
    ['letters', 'bw..', 'black-white'],
    ['letters', 'rw..', 'red-white'],
  ])('writes feedback in %s', async (style, answer, wording = '') => {
    const line = ['text', '--pegs', '4', '--seed', '7', '--feedback', style];
    const { out } = await ran(line, '1133\n', { KEYPEG_WORDING: wording, KEYPEG_THEME: 'xyz' });
    expect(out).toContain(`1 1 3 3: ${answer}\n`);
  });

  it.each(['cafe\u0301', ' caf\u00e9 '])(
    'takes seeds that look the same for one: %j',
    async (seed) => {
      const played = async (each: string) =>
        (await ran(['text', '--pegs', '4', '--seed', each], '1122\nq\nq\n')).out;
      expect(await played(seed)).toBe(await played('caf\u00e9'));
    },
  );

  it('draws a seed of its own where none is given', async () => {
    const seedOf = async () =>
      /Seed ([0-9a-f]{32}) /.exec(
        (await text('--pegs 5 --colors 8 --attempts 12', ['q'])).out,
      )?.[1];
    const seeds = [await seedOf(), await seedOf()];
    expect(seeds[0]).toBeDefined();
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});
