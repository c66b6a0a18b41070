import type { Peg, RowProblem } from '../engine/core/code.ts';
import { type Feedback, type Mark, marksShown } from '../engine/core/feedback.ts';
import type { Clue, Lifeline } from '../engine/core/game/lifeline.ts';
import { lifelinesTaken } from '../engine/core/game/record.ts';
import type { Roles } from '../engine/core/game/roles.ts';
import { boardCounts, type Rarity } from '../engine/core/variant.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { PublicGame } from '../engine/variants/game.ts';
import {
  type CodeProblem,
  type Rules,
  type RulesData,
  type RulesDataOf,
  type RulesOf,
  type RulesProblem,
  rulesFromData,
  type VariantName,
  variantOf,
} from '../engine/variants/index.ts';
import { englishLength } from '../engine/variants/words/dictionary.ts';
import type { Catalog } from './catalog.ts';
import { equationCodeSentences, equationRulesSentences, equationText } from './games/equations.ts';
import type {
  CountNames,
  GameText,
  NameVersions,
  RowSentences,
  RulesSentences,
} from './games/game-text.ts';
import { pegCodeSentences, pegRulesSentences, pegText } from './games/pegs.ts';
import { wordCodeSentences, wordRulesSentences, wordText } from './games/words.ts';
import type { NamedClue, Nouns } from './sentence-data.ts';

/** What is said differently about each game. */
const texts: { readonly [Name in VariantName]: GameText<Name> } = {
  pegs: pegText,
  words: wordText,
  equations: equationText,
};

/** Why a row of pegs is not a code of its game, beyond what every game refuses. */
export const codeSentences: RowSentences<Exclude<CodeProblem, RowProblem>> = {
  ...pegCodeSentences,
  ...wordCodeSentences,
  ...equationCodeSentences,
};

/** Why options or data are not rules of any game. */
export const rulesSentences: RulesSentences<RulesProblem> = {
  ...pegRulesSentences,
  ...wordRulesSentences,
  ...equationRulesSentences,
  'boards-out-of-range': ({ problems }) => problems.rules.boards(boardCounts),
  'boards-need-program': ({ problems }) => problems.rules.boardsNeedProgram,
};

/** What the things of a game are called in prose. */
export const nounsOf = <Name extends VariantName>(rules: RulesOf<Name>, catalog: Catalog): Nouns =>
  texts[rules.variant].nouns(rules, catalog);

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
  const names = texts[rules.variant].names(rules, catalog);
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
  } = texts[data.variant].title(data, catalog);
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
): string | undefined => texts[data.variant].storedRow(data, pegs);

/** The name of a game whose rules are data; its dictionary can be missing. */
export function gameNameOf(data: RulesData, catalog: Catalog): string {
  const rules = rulesFromData(data, []);
  if (rules.ok) return gameName(rules.value, catalog);
  const { words } = catalog.games;
  const letters = englishLength(rules.problem.dictionary.id);
  const name = letters === undefined ? words.nameOfAnotherList : words.name(letters);
  return withBoardCount(name, data.boards, catalog);
}

/** The signs of a game's alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
export const signsOf = <Name extends VariantName>(rules: RulesOf<Name>, catalog: Catalog): string =>
  texts[rules.variant].signs(rules, catalog);

/** The options of `keypeg play` that choose the rules of a game; undefined where none do. */
export const optionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined => {
  const options = texts[rules.variant].options(rules);
  return rules.boards === undefined ? options : options?.concat('--boards', String(rules.boards));
};

/** The initials of a game's alphabet, such as `R G Y P W B`, or nothing if it has only signs. */
export function initialsOf<Name extends VariantName>(rules: RulesOf<Name>): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** The description of a code of a game: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
export const codeInWords = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => withBoardCount(texts[rules.variant].code(rules, catalog), rules.boards, catalog);

/** What the two counts of an answer are called in a game. */
export const countNames = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): CountNames => texts[rules.variant].countNames(rules, catalog);

/** What the two counts of an answer mean in a game. */
export const countMeanings = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): CountNames => texts[rules.variant].countMeanings(rules, catalog);

/** A feedback in words: two counts under their names, or what each peg of the guess earned. */
export const feedbackInWords = <Name extends VariantName>(
  feedback: Feedback,
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => texts[rules.variant].feedback(feedback, rules, catalog);

/** The name of a symbol of the alphabet, such as `red`; undefined where its sign is its name. */
export const pegName = <Name extends VariantName>(
  peg: Peg,
  rules: RulesOf<Name>,
  catalog: Catalog,
): string | undefined => texts[rules.variant].pegName(peg, rules, catalog);

/** What a codemaker reads first when no code fits, as lines: nothing in most games. */
export const unlistedLines = ({ variant }: Rules, catalog: Catalog): readonly string[] => {
  const unlisted = texts[variant].unlisted(catalog);
  return unlisted === '' ? [] : [unlisted];
};

/** The smallest sum that the two counts of a feedback can have in a game. */
export const minFoundOf = <Name extends VariantName>(rules: RulesOf<Name>): number =>
  texts[rules.variant].minFound(rules);

/** A number of candidates: `3 words`, or `3 rarer words` if they are words that a game never draws. */
export const candidatesInWords = (
  count: number,
  rarity: Rarity,
  rules: Rules,
  catalog: Catalog,
): string => catalog.candidates.codes(count, rarity, nounsOf(rules, catalog));

/** That only rare codes fit: `Not a common word, then: 3 rarer words are left.` */
export const rareSentence = (count: number, rules: Rules, catalog: Catalog): string =>
  catalog.candidates.onlyRare(count, nounsOf(rules, catalog));

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
  ...(coach === 'on' ? [catalog.lifelines.names.coach] : []),
];

/** The lifelines that a game used, for its result: `no lifelines`, `lifelines: color, place`. */
export const lifelinesInWords = (game: Aided, catalog: Catalog): string =>
  catalog.lifelines.used(lifelineNames(game, catalog));

/** What a lifeline gave away, as a sentence. */
export const clueSentence = (clue: Clue, rules: Rules, catalog: Catalog): string =>
  catalog.lifelines.clueSentence(namedClue(clue, rules, catalog));

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export const clueInWords = (clue: Clue, rules: Rules, catalog: Catalog): string =>
  catalog.lifelines.clue(namedClue(clue, rules, catalog));

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
  return name === undefined ? sign : catalog.games.namedSymbol(name, sign);
}

/** The signs of the marks as they are drawn. */
export const pegSigns: Readonly<Record<Mark, string>> = { exact: '●', partial: '○', absent: '·' };

/** An answer in signs, one for each peg, such as `●●○·`. */
export const answerSigns = (feedback: Feedback, { pegs }: Rules): string =>
  marksShown(feedback, pegs)
    .map((mark) => pegSigns[mark])
    .join('');
