import { fail, succeed } from '../../engine/core/result.ts';
import { numbersWithin } from '../../engine/core/variant.ts';
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
import { games } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { marksObstacle } from '../menu/machines.ts';
import { type ValueField, valueField } from '../page/field.ts';
import { type KeyboardLayout, keyboardLayouts, letterRows } from '../play/keyboard.ts';
import type { Mode } from '../play/mode.ts';
import {
  attemptsField,
  example,
  type Game,
  type GameSetup,
  type HelpPart,
  hardModeField,
  text,
} from './game.ts';

/** A game of words as it is chosen: the words themselves are loaded only when they are needed. */
type WordChoice = LegalWordOptions & {
  readonly variant: 'words';
  readonly pegs: number;
  readonly keyboard: KeyboardLayout;
  /** keypeg's own English words, or those of the opened list. */
  readonly list: 'english' | 'opened';
  readonly opened: Dictionary | 'none';
};

const lengthField = ({ list, pegs }: WordChoice): ValueField<WordChoice> =>
  valueField({
    label: 'Length',
    about: 'How many letters the word has.',
    values: list === 'english' ? numbersWithin(wordLengths) : [pegs],
    at: pegs,
    ends: true,
    set: (choice, length) => ({ ...choice, pegs: length }),
  });

const modeField = (choice: WordChoice): ValueField<WordChoice> =>
  hardModeField(
    choice,
    'Easy: any word. Hard: a guess must use every letter found. Ultra hard: it must fit every answer so far.',
    (from, mode) => ({ ...from, mode }),
  );

const attempts = (choice: WordChoice): ValueField<WordChoice> =>
  attemptsField(choice, 'How many turns there are to find the word.', (from, changed) => {
    const made = wordOptions({ ...from, attempts: changed });
    return made.ok ? { ...from, ...made.value } : from;
  });

const spellingField = ({ spelling }: WordChoice): ValueField<WordChoice> =>
  valueField<WordChoice, WordChoice['spelling']>({
    label: 'Spelling',
    about: 'Whether the hidden row and the guesses must be words, or can be any letters.',
    values: ['checked', 'free'],
    at: spelling,
    text: (each) => (each === 'checked' ? 'only words' : 'any letters'),
    set: (choice, changed) => ({ ...choice, spelling: changed }),
  });

const keyboardField = ({ keyboard }: WordChoice): ValueField<WordChoice> =>
  valueField({
    label: 'Keyboard',
    about: 'The layout of the keyboard under the board.',
    values: keyboardLayouts,
    at: keyboard,
    text: (layout) => (layout === 'dvorak' ? 'Dvorak' : layout.toUpperCase()),
    set: (choice, changed) => ({ ...choice, keyboard: changed }),
  });

const listField = ({ list, opened }: WordChoice): ValueField<WordChoice> =>
  valueField<WordChoice, WordChoice['list']>({
    label: 'List',
    about: 'The words to play with. To use your own: keypeg words --words FILE.',
    values: opened === 'none' ? ['english'] : ['english', 'opened'],
    at: list,
    text: (each) => (each === 'english' || opened === 'none' ? 'English' : opened.id),
    set: (choice, changed) =>
      changed === 'english' || choice.opened === 'none'
        ? { ...choice, list: 'english' }
        : { ...choice, list: 'opened', pegs: choice.opened.length },
  });

/** A machine knows only words, so any letters are for two people; a keyboard is for one who guesses. */
function fields(choice: WordChoice, mode: Mode['kind']): readonly ValueField<WordChoice>[] {
  const isOfPeople = mode === 'duel' || mode === 'challenge';
  const isGuessed = mode !== 'hide' && mode !== 'watch';
  return [
    lengthField(choice),
    modeField(choice),
    attempts(choice),
    ...(isOfPeople ? [spellingField(choice)] : []),
    ...(isGuessed ? [keyboardField(choice)] : []),
    ...(mode === 'race' ? [] : [listField(choice)]),
  ];
}

const wordsOf = (
  { list, pegs, opened }: WordChoice,
  loaded: readonly Dictionary[],
): Dictionary | undefined =>
  list === 'opened' && opened !== 'none' ? opened : loaded.find(({ length }) => length === pegs);

function optionsOf(choice: WordChoice): LegalWordOptions {
  const { variant: _, pegs: __, keyboard: ___, list: ____, opened: _____, ...options } = choice;
  return options;
}

const setup: GameSetup<WordChoice, WordRules, WordRulesData> = {
  defaultChoice: {
    ...defaultWordOptions,
    variant: 'words',
    pegs: 5,
    keyboard: 'qwerty',
    list: 'english',
    opened: 'none',
  },
  offered: (last) => [
    {
      name: 'Words',
      size: counted(last.pegs, 'letter'),
      about: 'A word is hidden. Guess words; the answer marks which of their letters are right.',
      choice: last,
    },
  ],
  fields,
  fitted: (choice, mode) =>
    mode === 'duel' || mode === 'challenge'
      ? choice
      : { ...choice, spelling: defaultWordOptions.spelling },
  remark: () => '',
  obstacle: (machine, choice) =>
    marksObstacle(machine, choice.opened === 'none' ? 0 : choice.opened.guesses.length),
  aboutMachine: ({ character }) => character,
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
  ownDictionary: ({ dictionary }) => (isOwn(dictionary) ? dictionary : undefined),
};

const isOwn = ({ id, length }: Dictionary): boolean => id === englishId(length);

function help(): readonly HelpPart[] {
  const words = dictionaryOf('help', { answers: ['eerie', 'geese'], guesses: [] });
  if (!words.ok) throw new Error('The help has a word list.');
  const rules = withDictionary(defaultWordOptions, words.value);
  return [
    text(games.words.help.aim),
    text(games.words.help.marks),
    ...example(rules, 'geese', 'eerie'),
    text(games.words.help.keyboard),
    text(games.words.help.hard),
  ];
}

export const words: Game<WordChoice, WordRules, WordRulesData> = {
  play: {
    lifelineByArrows: 'never',
    draftAfterGuess: 'cleared',
    randomKey: '*',
    keyboard: (layout) => ({ title: games.words.keyboard, rows: letterRows[layout] }),
  },
  setup,
  help,
};
