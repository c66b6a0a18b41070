import type { Peg } from '../engine/core/code.ts';
import { type Feedback, type Mark, marksShown } from '../engine/core/feedback.ts';
import { type Clue, type Lifeline, lifelinesTaken } from '../engine/core/game/record.ts';
import type { FeedbackForm, PegStyle } from '../engine/core/variant.ts';
import { formatCode } from '../engine/variants/codes.ts';
import type { PublicGame } from '../engine/variants/game.ts';
import {
  type Rules,
  type RulesDataOf,
  type RulesOf,
  storedAlphabetOf,
  type VariantName,
  variantOf,
} from '../engine/variants/index.ts';
import { equations } from './games/equations.ts';
import type {
  CountNames,
  GameSentences,
  NamedClue,
  NameVersions,
  Nouns,
} from './games/game-sentences.ts';
import { pegs } from './games/pegs.ts';
import { words } from './games/words.ts';
import { capitalized, counted, list } from './phrases.ts';
import type { Wording } from './wording.ts';

export const games = { equations, pegs, words };

const sentencesOf = (): { readonly [Name in VariantName]: GameSentences<Name> } => games;

export const nounsOf = <Name extends VariantName>(rules: RulesOf<Name>): Nouns =>
  sentencesOf()[rules.variant].nouns(rules);

export const symbolNoun = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  nounsOf(rules).symbol;

/** Versions of the name of a game, the longest first: its own name, or what its rules are. */
export const gameNames = <Name extends VariantName>(rules: RulesOf<Name>): NameVersions => {
  const names = sentencesOf()[rules.variant].names(rules);
  return rules.boards === undefined ? names : [withBoardCount(names[0], rules.boards), ...names];
};

export const gameName = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  gameNames(rules)[0];

/** A description of a game, with the number of its boards if there are several. */
const withBoardCount = (text: string, boards: number | undefined): string =>
  boards === undefined ? text : list([text, counted(boards, 'board')]);

/**
 * What tells a stored game from those of other rules, such as `Words of 5 letters, hard mode`, as
 * versions, the longest first: each next one has a part less.
 */
export function titlesOf<Name extends VariantName>(data: RulesDataOf<Name>): NameVersions {
  const {
    names: [name, ...shorter],
    unusual: ofGame,
  } = sentencesOf()[data.variant].title(data);
  const boards = data.boards === undefined ? [] : [counted(data.boards, 'board')];
  const unusual = [...boards, ...ofGame];
  const [whole = name, ...less] = unusual.map((_, index) =>
    list([name, ...unusual.slice(0, unusual.length - index)]),
  );
  return unusual.length === 0 ? [name, ...shorter] : [whole, ...less, name, ...shorter];
}

/** A row of a stored game in signs; undefined where only its word list knows the letters. */
export const storedRow = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  pegs: readonly Peg[],
): string | undefined => {
  const alphabet = storedAlphabetOf(data);
  return alphabet && pegs.map((peg) => alphabet[peg]?.sign ?? '?').join('');
};

/** The name of a game whose rules are data; its dictionary can be missing. */
export const gameNameOf = <Name extends VariantName>(data: RulesDataOf<Name>): string =>
  withBoardCount(sentencesOf()[data.variant].storedName(data), data.boards);

/** The signs of a game's alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
export const signsOf = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  sentencesOf()[rules.variant].signs(rules);

/** The initials of a game's alphabet, such as `R G Y P W B`, or nothing if it has only signs. */
export function initialsOf<Name extends VariantName>(rules: RulesOf<Name>): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** The description of a code of a game: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
export const codeInWords = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  withBoardCount(sentencesOf()[rules.variant].code(rules), rules.boards);

export const countNames = <Name extends VariantName>(
  rules: RulesOf<Name>,
  wording: Wording,
): CountNames => sentencesOf()[rules.variant].countNames(rules, wording);

export const countMeanings = <Name extends VariantName>(
  rules: RulesOf<Name>,
  wording: Wording,
): CountNames => sentencesOf()[rules.variant].countMeanings(rules, wording);

/** A feedback in words: two counts under their names, or what each peg of the guess earned. */
export const feedbackInWords = <Name extends VariantName>(
  feedback: Feedback,
  rules: RulesOf<Name>,
  wording: Wording,
): string => sentencesOf()[rules.variant].feedback(feedback, rules, wording);

