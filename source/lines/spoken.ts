import { nearest } from '../engine/core/nearest.ts';
import type { Catalog } from '../prose/catalog.ts';
import { type AppMessage, type AppModel, frontOf } from '../screens/app/app.ts';
import { keymapOf } from '../screens/app/screens.ts';
import { actionText, type Binding, messageFor } from '../screens/parts/input/keymap.ts';
import { catalogOf } from '../settings/settings.ts';
import { entryLines } from './end.ts';
import type { Echo, Heard, Step } from './form.ts';
import { changesOn, formFor, isSameScreen } from './forms.ts';
import { keyOf, leavingKeyOf, type Question, questionOf, wordsOf } from './words.ts';

/** The message of a step, in the program as it is before the step; undefined if it means nothing. */
export const messageOf = (app: AppModel, step: Step): AppMessage | undefined =>
  'press' in step ? messageFor(keymapOf(frontOf(app)), step.press) : step;

/** What is read out after a change of the program, or when it opens. */
export function linesAfter(before: AppModel | undefined, app: AppModel): readonly string[] {
  if (app.state === 'left') return [catalogOf(app.settings).lines.dialogue.goodbye];
  const { notice } = app;
  const isNew = before === undefined || before.notice !== notice;
  const said =
    isNew && notice !== 'none' && notice.kind === 'message'
      ? [notice.text(catalogOf(app.settings))]
      : [];
  return [...said, ...screenLines(before, app)];
}

function screenLines(before: AppModel | undefined, app: AppModel): readonly string[] {
  const front = frontOf(app);
  const whole = (): readonly string[] => wholeScreen(app);
  if (before === undefined) return whole();
  const isFront = before.stack.length === app.stack.length;
  const earlier = before.stack[app.stack.length - 1];
  if (earlier === undefined || !isSameScreen(earlier, front)) return whole();
  if (!isFront && formFor(front).onReturn === 'whole-screen') return whole();
  return [
    ...(earlier === front ? [] : changesOn(earlier, front, app, whole)),
    ...(isFront ? [] : entryLines(formFor(front).entries(app))),
  ];
}

/** Everything that the screen in front says. */
function wholeScreen(app: AppModel): readonly string[] {
  const front = frontOf(app);
  return [...formFor(front).opening(app), ...entryLines(formFor(front).entries(app))];
}

/** What the screen in front does by itself when it has opened. */
export function stepsOnOpening(before: AppModel | undefined, app: AppModel): readonly Step[] {
  const front = frontOf(app);
  const earlier = before?.stack[app.stack.length - 1];
  return earlier !== undefined && isSameScreen(earlier, front) ? [] : formFor(front).begin;
}

/** The start of the line that is typed next, and whether the line is visible. */
export function promptOf(app: AppModel): { readonly text: string; readonly echo: Echo } {
  const front = frontOf(app);
  const question = questionOf(keymapOf(front));
  const catalog = catalogOf(app.settings);
  if (question !== undefined) {
    const { yes, no, others } = question;
    const named = ({ action }: Binding<unknown>): string => actionText(action, catalog);
    const text = catalog.lines.spoken.question(named(yes), named(no), others.map(named));
    return { text, echo: 'shown' };
  }
  const { prompt, echo } = formFor(front);
  return { text: prompt(app), echo: echo() };
}

/** What a typed line means on the screen in front. */
export function hear(app: AppModel, line: string): Heard {
  const typed = line.trim();
  const word = typed.toLowerCase().replace(/^\//u, '');
  const keymap = keymapOf(frontOf(app));
  const question = questionOf(keymap);
  if (question !== undefined) {
    return heardAnswer(question, word, catalogOf(app.settings));
  }
  return (
    command(app, word) ??
    numbered(app, word) ??
    spokenWord(app, word) ??
    formFor(frontOf(app)).read(typed, app) ??
    unknown(app, typed)
  );
}

/** An answer to a question; help asks it again, and everything else means no. */
function heardAnswer({ yes, others }: Question, word: string, catalog: Catalog): Heard {
  if (helpWords.includes(word) || repeatWords.includes(word)) return { lines: [] };
  const named = [yes, ...others].find(
    ({ action }) => actionText(action, catalog).toLowerCase() === word,
  );
  const answer = ['yes', 'y'].includes(word) ? yes : named;
  return { steps: [{ press: answer === undefined ? 'no' : keyOf(answer) }] };
}

const helpWords = ['help', '?'];
const repeatWords = ['repeat', 'again'];
const leavingWords = ['q', 'quit', 'leave', 'back', 'exit', 'escape', 'esc'];

function command(app: AppModel, word: string): Heard | undefined {
  if (helpWords.includes(word)) return { lines: helpLines(app) };
  if (repeatWords.includes(word)) return { lines: wholeScreen(app) };
  const key = leavingKeyOf(keymapOf(frontOf(app)));
  return leavingWords.includes(word) && key !== undefined ? { steps: [{ press: key }] } : undefined;
}

/** An entry by its number, its label or, if only one has it, the start of its label. */
function numbered(app: AppModel, word: string): Heard | undefined {
  const entries = formFor(frontOf(app)).entries(app);
  const byNumber = /^\d+$/u.test(word) ? entries[Number(word) - 1] : undefined;
  const labeled = entries.filter(({ label }) => label.toLowerCase() === word);
  const started = entries.filter(
    ({ label }) => word.length > 2 && label.toLowerCase().startsWith(word),
  );
  const [found, ...others] = labeled.length > 0 ? labeled : started;
  const entry = byNumber ?? (others.length === 0 ? found : undefined);
  return entry;
}

function spokenWord(app: AppModel, word: string): Heard | undefined {
  const found = wordsOf(app, formFor(frontOf(app)).silent).find((each) => each.word === word);
  return found && { steps: [{ press: found.key }] };
}

function unknown(app: AppModel, typed: string): Heard {
  const form = formFor(frontOf(app));
  const { spoken } = catalogOf(app.settings).lines;
  const count = form.entries(app).length;
  if (typed === '') return { lines: [spoken.nothingTyped] };
  if (/^\d+$/u.test(typed) && count > 0) return { lines: [spoken.numbers(count)] };
  const words = [
    ...wordsOf(app, form.silent).map(({ word }) => word),
    ...form.entries(app).map(({ label }) => label.toLowerCase()),
    ...['help', 'repeat'],
  ];
  const meant = nearest(typed, words);
  return {
    lines: [meant === undefined ? spoken.noChoice(typed) : spoken.mistyped(typed, meant)],
  };
}

/** How the screen in front is used: its own help, its entries and its words. */
function helpLines(app: AppModel): readonly string[] {
  const form = formFor(frontOf(app));
  const words = wordsOf(app, form.silent).map(({ word }) => word);
  const count = form.entries(app).length;
  const { spoken } = catalogOf(app.settings).lines;
  return [
    ...form.help(app),
    ...(count === 0 ? [] : [spoken.numbersOrNames(count)]),
    spoken.words([...new Set([...words, 'repeat', 'help'])]),
  ];
}
