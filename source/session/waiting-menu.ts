import type { AppMessage } from '../screens/app/app.ts';
import { initProgram, type ProgramOptions, startOnMenu } from '../screens/app/init-menu.ts';
import type { OpenSession } from './open-session.ts';

type WaitingMenu = {
  readonly session: OpenSession;
  /** What the player does until then, in order, for the session that follows. */
  readonly messages: readonly AppMessage[];
};

/** The menu as it first shows, while all else is loaded. */
export function openWaitingMenu(
  options: ProgramOptions,
  suspend: OpenSession['suspend'],
): WaitingMenu {
  const app = startOnMenu(initProgram(options), options.profile);
  const messages: AppMessage[] = [];
  const session: OpenSession = {
    suspend,
    onInput: () => undefined,
    current: () => app,
    dispatch: (message) => {
      // The session that follows takes the size of the window as it is then.
      if (message.screen !== 'terminal' || message.kind !== 'resized') messages.push(message);
    },
    isWaiting: () => false,
    isHeldUp: () => false,
    settled: async () => undefined,
    subscribe: () => () => undefined,
    close: () => undefined,
  };
  return { session, messages };
}
