import { turnsSpent } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Game, Over } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/text/games/index.ts';
import type { NumberedRow } from '../../../prose/text/review/numbered-rows.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { Judgment, ReviewedTurn } from '../../../solver/review/review-types.ts';
import type { PositionSentence } from '../position/position.ts';
import { canChangeAnswerer, otherAnswerer, type WhatIfModel } from './what-if.ts';

/** What the branch is: the row, the guess that it replaces, and who answers. */
export function taskSentences(
  model: WhatIfModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly PositionSentence[] {
  const { point, answerer } = model;
  const { rules } = point.before;
  const { whatIf } = catalog.review;
  const nouns = nounsOf(rules, catalog);
  const entry = point.reviewed.record[point.row - 1];
  return [
    { text: whatIf.task[answerer](point.row, nouns), tone: 'info' },
    { text: whatIf.unchanged, tone: 'info' },
    ...(entry?.kind === 'turn'
      ? [{ text: whatIf.inTheGame(formatCode(rules, entry.guess)), tone: 'info' as const }]
      : []),
    ...(canChangeAnswerer(model)
      ? [
          {
            text: whatIf.change[otherAnswerer(model)](keyOf(keys, 'what-if', 'change'), nouns),
            tone: 'advice' as const,
          },
        ]
      : []),
  ];
}

/** What has become of the branch: a refused row, what is looked up, or its end. */
export function statusSentences(
  model: WhatIfModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly PositionSentence[] {
  const { game, point, problem, values } = model;
  const { whatIf } = catalog.review;
  if (game.phase === 'answering') {
    return [{ text: whatIf.answering(formatCode(game.rules, game.guess)), tone: 'advice' }];
  }
  return [
    ...(problem === 'none' ? [] : [{ text: problem(catalog), tone: 'refusal' as const }]),
    ...(values === 'known' ? [] : [{ text: whatIf.values[values], tone: 'advice' as const }]),
    ...(game.phase === 'over'
      ? ([
          {
            text: comparedText(game, point.reviewed, catalog),
            tone: game.outcome === 'cracked' ? 'good' : 'bad',
          },
          { text: whatIf.again(keyOf(keys, 'what-if', 'guess'), point.row), tone: 'advice' },
        ] as const)
      : []),
  ];
}

/** How many turns the branch and the game took. */
function comparedText(branch: Over, reviewed: Game, catalog: Catalog): string {
  const { took } = catalog.review.whatIf;
  const nouns = nounsOf(branch.rules, catalog);
  const isFound = branch.outcome === 'cracked';
  const wasFound = reviewed.phase === 'over' && reviewed.outcome === 'cracked';
  const [here, there] = [turnsSpent(branch.record), turnsSpent(reviewed.record)];
  if (isFound) return wasFound ? took.both(here, there) : took.onlyHere(here, nouns);
  return wasFound ? took.onlyThere(there, nouns) : took.neither(nouns);
}

/** What a guess of the branch was worth, as a sentence. */
export function valueSentence(
  { row, entry }: NumberedRow<ReviewedTurn>,
  rules: Rules,
  catalog: Catalog,
): string {
  const { whatIf } = catalog.review;
  const guess = formatCode(rules, entry.guess);
  const { verdict } = entry;
  const nouns = nounsOf(rules, catalog);
  if (verdict.kind !== 'valued') return whatIf.unvalued(row, guess, entry.after, nouns);
  const { answer, judgment, loss } = verdict;
  const luck = answer.kind === 'luck' ? answer.luck : 'none';
  return whatIf.valued({ row, guess, kind: kindOf(judgment), loss, luck }, entry.after, nouns);
}

const kindOf = (judgment: Judgment) => {
  if (judgment.kind === 'opening') return 'opening';
  return judgment.onlyMove ? 'onlyMove' : judgment.class;
};

/** The branch in the fewest words. */
export const shortTask = (
  { point, answerer }: WhatIfModel,
  { review }: Catalog,
): PositionSentence => ({ text: review.whatIf.shortTask[answerer](point.row), tone: 'info' });
