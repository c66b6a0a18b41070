import type { ReactNode } from 'react';
import type { Result } from '../../engine/core/result.ts';
import type { Versions } from '../../prose/text.ts';
import type { Frame } from '../app/layout.ts';
import type { Act, Navigation, Program } from '../app/navigation.ts';
import type { TextEdit, TextField } from '../parts/input.ts';
import type { Draft, Edit } from '../play/draft.ts';
import type { Field } from './field.ts';

/**
 * One description of a screen as it is now. What people see (`PageView.tsx`), hear (`lines/ear.ts`), press and click
 * (`keys.ts`) is derived from it.
 */
export type Page<Model> = {
  readonly title: Versions;
  /** A few words at the right end of the title's line. */
  readonly aside?: Versions;
  readonly look: Look;
  readonly parts: readonly Part<Model>[];
  /** Panels beside the first one, or below it where there is no room. */
  readonly beside?: readonly Panel<Model>[];
  readonly said?: Said<Model>;
};

/**
 * `text` is one panel in the middle, as high as its parts; `list` is the whole body. A function draws the body itself;
 * the parts then say what there is to hear and to press.
 */
type Look = 'text' | 'list' | ((frame: Frame) => ReactNode);

/** Parts in a frame of their own; without a title they have no frame. */
export type Panel<Model> = {
  readonly title: Versions;
  readonly said?: string;
  readonly parts: readonly Part<Model>[];
};

export type Tone = 'plain' | 'quiet' | 'bad' | 'good' | 'refusal' | 'accent';

export type Entry<Model> = {
  /** Before the label, such as a date; the last version is for narrow lists. */
  readonly date?: Versions;
  readonly label: Versions;
  /** At the end of the row; the last version is for narrow lists. */
  readonly detail?: Versions;
  /** More about the chosen entry, below the list; a reader hears it after each entry. */
  readonly about?: Versions;
  /** What a reader hears in place of the date and the label. */
  readonly said?: string;
  /** Where it leads, or why it cannot be opened. */
  readonly opens: Act<Model> | Navigation | { readonly refused: string };
};

export type List<Model> = {
  readonly part: 'list';
  readonly count: number;
  /** Made when it is needed: keys need one entry, a screen those that it shows, a reader all. */
  readonly entry: (index: number) => Entry<Model>;
  readonly chosen: number;
  readonly choose: (model: Model, index: number) => Model;
  /** Whether a click opens an entry that was not chosen; it chooses if omitted. */
  readonly click?: 'opens';
  /** Said in place of an empty list. */
  readonly none?: string;
  /** Where the entries are one page of many: another page, at its first or last entry. */
  readonly turn?: (
    model: Model,
    step: 1 | -1,
    at: 'first' | 'last',
    program: Program,
  ) => Model | undefined;
};

/** Fields below each other (`fields`) or in one line (`filters`), of which one is chosen. */
export type Fields<Model> = {
  readonly part: 'fields' | 'filters';
  readonly fields: readonly Field<Model>[];
  readonly chosen: number;
  readonly choose: (model: Model, index: number) => Model;
};

/** A sentence. Of several versions the longest that fits in a line is shown; any other text is wrapped. */
export type Text = {
  readonly part: 'text';
  readonly text: Versions;
  readonly tone: Tone;
  /** What is said, or empty; the text if omitted. */
  readonly said?: string;
  /** The maximum number of lines in a compact layout; as many as it needs if omitted. */
  readonly compact?: number;
};

/** What is awaited: nothing is asked for meanwhile. */
type Waiting = { readonly part: 'waiting'; readonly text: string };

/** What has failed and why; Enter tries again. */
export type Failure<Model> = {
  readonly part: 'failure';
  readonly text: string;
  readonly reason: string;
  readonly again: Act<Model>;
};

/** A question: every key answers it. */
export type Question<Model> = {
  readonly part: 'question';
  readonly text: Versions;
  readonly tone: Tone;
  readonly about?: string;
  /** The key that has asked it, which then is the one key that says yes. */
  readonly asks?: 'escape';
  /** The keys, by their names, that mean what they mean without it, and where they are listed. */
  readonly keeps?: Readonly<Record<string, 'footer' | 'help'>>;
  /** What the keys for yes and for no do, in a few words. */
  readonly yes: string;
  readonly no: string;
  readonly confirm: Act<Model>;
  readonly decline: Act<Model>;
};

