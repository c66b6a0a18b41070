import type { Peg } from '../engine/core/code.ts';
import { type Feedback, type Mark, marksShown } from '../engine/core/feedback.ts';
import { type Clue, type Lifeline, lifelinesTaken } from '../engine/core/game/record.ts';
import type { Roles } from '../engine/core/game/roles.ts';
import type { Attempts } from '../engine/core/variant.ts';
import { formatCode } from '../engine/variants/codes.ts';
import { defaultEquationRules } from '../engine/variants/equations/equation-rules.ts';
import type { PublicGame } from '../engine/variants/game.ts';
import type { HardMode } from '../engine/variants/hard-mode.ts';
import {
  type Rules,
  type RulesData,
  type RulesDataOf,
  type RulesOf,
  rulesFromData,
  type VariantName,
  variantOf,
} from '../engine/variants/index.ts';
import { minFound, type PegRules, presetOf, presets } from '../engine/variants/pegs/peg-rules.ts';
import { englishLength } from '../engine/variants/words/dictionary.ts';
import { defaultWordOptions } from '../engine/variants/words/word-rules.ts';
import type { Catalog } from './catalog.ts';
import type { CountNames, NamedClue, NameVersions, Nouns } from './sentence-data.ts';

const [standard] = presets;

/** The name of a preset, or what differs from the standard game. */
function pegOptions(rules: PegRules): readonly string[] {
  const preset = presetOf(rules);
  if (preset === standard) return [];
  if (preset !== undefined) return ['--preset', preset.id];
  const usual = standard.rules;
  return [
    ...(['alphabet', 'pegs', 'colors', 'attempts'] as const).flatMap((name) =>
      rules[name] === usual[name] ? [] : [`--${name}`, String(rules[name])],
    ),
    ...(rules.repeats === usual.repeats ? [] : ['--no-repeats']),
  ];
}

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** The options for what differs from the usual rules of a game that shows marks in order. */
const unusualOptions = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];

/** The letters of a word where nothing else is chosen. */
const USUAL_LENGTH = 5;

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What sentences about a game mention that is the same in every language. */
type GameFacts<Name extends VariantName> = {
  /** A row of a stored game in signs; undefined where only its word list knows the letters. */
  readonly storedRow: (data: RulesDataOf<Name>, pegs: readonly Peg[]) => string | undefined;
  /** The options of `keypeg play` that choose the rules; undefined for a player's own word list. */
  readonly options: (rules: RulesOf<Name>) => readonly string[] | undefined;
  /** The smallest sum that the two counts of a feedback can have. */
  readonly minFound: (rules: RulesOf<Name>) => number;
};

const facts: { readonly [Name in VariantName]: GameFacts<Name> } = {
  pegs: { storedRow: formatCode, options: pegOptions, minFound },
  words: {
    storedRow: ({ dictionary }, pegs) =>
      englishLength(dictionary.id) === undefined
        ? undefined
        : pegs.map((peg) => LATIN[peg] ?? '?').join(''),
    options: (rules) =>
      englishLength(rules.dictionary.id) === undefined
        ? undefined
        : [
            ...['--variant', 'words'],
            ...(rules.pegs === USUAL_LENGTH ? [] : ['--length', String(rules.pegs)]),
            ...(rules.spelling === 'checked' ? [] : ['--spelling', rules.spelling]),
            ...unusualOptions(rules, defaultWordOptions),
          ],
    minFound: () => 0,
  },
  equations: {
    storedRow: formatCode,
    options: (rules) => [
      ...['--variant', 'equations'],
      ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
      ...unusualOptions(rules, defaultEquationRules),
    ],
    minFound: () => 0,
  },
};

/** The options of `keypeg play` that choose the rules of a game; undefined where none do. */
export const optionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined => {
  const options = facts[rules.variant].options(rules);
  return rules.boards === undefined ? options : options?.concat('--boards', String(rules.boards));
};

/** The smallest sum that the two counts of a feedback can have in a game. */
export const minFoundOf = <Name extends VariantName>(rules: RulesOf<Name>): number =>
  facts[rules.variant].minFound(rules);

/** What the things of a game are called in prose. */
export const nounsOf = <Name extends VariantName>(rules: RulesOf<Name>, catalog: Catalog): Nouns =>
  catalog.games[rules.variant].nouns(rules);

/** What one symbol of the alphabet is called in prose. */
export const symbolNoun = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => nounsOf(rules, catalog).symbol;

/** Versions of the name of a game, the longest first: its preset, or what its rules are. */
export const gameNames = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): NameVersions => {
  const names = catalog.games[rules.variant].names(rules);
  return rules.boards === undefined
    ? names
    : [withBoardCount(names[0], rules.boards, catalog), ...names];
};

/** The whole name of a game. */
export const gameName = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => gameNames(rules, catalog)[0];

/** A description of a game, with the number of its boards if there are several. */
const withBoardCount = (text: string, boards: number | undefined, catalog: Catalog): string =>
  boards === undefined ? text : catalog.list([text, catalog.play.boards.count(boards)]);

/** The names of a game, with the adversary if that is its codemaker; the longest first. */
export function gameTitles(rules: Rules, { codemaker }: Roles, catalog: Catalog): NameVersions {
  const names = gameNames(rules, catalog);
  if (codemaker !== 'adversary') return names;
  const [name, ...shorter] = names;
  const { adversary } = catalog.titles;
  return [adversary(name), ...shorter.map(adversary)];
}

