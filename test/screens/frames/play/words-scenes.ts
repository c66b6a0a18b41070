import type { Rarity } from '../../../../source/engine/core/variant.ts';
import type { Dictionary } from '../../../../source/engine/variants/words/dictionary.ts';
import type { WordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { replied, replyTo } from '../../outside.ts';
import { optioned, type Scene } from '../scene.ts';

/** One answer, so that every game hides it. */
const words = dictionaryWith(
  ['crane'],
  ['brave', 'slice', 'trace', 'caner', 'those', 'pious', 'eerie', 'xylyl', 'jumpy', 'vodka'],
);
const longWords = dictionaryWith(['transparent'], ['nonexistent', 'homogeneous', 'mississippi']);

const typed = (word: string): readonly Key[] => [...word, 'enter'];

/** A game against the machine; its word is CRANE. */
const game =
  (options: Partial<WordOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(withGame(size, options, words), ...keys);

const longGame =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(withGame(size, {}, longWords), ...keys);

const withGame = (size: Size, options: Partial<WordOptions>, dictionary: Dictionary): AppModel =>
  opened(size, { kind: 'game', rules: wordRulesWith(options, dictionary), seed: '7' });

/** The program after the words that it waits for have come. */
export const loaded = (app: AppModel, dictionary: Dictionary = words): AppModel =>
  effectsOf(app)
    .filter(({ kind }) => kind === 'dictionary')
    .reduce((now, effect) => replied(now, effect, { kind: 'dictionary', dictionary }), app);

const menu =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size), ...keys);

/** A game of words, begun from the menu. */
const withWords =
  (entry: readonly Key[], ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(loaded(pressed(opened(size), ...entry, 'down', 'down', 'enter')), ...keys);

/** The program after the machine has thought once. */
const thoughtOnce = (app: AppModel): AppModel => {
  const effect = effectsOf(app).find(({ kind }) => kind === 'guess');
  return effect === undefined ? app : replied(app, effect, replyTo(effect));
};

const asked =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thoughtOnce(withWords(['3', '3'])(size)), ...keys);

/** The program after the machine has looked at an answer to its first guess. */
const answered =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const app = asked(...keys, 'enter')(size);
    const effect = effectsOf(app)[0];
    return effect === undefined ? app : replied(app, effect, replyTo(effect));
  };

const watched: Scene = (size) => {
  const ready = withWords(['3', '4'])(size);
  const first = effectsOf(ready).filter(({ kind }) => kind === 'guess');
  const thinking = first.reduce((now, effect) => replied(now, effect, replyTo(effect)), ready);
  return pressed(thinking, 'right');
};

/** A machine that took a word that was not it, and knows the next one; keys step on. */
const watchedAt =
  (rarities: readonly [Rarity, Rarity], ...keys: readonly Key[]): Scene =>
  (size) => {
    const ready = withWords(['3', '4'])(size);
    const guessed = (['slice', 'crane'] as const).reduce((app, word, index) => {
      const rarity = rarities[index] ?? 'common';
      const analysis = { candidates: 12, rarity, expected: 1.5, worst: 4 };
      return effectsOf(app)
        .filter(({ kind }) => kind === 'guess')
        .reduce(
          (now, effect) =>
            replied(now, effect, { kind: 'guess', pegs: pegsOfWord(word), analysis }),
          app,
        );
    }, ready);
    return pressed(guessed, ...keys);
  };

const pegsOfWord = (word: string): readonly number[] =>
  [...word].map((letter) => 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter));

const failed: Scene = (size) => {
  const app = pressed(opened(size), '3', 'down', 'down', 'enter');
  const effect = effectsOf(app)[0];
  return effect === undefined
    ? app
    : updateApp(app, {
        screen: 'outside',
        effect,
        reply: { kind: 'failed', reason: 'The disk is gone.' },
      });
};

const opening = [...typed('slice'), ...typed('trace')];

/** Moments of every screen with words, made by pressing keys from the start. */
export const wordScenes = {
  'words-setup-duel': optioned(menu('3', '2', 'down', 'down'), {
    Mode: 'hard',
    Spelling: 'any letters',
  }),
  'words-loading': menu('3', 'down', 'down', 'enter'),
  'words-loading-failed': failed,
  'words-first': game({}),
  'words-typing': game({}, ...opening, ...'cra'),
  'words-clues': game({}, ...typed('slice'), 'tab', '1', 'tab', '2'),
  'words-not-a-word': game({}, ...typed('abcde')),
  'words-hard-refused': game({ mode: 'hard' }, ...typed('slice'), ...typed('jumpy')),
  'words-leaving': game({}, ...opening, 'escape'),
  'words-won': game({}, ...opening, ...typed('crane')),
  'words-lost': game({ attempts: 3 }, ...opening, ...typed('brave')),
  'words-share': game({}, ...opening, ...typed('crane'), 'tab'),
  'words-share-letters': game({}, ...opening, ...typed('crane'), 'tab', 'tab'),
  'words-share-spoken': game({}, ...opening, ...typed('crane'), 'tab', 'left'),
  'words-lifelines': game({}, 'tab'),
  'words-long': longGame(...typed('nonexistent'), ...typed('homogeneous'), ...'mis'),
  'words-secret': withWords(['3', '2'], ...'cra'),
  'words-asked': asked('g', 'y', 'up'),
  'words-answered': asked(...'ggggg', 'enter'),
  'words-rare': answered(...'.....'),
  'words-referee': answered('y'),
  'words-referee-changing': (size) => pressed(answered('y')(size), 'enter'),
  'words-help': game({}, '?', 'enter'),
  'words-watch': watched,
  'words-watch-rare': watchedAt(['common', 'rare'], 'right', 'right'),
} as const satisfies Readonly<Record<string, Scene>>;
