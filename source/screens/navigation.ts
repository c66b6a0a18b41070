import type { Game } from '../core/game.ts';
import type { Lifeline } from '../core/lifeline.ts';
import type { Roles } from '../core/roles.ts';
import type { Rules } from '../core/rules.ts';

/** What a player did on one screen that leads to another: only the app knows them all. */
export type Navigation = { readonly screen: 'app' } & (
  | { readonly kind: 'went-back' }
  | { readonly kind: 'help-opened' }
  | { readonly kind: 'menu-opened' }
  | { readonly kind: 'setup-opened'; readonly roles: Roles }
  | { readonly kind: 'rules-chosen'; readonly rules: Rules; readonly roles: Roles }
  | { readonly kind: 'keyboard-handed-over'; readonly game: Game }
  | { readonly kind: 'lifelines-opened' }
  | { readonly kind: 'lifeline-chosen'; readonly lifeline: Lifeline }
  | { readonly kind: 'quit' }
);

type Plain = 'went-back' | 'help-opened' | 'menu-opened' | 'lifelines-opened' | 'quit';

/** A navigation that carries nothing. */
export const goes = (kind: Plain): Navigation => ({ screen: 'app', kind });
