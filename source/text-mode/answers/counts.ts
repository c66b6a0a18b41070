import { countsOf } from '../../core/feedback.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { countNames, feedbackInWords, symbolNoun } from '../../text/games/index.ts';
import type { Rules } from '../../variants/index.ts';
import { type AnswerForm, signsProblem, type TypedAnswer } from './form.ts';

/**
 * Answers that count marks: `2 1` or `2,1` are both counts, `2` is the first one, and signs, one for
 * each peg in any order, are both: `w` right place, `b` right color, `.` wrong.
 */
export const countsForm: AnswerForm = {
  read: readCounts,
  isSign: (character) => /[wb.\d]/iu.test(character),
  prompt: (rules, count) => {
    const name = countNames(rules)[count];
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}: `;
  },
  help: (rules) => {
    const { exact, partial } = countNames(rules);
    const noun = symbolNoun(rules);
    const signs = `wwb${'.'.repeat(rules.pegs)}`.slice(0, rules.pegs);
    return [
      `${exact}: the number of pegs of the guess that have the ${noun} of your code in the same position.`,
      `${partial}: the number of other pegs whose ${noun} is in another position of your code.`,
      `Type one number and then the other, or both at once: 2 1, or ${signs} with one sign for each peg, in any order.`,
    ];
  },
  introduction: (rules) => {
    const { exact, partial } = countNames(rules);
    return `Answer each guess with two numbers, ${exact} and ${partial}, or with a sign for each peg: w right place, b right ${symbolNoun(rules)} in the wrong place, . neither. Type help for more.`;
  },
  example: () => '2 0',
  legend: (rules) => {
    const { exact, partial } = countNames(rules);
    return `${exact}, ${partial}`;
  },
  short: (feedback) => {
    const { exact, partial } = countsOf(feedback);
    return `${exact} ${partial}`;
  },
  inWords: ({ feedback }, rules) => feedbackInWords(feedback, rules),
  letters: { exact: 'w', partial: 'b', absent: '.' },
  wordsHelp: (rules) =>
    `The answer counts the pegs of each kind: ${countMeanings(rules).join(', ')}.`,
  signsHelp: (rules, signs) => {
    const [exact, partial] = countMeanings(rules);
    return `The answer has ${signs.exact} for each ${exact}, ${signs.partial} for each ${partial}, ${signs.absent} for each wrong peg, always in this order.`;
  },
};

function readCounts(line: string, rules: Rules): Result<TypedAnswer, string> {
  const signs = line.replaceAll(/\s/gu, '').toLowerCase();
  if (areSigns(signs)) return readSigns(signs, rules);
  const [first = '', second, ...more] = line.trim().split(/\s*[\s,]\s*/u);
  if (!isCount(first) || more.length > 0) return fail(NOT_A_COUNT);
  if (second === undefined) return succeed({ kind: 'exact', count: Number(first) });
  return isCount(second)
    ? succeed({ kind: 'whole', feedback: { exact: Number(first), partial: Number(second) } })
    : fail(NOT_A_COUNT);
}

const NOT_A_COUNT = 'Type a whole number, 0 or more.';

const isCount = (typed: string): boolean => /^\d+$/u.test(typed);

/** Whether a text is meant as signs: at least half of it are signs, and no character is a digit. */
function areSigns(text: string): boolean {
  const signs = text.replaceAll(/[^wb.]/gu, '').length;
  return signs > 0 && 2 * signs >= text.length && !/\d/u.test(text);
}

function readSigns(text: string, rules: Rules): Result<TypedAnswer, string> {
  const signs = [...text];
  const problem = signsProblem(signs, (sign) => /[wb.]/u.test(sign), rules);
  if (problem !== undefined) {
    return fail(
      `${problem} Type one sign for each of the ${rules.pegs} pegs: w right place, b right ${symbolNoun(rules)}, . wrong.`,
    );
  }
  const count = (sign: string): number => signs.filter((typed) => typed === sign).length;
  return succeed({ kind: 'whole', feedback: { exact: count('w'), partial: count('b') } });
}

/** What the two counts mean, with the names that players of Bulls and Cows know. */
function countMeanings(rules: Rules): readonly [exact: string, partial: string] {
  const { exact, partial } = countNames(rules);
  return exact === 'bulls' && partial === 'cows'
    ? ['bull (right place)', 'cow (right digit, wrong place)']
    : ['right place', `right ${symbolNoun(rules)} in the wrong place`];
}
