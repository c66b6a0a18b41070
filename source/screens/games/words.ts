import { fail, succeed } from '../../engine/core/result.ts';
import { hardModes } from '../../engine/variants/hard-mode.ts';
import {
  type Dictionary,
  dictionaryOf,
  englishId,
  englishLength,
  wordLengths,
} from '../../engine/variants/words/dictionary.ts';
import {
  defaultWordOptions,
  type LegalWordOptions,
  type WordRules,
  type WordRulesData,
  withDictionary,
  wordOptions,
} from '../../engine/variants/words/word-rules.ts';
import { example, type HelpPart, text } from '../menu/help/help-part.ts';
import { attemptsField, type Field, stepped } from '../menu/setup/field.ts';
import { marksObstacle } from '../menu/setup/machines.ts';
import { type KeyboardLayout, keyboardLayouts, letterRows } from '../play/draft/keyboard.ts';
import type { Mode } from '../play/modes/mode.ts';
import type { Game, GameSetup } from './game.ts';

/** A game of words as it is chosen: the words themselves are loaded only when they are needed. */
export type WordChoice = LegalWordOptions & {
  readonly variant: 'words';
  /** How many letters the word has. */
  readonly pegs: number;
  readonly keyboard: KeyboardLayout;
  /** keypeg's own English words, or those of the opened list. */
  readonly list: 'english' | 'opened';
  /** The words that were opened from a file, if any. */
  readonly opened: Dictionary | 'none';
};

const length: Field<WordChoice> = {
  name: 'pegs',
  value: ({ pegs }) => String(pegs),
  about: (_, { games }) => games.words.setup.pegs,
  change: (choice, step) => {
    const pegs = choice.pegs + step;
    const isPossible = pegs >= wordLengths.min && pegs <= wordLengths.max;
    return choice.list === 'english' && isPossible ? { ...choice, pegs } : choice;
  },
};

const hardMode: Field<WordChoice> = {
  name: 'mode',
  value: ({ mode }, { setup }) => setup.values.mode[mode],
  about: (_, { games }) => games.words.setup.mode,
  change: (choice, step) => ({ ...choice, mode: stepped(hardModes, choice.mode, step) }),
};

const attempts: Field<WordChoice> = attemptsField('words', (choice, attempts) => {
  const made = wordOptions({ ...choice, attempts });
  return made.ok ? { ...choice, ...made.value } : choice;
});

const spelling: Field<WordChoice> = {
  name: 'spelling',
  value: (choice, { setup }) => setup.values.spelling[choice.spelling],
  about: (_, { setup }) => setup.about.spelling,
  change: (choice) => ({
    ...choice,
    spelling: choice.spelling === 'checked' ? 'free' : 'checked',
  }),
};

const keyboard: Field<WordChoice> = {
  name: 'keyboard',
  value: (choice, { setup }) => setup.values.keyboard[choice.keyboard],
  about: (_, { setup }) => setup.about.keyboard,
  change: (choice, step) => ({
    ...choice,
    keyboard: stepped(keyboardLayouts, choice.keyboard, step),
  }),
};

const list: Field<WordChoice> = {
  name: 'list',
  value: ({ list, opened }, { setup }) =>
    list === 'opened' && opened !== 'none' ? opened.id : setup.values.list.english,
  about: (_, { setup }) => setup.about.list,
  change: (choice) => {
    if (choice.opened === 'none') return choice;
    return choice.list === 'opened'
      ? { ...choice, list: 'english' }
      : { ...choice, list: 'opened', pegs: choice.opened.length };
  },
};

/** A machine knows only words, so any letters are for two people; a keyboard is for one who guesses. */
const fields: Readonly<Record<Mode['kind'], readonly Field<WordChoice>[]>> = {
  break: [length, hardMode, attempts, keyboard, list],
  tutorial: [],
  adversary: [length, hardMode, attempts, keyboard, list],
  race: [length, hardMode, attempts, keyboard],
  duel: [length, hardMode, attempts, spelling, keyboard, list],
  against: [length, hardMode, attempts, keyboard, list],
  challenge: [length, hardMode, attempts, spelling, keyboard, list],
  hide: [length, hardMode, attempts, list],
  watch: [length, hardMode, attempts, list],
};

/** The words of a choice, if they are loaded. */
export const wordsOf = (
  { list, pegs, opened }: WordChoice,
  loaded: readonly Dictionary[],
): Dictionary | undefined =>
  list === 'opened' && opened !== 'none' ? opened : loaded.find(({ length }) => length === pegs);

/** The options of a choice, without its words and without how they are drawn. */
export function optionsOf(choice: WordChoice): LegalWordOptions {
  const { variant: _, pegs: __, keyboard: ___, list: ____, opened: _____, ...options } = choice;
  return options;
}

/** The set-up of games of words. */
const setup: GameSetup<WordChoice, WordRules, WordRulesData> = {
  defaultChoice: {
    ...defaultWordOptions,
    variant: 'words',
    pegs: 5,
    keyboard: 'qwerty',
    list: 'english',
    opened: 'none',
  },
  presets: (last) => [{ name: ({ games }) => games.words.setup.preset, choice: last }],
  presetIndexOf: () => 0,
  fields: (mode) => fields[mode],
  fitted: (choice, mode) =>
    mode === 'duel' || mode === 'challenge'
      ? choice
      : { ...choice, spelling: defaultWordOptions.spelling },
  remark: () => '',
  summary: (choice, loaded, { games }) => {
    const words = wordsOf(choice, loaded);
    return words === undefined
      ? ''
      : games.words.setup.summary(words.answers.length, words.guesses.length);
  },
  obstacle: (machine, choice) =>
    marksObstacle(machine, choice.opened === 'none' ? 0 : choice.opened.guesses.length),
  aboutMachine: ({ strategy }, { machines }) => machines.characters[strategy],
  rules: (choice, loaded) => {
    const words = wordsOf(choice, loaded);
    return words === undefined
      ? fail({ length: choice.pegs })
      : succeed(withDictionary(optionsOf(choice), words));
  },
  choiceOf: ({ dictionary, ...words }, { keyboard, opened }) =>
    isOwn(dictionary)
      ? { ...words, keyboard, list: 'english', opened }
      : { ...words, keyboard, list: 'opened', opened: dictionary },
  choiceOfData: ({ dictionary, ...words }, last) => {
    const pegs = englishLength(dictionary.id);
    return pegs === undefined ? last : { ...last, ...words, pegs, list: 'english' };
  },
  keyboard: ({ keyboard }) => keyboard,
  ownDictionary: ({ dictionary }) => (isOwn(dictionary) ? dictionary : undefined),
};

const isOwn = ({ id, length }: Dictionary): boolean => id === englishId(length);

function help(): readonly HelpPart[] {
  const words = dictionaryOf('help', { answers: ['eerie', 'geese'], guesses: [] });
  if (!words.ok) throw new Error('The help has a word list.');
  const rules = withDictionary(defaultWordOptions, words.value);
  return [
    text(({ games }) => games.words.help.aim),
    text(({ games }) => games.words.help.marks),
    ...example(rules, 'geese', 'eerie'),
    text(({ games }) => games.words.help.keyboard),
    text(({ games }) => games.words.help.hard),
  ];
}

/** The word game: letters are typed, and the next guess is another word. */
export const words: Game<WordChoice, WordRules, WordRulesData> = {
  play: {
    lifelineByArrows: 'never',
    draftAfterGuess: 'cleared',
    randomKey: '*',
    keyboard: (layout) => ({
      title: ({ games }) => games.words.keyboard,
      rows: letterRows[layout],
    }),
  },
  setup,
  help,
};
