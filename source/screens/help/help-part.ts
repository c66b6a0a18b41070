import type { Code } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import type { Prose } from '../../languages/catalog.ts';
import type { SceneName } from '../../settings/key-actions.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { parseCode, score } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import { labeled } from '../app/bound-keys.ts';
import type { Keymap } from '../keymap.ts';

/** One paragraph of the help. */
export type HelpPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'row';
      readonly rules: Rules;
      readonly pegs: Code;
      readonly answer: Feedback | 'secret';
    }
  | { readonly kind: 'key'; readonly label: string; readonly action: Prose };

/** The help of one game, which opens at its heading. The program starts without its parts. */
export type HelpPage = {
  readonly heading: string;
  readonly parts: (keys: KeyBindings) => readonly HelpPart[];
};

/** A heading. */
export const heading = (text: string): HelpPart => ({ kind: 'heading', text });

/** A paragraph of prose. */
export const text = (line: string): HelpPart => ({ kind: 'text', text: line });

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
  title: string,
  scene: SceneName,
  keys: KeyBindings,
  keymap: Keymap<Message>,
): readonly HelpPart[] => [
  heading(title),
  ...labeled(scene, keys, keymap).map(
    ({ label, action }): HelpPart => ({ kind: 'key', label, action }),
  ),
];
