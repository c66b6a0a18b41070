import type { Code } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import { lifelinePrices } from '../../core/lifeline.ts';
import { randomFrom } from '../../core/random.ts';
import { counted } from '../../text/phrases.ts';
import { parseCode, score } from '../../variants/codes.ts';
import { type Game, play, start } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { pegLimits, pegRules, presets } from '../../variants/pegs/peg-rules.ts';
import { dictionaryOf } from '../../variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../../variants/words/word-rules.ts';
import { initAnswer } from '../answer/answer.ts';
import { answerKeymap } from '../answer/answer-keys.ts';
import { initGame } from '../game/game.ts';
import { gameKeymap } from '../game/game-keys.ts';
import type { Keymap } from '../keymap.ts';
import { initLifeline, lifelineKeymap } from '../lifeline/lifeline.ts';
import { initMenu, menuKeymap } from '../menu/menu.ts';
import { defaultModes, type Mode, machinesIn, rolesOf } from '../mode.ts';
import { opponents } from '../opponents.ts';
import { initReferee, refereeKeymap, updateReferee } from '../referee/referee.ts';
import { initSecret, secretKeymap } from '../secret/secret.ts';
import { usualChoices } from '../setup/choice.ts';
import { initSetup, setupKeymap } from '../setup/setup.ts';
import { initWatch, watchKeymap } from '../watch/watch.ts';
import { helpKeymap } from './help-keys.ts';

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
  | { readonly kind: 'key'; readonly shown: string; readonly does: string };

const rules: Rules = presets[0].rules;
const random = randomFrom('help');
const gameFor = (plan: Mode): Game => start(rules, rolesOf(plan), 'help');
const { break: breaking, duel, hide, watch } = defaultModes;
const ended = play(gameFor(breaking), { kind: 'resign' });
const asked = play(gameFor(hide), { kind: 'guess', pegs: [0, 0, 1, 1] });
const answered = play(asked, { kind: 'feedback', feedback: { exact: 0, partial: 0 } });
const lookedOver = initReferee(initAnswer(answered, hide, opponents[0]));
const opened = updateReferee(lookedOver, { screen: 'referee', kind: 'row-opened' });

/** Words enough for an example. */
const someWords = dictionaryOf('help', { answers: ['crane', 'eerie', 'geese'], guesses: [] });

/** The whole help, from the rules to every key of every screen. */
export const helpParts: readonly HelpPart[] = [
  heading('The game'),
  text(
    'Somebody hides a code: a row of pegs. You guess rows. Each answer says how many pegs are right, but not which ones.',
  ),
  text('● right place: a peg of the right colour where it belongs.'),
  text('○ right colour: the code holds it, but elsewhere.'),
  text('· neither. The order of the answer tells nothing.'),
  text('In Bulls and Cows a right place is a bull, and the right digit elsewhere a cow.'),
  ...colorsPart(),
  text('Find the code before your turns run out.'),
  heading('An example'),
  ...example(rules, '1123', '1411'),
  text(
    'Your first 1 is in its place. Of your other two 1s only one finds a partner, for the code holds two 1s, not three: each peg counts once. The 4 is not in the code.',
  ),
  ...wordsParts(),
  heading('Lifelines'),
  text(
    'Each helps once a game, and costs turns. Fill the row of pegs with LIFELINE, or press Tab.',
  ),
  text(
    `1 colour or letter: one of the code, not where. Costs ${counted(lifelinePrices.color, 'turn')}.`,
  ),
  text(`2 place: one place, and what is there. Costs ${counted(lifelinePrices.place, 'turn')}.`),
  text(`3 hint: a good guess, and why. Costs ${counted(lifelinePrices.hint, 'turn')}.`),
  ...keySection('Keys while you guess', gameKeymap(initGame(gameFor(breaking), breaking, random))),
  ...keySection('Keys when a game is over', gameKeymap(initGame(ended, breaking, random))),
  ...keySection('Keys among the lifelines', lifelineKeymap(initLifeline(gameFor(breaking)))),
  ...keySection(
    'Keys while you hide a code',
    secretKeymap(initSecret(gameFor(duel), duel, random)),
  ),
  ...keySection(
    'Keys while you answer a machine',
    answerKeymap(initAnswer(asked, hide, opponents[0])),
  ),
  ...tilesKeys(),
  ...keySection('Keys while you look over answers', refereeKeymap(lookedOver)),
  ...keySection('Keys while you change an answer', refereeKeymap(opened)),
  ...keySection(
    'Keys while you watch machines',
    watchKeymap(initWatch(gameFor(watch), watch, machinesIn(watch))),
  ),
  ...keySection('Keys while you set up', setupKeymap(initSetup(breaking, 'pegs', usualChoices))),
  ...keySection('Keys on the menu', menuKeymap(initMenu(0))),
  ...keySection('Keys in this help', helpKeymap),
];

function heading(line: string): HelpPart {
  return { kind: 'heading', text: line };
}

function text(line: string): HelpPart {
  return { kind: 'text', text: line };
}

function example(rules: Rules, secretText: string, guessText: string): readonly HelpPart[] {
  const secret = parseCode(rules, secretText);
  const guess = parseCode(rules, guessText);
  if (!secret.ok || !guess.ok) return [];
  return [
    { kind: 'row', rules, pegs: secret.value, answer: 'secret' },
    { kind: 'row', rules, pegs: guess.value, answer: score(rules, secret.value, guess.value) },
  ];
}

/** The colours by their signs; the initials of their names type them too. */
function colorsPart(): readonly HelpPart[] {
  const all = pegRules({ colors: pegLimits.colors.max });
  if (!all.ok) return [];
  const names = variantOf(all.value).alphabet.map(({ sign, name }) => `${sign} ${name}`);
  return [text(`The colours: ${names.join(', ')}. Digits type them, and initials too.`)];
}

/** What is different with words. */
function wordsParts(): readonly HelpPart[] {
  if (!someWords.ok) return [];
  const words = withDictionary(defaultWordOptions, someWords.value);
  return [
    heading('Words'),
    text('The code is a word, and so is every guess. The answer stands on the letters themselves:'),
    text('● right place, ○ in the word but elsewhere, · not in the word, or not once more.'),
    ...example(words, 'geese', 'eerie'),
    text('The letters under the board show the best that each has earned so far.'),
    text(
      'Hard: a guess has every letter found, and those in place stay there. Ultra hard: it also has no letter that is known to be wrong, or wrong where it stands.',
    ),
  ];
}

function tilesKeys(): readonly HelpPart[] {
  if (!someWords.ok) return [];
  const words = withDictionary(defaultWordOptions, someWords.value);
  const asked = play(start(words, rolesOf(hide), 'help'), {
    kind: 'guess',
    pegs: [2, 17, 0, 13, 4],
  });
  return keySection(
    'Keys while you answer with tiles',
    answerKeymap(initAnswer(asked, hide, opponents[0])),
  );
}

function keySection<Message>(title: string, keymap: Keymap<Message>): readonly HelpPart[] {
  const keys = keymap.map(
    ({ label: shown, action: does }): HelpPart => ({ kind: 'key', shown, does }),
  );
  return [heading(title), ...keys];
}
