import type { Catalog } from '../prose/catalog.ts';
import { commandOf } from '../prose/games/commands.ts';
import { goes } from '../screens/app/navigation.ts';
import { endActionsOf, endNavigation, type PlayedAs } from '../screens/play/panels/end/end-menu.ts';
import { type Log, type LogLine, visibleLines } from '../screens/play/panels/log.ts';
import { catalogOf } from '../settings/settings.ts';
import type { Entry, LineMeaning, SpokenApp } from './form.ts';

/** The visible messages of a log that an earlier one does not show; the oldest ones can be gone. */
export function newLines(before: Log, log: Log): readonly LogLine[] {
  const known = new Set(visibleLines(before));
  const lines = visibleLines(log);
  return lines.slice(lines.findLastIndex((line) => known.has(line)) + 1);
}

/** A sentence without the keys of a screen that is drawn: a line is typed instead. */
export const withoutKeys = (text: string): string => text.replace(/ Press \S+ again\./u, '');

/** What can be done after a game. */
export const endEntries = (played: PlayedAs, { play }: Catalog): readonly Entry[] =>
  endActionsOf(played).map((action) => ({
    label: play.ending.entries[action],
    about: '',
    steps: [endNavigation(action, played)],
  }));

/** Choices as they are read out. */
export const entryLines = (entries: readonly Pick<Entry, 'label' | 'about'>[]): readonly string[] =>
  entries.map(
    ({ label, about }, index) => `${index + 1} ${label}${about === '' ? '' : `: ${about}`}`,
  );

/** Leaves the program. */
export const quits: LineMeaning = { steps: [goes('quit')] };

/** A line that leaves a screen on which nobody guesses, and with it the text game. */
export function leaveIn(line: string): LineMeaning | undefined {
  const kind = commandOf(line)?.kind;
  return kind === 'quit' || kind === 'leave' ? quits : undefined;
}

/** The question after a game, and the reply to a line that does not answer it. */
export const againPrompt = ({ settings }: SpokenApp): string =>
  catalogOf(settings).lines.dialogue.again.prompt;
export const yesOrNoAsked = ({ settings }: SpokenApp): LineMeaning => ({
  lines: [catalogOf(settings).lines.dialogue.yesOrNo],
});
