import { it } from 'vitest';
import { openGame } from './keypeg.ts';

it('keeps the game when the terminal shrinks, gets too small and grows again', async () => {
  const terminal = await openGame('sizes');
  terminal.type('1234\r65');
  await terminal.waitFor(/turn 2 of 10[\s\S]*6[^\d\n]+5[^\d\n]+3[^\d\n]+4/);
  const before = terminal.screen();

  terminal.resize(40, 16);
  await terminal.waitFor(/^.{1,27}turn 2 of 10\n[\s\S]* 1 +1 +2 +3 +4 [\s\S]*6 +5[^\d\n]+3 +4/);
  terminal.resize(30, 8);
  await terminal.waitFor('40×16');
  terminal.resize(80, 24);
  await terminal.waitFor((rows) => rows.join('\n') === before.join('\n'));
  terminal.type('12');
  terminal.press('enter');
  await terminal.waitFor('turn 3 of 10');
});
