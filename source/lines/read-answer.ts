import type { Feedback } from '../engine/core/feedback.ts';
import type { Rules } from '../engine/variants/index.ts';
import type { Catalog } from '../prose/catalog.ts';
import type { Heard, Step } from './form.ts';
import { answerFormOf } from './text/answers/index.ts';

/** What an answer to a guess means, typed as in text mode; `stepsFor` enters it. */
export function readAnswer(
  rules: Rules,
  line: string,
  stepsFor: (feedback: Feedback) => readonly Step[],
  catalog: Catalog,
): Heard {
  const form = answerFormOf(rules);
  const typed = form.read(line, rules);
  if (!typed.ok) return { lines: [typed.problem(catalog)] };
  if (typed.value.kind === 'whole') return { steps: stepsFor(typed.value.feedback) };
  const { count } = typed.value;
  return count === rules.pegs
    ? { steps: stepsFor({ exact: count, partial: 0 }) }
    : {
        lines: [catalog.lines.answers.bothCounts(form.example(rules), form.legend(rules, catalog))],
      };
}
