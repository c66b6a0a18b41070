import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { cleanup, render } from 'ink-testing-library';
import { createElement, Fragment, type ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import { type OpenSession, openSession } from '../../source/session/open-session.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { plain, textOf } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { eventually } from '../helpers/patience.ts';
import { openPaintedContent } from '../terminal/painted-terminal.ts';
import { contextWith, settingsWith } from './session-context.ts';

afterEach(cleanup);

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const ENTER = '\r';
const ESC = '\u001b';

/** A player's session that opens with a screen. */
function open(startScreen: StartScreen): OpenSession {
  const session = openSession(contextWith({ startScreen, settings: settingsWith() }), {
    columns: 80,
    rows: 24,
  });
  onTestFinished(session.close);
  return session;
}

/** A node as Ink alone renders it. */
function play(node: ReactNode) {
  const { stdin, lastFrame: styledFrame } = render(createElement(Fragment, null, node));
  const lastFrame = (): string => stripVTControlCharacters(styledFrame() ?? '');
  const shows = (...texts: readonly string[]) =>
    eventually(() => {
      for (const text of texts) expect(lastFrame()).toContain(text);
    });
  return {
    shows,
    lastFrame,
    /** Types keys one by one, each after the frame of the one before. */
    type: async (...keys: readonly string[]) => {
      for (const key of keys) {
        stdin.write(key);
        await new Promise(setImmediate);
      }
    },
    /** Types keys in one piece. */
    burst: (...keys: readonly string[]) => stdin.write(keys.join('')),
  };
}

const playSession = (startScreen: StartScreen) =>
  play(sessionContent(open(startScreen), plain).node);

const game: StartScreen = { kind: 'game', rules: rulesWith(), seed: '7' };

describe('the game', () => {
  it('submits with Enter, shows past guesses, scrolls the log and leaves with Esc twice', async () => {
    const { type, shows, lastFrame } = playSession(game);
    await shows('turn 1 of 10');
    await type('1', '1', '2', '2', ENTER);
    await shows('turn 2 of 10', '1  ╭ 1 ╮  ╭ 1 ╮  ╭ 2 ╮  ╭ 2 ╮    ● ·');
    // Lifelines fill the messages, also those that were used.
    for (const lifeline of ['1', '2', '1', '2', '1', '2']) await type('\t', lifeline);
    await shows('turn 5 of 10', 'above, PgUp');
    expect(lastFrame()).not.toContain('then Enter');
    await type('\u001b[5~');
    await shows('then Enter');
    await type(ESC);
    await shows('Esc');
    await type(ESC);
    await shows('❯ 1 Continue');
  });
});

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
