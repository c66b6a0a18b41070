import { randomFrom } from '../../../engine/core/random.ts';
import { parseCode } from '../../../engine/variants/codes.ts';
import { play, start } from '../../../engine/variants/game.ts';
import type { HelpPage } from '../../../games/game.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
import { initAnswer } from '../../play/answer/answer.ts';
import { answerKeymap } from '../../play/answer/answer-keys.ts';
import { initGame } from '../../play/game/game.ts';
import { gameKeymap } from '../../play/game/game-keys.ts';
import { defaultModes, rolesOf } from '../../play/modes/mode.ts';
import { opponents } from '../../play/modes/opponents.ts';
import { initSecret, secretKeymap } from '../../play/secret/secret.ts';
import { type HelpPart, keySection } from './help-part.ts';

/** The keys that depend on the game: those of its rows and answers. */
export function playKeys(
  { rules, guess: guessText }: HelpPage,
  keys: KeyBindings,
): readonly HelpPart[] {
  const random = randomFrom('help');
  const { break: breaking, duel, hide } = defaultModes;
  const guess = parseCode(rules, guessText);
  const hidden = start(rules, rolesOf(hide), 'help');
  const broken = initGame(start(rules, rolesOf(breaking), 'help'), breaking, random, 'help');
  // With a hint, Enter has a second meaning.
  const useHint = gameKeymap({ ...broken, hint: 'offered' }).slice(0, 1);
  const asked = guess.ok ? play(hidden, { kind: 'guess', pegs: guess.value }) : hidden;
  const { variant } = rules;
  const headed = (name: 'guessKeys' | 'hideKeys' | 'answerKeys'): HelpPart => ({
    ...{ kind: 'heading', name: 'game-keys' },
    text: ({ games }) => games[variant].headings[name],
  });
  return [
    ...keySection(headed('guessKeys'), 'game', keys, [...gameKeymap(broken), ...useHint]),
    ...keySection(
      headed('hideKeys'),
      'secret',
      keys,
      secretKeymap(initSecret(start(rules, rolesOf(duel), 'help'), duel, random)),
    ),
    ...keySection(
      headed('answerKeys'),
      'answer',
      keys,
      answerKeymap(initAnswer(asked, hide, opponents[0])),
    ),
  ];
}
