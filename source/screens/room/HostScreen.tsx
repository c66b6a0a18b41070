import type { RoomId } from '../../engine/core/stored/room.ts';
import type { Visit } from '../app/navigation.ts';
import { help, leaves } from '../page/keys.ts';
import type { Page } from '../page/page.ts';
import { screen } from '../page/screen.ts';

type HostModel = {
  readonly screen: 'host';
  /** The race that friends are let into. */
  readonly room: RoomId | 'new';
  readonly state: 'question' | 'starting' | { readonly failed: string };
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly host: RoomId | 'new';
  }
}

/** Asks once: a program that serves already goes on at once. */
const open = (room: RoomId | 'new', { login }: Pick<Visit, 'login'>): HostModel => ({
  screen: 'host',
  room,
  state: login === '' ? 'question' : 'starting',
});

const starting = (model: HostModel): HostModel => ({ ...model, state: 'starting' });

function page({ state }: HostModel): Page<HostModel> {
  const title = 'Race a friend';
  if (typeof state === 'object') {
    const text = 'Friends cannot log in here.';
    return {
      title,
      look: 'text',
      parts: [{ part: 'failure', text, reason: state.failed, again: starting }],
    };
  }
  return {
    title,
    look: 'text',
    parts: [
      state === 'starting'
        ? { part: 'waiting', text: 'Opening a port …' }
        : {
            part: 'question',
            text: 'Let friends on your network join this program until you quit? This opens a port on this computer.',
            tone: 'plain',
            yes: 'open it',
            no: 'to go back',
            confirm: starting,
            decline: () => ({ screen: 'app', kind: 'went-back' }),
          },
    ],
  };
}

export const hostScreen = screen({
  name: 'host',
  above: 'menu',
  open,
  keys: { help, back: leaves() },
  page,
  asks: (model) =>
    model.state === 'starting'
      ? [
          {
            effect: { kind: 'host' },
            next: (reply) =>
              reply.kind === 'hosted'
                ? { screen: 'app', kind: 'hosted', login: reply.login, room: model.room }
                : {
                    ...model,
                    state: { failed: reply.kind === 'failed' ? reply.reason : '' },
                  },
          },
        ]
      : [],
  help: 'races',
});
