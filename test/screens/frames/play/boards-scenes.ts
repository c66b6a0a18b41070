import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, withBoards } from '../../../../source/engine/variants/index.ts';
import { effectsOf } from '../../../../source/screens/app/app.ts';
import { answerReply } from '../../../../source/screens/app/effects.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { finishedGame, storedGame } from '../../../helpers/finished-games.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { guess, rulesWith, successOf } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { replied } from '../../outside.ts';
import type { Scene } from '../scene.ts';
import { fromStore } from '../statistics-scenes.ts';

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

/** A finished game with two boards of which one was solved, in the history; then come keys. */
const stored =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const rules = withBoards(pegs, 2);
    const moves = ['1122', '6323'].map((row) => guess(rules, row));
    const played = { rules, mode: { kind: 'break' }, moves } as const;
    const games = [storedGame(played, 0, accountIdOf('quiet-otter'))];
    const path: readonly Key[] = ['6', 'enter'];
    const history = path.reduce((app, key) => fromStore(pressed(app, key), games), opened(size));
    const loading = pressed(history, 'enter');
    const [effect] = effectsOf(loading);
    if (effect === undefined) return loading;
    const game = finishedGame(played, '7');
    const answer = { game, occasion: { kind: 'casual' } } as const;
    return pressed(replied(loading, effect, answerReply('games.finished', answer)), ...keys);
  };

/** Games with several boards: two are solved with 6323 and 6524, four with VODKA, ATLAS and JUMPY. */
export const boardScenes = {
  'boards-two': game(pegs, 2, ['1122', '6323'], '6', '5'),
  'boards-two-won': game(pegs, 2, ['1122', '6323', '6524']),
  'boards-four': game(fiveLetters, 4, ['crane', 'vodka'], 's', 'l'),
  'boards-four-next': game(fiveLetters, 4, ['crane', 'vodka'], 'tab'),
  'boards-four-given-up': game(fiveLetters, 4, ['crane', 'vodka'], '!', 'y'),
  'boards-eight': game(pegs, 8, ['1122', '6323'], 'tab', 'tab'),
  'boards-eight-given-up': game(pegs, 8, ['1122', '6323'], '!', 'y', 'right'),
  'boards-finished': stored('right'),
  'boards-equations': game(equations, 2, ['12+35=47'], '7'),
} as const satisfies Readonly<Record<string, Scene>>;
