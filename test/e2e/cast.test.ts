import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BACKGROUND_QUERY } from '../../source/terminal/input/sequences.ts';
import { programPid, terminalState } from '../helpers/terminal/shell.ts';
import { newDataHome, openKeypeg } from './keypeg.ts';

it('a recording has everything that was shown when the program is killed', async () => {
  const path = join(newDataHome(), 'game.cast');
  const terminal = openKeypeg(['play', '--seed', 'cast', '--cast', path]);
  await terminal.waitFor('turn 1 of 10');
  terminal.type('1122\r');
  await terminal.waitFor('turn 2 of 10');
  terminal.resize(100, 30);
  // The title of a wide window ends at its right edge.
  await terminal.waitFor(([title = '']) => title.length > 90 && title.endsWith('turn 2 of 10'));
  process.kill(await programPid(terminal), 'SIGKILL');
  await terminalState(terminal);
  const [header, ...events] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(header).toMatchObject({ version: 3, term: { cols: 80, rows: 24 } });
  const output = events
    .filter(([, code]) => code === 'o')
    .map(([, , data]) => data)
    .join('');
  expect(output).toContain('\u001b[?1049h');
  // The terminal's line discipline adds a carriage return to each line feed, and the query for its background is not
  // recorded.
  const raw = terminal.raw().replaceAll(/\r+\n/gu, '\r\n');
  expect(raw.replace(BACKGROUND_QUERY, '')).toContain(output);
  expect(
    events.filter(([, code]) => code === 'm' || code === 'r').map(([, ...event]) => event),
  ).toEqual([
    ['m', 'guess 1'],
    ['r', '100x30'],
  ]);
});
