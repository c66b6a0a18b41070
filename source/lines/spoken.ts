import type { LineStyle } from '../prose/games/answer-forms.ts';
import { commandWord, helpWords } from '../prose/games/typed-line.ts';
import { lines } from '../prose/lines.ts';
import { missSentence } from '../prose/phrases.ts';
import { type AppMessage, type AppModel, frontOf, updateApp } from '../screens/app/app.ts';
import { needsAcknowledgment } from '../screens/app/app-model.ts';
import { goes } from '../screens/app/navigation.ts';
import { ACKNOWLEDGING_KEY } from '../screens/app/notice.ts';
import { keymapOf, screenOf, tabsOn } from '../screens/app/screens.ts';
import { type Binding, messageFor } from '../screens/parts/input.ts';
import { lastOf } from '../screens/play/watch/watch.ts';
import {
  automaticStepsOn,
  changedLines,
  choiceLines,
  choicesOn,
  commandOn,
  type Ear,
  earOf,
  helpOn,
  isOtherTopic,
  newChoices,
  openingLines,
  promptOn,
  readLine,
} from './ear.ts';
import {
  type Confirmation,
  choicePrompt,
  confirmationOf,
  type Echo,
  keyOf,
  type LineMeaning,
  leavingKeyOf,
  type SpokenApp,
  type Step,
  wordsOf,
} from './line-meaning.ts';

export const messageOf = (app: AppModel, step: Step): AppMessage | undefined =>
  'press' in step ? messageFor(keymapOf(frontOf(app), app), step.press) : step;

export const spokenApp = (app: AppModel, style: LineStyle): SpokenApp => ({ ...app, style });

export function linesAfter(before: AppModel | undefined, app: SpokenApp): readonly string[] {
  if (app.state === 'left') {
    const changes = app.style.speech === 'full' ? [] : screenLines(before, app);
    return [...changes, ...farewellLines(app)];
  }
  const { notice } = app;
  const isNew = before === undefined || before.notice !== notice;
  const said = isNew ? noticeLines(app) : [];
  return [...said, ...screenLines(before, app)];
}

/** The notice of the program, unless it is about a key. */
function noticeLines({ notice }: SpokenApp): readonly string[] {
  if (notice === 'none' || notice.kind === 'unknown-key') return [];
  return [notice.kind === 'message' ? notice.text : notice.spoken];
}

export const farewellLines = (app: SpokenApp): readonly string[] => [
  ...(needsAcknowledgment(app) ? [] : (earOf(app).page.said?.closing ?? [])),
  lines.dialogue.goodbye,
];

function screenLines(before: AppModel | undefined, app: SpokenApp): readonly string[] {
  const ear = earOf(app);
  const earlier = before && earlierEar(before, app);
  const isSameDepth = before?.stack.length === app.stack.length;
  const isSaidAgain = !isSameDepth && screenOf(ear.model).onReturn === 'whole-screen';
  if (earlier === undefined) return [...tabLines(before, app), ...wholeScreen(app)];
  if (isSaidAgain || isOtherTopic(earlier, ear)) return wholeScreen(app);
  return [
    ...(earlier.model === ear.model ? [] : changedLines(earlier, ear)),
    ...choiceLines(isSameDepth ? newChoices(earlier, ear) : choicesOn(ear)),
  ];
}

/** The names of the tabs, unless the screen before was one of them. */
function tabLines(before: AppModel | undefined, app: SpokenApp): readonly string[] {
  const tabs = tabsOn(frontOf(app), app);
  const wasTab = before !== undefined && tabsOn(frontOf(before), before).length > 0;
  return tabs.length === 0 || wasTab ? [] : [`Tabs: ${tabs.map(({ name }) => name).join(', ')}.`];
}

/** The screen in front as it was before, if it was open and is not another one now. */
function earlierEar(before: AppModel, app: SpokenApp): Ear | undefined {
  const earlier = before.stack[app.stack.length - 1];
  return earlier?.screen === frontOf(app).screen ? earOf(app, earlier) : undefined;
}

function wholeScreen(app: SpokenApp): readonly string[] {
  const ear = earOf(app);
  return [...openingLines(ear), ...choiceLines(choicesOn(ear))];
}

export function stepsOnOpening(before: AppModel | undefined, app: SpokenApp): readonly Step[] {
  const { opensWith } = screenOf(frontOf(app));
  const isNew = before === undefined || earlierEar(before, app) === undefined;
  return isNew && opensWith !== undefined ? [{ press: opensWith }] : [];
}

export const automaticSteps = (app: SpokenApp): readonly Step[] =>
  app.state === 'running' && !needsAcknowledgment(app) ? automaticStepsOn(earOf(app)) : [];

/** Whether a game has ended on the screen in front, and its player has not answered what follows. */
export const isAtEnd = (app: SpokenApp): boolean =>
  !needsAcknowledgment(app) && earOf(app).page.said?.end === 'over';

export function hasFailed(app: AppModel): boolean {
  const front = frontOf(app);
  return front.screen === 'loading' && front.state !== 'asked';
}

export function outcomeOf(app: AppModel): 'won' | 'not-won' | 'none' {
  const front = frontOf(app);
  const game =
    front.screen === 'game' || front.screen === 'answer'
      ? front.game
      : front.screen === 'watch'
        ? lastOf(front)
        : undefined;
  if (game?.phase !== 'over') return 'none';
  return game.outcome === 'cracked' ? 'won' : 'not-won';
}

