import { stripVTControlCharacters } from 'node:util';
import { cleanup, render } from 'ink-testing-library';
import { createElement, Fragment } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { gameIdOf } from '../../source/engine/core/stored/game.ts';
import type { RoomView } from '../../source/engine/room/view.ts';
import {
  answerReply,
  type CallName,
  type CallOf,
  type Reply,
} from '../../source/screens/app/effects.ts';
import { profileOf } from '../../source/screens/app/game/profile.ts';
import { openSession } from '../../source/session/open-session.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { plain } from '../helpers/frames.ts';
import { eventually } from '../helpers/patience.ts';
import { viewWith } from '../screens/frames/room-scenes.ts';
import { contextWith, recordsWith, settingsWith } from './session-context.ts';

/** The screens whose headings were rendered: the whole screen is, or only a part of it. */
const { headings } = vi.hoisted((): { readonly headings: string[] } => ({ headings: [] }));
vi.mock('../../source/screens/app/Heading.tsx', async (load) => {
  const original = await load<typeof import('../../source/screens/app/Heading.tsx')>();
  const heading: typeof original.Heading = (props) => {
    headings.push(props.front.screen);
    return original.Heading(props);
  };
  return { ...original, Heading: heading };
});

afterEach(cleanup);

const five = ['1122', '3344', '5366', '6332', '6323'];

/** A server with one room, which shows the view that the test has set. */
function openRoom(first: RoomView) {
  let view = first;
  let tell: () => void = () => undefined;
  const asked: string[] = [];
  const copied: string[] = [];
  const answer = async (call: CallOf<CallName>): Promise<Reply> => {
    asked.push(call.name === 'rooms.enter' ? call.args.kind : call.name);
    if (call.name === 'rooms.board') {
      const board = { view, game: gameIdOf('game-0'), seed: '7' };
      return answerReply('rooms.board', { kind: 'board', ...board });
    }
    if (call.name === 'rooms.watch' && call.args.version >= view.version) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
    return call.name === 'rooms.enter'
      ? answerReply('rooms.enter', view)
      : answerReply('rooms.watch', view);
  };
  const session = openSession(
    contextWith({
      startScreen: { kind: 'menu' },
      settings: settingsWith(),
      records: recordsWith({ profile: () => profileOf({ kind: 'named', name: 'quiet-otter' }) }),
      clipboard: 'terminal',
      runEffect: async (effect) => {
        if (effect.kind === 'call') return await answer(effect);
        if (effect.kind === 'clipboard') copied.push(effect.text);
        return effect.kind === 'clipboard' ? { kind: 'sent' } : await new Promise(() => undefined);
      },
    }),
    { columns: 80, rows: 24 },
  );
  onTestFinished(session.close);
  const { stdin, lastFrame } = render(
    createElement(Fragment, null, sessionContent(session, plain).node),
  );
  return {
    asked,
    copied,
    type: async (...keys: readonly string[]) => {
      for (const key of keys) {
        stdin.write(key);
        await new Promise(setImmediate);
      }
    },
    shows: (...texts: readonly string[]) =>
      eventually(() => {
        const frame = stripVTControlCharacters(lastFrame() ?? '');
        for (const text of texts) expect(frame).toContain(text);
      }),
    change: (changed: RoomView) => {
      view = changed;
      tell();
    },
  };
}

it('a race is opened in three keys, copied, joined by another one and played', async () => {
  const alone = viewWith([[]]);
  const { type, shows, change, asked, copied } = openRoom(alone);
  await shows('With a friend');
  await type('4');
  await shows('Open a race');
  await type('1');
  await shows('8 symbols');
  await type('\r');
  await shows('Race RGYPB', 'quiet-otter (you)', 'not started');
  expect(asked[0]).toBe('open-room');
  await type('c');
  await shows('Sent to your terminal');
  expect(copied).toEqual([expect.stringContaining('RGYPB (red green yellow purple black)')]);

  change({ ...viewWith([[], five.slice(0, 2)]), version: alone.version + 3 });
  await shows('brisk-pine', 'turn 3');
  await type('\r');
  await shows('turn 1 of 10', 'brisk-pine');
  // The marks of a row come after the same row of one's own.
  await type('1', '1', '2', '2', '\r');
  await shows('1122: right place 1');
  change({ ...viewWith([['1122'], five.slice(0, 3)]), version: alone.version + 5 });
  await shows('turn 4', '●···');
  // What others play renders their boards alone.
  const { length } = headings;
  change({ ...viewWith([['1122'], five.slice(0, 4)]), version: alone.version + 6 });
  await shows('turn 5');
  expect(headings).toHaveLength(length);
});
