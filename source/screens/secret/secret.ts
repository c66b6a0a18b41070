import type { Random } from '../../core/random.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import { moveSentence, refusalSentence } from '../../text/problems/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, play, refusal } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { Keymap } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import { type Navigation, opensHelp, opensMenu } from '../navigation.ts';
import {
  blankDraft,
  type Draft,
  draftBindings,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  pegsIn,
} from '../play/draft.ts';
import { noPointing, type Pointing } from '../pointing.ts';

/**
 * A person enters a code while the other player looks away; then the players swap. In the second
 * stage the model has nothing that the screen could show of the code.
 */
export type SecretModel = {
  readonly screen: 'secret';
  readonly mode: Mode;
  readonly game: Game;
} & (
  | {
      readonly stage: 'hiding';
      readonly draft: Draft;
      readonly view: 'dots' | 'shown';
      /** Why the code was refused, or empty. */
      readonly problem: string;
    }
  | { readonly stage: 'handing-over' }
);

/** What can happen while a code is entered. */
export type SecretMessage = { readonly screen: 'secret' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'view-toggled' }
  | { readonly kind: 'row-submitted' }
);

/** The screen of a game that waits for its secret; the code is visible where a machine breaks it. */
export const initSecret = (game: Game, mode: Mode, random: Random): SecretModel => ({
  screen: 'secret',
  mode,
  game,
  stage: 'hiding',
  draft: blankDraft(game.rules, random),
  view: mode.kind === 'hide' ? 'shown' : 'dots',
  problem: '',
});

/** The screen after something has happened on it. */
export function updateSecret(
  model: SecretModel,
  message: SecretMessage,
  keys: KeyBindings = noBindings,
): SecretModel {
  if (model.stage === 'handing-over') return model;
  const { mode } = model;
  const { rules } = model.game;
  switch (message.kind) {
    case 'row-edited':
      return isPastEnd(model.draft, message.edit)
        ? { ...model, problem: pastEnd(rules, keys) }
        : { ...model, draft: editDraft(model.draft, message.edit), problem: '' };
    case 'row-pasted': {
      const code = parseCode(rules, message.text);
      return code.ok
        ? { ...model, draft: fillDraft(model.draft, code.value), problem: '' }
        : { ...model, problem: moveSentence(code.problem, rules) };
    }
    case 'view-toggled':
      return { ...model, view: model.view === 'dots' ? 'shown' : 'dots' };
    case 'row-submitted': {
      const move = { kind: 'secret', pegs: pegsIn(model.draft) } as const;
      const refused = refusal(model.game, move);
      return refused === undefined
        ? { screen: 'secret', stage: 'handing-over', mode, game: play(model.game, move) }
        : { ...model, problem: refusalSentence(refused, model.game, move) };
    }
  }
}

const pastEnd = (rules: Rules, keys: KeyBindings): string =>
  pastEndSentence(rules, {
    enter: keyOf(keys, 'secret', 'hide'),
    enters: 'hides it',
    erase: keyOf(keys, 'secret', 'erase'),
  });

/** What keys do while a code is entered, and while the players swap. */
export function secretKeymap(model: SecretModel): Keymap<SecretMessage | Navigation> {
  if (model.stage === 'handing-over') {
    const { game, mode } = model;
    return [
      {
        keys: ['enter'],
        label: 'Enter',
        action: mode.kind === 'hide' ? 'let it guess' : 'start guessing',
        visibleIn: 'footer',
        on: () => ({ screen: 'app', kind: 'secret-hidden', game, mode }),
      },
      opensMenu(),
    ];
  }
  return [
    {
      keys: ['enter'],
      label: 'Enter',
      action: 'hide it',
      visibleIn: 'footer',
      on: () => ({ screen: 'secret', kind: 'row-submitted' }),
    },
    {
      keys: ['tab'],
      label: 'Tab',
      action: 'show or hide it',
      visibleIn: 'footer',
      on: () => ({ screen: 'secret', kind: 'view-toggled' }),
    },
    ...draftBindings<SecretMessage | Navigation>(model.game.rules, (edit) => ({
      screen: 'secret',
      kind: 'row-edited',
      edit,
    })),
    opensHelp,
    opensMenu(),
  ];
}

/** What a mouse does while a code is entered. */
export const secretPointing = (model: SecretModel): Pointing<SecretMessage> =>
  model.stage === 'hiding'
    ? {
        place: (position) => ({
          screen: 'secret',
          kind: 'row-edited',
          edit: { edit: 'placed', position },
        }),
      }
    : noPointing;
