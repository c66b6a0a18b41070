import type { Time } from '../../../engine/core/stored/account.ts';
import { dateOf, dayAt } from '../../../engine/daily/days.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import type { ListedGame } from '../../menu/menu/listed-game.ts';
import {
  confirms,
  type Keymap,
  onEnter,
  onUpAndDown,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';

/** How far the selected game is from being discarded. */
type Discarding =
  | { readonly kind: 'no' | 'asked' | 'sent' }
  | { readonly kind: 'failed'; readonly reason: LocalizedText };

/** The unfinished games of a player: one of them is selected. */
export type ContinueModel = {
  readonly screen: 'continue';
  /** The last played first. */
  readonly games: readonly ListedGame[];
  readonly chosen: number;
  readonly discarding: Discarding;
  /** The time when the list was opened, which says how long ago a game was played. */
  readonly now: Time | 'unknown';
};

/** What can happen on the list. */
type ContinueMessage = { readonly screen: 'continue' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  | { readonly kind: 'discarding-asked' | 'discarding-confirmed' | 'kept' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The list with its first game selected. */
export const initContinue = (
  games: readonly ListedGame[],
  discarding: 'no' | 'asked' = 'no',
): ContinueModel => ({
  screen: 'continue',
  games,
  chosen: 0,
  discarding: { kind: discarding },
  now: 'unknown',
});

/** The list with other games; the same game stays selected, if it is still there. */
export function withGames(model: ContinueModel, games: readonly ListedGame[]): ContinueModel {
  const id = model.games[model.chosen]?.id;
  const same = games.findIndex((game) => game.id === id);
  return same === -1
    ? { ...model, games, chosen: Math.max(0, Math.min(model.chosen, games.length - 1)), ...keeping }
    : { ...model, games, chosen: same };
}

const keeping = { discarding: { kind: 'no' } } as const;

/** The list after something has happened on it. */
function updateContinue(model: ContinueModel, message: ContinueMessage): ContinueModel {
  switch (message.kind) {
    case 'choice-moved': {
      const games = Math.max(1, model.games.length);
      return { ...model, chosen: wrapIndex(model.chosen, message.step, games), ...keeping };
    }
    case 'entry-chosen':
      return message.index < model.games.length
        ? { ...model, chosen: message.index, ...keeping }
        : model;
    case 'discarding-asked':
      return { ...model, discarding: { kind: 'asked' } };
    case 'discarding-confirmed':
      return { ...model, discarding: { kind: 'sent' } };
    case 'kept':
      return { ...model, ...keeping };
    case 'replied':
      return handleReply(model, message.reply);
  }
}

function handleReply(model: ContinueModel, reply: Reply): ContinueModel {
  if (isAnswer(reply, 'clock.now')) return { ...model, now: reply.answer };
  if (reply.kind !== 'failed') return model;
  return model.discarding.kind === 'sent'
    ? { ...model, discarding: { kind: 'failed', reason: reply.reason } }
    : model;
}

/** What the list waits for, one at a time. */
function continueEffects(model: ContinueModel): readonly Effect[] {
  const game = model.games[model.chosen];
  if (model.discarding.kind === 'sent' && game !== undefined) {
    return [call('games.discard', { game: game.id })];
  }
  return model.now === 'unknown' ? [call('clock.now', {})] : [];
}

/** What keys do on the list. */
export function continueKeymap(model: ContinueModel): Keymap<ContinueMessage | Navigation> {
  switch (model.discarding.kind) {
    case 'asked':
      return questionKeys;
    case 'sent':
      return [opensMenu()];
    case 'no':
    case 'failed':
      return listKeys(model);
  }
}

const questionKeys: Keymap<ContinueMessage> = [
  confirms('discardTheGame', () => ({ screen: 'continue', kind: 'discarding-confirmed' })),
  {
    keys: 'others',
    action: 'toKeepIt',
    visibleIn: 'footer',
    on: () => ({ screen: 'continue', kind: 'kept' }),
  },
];

const continues = (game: ListedGame | undefined): Navigation =>
  game === undefined ? goes('menu-opened') : { screen: 'app', kind: 'continued', game: game.id };

/** What a mouse does on the list: a click on the selected game continues it. */
function continuePointing(model: ContinueModel): Pointing<ContinueMessage | Navigation> {
  const { games, chosen, discarding } = model;
  if (discarding.kind === 'sent') return noPointing;
  return {
    entry: (index) =>
      index === chosen
        ? continues(games[index])
        : { screen: 'continue', kind: 'entry-chosen', index },
    wheel: wheelIn(chosen, games.length, (step) => ({
      screen: 'continue',
      kind: 'choice-moved',
      step,
    })),
  };
}

const listKeys = ({ games, chosen }: ContinueModel): Keymap<ContinueMessage | Navigation> => [
  onUpAndDown('choose', (step) => ({ screen: 'continue', kind: 'choice-moved', step })),
  onEnter('open', () => continues(games[chosen])),
  {
    keys: ['delete', 'd'],
    label: 'Delete',
    action: 'discard',
    visibleIn: 'footer',
    on: () => ({ screen: 'continue', kind: 'discarding-asked' }),
  },
  opensHelp,
  opensMenu(),
];

/** The games that can be continued. */
export const continueScreen = {
  init: initContinue,
  update: updateContinue,
  keymap: continueKeymap,
  pointing: continuePointing,
  effects: continueEffects,
  replied: (reply) => ({ screen: 'continue', kind: 'replied', reply }),
} satisfies Screen<ContinueModel, ContinueMessage>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this age on, a date says more than a number of days. */
const MAX_DAYS = 14;

/** When a game was last played, as of `now`: `now`, `5 min ago`, `3 days ago`, `2026-10-31`. */
export function agoText(played: Time, now: Time, { records }: Catalog): string {
  const { ago } = records.unfinished;
  const age = now - played;
  if (age < MINUTE) return ago.now;
  if (age < HOUR) return ago.minutes(Math.floor(age / MINUTE));
  if (age < DAY) return ago.hours(Math.floor(age / HOUR));
  const days = Math.floor(age / DAY);
  return days <= MAX_DAYS ? ago.days(days) : dateOf(dayAt(played));
}

/** When a game of the list was last played, or an empty text before the time is known. */
export function lastPlayed(
  { played }: ListedGame,
  now: ContinueModel['now'],
  catalog: Catalog,
): string {
  if (now === 'unknown') return '';
  return played === 'this-session'
    ? catalog.records.unfinished.ago.now
    : agoText(played, now, catalog);
}

/** What discarding a game means, the longest version first. */
export function questionsOf(
  { occasion, mode }: Pick<ListedGame, 'occasion' | 'mode'>,
  { records: { unfinished } }: Catalog,
): readonly string[] {
  if (occasion === 'room') return unfinished.questions.room(mode === 'duel' ? 'duel' : 'race');
  return unfinished.questions[occasion === 'daily' ? 'daily' : 'other'];
}
