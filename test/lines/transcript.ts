import { openReader, type Reader } from '../../source/lines/reader.ts';
import {
  type AppMessage,
  type AppModel,
  effectsOf,
  updateApp,
} from '../../source/screens/app/app.ts';
import type { Effect, Reply } from '../../source/screens/app/effects.ts';
import type { AppOptions, StartScreen } from '../../source/screens/app/init-app.ts';
import { full, opened } from '../helpers/frames.ts';
import { replyTo } from '../screens/outside.ts';

/** A program that is read out, its player's lines, and everything that was written. */
export type Transcript = {
  readonly reader: Reader;
  readonly app: () => AppModel;
  /** Types lines one after the other; machines and stores answer at once, but no time passes. */
  readonly type: (...lines: readonly string[]) => void;
  /** Sends a reply from outside. */
  readonly reply: (effect: Effect, reply: Reply) => void;
  /** Sends another message from outside. */
  readonly dispatch: (message: AppMessage) => void;
  /** Lets the clock of the screen tick. */
  readonly tick: (times: number) => void;
  readonly text: () => string;
};

type Options = Parameters<typeof opened>[2] & {
  /** Replies that a test gives in place of the usual ones. */
  readonly replyOf?: (effect: Effect) => Reply | undefined;
  /** Whether an effect gets no reply until a test gives one. */
  readonly isPending?: (effect: Effect) => boolean;
};

/** Opens a program that is read out. */
export function openTranscript(
  startScreen: StartScreen = { kind: 'menu' },
  { replyOf = () => undefined, isPending = () => false, ...options }: Options = {},
): Transcript {
  let app = opened(full, startScreen, options satisfies Partial<AppOptions>);
  let written = '';
  const reader = openReader({
    current: () => app,
    dispatch: (message) => {
      app = updateApp(app, message);
    },
    write: (text) => {
      written += text;
    },
  });
  const update = (): void => reader.update((text) => text);
  const reply = (effect: Effect, given: Reply): void => {
    app = updateApp(app, { screen: 'outside', effect, reply: given });
    update();
  };
  const settle = (): void => {
    for (let count = 0; count < 500; count++) {
      const effect = effectsOf(app).find((each) => each.kind !== 'tick' && !isPending(each));
      if (effect === undefined) return;
      const before = app;
      reply(effect, replyOf(effect) ?? replyTo(effect));
      if (app === before) return;
    }
  };
  update();
  settle();
  return {
    reader,
    app: () => app,
    type: (...lines) => {
      for (const line of lines) {
        for (const key of [...line, 'enter']) reader.type(key);
        settle();
      }
    },
    reply,
    dispatch: (message) => {
      app = updateApp(app, message);
      update();
    },
    tick: (times) => {
      for (let count = 0; count < times; count++) {
        const effect = effectsOf(app).find(({ kind }) => kind === 'tick');
        if (effect !== undefined) reply(effect, { kind: 'ticked' });
        settle();
      }
    },
    text: () => written.replaceAll('\r\n', '\n'),
  };
}