/** The name of a symbol of the alphabet, such as `red`; undefined where its sign is its name. */
export const pegName = <Name extends VariantName>(
  peg: Peg,
  rules: RulesOf<Name>,
): string | undefined => sentencesOf()[rules.variant].pegName(peg, rules);

/** What a lifeline is called in a game: `color`, `digit` or `letter`, `place`, `hint`. */
export const lifelineName = (lifeline: Lifeline, rules: Rules): string =>
  lifeline === 'color' ? symbolNoun(rules) : lifelines.names[lifeline];

type Aided = Pick<PublicGame, 'rules' | 'record' | 'aid'>;

/** The names of the lifelines that a game used; its aid is the last of them. */
export const lifelineNames = ({ rules, record, aid }: Aided): readonly string[] => [
  ...lifelinesTaken(record).map((lifeline) => lifelineName(lifeline, rules)),
  ...aidNames(aid),
];

export const aidNames = (aid: Aided['aid']): readonly string[] =>
  aid === 'none' ? [] : [lifelines.names[aid]];

export function namedClue(clue: Clue, rules: Rules, style?: PegStyle): NamedClue {
  const { lifeline } = clue;
  switch (lifeline) {
    case 'color':
      return { lifeline, symbol: pegInWords(clue.peg, rules, style), game: rules.variant };
    case 'place':
      return {
        lifeline,
        symbol: pegInWords(clue.peg, rules, style),
        place: clue.position + 1,
        nouns: nounsOf(rules),
      };
    case 'hint':
      return { lifeline, guess: formatCode(rules, clue.guess, style) };
  }
}

/** What names the answers and the pegs in a sentence. */
export type Naming = { readonly wording: Wording; readonly style?: PegStyle };

/** A peg by its name and its sign, if they differ, such as `yellow (3)`. */
export function pegInWords(peg: Peg, rules: Rules, style?: PegStyle): string {
  const sign = formatCode(rules, [peg], style);
  const name = pegName(peg, rules);
  return name === undefined ? sign : `${name} (${sign})`;
}

export const pegSigns: Readonly<Record<Mark, string>> = { exact: '●', partial: '○', absent: '·' };

/** An answer in signs, one for each peg, such as `●●○·`. */
export const answerSigns = (feedback: Feedback, { pegs }: Rules): string =>
  marksShown(feedback, pegs)
    .map((mark) => pegSigns[mark])
    .join('');

export const namedColors = (rules: Rules) =>
  variantOf(rules).alphabet.map(({ sign }, peg) => ({
    sign,
    name: pegName(peg, rules) ?? sign,
  }));

/** What stands between the symbols of a row that is read out: pegs are read one by one, words whole. */
const spokenGaps: Readonly<Record<FeedbackForm, string>> = { counts: ' ', marks: '' };

/** A row of pegs in signs, easy to read out: `1 1 2 2`, or `CRANE`. */
export const spokenRow = (rules: Rules, pegs: readonly Peg[]): string =>
  [...formatCode(rules, pegs)].join(spokenGaps[variantOf(rules).feedback]);

/** What a lifeline gave away, as a clause: `the code contains red (1)`. */
export function clueClause(clue: NamedClue): string {
  switch (clue.lifeline) {
    case 'color':
      return games[clue.game].contains(clue.symbol);
    case 'place':
      return `place ${clue.place} of the ${clue.nouns.code} is ${clue.symbol}`;
    case 'hint':
      return `a good guess is ${clue.guess}`;
  }
}

export const rows = {
  code: 'Code',
  /** Between the known places of a code and a symbol that it contains. */
  contains: ['contains', 'has'],
};

export const lifelines = {
  /** Their names; the color is called what the symbols of a game are called. */
  names: { place: 'place', hint: 'hint', proofs: 'proofs', warnings: 'warnings' },
  clue: clueClause,
  clueSentence: (clue: NamedClue) => `${capitalized(clueClause(clue))}.`,
  used: (names: readonly string[]) =>
    names.length === 0 ? 'no lifelines' : `lifelines: ${names.join(', ')}`,
};
