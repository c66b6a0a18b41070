import { plainInput } from '../engine/variants/letters.ts';
import { fullStyle, type LineStyle } from '../prose/games/answer-forms.ts';
import { lines } from '../prose/lines.ts';
import type { AppMessage, AppModel } from '../screens/app/app.ts';
import { needsAcknowledgment } from '../screens/app/app-model.ts';
import type { Key } from '../screens/parts/input.ts';
import type { Echo, LineMeaning, SetupQuestion, SpokenApp, Step } from './line-meaning.ts';
import { meaningAfterGame, meaningForQuestion, type Rounds } from './setup-questions.ts';
import {
  automaticSteps,
  farewellLines,
  isAtEnd,
  linesAfter,
  meaningOf,
  messageOf,
  promptOf,
  spokenApp,
  stepsOnOpening,
} from './spoken.ts';

type ReaderOptions = {
  readonly current: () => AppModel;
  readonly dispatch: (message: AppMessage) => void;
  readonly write: (text: string) => void;
  readonly style?: () => LineStyle;
  /** What is asked around the games of a text game; nothing if omitted. */
  readonly rounds?: Rounds;
  /** Whether an answer waits until its move is saved: what is typed meanwhile is read after it. */
  readonly isWaiting?: () => boolean;
};

export type Reader = {
  /** Reads out what has changed, as the terminal can spell it, and asks. */
  readonly update: (spell: (text: string) => string) => void;
  readonly type: (key: Key) => void;
  /** Takes a whole line that the terminal has shown; only what the line itself asks for is read out yet. */
  readonly enter: (line: string) => void;
  /** Carries out steps; nothing is read out yet. */
  readonly act: (steps: readonly Step[]) => void;
  /** Reads out what has changed; nothing is asked yet. */
  readonly tell: () => void;
  /** Does what needs no further line, while nothing is pending; returns whether there was anything to do. */
  readonly runAutomaticSteps: () => boolean;
  /** The prompt for the next line, for a terminal that does its own line editing. */
  readonly prompt: () => string;
  readonly isHidden: () => boolean;
  readonly isLineEmpty: () => boolean;
  readonly askAgain: () => void;
  /** Ends a line that has begun, so that what follows is not on it. */
  readonly close: () => void;
  readonly sayGoodbye: () => void;
};

