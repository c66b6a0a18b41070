import { rowsOfFacts } from '../../../engine/core/knowledge.ts';
import type {
  Certainty,
  CoachQuestion,
  CodesLeft,
  Note,
  Notebook,
} from '../../../engine/core/notebook.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog, Prose } from '../../../prose/catalog.ts';
import type { NamedClaim } from '../../../prose/review.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import { pegInWords } from '../../../prose/text/lifelines.ts';
import type { LogLine } from '../panels/log.ts';

type Asked = Pick<PublicGame, 'rules' | 'record'>;

/** How many codes are left, or nothing while they are counted. */
export const codesLeftText = (
  left: 'unknown' | CodesLeft,
  rules: Rules,
  catalog: Catalog,
): string =>
  left === 'unknown'
    ? ''
    : catalog.play.coach.codesLeft(left.candidates, left.rarity, nounsOf(rules, catalog));

/** How many codes are left, as a sentence. */
export const codesLeftSentence =
  ({ candidates, rarity }: CodesLeft, rules: Rules): Prose =>
  (catalog) =>
    catalog.play.coach.codesAreLeft(candidates, rarity, nounsOf(rules, catalog));

/** The answer to a question: what proves it, or two codes that leave it open. */
export function answerLine(
  { rules, record }: Asked,
  question: CoachQuestion,
  answer: Certainty,
): LogLine {
  const rows = rowsOfFacts(record);
  switch (answer.kind) {
    case 'certain':
      return {
        tone: 'good',
        text: (catalog) =>
          catalog.play.coach.proof(
            namedClaim(question, answer.holds, rules, catalog),
            answer.facts.map((fact) => rows[fact] ?? 0),
            nounsOf(rules, catalog),
          ),
      };
    case 'open':
      return {
        tone: 'info',
        text: (catalog) =>
          catalog.play.coach.open(
            pegInWords(question.peg, rules, catalog),
            placeOf(question),
            formatCode(rules, answer.having),
            formatCode(rules, answer.lacking),
          ),
      };
    case 'no-codes':
      return noCodesLine(rules);
  }
}

const noCodesLine = (rules: Rules): LogLine => ({
  tone: 'bad',
  text: (catalog) => catalog.play.coach.noCodes(nounsOf(rules, catalog)),
});

/** A mark that is wrong, or that nothing proves yet. */
type Fault = { readonly question: CoachQuestion; readonly note: Note; readonly answer: Certainty };

/** What is said about marks: that all are right, or each that is not, with the rows or a code. */
export function checkLines(
  game: Asked,
  notebook: Notebook,
  answers: readonly Certainty[],
): readonly LogLine[] {
  const { rules } = game;
  if (answers.some(({ kind }) => kind === 'no-codes')) return [noCodesLine(rules)];
  const faults = notebook.flatMap(({ peg, place, note }, index): readonly Fault[] => {
    const answer = answers[index];
    return answer === undefined || isRight(note, answer)
      ? []
      : [{ question: { peg, place }, note, answer }];
  });
  const count = notebook.length;
  const [only] = faults;
  if (count === 1 && only !== undefined) return [faultLine(game, only)];
  return faults.length === 0
    ? [{ tone: 'good', text: ({ play }) => play.coach.rightMarks(count) }]
    : [
        { tone: 'bad', text: ({ play }) => play.coach.wrongMarks(faults.length, count) },
        ...faults.map((fault) => faultLine(game, fault)),
      ];
}

/** Sure and out must be proved; a maybe is right unless the opposite is proved. */
function isRight(note: Note, answer: Certainty): boolean {
  if (answer.kind === 'open') return note === 'maybe';
  return answer.kind === 'certain' && answer.holds === (note !== 'out');
}

function faultLine({ rules, record }: Asked, { question, note, answer }: Fault): LogLine {
  if (answer.kind === 'no-codes') return noCodesLine(rules);
  const holds = note !== 'out';
  if (answer.kind === 'open') {
    const code = formatCode(rules, holds ? answer.lacking : answer.having);
    return {
      tone: 'info',
      text: (catalog) =>
        catalog.play.coach.unproved(
          namedClaim(question, holds, rules, catalog),
          code,
          nounsOf(rules, catalog),
        ),
    };
  }
  const all = rowsOfFacts(record);
  const rows = answer.facts.map((fact) => all[fact] ?? 0);
  return {
    tone: 'bad',
    text: (catalog) =>
      catalog.play.coach.wrong(
        namedClaim(question, answer.holds, rules, catalog),
        rows,
        nounsOf(rules, catalog),
      ),
  };
}

/** A place as a reader counts it, from 1. */
export const placeOf = ({ place }: CoachQuestion): number | 'anywhere' =>
  place === 'anywhere' ? place : place + 1;

function namedClaim(
  question: CoachQuestion,
  holds: boolean,
  rules: Rules,
  catalog: Catalog,
): NamedClaim {
  const symbol = pegInWords(question.peg, rules, catalog);
  return question.place === 'anywhere'
    ? { kind: 'color', symbol, holds }
    : { kind: 'place', symbol, place: question.place + 1, holds };
}
