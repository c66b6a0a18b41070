import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { addScene } from '../../settings/key-bindings.ts';
import {
  type AnswerOf,
  type CallName,
  type Effect,
  effectKey,
  isAnswer,
  type Reply,
} from '../app/effects.ts';
import type { Navigation, Program, WayTo } from '../app/navigation.ts';
import type { HelpHeading } from '../games/game.ts';
import { type Key, type Keymap, type Pointing, wheelIn } from '../parts/input.ts';
import type { Player } from '../play/mode.ts';
import type { GameStatus } from '../play/play.ts';
import type { Copy } from './copy.ts';
import { clicked, countIn, idsIn, keymapOn, moved, type Next, type ScreenKeys } from './keys.ts';
import type { Fields, List, Page } from './page.ts';
import { partIn } from './parts.ts';

type PageModel = { readonly screen: string };

/** What a screen waits for, and the model once there is a reply. */
export type Ask<Model> = {
  readonly effect: Effect;
  readonly next: (reply: Reply) => Model | Navigation;
};

/** Makes a call; `next` makes the next model of its answer, or of why there is none. */
export const ask = <Model, Name extends CallName>(
  effect: Effect & { readonly kind: 'call'; readonly name: Name },
  next: (answer: Result<AnswerOf<Name>, string>) => Model | Navigation,
): Ask<Model> => ({
  effect,
  next: (reply) => {
    if (isAnswer(reply, effect.name)) return next(succeed(reply.answer));
    return next(fail(reply.kind === 'failed' ? reply.reason : 'The answer is another one.'));
  },
});

export const hasClipboard = ({ clipboard }: Pick<Program, 'clipboard'>): boolean =>
  clipboard !== 'none';

/** Sends a text to the clipboard, once the model says so. */
export const asksToCopy = <Model extends { readonly copy: Copy }>(
  model: Model,
  text: () => string,
): readonly Ask<Model>[] => {
  if (model.copy !== 'sending') return [];
  const next = (reply: Reply): Model => ({
    ...model,
    copy: reply.kind === 'failed' ? { failed: reply.reason } : 'sent',
  });
  return [{ effect: { kind: 'clipboard', text: text() }, next }];
};

/** A tab of *You*. */
export type Tab = {
  readonly name: string;
  readonly opens: WayTo;
  /** The players who have it; all if omitted. */
  readonly for?: Player['kind'];
};

type Description<Model extends PageModel, Open extends (...args: never) => Model> = {
  readonly name: Model['screen'];
  readonly open: Open;
  /** `menu`: it closes all screens but the menu when it opens; it opens above the one in front if omitted. */
  readonly above?: 'menu';
  /** The order of the tabs is that of the screens in `app/all-screens.ts`. */
  readonly tab?: Tab;
  /** Its keys in the order of the footer, by their ids in the settings. */
  readonly keys: ScreenKeys<Model>;
  /** The characters that it types, which do nothing else. */
  readonly typed?: RegExp;
  readonly page: (model: Model, program: Program) => Page<Model>;
  /** What it waits for from outside; an answer to what it no longer asks is dropped. */
  readonly asks?: (model: Model, program: Program) => readonly Ask<Model>[];
  readonly help?: HelpHeading | ((model: Model) => HelpHeading);
  /** The game on the screen in words, for the heading and the title of the window. */
  readonly status?: (model: Model) => GameStatus | undefined;
  /** How many guesses of the game on the screen are visible. */
  readonly guesses?: (model: Model) => number | undefined;
  /** The key that is pressed when it opens where lines are read out. */
  readonly opensWith?: Key;
  /** What is read out when it is in front again; the whole screen if omitted. */
  readonly onReturn?: 'changes';
};

/** What is derived from the description of a screen, as functions of its model. */
export type PageScreen<Model extends PageModel> = Pick<
  Description<Model, never>,
  'tab' | 'keys' | 'status' | 'guesses' | 'opensWith'
> & {
  readonly page: (model: Model, program: Program) => Page<Model>;
  readonly above: 'menu' | 'front';
  /** What keys do now, also for the footer and the help. */
  readonly keymap: (model: Model, program: Program) => Keymap<Next<Model>>;
  readonly pointing: (model: Model, program: Program) => Pointing<Next<Model>>;
  /** What the screen waits for from outside. */
  readonly effects: (model: Model, program: Program) => readonly Effect[];
  /** What a reply leads to; undefined if it is no longer waited for. */
  readonly replied: (
    reply: Reply,
    effect: Effect,
    model: Model,
    program: Program,
  ) => Next<Model> | undefined;
  /** The model with a pasted text; undefined where none can be pasted. */
  readonly pasted: (text: string, model: Model, program: Program) => Model | undefined;
  /** The heading at which the help opens; the first game if omitted. */
  readonly help?: (model: Model) => HelpHeading;
  readonly onReturn: 'whole-screen' | 'changes';
};

