import type { MistakeCounts } from '../../../engine/core/stored/training.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { dueOf, type KnownMistakes, type ListedMistake } from '../../app/effects/records.ts';
import { frameOf, type Size } from '../../app/layout.ts';
import { type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  onUpAndDown,
  stepOf,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';

/** All mistakes of the player, the worst first, one page at a time. */
export type MistakesModel = {
  readonly screen: 'mistakes';
  /** How many mistakes are on the pages before this one. */
  readonly skip: number;
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | {
        readonly kind: 'ready';
        readonly counts: MistakeCounts;
        /** Today, as the number of the day. */
        readonly day: number;
        readonly listed: readonly ListedMistake[];
      };
  /** The mistakes that can be tried now. */
  readonly due: KnownMistakes | 'unknown';
  /** The index of the chosen mistake on its page. */
  readonly chosen: number;
  /** How many mistakes a page has. */
  readonly limit: number;
  /** Counts the queries, to tell one from the next. */
  readonly asked: number;
};

/** What can happen on the screen. */
export type MistakesMessage = { readonly screen: 'mistakes' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  | { readonly kind: 'page-turned'; readonly step: 1 | -1 }
  | { readonly kind: 'tried-again' }
  /** Mistakes were tried again. */
  | { readonly kind: 'retried' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The lines around the mistakes of a page: the counts, a line, and more about the chosen one. */
const LINES_AROUND = { full: 8, compact: 5 } as const;

function mistakesPerPage(size: Size): number {
  const { layout, body } = frameOf(size);
  return Math.max(1, body.rows - LINES_AROUND[layout]);
}

/** The screen before the mistakes are there. */
export const initMistakes = (due: KnownMistakes | 'unknown', size: Size): MistakesModel => ({
  screen: 'mistakes',
  skip: 0,
  state: { kind: 'loading' },
  due,
  chosen: 0,
  limit: mistakesPerPage(size),
  asked: 0,
});

/** The chosen mistake, if there is one. */
export const chosenListed = ({ state, chosen }: MistakesModel): ListedMistake | undefined =>
  state.kind === 'ready' ? state.listed[chosen] : undefined;

/** How many mistakes there are. */
export const totalOf = ({ due, later, done }: MistakeCounts): number => due + later + done;

/** The screen after something has happened on it. */
export function updateMistakes(
  before: MistakesModel,
  message: MistakesMessage,
  size: Size,
): MistakesModel {
  // The page that is shown keeps its mistakes when the terminal changes.
  const model = message.kind === 'replied' ? before : { ...before, limit: mistakesPerPage(size) };
  switch (message.kind) {
    case 'choice-moved':
      return moveChoice(model, message.step);
    case 'entry-chosen':
      return model.state.kind === 'ready' && message.index < model.state.listed.length
        ? { ...model, chosen: message.index }
        : model;
    case 'page-turned':
      return turnPage(model, message.step, 0);
    case 'tried-again':
      return loading(model);
    case 'retried':
      return { ...loading(model), due: 'unknown' };
    case 'replied':
      return handleReply(model, message.reply);
  }
}

/** The choice moves on to the next page, and back to the end of the page before. */
function moveChoice(model: MistakesModel, step: 1 | -1): MistakesModel {
  const chosen = model.chosen + step;
  if (model.state.kind !== 'ready') return model;
  if (chosen >= 0 && chosen < model.state.listed.length) return { ...model, chosen };
  return turnPage(model, step, step === 1 ? 0 : model.limit - 1);
}

function turnPage(model: MistakesModel, step: 1 | -1, chosen: number): MistakesModel {
  const { skip, state, limit } = model;
  if (state.kind !== 'ready') return model;
  if (step === -1) {
    return skip === 0 ? model : loading({ ...model, skip: Math.max(0, skip - limit), chosen });
  }
  const next = skip + state.listed.length;
  return next >= totalOf(state.counts) ? model : loading({ ...model, skip: next, chosen });
}

const loading = (model: MistakesModel): MistakesModel => ({
  ...model,
  state: { kind: 'loading' },
  asked: model.asked + 1,
});

function handleReply(model: MistakesModel, reply: Reply): MistakesModel {
  if (model.state.kind !== 'loading') {
    if (model.due !== 'unknown') return model;
    if (reply.kind === 'failed') return { ...model, due: { failed: reply.reason } };
    return reply.kind === 'records' && reply.answer.kind === 'mistakes'
      ? { ...model, due: { counts: reply.answer.counts, due: reply.answer.due } }
      : model;
  }
  if (reply.kind === 'failed') {
    return { ...model, state: { kind: 'failed', reason: reply.reason } };
  }
  if (reply.kind !== 'records' || reply.answer.kind !== 'mistake-list') return model;
  const { counts, day, listed } = reply.answer;
  return {
    ...model,
    state: { kind: 'ready', counts, day, listed },
    chosen: Math.max(0, Math.min(model.chosen, listed.length - 1)),
  };
}

/** The page that the screen waits for, and then the mistakes that are due. */
function mistakesEffects(model: MistakesModel): readonly Effect[] {
  const { state, skip, limit, asked, due } = model;
  if (state.kind === 'loading') {
    return [{ kind: 'records', query: { kind: 'mistake-list', skip, limit, asked } }];
  }
  if (state.kind !== 'ready' || due !== 'unknown') return [];
  return [{ kind: 'records', query: { kind: 'mistakes', asked } }];
}

/** What keys do on the screen. */
export function mistakesKeymap(model: MistakesModel): Keymap<MistakesMessage | Navigation> {
  if (model.state.kind === 'failed') return [tryAgain, leave];
  const one = chosenListed(model);
  const { due } = model;
  return [
    ...(one === undefined ? [] : listKeys),
    ...(one === undefined || one.replayed === 'not-playable' ? [] : keysOf(one, one.replayed)),
    ...(due === 'unknown' || 'failed' in due || due.due.length === 0
      ? []
      : [triesDue(due.due, dueOf(due))]),
    opensHelp,
    leave,
  ];
}

/** What a mouse does on the screen: a click on the selected mistake tries it again. */
const mistakesPointing = (model: MistakesModel): Pointing<MistakesMessage | Navigation> => ({
  entry: (index) => {
    const one = chosenListed(model);
    return index === model.chosen && one !== undefined && one.replayed !== 'not-playable'
      ? triesOne(one, one.replayed)
      : { screen: 'mistakes', kind: 'entry-chosen', index };
  },
  wheel: (step) => ({ screen: 'mistakes', kind: 'choice-moved', step }),
});

type Replayed = Exclude<ListedMistake['replayed'], 'not-playable'>;

const triesOne = ({ stored }: ListedMistake, { mistake }: Replayed): Navigation => ({
  screen: 'app',
  kind: 'retry-opened',
  mistakes: [mistake],
  stored: [stored],
});

const keysOf = (one: ListedMistake, replayed: Replayed): Keymap<Navigation> => [
  onEnter('tryAgain', () => triesOne(one, replayed)),
  onKey('r', 'review', () => ({
    screen: 'app',
    kind: 'mistake-reviewed',
    game: replayed.game,
    id: one.stored.game,
    row: one.stored.row,
  })),
];

const triesDue = (
  due: Extract<KnownMistakes, { readonly due: unknown }>['due'],
  count: number,
): Binding<Navigation> =>
  onKey(
    'a',
    ({ actions }) => actions.tryDue(count),
    () => ({
      screen: 'app',
      kind: 'retry-opened',
      mistakes: due.map(({ mistake }) => mistake),
      stored: due.map(({ stored }) => stored),
    }),
  );

const tryAgain: Binding<MistakesMessage> = onEnter('tryAgain', () => ({
  screen: 'mistakes',
  kind: 'tried-again',
}));

const leave: Binding<Navigation> = onEscape(
  'back',
  () => ({ screen: 'app', kind: 'mistakes-left' }),
  'q',
);

const listKeys: Keymap<MistakesMessage> = [
  onUpAndDown('choose', (step) => ({
    screen: 'mistakes',
    kind: 'choice-moved',
    step,
  })),
  {
    keys: ['page-up', 'page-down', ' '],
    label: 'PgUp PgDn',
    action: 'page',
    visibleIn: 'help',
    on: (key) => ({ screen: 'mistakes', kind: 'page-turned', step: stepOf(key) }),
  },
];

/** The list of the mistakes to try again. */
export const mistakesScreen = {
  init: initMistakes,
  update: (model, message, { size }) => updateMistakes(model, message, size),
  keymap: mistakesKeymap,
  pointing: mistakesPointing,
  effects: mistakesEffects,
  replied: (reply) => ({ screen: 'mistakes', kind: 'replied', reply }),
  help: () => 'mistakesKeys',
} satisfies Screen<MistakesModel, MistakesMessage>;
