import { expect, it } from 'vitest';
import { eventually } from '../helpers/patience.ts';
import { newDataHome, openKeypeg, typeInTurn } from './keypeg.ts';
import { kill, storedIn } from './stored.ts';

it('a game in lines of text continues on the full screen after kill -9', async () => {
  const XDG_DATA_HOME = newDataHome();
  const env = { XDG_DATA_HOME };
  const first = openKeypeg(
    ['text', '--pegs', '5', '--colors', '8', '--attempts', '12', '--seed', 'one'],
    { env },
  );
  await first.waitFor('Turn 1 of 12');
  await typeInTurn(first, ['12345\r', 'Turn 2 of 12']);
  await eventually(() => expect(storedIn(XDG_DATA_HOME)).toBe('"0,1,2,3,4@0" 1\n'));
  await kill(first);

  const second = openKeypeg([], { env });
  await second.waitFor('❯ 1 Continue');
  await typeInTurn(second, ['\r', 'Welcome back: your turn.'], ['54321\r', 'turn 3 of 12']);
  second.press('delete');
  second.type('12');
  await eventually(() => expect(storedIn(XDG_DATA_HOME)).toBe('"0,1,.,.,.@2" 2\n'));
  await kill(second);

  const third = openKeypeg(['text'], { env });
  await third.waitFor('You have an unfinished game: Pegs 5x8, turn 3 of 12');
  await typeInTurn(third, ['yes\r', 'Turn 3 of 12, code']);
  const text = third.screen().join('\n');
  expect(text).toContain('Turn 1: 1 2 3 4 5');
  expect(text).toContain('Turn 2: 5 4 3 2 1');
  expect(text).toContain('You were typing: 1 2 · · ·');
});
