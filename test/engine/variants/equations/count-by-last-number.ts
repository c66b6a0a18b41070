/** A left side without its last number, up to the operator before that. */
type Beginning = {
  readonly size: number;
  /** What is added up so far, and the term that the last number changes, if it does. */
  readonly sum: number;
  readonly term: number;
  readonly operator: '+' | '-' | '*' | '/';
};

/**
 * How many equations a length has, without writing them: for each left side but its last number,
 * how many numbers of each size make a result of the right size.
 */
export function countByLastNumber(length: number): number {
  let count = 0;
  const visit = (beginning: Beginning): void => {
    for (let digits = 1; beginning.size + digits + 2 <= length; digits++) {
      count += lastNumbers(beginning, digits, length - 1 - beginning.size - digits);
    }
    // A further operator and number and the result need five symbols with the = and this number.
    for (let digits = 1; beginning.size + digits + 4 <= length; digits++) {
      for (let n = 10 ** (digits - 1); n < 10 ** digits; n++) extend(beginning, n, digits);
    }
  };
  const extend = ({ size, sum, term, operator }: Beginning, n: number, digits: number): void => {
    const next = { size: size + digits + 1 };
    if (operator === '/' && term % n !== 0) return;
    const last =
      operator === '*' ? term * n : operator === '/' ? term / n : operator === '+' ? n : -n;
    visit({ ...next, sum: sum + last, term: 0, operator: '+' });
    visit({ ...next, sum: sum + last, term: 0, operator: '-' });
    visit({ ...next, sum, term: last, operator: '*' });
    visit({ ...next, sum, term: last, operator: '/' });
  };
  for (let digits = 1; digits + 4 <= length; digits++) {
    for (let n = 10 ** (digits - 1); n < 10 ** digits; n++) {
      extend({ size: 0, sum: 0, term: 0, operator: '+' }, n, digits);
    }
  }
  return count;
}

/** How many numbers of so many digits end a left side whose result has `resultDigits` digits. */
function lastNumbers(
  { sum, term, operator }: Beginning,
  digits: number,
  resultDigits: number,
): number {
  const [least, most] = [10 ** (digits - 1), 10 ** digits - 1];
  const lowest = resultDigits === 1 ? 0 : 10 ** (resultDigits - 1);
  const highest = 10 ** resultDigits - 1;
  const between = (from: number, to: number): number =>
    Math.max(0, Math.floor(Math.min(to, most)) - Math.ceil(Math.max(from, least)) + 1);
  switch (operator) {
    case '+':
      return between(lowest - sum, highest - sum);
    case '-':
      return between(sum - highest, sum - lowest);
    case '*':
      return term > 0
        ? between((lowest - sum) / term, (highest - sum) / term)
        : between((highest - sum) / term, (lowest - sum) / term);
    case '/': {
      let count = 0;
      for (let n = least; n <= Math.min(most, Math.abs(term)); n++) {
        const value = sum + term / n;
        if (term % n === 0 && value >= lowest && value <= highest) count++;
      }
      return count;
    }
  }
}
