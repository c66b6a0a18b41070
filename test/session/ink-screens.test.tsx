import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { type OpenSession, openSession } from '../../source/session/open-session.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { plain, textOf } from '../helpers/frames.ts';
import { openPaintedContent } from '../terminal/painted-terminal.ts';
import { contextWith, settingsWith } from './session-context.ts';

const UP = '\u001b[A';
const DOWN = '\u001b[B';

/** A player's session that opens with a screen. */
function open(startScreen: StartScreen): OpenSession {
  const session = openSession(contextWith({ startScreen, settings: settingsWith() }), {
    columns: 80,
    rows: 24,
  });
  onTestFinished(session.close);
  return session;
}

describe('a list', () => {
  const keys: Readonly<Record<string, string>> = {
    ...{ up: UP, down: DOWN, home: '\u001b[H', end: '\u001b[F', j: 'j', k: 'k' },
    // Another key than those of lists.
    tab: '\t',
  };
  const anyBurst = fc.array(fc.constantFrom(...Object.values(keys)), {
    minLength: 1,
    maxLength: 6,
  });

  it('highlights what the model remembers, whatever comes in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBurst, { maxLength: 6 }), async (bursts) => {
        const session = open({ kind: 'menu' });
        const terminal = openPaintedContent(sessionContent(session, plain), session.current().size);
        for (const burst of bursts) {
          terminal.type(burst.join(''));
          await terminal.flush();
        }
        await terminal.flush();
        const rows = terminal.screen.text().split('\n');
        expect(rows.map((row) => row.trimEnd()).join('\n')).toBe(textOf(session.current()));
        terminal.unmount();
        session.close();
      }),
      { numRuns: 8 },
    );
  });
});
