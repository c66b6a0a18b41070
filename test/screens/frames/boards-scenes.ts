import type { Key } from '../../../source/screens/keymap.ts';
import { equationRules } from '../../../source/variants/equations/equation-rules.ts';
import { type Rules, withBoards } from '../../../source/variants/index.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import type { Scene } from './scenes.ts';

const words = dictionaryWith(
  ['crane', 'slice', 'atlas', 'eerie', 'geese', 'abbey', 'jumpy', 'vodka'],
  ['brave', 'trace', 'caner', 'those', 'pious', 'xylyl'],
);

const pegs = rulesWith();
const fiveLetters = wordRulesWith({}, words);
const equations = successOf(equationRules());

/** A game with several boards and a fixed seed, after some guesses as a player types them. */
const game =
  (rules: Rules, boards: 2 | 4 | 8, guesses: readonly string[], ...keys: readonly Key[]): Scene =>
  (size) => {
    const started = opened(size, { kind: 'game', rules: withBoards(rules, boards), seed: '7' });
    const played = guesses.reduce(
      (app, guess) => pressed(app, 'delete', ...guess, 'enter'),
      started,
    );
    return pressed(played, ...keys);
  };

/** Games with several boards: two are solved with 6323 and 6524, four with VODKA, ATLAS and JUMPY. */
export const boardScenes = {
  'boards-two': game(pegs, 2, ['1122', '6323'], '6', '5'),
  'boards-two-won': game(pegs, 2, ['1122', '6323', '6524']),
  'boards-four': game(fiveLetters, 4, ['crane', 'vodka'], 's', 'l'),
  'boards-four-next': game(fiveLetters, 4, ['crane', 'vodka'], 'tab'),
  'boards-four-given-up': game(fiveLetters, 4, ['crane', 'vodka'], '!', '!'),
  'boards-eight': game(pegs, 8, ['1122', '6323'], 'tab', 'tab'),
  'boards-eight-given-up': game(pegs, 8, ['1122', '6323'], '!', '!', 'right'),
  'boards-equations': game(equations, 2, ['12+35=47'], '7'),
} as const satisfies Readonly<Record<string, Scene>>;
