import type { Random } from '../../core/random.ts';
import { moveSentence } from '../../text/sentences.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Game, play, refusal } from '../../variants/game.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Keymap } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import {
  blankDraft,
  type Draft,
  draftBindings,
  type Edit,
  editDraft,
  fillDraft,
  pegsIn,
} from '../play/draft.ts';

/**
 * A person hides a code while the other looks away; then the keyboard changes hands. Nothing of
 * the code is on the screen in the second stage.
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
      /** Why the code was refused, or nothing to say. */
      readonly remark: string;
    }
  | { readonly stage: 'handing-over' }
);

/** What can happen while a code is hidden. */
export type SecretMessage = { readonly screen: 'secret' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'view-turned' }
  | { readonly kind: 'row-submitted' }
);

/** A game that waits for its secret; no other person looks on where a machine breaks it. */
export const initSecret = (game: Game, mode: Mode, random: Random): SecretModel => ({
  screen: 'secret',
  mode,
  game,
  stage: 'hiding',
  draft: blankDraft(game.rules, random),
  view: mode.kind === 'hide' ? 'shown' : 'dots',
  remark: '',
});

/** The hiding of a code after something has happened in it. */
export function updateSecret(model: SecretModel, message: SecretMessage): SecretModel {
  if (model.stage === 'handing-over') return model;
  const { mode } = model;
  const { rules } = model.game;
  switch (message.kind) {
    case 'row-edited':
      return { ...model, draft: editDraft(model.draft, message.edit), remark: '' };
    case 'row-pasted': {
      const code = parseCode(rules, message.text);
      return code.ok
        ? { ...model, draft: fillDraft(model.draft, code.value), remark: '' }
        : { ...model, remark: moveSentence(code.problem, rules) };
    }
    case 'view-turned':
      return { ...model, view: model.view === 'dots' ? 'shown' : 'dots' };
    case 'row-submitted': {
      const move = { kind: 'secret', pegs: pegsIn(model.draft) } as const;
      const problem = refusal(model.game, move);
      return problem === undefined
        ? { screen: 'secret', stage: 'handing-over', mode, game: play(model.game, move) }
        : { ...model, remark: moveSentence(problem, rules) };
    }
  }
}

/** What keys do while a code is hidden, and while the keyboard changes hands. */
export function secretKeymap(model: SecretModel): Keymap<SecretMessage | Navigation> {
  if (model.stage === 'handing-over') {
    const { game, mode } = model;
    return [
      {
        keys: ['enter'],
        label: 'Enter',
        action: mode.kind === 'hide' ? 'let it guess' : 'begin to guess',
        visibleIn: 'footer',
        on: () => ({ screen: 'app', kind: 'secret-hidden', game, plan: mode }),
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
      on: () => ({ screen: 'secret', kind: 'view-turned' }),
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
