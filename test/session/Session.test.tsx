import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { expect, it, vi } from 'vitest';
import { themeOf } from '../../source/components/theme.ts';
import { Session } from '../../source/session/Session.tsx';
import { plain } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';

it('a session hears bursts of keys, arrows and pastes, and draws what they lead to', async () => {
  const opening = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
  const { stdin, lastFrame, unmount } = render(
    <Session
      opening={opening}
      theme={themeOf(plain)}
      entropy="session"
      stop={() => Promise.resolve()}
      carryOut={() => Promise.reject(new Error('nothing is to be waited for'))}
    />,
  );
  const shows = (text: string) =>
    vi.waitFor(() => expect(stripVTControlCharacters(lastFrame() ?? '')).toContain(text));
  await shows('turn 1 of 10');
  stdin.write('1122\r');
  await shows('turn 2 of 10');
  stdin.write('\u001b[A\u001b[A');
  await shows('(3) (1) (2) (2)');
  stdin.write('\u001b[200~rgyp\u001b[201~');
  await shows('(1) (2) (3) (4)');
  stdin.write('6323\r');
  await shows('Cracked in 2 guesses');
  stdin.write('\u001b[B');
  await shows('❯ Change rules');
  unmount();
});
