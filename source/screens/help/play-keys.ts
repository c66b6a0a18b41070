import { randomFrom } from '../../core/random.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { parseCode } from '../../variants/codes.ts';
import { play, start } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { initAnswer } from '../answer/answer.ts';
import { answerKeymap } from '../answer/answer-keys.ts';
import { initGame } from '../game/game.ts';
import { gameKeymap } from '../game/game-keys.ts';
import { defaultModes, rolesOf } from '../mode.ts';
import { opponents } from '../opponents.ts';
import { initSecret, secretKeymap } from '../secret/secret.ts';
import { type HelpPart, keySection } from './help-part.ts';

/** The keys that depend on the game: those of its rows and answers. */
export function playKeys(rules: Rules, guessText: string, keys: KeyBindings): readonly HelpPart[] {
  const random = randomFrom('help');
  const { break: breaking, duel, hide } = defaultModes;
  const guess = parseCode(rules, guessText);
  const hidden = start(rules, rolesOf(hide), 'help');
  const broken = initGame(start(rules, rolesOf(breaking), 'help'), breaking, random, 'help');
  // With a hint, Enter has a second meaning.
  const useHint = gameKeymap({ ...broken, hint: 'offered' }).slice(0, 1);
  const asked = guess.ok ? play(hidden, { kind: 'guess', pegs: guess.value }) : hidden;
  const { variant } = rules;
  return [
    ...keySection(`${variant}GuessKeys`, 'game', keys, [...gameKeymap(broken), ...useHint]),
    ...keySection(
      `${variant}HideKeys`,
      'secret',
      keys,
      secretKeymap(initSecret(start(rules, rolesOf(duel), 'help'), duel, random)),
    ),
    ...keySection(
      `${variant}AnswerKeys`,
      'answer',
      keys,
      answerKeymap(initAnswer(asked, hide, opponents[0])),
    ),
  ];
}
