import type { Code } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import { parseCode, score } from '../../../engine/variants/codes.ts';
import { isVariantName, type Rules, type VariantName } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import type { SceneName } from '../../../settings/key-actions.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { labeled } from '../../app/input/bound-keys.ts';
import { type ActionText, type Keymap, labelOf } from '../../parts/input/keymap.ts';

/** A heading of the help: that of a game is its name. */
export type HelpHeading = VariantName | keyof Catalog['help']['headings'];

/** One paragraph of the help. */
export type HelpPart =
  | {
      readonly kind: 'heading';
      readonly name: HelpHeading | 'game-keys';
      readonly text: LocalizedText;
    }
  | { readonly kind: 'text'; readonly text: LocalizedText }
  | {
      readonly kind: 'row';
      readonly rules: Rules;
      readonly pegs: Code;
      readonly answer: Feedback | 'secret';
    }
  | { readonly kind: 'key'; readonly label: LocalizedText; readonly action: ActionText };

/** One line of the help as it is drawn. */
export type HelpLine =
  | Extract<HelpPart, { readonly kind: 'row' }>
  | { readonly kind: 'heading'; readonly name: HelpHeading | 'game-keys'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly label: string; readonly action: string }
  /** Two keys of the card side by side. */
  | {
      readonly kind: 'key-pair';
      readonly keys: readonly Extract<HelpLine, { readonly kind: 'key' }>[];
    }
  | { readonly kind: 'gap' };

/** What a heading says. */
export const headingText = (name: HelpHeading, { games, help }: Catalog): string =>
  isVariantName(name) ? games[name].headings.page : help.headings[name];

/** A heading. */
export const heading = (name: HelpHeading): HelpPart => ({
  ...{ kind: 'heading', name },
  text: (catalog) => headingText(name, catalog),
});

/** A paragraph of prose. */
export const text = (prose: LocalizedText): HelpPart => ({ kind: 'text', text: prose });

/** A secret and a guess with its answer; nothing if one of them is no code of the game. */
export function example(rules: Rules, secretText: string, guessText: string): readonly HelpPart[] {
  const secret = parseCode(rules, secretText);
  const guess = parseCode(rules, guessText);
  if (!secret.ok || !guess.ok) return [];
  return [
    { kind: 'row', rules, pegs: secret.value, answer: 'secret' },
    { kind: 'row', rules, pegs: guess.value, answer: score(rules, secret.value, guess.value) },
  ];
}

/** A heading and every key of a keymap, as the player has the keys of the scene. */
export const keySection = <Message>(
  title: HelpHeading | HelpPart,
  scene: SceneName,
  keys: KeyBindings,
  keymap: Keymap<Message>,
): readonly HelpPart[] => [
  typeof title === 'string' ? heading(title) : title,
  ...labeled(scene, keys, keymap).map(
    (binding): HelpPart => ({
      kind: 'key',
      label: (catalog) => labelOf(binding, catalog),
      action: binding.action,
    }),
  ),
];