/** Opens the reader of a program; the first update reads out the whole screen. */
export function openReader(options: ReaderOptions): Reader {
  const { current, dispatch, write, style = () => fullStyle, rounds } = options;
  const { isWaiting = () => false } = options;
  let announced: AppModel | undefined;
  let line: TypedLine = emptyLine('shown');
  /** The prompt that waits at the start of the line, or empty. */
  let shownPrompt = '';
  /** The open question before a game, and the last question that was introduced. */
  let question: SetupQuestion | 'none' = rounds?.first ?? 'none';
  let introduced: SetupQuestion | 'none' = 'none';
  /** While a typed line is carried out, its changes are read out together. */
  let state: 'listening' | 'acting' = 'listening';
  let spell = (text: string): string => text;
  const early: Key[] = [];
  /** The lines for what a machine is thinking of. */
  let kept: readonly string[] = [];
  /** A guess that answered a question and is entered later, because its game may still be loading. */
  let guess: string | undefined;

  const program = (): SpokenApp => spokenApp(current(), style());
  const say = (lines: readonly string[]): void => {
    if (lines.length === 0) return;
    if (shownPrompt !== '' || line.text !== '') write('\r\n');
    shownPrompt = '';
    write(lines.map((each) => `${spell(each)}\r\n`).join(''));
  };
  const prompt = (): ReturnType<typeof promptOf> =>
    question === 'none' ? promptOf(program()) : { text: question.prompt, echo: 'shown' };
  const ask = (): void => {
    const { text, echo } = prompt();
    if (text === shownPrompt) return;
    if (shownPrompt !== '') write('\r\n');
    shownPrompt = text;
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
  const tell = (): void => {
    if (question !== 'none' && current().state === 'running') {
      announced = current();
      if (introduced !== question) say(question.introduction);
      introduced = question;
      return;
    }
    const before = announced;
    act(stepsOnOpening(before, program()));
    announced = current();
    say(linesAfter(before, program()));
  };
  const readOut = (): void => {
    tell();
    if (current().state === 'running' && !isWaiting()) ask();
  };
  const meaningOfLine = (entered: string): LineMeaning => {
    const app = program();
    const typed = plainInput(entered);
    if (question !== 'none') return meaningForQuestion(question, typed, app);
    const atEnd =
      rounds !== undefined && isAtEnd(app) ? meaningAfterGame(typed, rounds, app) : undefined;
    return atEnd ?? meaningOf(app, typed);
  };
  const enter = (typed: string): void => {
    shownPrompt = '';
    const wasBlocked = needsAcknowledgment(current());
    const meant = meaningOfLine(typed);
    if ('lines' in meant) say(meant.lines);
    else if ('later' in meant) kept = [...kept, meant.later];
    else question = 'asks' in meant ? meant.asks : 'none';
    if ('steps' in meant) {
      // Whoever does something else, such as leave, does not wait for the machine any longer.
      kept = [];
      act(meant.steps);
    }
    if ('guess' in meant) guess = meant.guess;
    // In a text game, the choices after a game stand for the menu.
    if (rounds !== undefined && wasBlocked && !needsAcknowledgment(current()))
      question = rounds.roles();
  };
  const type = (key: Key): void => {
    if (current().state === 'left') return;
    const edited = typeKey(line, key);
    line = edited.line;
    write(edited.shown);
    if (edited.entered === undefined) return;
    enter(edited.entered);
    readOut();
  };
  return {
    update: (spelled: typeof spell): void => {
      spell = spelled;
      if (state === 'listening' && announced !== current()) readOut();
      while (!isWaiting()) {
        const [typed, ...rest] = kept;
        if (typed === undefined || prompt().text === '') break;
        write(`${spell(typed)}\r\n`);
        enter(typed);
        // The lines that were typed after it wait on, whatever it does.
        kept = rest;
        readOut();
      }
      while (!isWaiting()) {
        const key = early.shift();
        if (key === undefined) break;
        type(key);
      }
    },
    type: (key: Key): void => {
      if (isWaiting() || early.length > 0) early.push(key);
      else type(key);
    },
    enter,
    act,
    tell,
    runAutomaticSteps: (): boolean => {
      const steps = question === 'none' ? automaticSteps(program()) : [];
      act(steps);
      if (steps.length > 0 || guess === undefined) return steps.length > 0;
      const first = guess;
      guess = undefined;
      enter(first);
      return true;
    },
    prompt: () => prompt().text,
    isHidden: () => prompt().echo === 'hidden',
    isLineEmpty: () => line.text === '',
    close: (): void => {
      if (shownPrompt !== '' || line.text !== '') write('\r\n');
      shownPrompt = '';
    },
    askAgain: (): void => {
      shownPrompt = '';
      ask();
    },
    sayGoodbye: (): void => {
      const app = program();
      say(question === 'none' ? farewellLines(app) : [lines.dialogue.goodbye]);
    },
  };
}

type TypedLine = { readonly text: string; readonly echo: Echo };

type Edited = {
  readonly line: TypedLine;
  readonly shown: string;
  readonly entered: string | undefined;
};

/** The longest line, in characters; more are not taken. */
const MAX_LENGTH = 200;
export const emptyLine = (echo: Echo): TypedLine => ({ text: '', echo });

/** The line after a key: characters are added at its end, and Backspace removes the last one. */
export function typeKey(line: TypedLine, key: Key): Edited {
  const { text, echo } = line;
  const visible = (shown: string): string => (echo === 'shown' ? shown : '');
  const edited = (changed: string, shown: string): Edited => ({
    line: { ...line, text: changed },
    shown: visible(shown),
    entered: undefined,
  });
  switch (key) {
    case 'enter':
      return { line: emptyLine(echo), shown: '\r\n', entered: text };
    case 'backspace':
    case 'delete':
      return text === '' ? edited('', '') : edited([...text].slice(0, -1).join(''), ERASE);
    case 'ctrl-u':
      return edited('', ERASE.repeat([...text].length));
    case 'ctrl-w': {
      const kept = text.replace(/\S*\s*$/u, '');
      return edited(kept, ERASE.repeat([...text].length - [...kept].length));
    }
    default:
      return [...key].length === 1 && !CONTROL.test(key) && text.length < MAX_LENGTH
        ? edited(text + key, key)
        : edited(text, '');
  }
}

/** What a terminal would obey when it is echoed. */
const CONTROL = /[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;
const ERASE = '\b \b';
