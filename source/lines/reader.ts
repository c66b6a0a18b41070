import type { AppMessage, AppModel } from '../screens/app/app.ts';
import type { Key } from '../screens/parts/input/keymap.ts';
import { catalogOf } from '../settings/settings.ts';
import type { Heard, Question, SpokenApp, Step } from './form.ts';
import { emptyLine, type TypedLine, typeKey } from './line-editor.ts';
import { heardAtEnd, heardByQuestion, type Rounds } from './rounds.ts';
import {
  farewellLines,
  hear,
  isAtEnd,
  linesAfter,
  messageOf,
  promptOf,
  spokenApp,
  stepsOnOpening,
  stepsOnward,
} from './spoken.ts';
import { fullStyle, type LineStyle } from './style.ts';

/** The program that is told in lines, and the terminal. */
export type ReaderOptions = {
  /** The program at any time. */
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  readonly write: (text: string) => void;
  /** How it is told; in full if omitted. */
  readonly style?: () => LineStyle;
  /** What is asked around the games of a text game; nothing if omitted. */
  readonly rounds?: Rounds;
};

/** Tells a program in lines and takes those that its player types. */
export type Reader = {
  /** Reads out what has changed, as the terminal can spell it, and asks. */
  readonly update: (spell: (text: string) => string) => void;
  /** Takes a key of a line that this reader edits and shows. */
  readonly type: (key: Key) => void;
  /** Takes a whole line that the terminal has shown; nothing is read out yet. */
  readonly enter: (line: string) => void;
  /** Reads out what has changed; nothing is asked yet. */
  readonly tell: () => void;
  /** Does what needs no typed line; returns whether there was anything to do. */
  readonly goOn: () => boolean;
  /** The question for the next line, which a terminal writes that edits lines. */
  readonly prompt: () => string;
  /** Whether the next line must not be visible. */
  readonly isHidden: () => boolean;
  readonly isLineEmpty: () => boolean;
  /** Writes the question and the typed line once more. */
  readonly askAgain: () => void;
  /** Ends a line that has begun, so that what follows is not on it. */
  readonly close: () => void;
  /** Says goodbye to a player whose input has ended. */
  readonly sayGoodbye: () => void;
};

/** Opens the reader of a program; the first update reads out the whole screen. */
export function openReader(options: ReaderOptions): Reader {
  const { current, dispatch, write, style = () => fullStyle, rounds } = options;
  let said: AppModel | undefined;
  let line: TypedLine = emptyLine('shown');
  /** The prompt that waits at the start of the line, or empty. */
  let asked = '';
  /** The question before a game that is open, and whether it was introduced. */
  let question: Question | 'none' = rounds?.opening ?? 'none';
  let introduced: Question | 'none' = 'none';
  /** While a typed line is carried out, its changes are read out together. */
  let state: 'listening' | 'acting' = 'listening';
  let spell = (text: string): string => text;

  const program = (): SpokenApp => spokenApp(current(), style());
  const say = (lines: readonly string[]): void => {
    if (lines.length === 0) return;
    if (asked !== '' || line.text !== '') write('\r\n');
    asked = '';
    write(lines.map((each) => `${spell(each)}\r\n`).join(''));
  };
  const prompt = (): ReturnType<typeof promptOf> =>
    question === 'none'
      ? promptOf(program())
      : { text: question.prompt(catalogOf(current().settings)), echo: 'shown' };
  const ask = (): void => {
    const { text, echo } = prompt();
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
  /** Reads out everything since the last time. */
  const tell = (): void => {
    if (question !== 'none' && current().state === 'running') {
      said = current();
      if (introduced !== question) say(question.opening(catalogOf(said.settings)));
      introduced = question;
      return;
    }
    const before = said;
    act(stepsOnOpening(before, program()));
    said = current();
    say(linesAfter(before, program()));
  };
  const readOut = (): void => {
    tell();
    if (current().state === 'running') ask();
  };
  const heard = (typed: string): Heard => {
    const app = program();
    if (question !== 'none') return heardByQuestion(question, typed, app);
    const atEnd = rounds !== undefined && isAtEnd(app) ? heardAtEnd(typed, rounds, app) : undefined;
    return atEnd ?? hear(app, typed);
  };
  const enter = (typed: string): void => {
    asked = '';
    const meant = heard(typed);
    if ('lines' in meant) say(meant.lines);
    else question = 'asks' in meant ? meant.asks : 'none';
    if ('steps' in meant) act(meant.steps);
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
      enter(edited.entered);
      readOut();
    },
    enter,
    tell,
    goOn: (): boolean => {
      const steps = question === 'none' ? stepsOnward(program()) : [];
      act(steps);
      return steps.length > 0;
    },
    prompt: () => prompt().text,
    isHidden: () => prompt().echo === 'hidden',
    isLineEmpty: () => line.text === '',
    close: (): void => {
      if (asked !== '' || line.text !== '') write('\r\n');
      asked = '';
    },
    askAgain: (): void => {
      asked = '';
      ask();
    },
    sayGoodbye: (): void => {
      const app = program();
      say(
        question === 'none' ? farewellLines(app) : [catalogOf(app.settings).lines.dialogue.goodbye],
      );
    },
  };
}