export function promptOf(app: SpokenApp): { readonly text: string; readonly echo: Echo } {
  const front = frontOf(app);
  const question = confirmationOf(keymapOf(front, app));
  if (needsAcknowledgment(app)) return { text: choicePrompt, echo: 'shown' };
  if (question !== undefined) {
    const { yes, no, others } = question;
    const named = ({ action }: Binding<unknown>): string => action;
    const text = `Type yes to ${named(yes)}, or no ${named(no)}${others
      .map(named)
      .map((other) => `, or ${other}`)
      .join('')}: `;
    return { text, echo: 'shown' };
  }
  const ear = earOf(app);
  return { text: promptOn(ear), echo: ear.page.said?.echo ?? 'shown' };
}

export function meaningOf(app: SpokenApp, line: string): LineMeaning {
  const typed = line.trim();
  const word = commandWord(typed);
  if (needsAcknowledgment(app)) return meaningOfAcknowledgment(app, word);
  const question = confirmationOf(keymapOf(frontOf(app), app));
  if (question !== undefined) return meaningOfAnswer(app, question, typed);
  const meaning = meaningOfCommand(app, typed, word);
  if (meaning === undefined) return readLine(earOf(app), typed) ?? unknown(app, typed);
  return earOf(app).page.said?.isGuess?.(typed)
    ? { lines: [lines.spoken.isCommand(typed)] }
    : meaning;
}

function meaningOfAcknowledgment(app: SpokenApp, word: string): LineMeaning {
  if (word === ACKNOWLEDGING_KEY || word === 'menu') {
    return { steps: [goes('notice-acknowledged')] };
  }
  return app.style.speech === 'terse' && leavingWords.includes(word)
    ? { steps: [goes('quit')] }
    : { lines: noticeLines(app) };
}

const meaningOfCommand = (app: SpokenApp, typed: string, word: string): LineMeaning | undefined =>
  commandOn(earOf(app), typed) ??
  command(app, word) ??
  numbered(app, word) ??
  spokenWord(app, word);

/** An answer to a confirmation: help asks again, and any other line means no and is then read as if nothing had been asked. */
function meaningOfAnswer(
  app: SpokenApp,
  { yes, no, others }: Confirmation,
  typed: string,
): LineMeaning {
  const word = commandWord(typed);
  if (helpWords.includes(word) || repeatWords.includes(word)) return { lines: [] };
  const named = [yes, ...others].find(({ action }) => action.toLowerCase() === word);
  const answer = ['yes', 'y'].includes(word) ? yes : named;
  const press = answer === undefined ? 'no' : keyOf(answer);
  const isNo = ['no', 'n', no.action.toLowerCase()].includes(word);
  if (answer !== undefined || isNo) return { steps: [{ press }] };
  // A repeated command to leave confirms it.
  const meant = leavingWords.includes(word) ? commandOn(earOf(app), typed) : undefined;
  if (meant !== undefined) return meant;
  const declined = messageOf(app, { press });
  const after = declined === undefined ? app : updateApp(app, declined);
  const meaning = meaningOf(spokenApp(after, app.style), typed);
  if (!('steps' in meaning)) return { steps: [{ press }] };
  // The steps follow this very model: what it says must not seem new after them.
  const isHere = after.stack.length === app.stack.length;
  return { steps: [isHere ? frontOf(after) : { press }, ...meaning.steps] };
}

const repeatWords = ['repeat', 'again'];
const leavingWords = ['q', 'quit', 'leave', 'back', 'exit', 'escape', 'esc'];

function command(app: SpokenApp, word: string): LineMeaning | undefined {
  if (helpWords.includes(word)) return { lines: helpLines(app) };
  if (repeatWords.includes(word)) return { lines: wholeScreen(app) };
  const key = leavingKeyOf(keymapOf(frontOf(app), app));
  return leavingWords.includes(word) && key !== undefined ? { steps: [{ press: key }] } : undefined;
}

/** An entry by its number, its label or an unambiguous start of its label of at least three letters. */
function numbered(app: SpokenApp, word: string): LineMeaning | undefined {
  const entries = choicesOn(earOf(app));
  const byNumber = /^\d+$/u.test(word) ? entries[Number(word) - 1] : undefined;
  const labeled = entries.filter(({ label }) => label.toLowerCase() === word);
  const started = entries.filter(
    ({ label }) => word.length > 2 && label.toLowerCase().startsWith(word),
  );
  const [found, ...others] = labeled.length > 0 ? labeled : started;
  return byNumber ?? (others.length === 0 ? found : undefined);
}

function spokenWord(app: SpokenApp, word: string): LineMeaning | undefined {
  const found = wordsOf(app).find((each) => each.word === word);
  return found && { steps: [{ press: found.key }] };
}

function unknown(app: SpokenApp, typed: string): LineMeaning {
  const ear = earOf(app);
  const { spoken } = lines;
  const count = choicesOn(ear).length;
  if (typed === '') return { lines: ['Type help to hear what you can type here.'] };
  if (/^\d+$/u.test(typed) && count > 0) return { lines: [spoken.numbers(count)] };
  if (ear.page.said?.readsLater === true) return { later: typed };
  const words = [
    ...wordsOf(app).map(({ word }) => word),
    ...choicesOn(ear).map(({ label }) => label.toLowerCase()),
    ...['help', 'repeat'],
  ];
  const advice = 'type help to hear the choices';
  return {
    lines: [missSentence(typed, words, { fact: `“${typed}” is not a choice here`, advice })],
  };
}

function helpLines(app: SpokenApp): readonly string[] {
  const ear = earOf(app);
  const words = wordsOf(app).map(({ word }) => word);
  const count = choicesOn(ear).length;
  return [
    ...helpOn(ear),
    ...(count === 0 ? [] : [`Type a number from 1 to ${count}, or the name of a choice.`]),
    `You can also type: ${([...new Set([...words, 'repeat', 'help'])]).join(', ')}.`,
  ];
}
