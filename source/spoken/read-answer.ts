import type { Feedback } from '../core/feedback.ts';
import type { Catalog } from '../languages/catalog.ts';
import { answerFormOf } from '../text-mode/answers/index.ts';
import type { Rules } from '../variants/index.ts';
import type { Heard, Step } from './form.ts';

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