/**
 * What tells a stored game from those of other rules, such as `Words of 5 letters, hard mode`, as
 * versions, the longest first: each next one has a part less.
 */
export function titlesOf<Name extends VariantName>(
  data: RulesDataOf<Name>,
  catalog: Catalog,
): NameVersions {
  const {
    names: [name, ...shorter],
    unusual: ofGame,
  } = catalog.games[data.variant].title(data);
  const boards = data.boards === undefined ? [] : [catalog.play.boards.count(data.boards)];
  const unusual = [...boards, ...ofGame];
  const [whole = name, ...less] = unusual.map((_, index) =>
    catalog.list([name, ...unusual.slice(0, unusual.length - index)]),
  );
  return unusual.length === 0 ? [name, ...shorter] : [whole, ...less, name, ...shorter];
}

/** The whole title of a stored game. */
export const titleOf = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  catalog: Catalog,
): string => titlesOf(data, catalog)[0];

/** A row of a stored game in signs; undefined where only its word list knows the letters. */
export const storedRow = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  pegs: readonly Peg[],
): string | undefined => facts[data.variant].storedRow(data, pegs);

/** The name of a game whose rules are data; its dictionary can be missing. */
export function gameNameOf(data: RulesData, catalog: Catalog): string {
  const rules = rulesFromData(data, []);
  if (rules.ok) return gameName(rules.value, catalog);
  const name = catalog.titles.words(englishLength(rules.problem.dictionary.id));
  return withBoardCount(name, data.boards, catalog);
}

/** The signs of a game's alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
export const signsOf = <Name extends VariantName>(rules: RulesOf<Name>, catalog: Catalog): string =>
  catalog.games[rules.variant].signs(rules);

/** The initials of a game's alphabet, such as `R G Y P W B`, or nothing if it has only signs. */
export function initialsOf<Name extends VariantName>(rules: RulesOf<Name>): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** The description of a code of a game: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
export const codeInWords = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => withBoardCount(catalog.games[rules.variant].code(rules), rules.boards, catalog);

/** What the two counts of an answer are called in a game. */
export const countNames = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): CountNames => catalog.games[rules.variant].countNames(rules);

/** What the two counts of an answer mean in a game. */
export const countMeanings = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): CountNames => catalog.games[rules.variant].countMeanings(rules);

/** A feedback in words: two counts under their names, or what each peg of the guess earned. */
export const feedbackInWords = <Name extends VariantName>(
  feedback: Feedback,
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => catalog.games[rules.variant].feedback(feedback, rules);

/** The name of a symbol of the alphabet, such as `red`; undefined where its sign is its name. */
export const pegName = <Name extends VariantName>(
  peg: Peg,
  rules: RulesOf<Name>,
  catalog: Catalog,
): string | undefined => catalog.games[rules.variant].pegName(peg, rules);

/** What a lifeline is called in a game: `color`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules, catalog: Catalog): string =>
  lifeline === 'color' ? symbolNoun(rules, catalog) : catalog.lifelines.names[lifeline];

/** What makes a game an aided one. */
export type Aided = Pick<PublicGame, 'rules' | 'record' | 'coach'>;

/** The names of the lifelines that a game used; the coach is the last of them. */
export const lifelineNames = (
  { rules, record, coach }: Aided,
  catalog: Catalog,
): readonly string[] => [
  ...lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules, catalog)),
  ...coachNames(coach, catalog),
];

/** What the coach of a game is called among its lifelines: all of the coach, or its warnings alone. */
export const coachNames = (coach: Aided['coach'], catalog: Catalog): readonly string[] =>
  coach === 'off' ? [] : [catalog.lifelines.names[coach === 'on' ? 'coach' : coach]];

/** What a lifeline gave away, with the names that a language has for it. */
export function namedClue(clue: Clue, rules: Rules, catalog: Catalog): NamedClue {
  const { lifeline } = clue;
  switch (lifeline) {
    case 'color':
      return { lifeline, symbol: pegInWords(clue.peg, rules, catalog), game: rules.variant };
    case 'place':
      return {
        lifeline,
        symbol: pegInWords(clue.peg, rules, catalog),
        place: clue.position + 1,
        nouns: nounsOf(rules, catalog),
      };
    case 'hint':
      return { lifeline, guess: formatCode(rules, clue.guess) };
  }
}

/** A peg by its name and its sign, if they differ, such as `yellow (3)`. */
export function pegInWords(peg: Peg, rules: Rules, catalog: Catalog): string {
  const sign = formatCode(rules, [peg]);
  const name = pegName(peg, rules, catalog);
  return name === undefined ? sign : catalog.namedSymbol(name, sign);
}

/** The signs of the marks as they are drawn. */
export const pegSigns: Readonly<Record<Mark, string>> = { exact: '●', partial: '○', absent: '·' };

/** An answer in signs, one for each peg, such as `●●○·`. */
export const answerSigns = (feedback: Feedback, { pegs }: Rules): string =>
  marksShown(feedback, pegs)
    .map((mark) => pegSigns[mark])
    .join('');
