import type { Navigation } from '../app/navigation.ts';
import type { Act } from '../app/screen.ts';

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

/** What a reader can choose by its number. */
export type Choice<Model> = {
  readonly label: string;
  readonly about?: string;
  readonly act: Act<Model>;
};
