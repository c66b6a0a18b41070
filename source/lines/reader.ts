import type { AppMessage, AppModel } from '../screens/app/app.ts';
import type { Key } from '../screens/parts/input/keymap.ts';
import type { Step } from './form.ts';
import { emptyLine, type TypedLine, typeKey } from './line-editor.ts';
import { hear, linesAfter, messageOf, promptOf, stepsOnOpening } from './spoken.ts';

/** The program that is read out, and the terminal. */
export type ReaderOptions = {
  /** The program at any time. */
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  readonly write: (text: string) => void;
};

/** Reads out a program and takes the lines that its player types. */
export type Reader = {
  /** Reads out what has changed, as the terminal can spell it. */
  readonly update: (spell: (text: string) => string) => void;
  readonly type: (key: Key) => void;
  readonly isLineEmpty: () => boolean;
  /** Writes the question and the typed line once more. */
  readonly askAgain: () => void;
  /** Ends a line that has begun, so that what follows is not on it. */
  readonly close: () => void;
};

/** Opens the reader of a program; the first update reads out the whole screen. */
export function openReader({ current, dispatch, write }: ReaderOptions): Reader {
  let said: AppModel | undefined;
  let line: TypedLine = emptyLine('shown');
  /** The question that waits at the start of the line, or empty. */
  let asked = '';
  /** While a typed line is carried out, its changes are read out together. */
  let state: 'listening' | 'acting' = 'listening';
  let spell = (text: string): string => text;

  const say = (lines: readonly string[]): void => {
    if (lines.length === 0) return;
    if (asked !== '' || line.text !== '') write('\r\n');
    asked = '';
    write(lines.map((each) => `${spell(each)}\r\n`).join(''));
  };
  const ask = (): void => {
    const { text, echo } = promptOf(current());
    if (text === asked) return;
    if (asked !== '') write('\r\n');
    asked = text;
    // What was typed invisibly must not appear.
    if (line.echo !== echo) line = emptyLine(echo);
    write(spell(text) + (echo === 'shown' ? line.text : ''));
  };
  const act = (steps: readonly Step[]): void => {
    state = 'acting';
    for (const step of steps) {
      const message = messageOf(current(), step);
      if (message !== undefined) dispatch(message);
    }
    state = 'listening';
  };
  /** Reads out everything since the last time, then asks. */
  const readOut = (): void => {
    const before = said;
    act(stepsOnOpening(before, current()));
    said = current();
    say(linesAfter(before, said));
    if (said.state === 'running') ask();
  };
  return {
    update: (spelled: typeof spell): void => {
      spell = spelled;
      if (state === 'listening' && said !== current()) readOut();
    },
    type: (key: string): void => {
      const edited = typeKey(line, key);
      line = edited.line;
      write(edited.shown);
      if (edited.entered === undefined) return;
      asked = '';
      const heard = hear(current(), edited.entered);
      if ('steps' in heard) act(heard.steps);
      else say(heard.lines);
      readOut();
    },
    isLineEmpty: () => line.text === '',
    close: (): void => {
      if (asked !== '' || line.text !== '') write('\r\n');
      asked = '';
    },
    askAgain: (): void => {
      asked = '';
      ask();
    },
  };
}
