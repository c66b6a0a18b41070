import { countsOf } from '../../../engine/core/feedback.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { plainText } from '../../../engine/variants/letters.ts';
import type { LocalizedText } from '../../catalog.ts';
import { countMeanings, countNames, feedbackInWords, nounsOf } from '../../games.ts';
import { answerLetters, type Wording } from '../../sentence-data.ts';
import { type AnswerForm, signsProblem, type TypedAnswer } from './form.ts';

/**
 * Answers that count marks: `2 1` or `2,1` are both counts, `2` is the first one, and signs, one for
 * each peg in any order, are both: `w` right place, `b` right color, `.` wrong, or the letters of another wording.
 */
export const countsForm: AnswerForm = {
  read: readCounts,
  isSign: (character, wording) =>
    /[.\d]/u.test(plainText(character)) ||
    lettersOf(wording).includes(plainText(character).toLowerCase()),
  prompt: (rules, count, catalog) =>
    catalog.lines.answers.counts.prompt(countNames(rules, catalog)[count]),
  help: (rules, catalog) => {
    const { exact, partial } = countNames(rules, catalog);
    const letters = answerLetters[catalog.wording];
    const some = `${letters.exact}${letters.exact}${letters.partial}`;
    const signs = `${some}${'.'.repeat(rules.pegs)}`.slice(0, rules.pegs);
    return catalog.lines.answers.counts.help(nounsOf(rules, catalog), exact, partial, signs);
  },
  introduction: (rules, catalog) => {
    const { exact, partial } = countNames(rules, catalog);
    return catalog.lines.answers.counts.introduction(
      nounsOf(rules, catalog),
      exact,
      partial,
      answerLetters[catalog.wording],
    );
  },
  example: () => '2 0',
  legend: (rules, catalog) => {
    const { exact, partial } = countNames(rules, catalog);
    return catalog.list([exact, partial]);
  },
  short: (feedback) => {
    const { exact, partial } = countsOf(feedback);
    return `${exact} ${partial}`;
  },
  inWords: ({ feedback }, rules, catalog) => feedbackInWords(feedback, rules, catalog),
  letters: { exact: 'w', partial: 'b', absent: '.' },
  wordsHelp: (rules, catalog) => {
    const { exact, partial } = countMeanings(rules, catalog);
    return catalog.lines.answers.counts.wordsHelp(exact, partial);
  },
  signsHelp: (rules, signs, catalog) => {
    const { exact, partial } = countMeanings(rules, catalog);
    return catalog.lines.answers.counts.signsHelp(exact, partial, signs);
  },
};

function readCounts(
  typed: string,
  rules: Rules,
  wording: Wording,
): Result<TypedAnswer, LocalizedText> {
  const line = plainText(typed);
  const signs = line.replaceAll(/\s/gu, '').toLowerCase();
  if (areSigns(signs, wording)) return readSigns(signs, rules, wording);
  const [first = '', second, ...more] = line.trim().split(/\s*[\s,]\s*/u);
  if (!isCount(first) || more.length > 0) return fail(notACount);
  if (second === undefined) return succeed({ kind: 'exact', count: Number(first) });
  return isCount(second)
    ? succeed({ kind: 'whole', feedback: { exact: Number(first), partial: Number(second) } })
    : fail(notACount);
}

const lettersOf = (wording: Wording): readonly string[] => Object.values(answerLetters[wording]);

const isLetterOrDot = (sign: string, wording: Wording): boolean =>
  sign === '.' || lettersOf(wording).includes(sign);

const notACount: LocalizedText = ({ lines }) => lines.answers.counts.notACount;

const isCount = (typed: string): boolean => /^\d+$/u.test(typed);

/** Whether a text is meant as signs: at least half of it are signs, and no character is a digit. */
function areSigns(text: string, wording: Wording): boolean {
  const signs = Array.from(text).filter((sign) => isLetterOrDot(sign, wording)).length;
  return signs > 0 && 2 * signs >= text.length && !/\d/u.test(text);
}

function readSigns(
  text: string,
  rules: Rules,
  wording: Wording,
): Result<TypedAnswer, LocalizedText> {
  const signs = [...text];
  const problem = signsProblem(signs, (sign) => isLetterOrDot(sign, wording), rules);
  if (problem !== undefined) {
    return fail((catalog) =>
      [
        problem(catalog),
        catalog.lines.answers.counts.howToSign(
          rules.pegs,
          nounsOf(rules, catalog),
          answerLetters[wording],
        ),
      ].join(' '),
    );
  }
  const count = (sign: string): number => signs.filter((typed) => typed === sign).length;
  const { exact, partial } = answerLetters[wording];
  return succeed({ kind: 'whole', feedback: { exact: count(exact), partial: count(partial) } });
}
