import { it } from 'vitest';
import { newDataHome, openKeypeg } from './keypeg.ts';

const START = ['play', '--maker', 'adversary'];

it('plays the adversary, continues after its window is gone, and compares with par', async () => {
  const env = { XDG_DATA_HOME: newDataHome() };
  const first = openKeypeg(START, { env });
  await first.waitFor('Par is 5 guesses, proved.');
  first.type('1123\r');
  await first.waitFor('turn 2 of 10');
  first.press('tab');
  await first.waitFor('The adversary has no code');
  await first.close();

  const again = openKeypeg([], { env });
  await again.waitFor('Continue');
  again.type('\r');
  await again.waitFor('Welcome back');
  for (const [turn, row] of ['2445', '2566', '6434'].entries()) {
    again.type(`${row}\r`);
    await again.waitFor(`turn ${turn + 3} of 10`);
  }
  again.type('5451\r');
  await again.waitFor('You cracked it');
  await again.waitFor('1,296 → 276');
  await again.waitFor('Par 5, proved: you made it!');
  again.press('tab');
  await again.waitFor('keypeg play --maker adversary');
  await again.waitFor('par 5 (proved): made it');
  await again.close();

  const stats = openKeypeg(['stats', '--no-machine'], { env });
  await stats.waitFor('Pegs 4x6, adversary: 1 game, 1 won');
  await stats.close();

  const review = openKeypeg(['review'], { env });
  await review.waitFor('The adversary can be beaten in 5 guesses (proved)');
  await review.close();
});
