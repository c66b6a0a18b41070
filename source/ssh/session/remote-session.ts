import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { openSession } from '../../session/open-session.tsx';
import type { SessionContext } from '../../session/session-context.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import type { FairScheduler } from '../limits/fair-scheduler.ts';
import { openInputLimits } from '../limits/input-limits.ts';
import { openInputThrottle } from '../limits/input-throttle.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { Meter } from '../operations/meter.ts';
import type { Pty, SessionRequest, WindowSize } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';
import { answersQueries, BACKGROUND_QUERY, backgroundSifter } from './background.ts';
import { openResizing } from './resizing.ts';
import { openTerminal } from './terminal.ts';

/** A session that is drawn on a line. */
export type RemoteSession = {
  readonly resize: (size: WindowSize) => void;
  /** Takes the player from the screen, whatever is on it. */
  readonly leave: () => void;
  /** Over when the player has left; rejected when the screens have crashed. */
  readonly left: Promise<void>;
};

/** What a remote session is made of. */
export type RemoteSessionOptions = {
  readonly line: Channel;
  readonly socket: Socket;
  readonly pty: Pty;
  readonly env: SessionRequest['env'];
  readonly means: SessionContext;
  readonly meter: Meter;
  /** Where wait more keys and other sizes than a hand can ask for. */
  readonly backlog: FairScheduler;
  /** Called at each sign of life. */
  readonly active: () => void;
};

/** Draws the same session as a local terminal's on a line, and hands it what is typed. */
export function openRemoteSession(options: RemoteSessionOptions): RemoteSession {
  const { line, socket, pty, env, means, meter, backlog, active } = options;
  const terminal = openTerminal(line, socket, pty.size, meter);
  const palette = terminalProfileOf({ ...env, TERM: pty.term });
  const { recolor, leave, left } = openSession(means, palette, terminal);

  const sift = backgroundSifter(palette, recolor);
  const bound = openInputLimits();
  const pacer = openInputThrottle({
    source: line,
    backlog,
    hand: (input) => {
      active();
      terminal.type(input);
    },
  });
  const resizing = openResizing(backlog, terminal.resize);
  const decoder = new StringDecoder('utf8');
  const heard = bindErrorScope((bytes: Buffer) => {
    meter.received(bytes.length);
    pacer.add(bound(sift(decoder.write(bytes))));
  });
  line.on('data', heard);
  if (palette.colorDepth !== 'none' && answersQueries(pty.term)) line.write(BACKGROUND_QUERY);

  const close = (): void => {
    line.off('data', heard).resume();
    pacer.close();
    resizing.close();
    terminal.close();
  };
  return {
    resize: (size) => {
      active();
      resizing.to(size);
    },
    leave,
    left: left.finally(close),
  };
}