/** What is derived from a model. */
type Derived<Model extends PageModel> = {
  readonly model: Model;
  readonly program: Program;
  readonly page: Page<Model>;
  keymap: Keymap<Next<Model>> | undefined;
  asks: readonly Ask<Model>[] | undefined;
};

/** Whether two states of the program are the same for each page. */
export const isSameProgram = (one: Program, other: Program): boolean =>
  one.size === other.size &&
  one.settings === other.settings &&
  one.clipboard === other.clipboard &&
  one.invitation === other.invitation &&
  one.login === other.login &&
  one.kept === other.kept &&
  one.choices === other.choices &&
  one.style === other.style;

export function screen<Model extends PageModel, Open extends (...args: never) => Model>(
  description: Description<Model, Open>,
): PageScreen<Model> & { readonly init: Open } {
  const { name, open, above, typed, asks, help, onReturn, ...declared } = description;
  const { keys, tab } = declared;
  const tabKeys = tab && { 'next-tab': ['tab'], 'previous-tab': ['shift-tab'] };
  addScene(name, { actions: { ...idsIn(keys), ...tabKeys }, ...(typed && { typed }) });
  // Two are kept: a key asks several times about the model before it and the one after it. What each model of each
  // session kept would stay until a full garbage collection.
  let latest: Derived<Model> | undefined;
  let previous: Derived<Model> | undefined;
  const derived = (model: Model, program: Program): Derived<Model> => {
    const known = latest?.model === model ? latest : previous;
    if (known?.model === model && isSameProgram(known.program, program)) return known;
    const page = declared.page(model, program);
    const made: Derived<Model> = { model, program, page, keymap: undefined, asks: undefined };
    previous = latest;
    latest = made;
    return made;
  };
  const asked = (model: Model, program: Program): readonly Ask<Model>[] => {
    const of = derived(model, program);
    of.asks ??= asks?.(model, program) ?? [];
    return of.asks;
  };
  return {
    ...declared,
    init: open,
    keymap: (model, program) => {
      const of = derived(model, program);
      of.keymap ??= keymapOn(of.page, keys, model, program);
      return of.keymap;
    },
    pointing: (model, program) => pointingOn(derived(model, program).page, model, program),
    effects: (model, program) => asked(model, program).map(({ effect }) => effect),
    replied: (reply, effect, model, program) => {
      const key = effectKey(effect);
      return asked(model, program)
        .find((each) => effectKey(each.effect) === key)
        ?.next(reply);
    },
    pasted: (text, model, program) =>
      partIn(derived(model, program).page, 'input', 'row')?.paste(model, text),
    ...(help && { help: typeof help === 'string' ? () => help : help }),
    page: (model, program) => derived(model, program).page,
    above: above ?? 'front',
    onReturn: onReturn ?? 'whole-screen',
  };
}

/** What a mouse does on a page: a click on the chosen entry opens it, on another one chooses it. */
function pointingOn<Model>(
  page: Page<Model>,
  model: Model,
  program: Program,
): Pointing<Next<Model>> {
  const row = partIn(page, 'row');
  const custom = partIn(page, 'custom');
  const part = partIn(page, 'list', 'fields');
  const placed =
    custom?.place ??
    (row && ((now: Model, position: number) => row.edit(now, { edit: 'placed', position })));
  const turned = custom?.wheel;
  return {
    ...(placed && { place: (index) => placed(model, index) }),
    ...(part && pointingIn(part, model, program)),
    ...(turned && { wheel: (step) => turned(model, step) }),
  };
}

function pointingIn<Model>(
  part: List<Model> | Fields<Model>,
  model: Model,
  program: Program,
): Pointing<Next<Model>> {
  const steps = (step: 1 | -1): Model => moved(model, part, step, program);
  return {
    entry: (index) => {
      if (index >= countIn(part)) return undefined;
      const isOpened = part.part === 'list' && (part.click === 'opens' || index === part.chosen);
      return isOpened ? clicked(part, index, model, program) : part.choose(model, index);
    },
    wheel:
      part.part === 'list' && part.turn !== undefined
        ? steps
        : wheelIn(part.chosen, countIn(part), steps),
  };
}