type Input<Model> = {
  readonly part: 'input';
  readonly field: TextField;
  readonly edit: (model: Model, change: TextEdit) => Model;
  /** The model with a pasted text, which a reader types as a line. */
  readonly paste: (model: Model, text: string) => Model;
  /** The characters that it takes, and how they are written for a reader. */
  readonly characters: string;
  readonly label: string;
  readonly noun: string;
};

/** A row of pegs that is being typed; a reader types it as a line. */
export type Row<Model> = {
  readonly part: 'row';
  readonly draft: Draft;
  readonly edit: (model: Model, change: Edit) => Model;
  readonly paste: (model: Model, text: string) => Model;
  /** Its signs, where they are not those of the settings. */
  readonly signs?: 'initials';
  readonly isCovered?: boolean;
};

/** Messages, the newest last: a reader hears each once. */
export type Log = {
  readonly part: 'log';
  readonly lines: readonly string[];
  /** What each line is about: a line is new if that is; the line itself if omitted. */
  readonly of?: readonly unknown[];
};

/** A drawing of its own, and its lines for a reader; all of them are said again when one changes. */
type Custom<Model> = {
  readonly part: 'custom';
  readonly draw?: (columns: number, rows: number, layout: Frame['layout']) => ReactNode;
  /** The rows of the drawing; all that there are if omitted. */
  readonly rows?: (columns: number, rows: number, layout: Frame['layout']) => number;
  /** What the wheel of a mouse does; 1 is down. */
  readonly wheel?: (model: Model, step: 1 | -1) => Model;
  readonly place?: (model: Model, index: number) => Model;
  readonly said: readonly string[];
};

export type Part<Model> =
  | List<Model>
  | Fields<Model>
  | Text
  | Waiting
  | Failure<Model>
  | Question<Model>
  | Input<Model>
  | Row<Model>
  | Log
  | Custom<Model>
  | { readonly part: 'gap' };

/** What was asked of the store or the solver: the answer, once there is one. */
export type Asked<Value> = 'asked' | Result<Value, string>;

/** What a reader hears instead of what is drawn, or in addition to it, and what typed lines mean. */
export type Said<Model> = {
  /** The first sentence; the title if omitted. */
  readonly title?: string;
  /** What is said of the whole page, in place of its title and its parts. */
  readonly opening?: readonly string[];
  /** What the page is about: a change of it reads out the whole page; the first sentence if omitted. */
  readonly topic?: string;
  /** The start of the line that is typed. */
  readonly prompt?: string;
  /** How the page is used, in addition to its words. */
  readonly help?: readonly string[];
  /** What a line means before any number or word of the page. */
  readonly command?: (line: string) => Meaning<Model> | undefined;
  /** What a line means that is neither a number nor a word; what it types into the page if omitted. */
  readonly reads?: (line: string) => Meaning<Model> | undefined;
  /** Whether a line that means nothing yet is for what a machine is thinking of, and is read then. */
  readonly readsLater?: boolean;
  /** Whether a line would be a legal guess, which a command with the same name must not take over. */
  readonly isGuess?: (line: string) => boolean;
  /** What can be chosen by a number that is a key for the eye, such as after a game. */
  readonly choices?: readonly Choice<Model>[];
  /** Whether typed characters are invisible. */
  readonly echo?: 'hidden';
  /** What is said when the player leaves the program. */
  readonly closing?: readonly string[];
  /** What is done without a typed line, once nothing is awaited. */
  readonly automatic?: Act<Model>;
  /** Whether a game has ended, so that another one can follow. */
  readonly end?: 'over';
};

/** What a typed line means: an action, one that leads on to another screen, or lines in reply that change nothing. */
export type Meaning<Model> =
  | Act<Model>
  | { readonly act: Act<Model>; readonly leads: Navigation }
  | readonly string[];

export type Choice<Model> = {
  readonly label: string;
  readonly about?: string;
  readonly act: Act<Model>;
};
