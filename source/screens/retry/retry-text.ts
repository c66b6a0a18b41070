import type { Catalog } from '../../languages/catalog.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf } from '../../settings/key-names.ts';
import { nounsOf } from '../../text/games/index.ts';
import { reasonSentences } from '../../text/review/reason-sentences.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Tone } from '../play/log.ts';
import { hasNext, mistakeOf, type RetryModel } from './retry.ts';

/** A sentence of the screen and its tone. */
export type RetrySentence = { readonly text: string; readonly tone: Tone };

/** What the screen says now: the task, what a try was worth, and which keys go on. */
export function retrySentences(
  model: RetryModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly RetrySentence[] {
  const { game, row, guess, loss } = mistakeOf(model);
  const { rules } = game;
  const { retry } = catalog.review;
  const task = retry.task(row, formatCode(rules, guess), loss);
  return [{ text: task, tone: 'info' }, ...stageSentences(model, keys, catalog)];
}

function stageSentences(
  model: RetryModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly RetrySentence[] {
  const { stage } = model;
  const mistake = mistakeOf(model);
  const { rules } = mistake.game;
  const { retry } = catalog.review;
  const key = (action: 'try' | 'show'): string => keyOf(keys, 'retry', action);
  switch (stage.kind) {
    case 'guessing':
      return [
        stage.problem === 'none'
          ? { text: retry.hint(nounsOf(rules, catalog)), tone: 'advice' }
          : { text: stage.problem(catalog), tone: 'refusal' },
      ];
    case 'valuing':
      return [{ text: retry.valuing(formatCode(rules, stage.guess)), tone: 'advice' }];
    case 'wrong':
      return [
        {
          text: wrongText(stage, mistake.loss, formatCode(rules, stage.guess), retry),
          tone: 'bad',
        },
        ...wrongReasons(model, catalog),
        { text: retry.again(key('try'), key('show')), tone: 'advice' },
      ];
    case 'solved': {
      const guess = formatCode(rules, stage.guess);
      const isTheBest = guess === formatCode(rules, mistake.best);
      return [
        { text: isTheBest ? retry.rightBest(guess) : retry.right(guess), tone: 'good' },
        ...endSentences(model, key('try'), catalog),
      ];
    }
    case 'shown':
      return [
        { text: retry.shown(formatCode(rules, mistake.best)), tone: 'info' },
        ...endSentences(model, key('try'), catalog),
      ];
  }
}

function wrongText(
  { loss, worth }: Extract<RetryModel['stage'], { readonly kind: 'wrong' }>,
  mistakeLoss: number,
  guess: string,
  retry: Catalog['review']['retry'],
): string {
  if (worth === 'known') return retry.same(guess, loss);
  return loss < mistakeLoss ? retry.better(guess, loss) : retry.wrong(guess, loss);
}

/** The first reason why a wrong guess could not be the code. */
function wrongReasons(model: RetryModel, catalog: Catalog): readonly RetrySentence[] {
  const { stage } = model;
  if (stage.kind !== 'wrong' || stage.worth === 'known') return [];
  const { rules, record } = mistakeOf(model).game;
  const factRows = record.flatMap((entry, at) =>
    entry.kind === 'lifeline' && entry.clue.lifeline === 'hint' ? [] : [at + 1],
  );
  return reasonSentences({ entry: stage.worth, factRows }, rules, catalog)
    .slice(0, 1)
    .map((text) => ({ text, tone: 'info' }));
}

function endSentences(model: RetryModel, key: string, catalog: Catalog): readonly RetrySentence[] {
  const { retry } = catalog.review;
  if (hasNext(model)) return [{ text: retry.next(key), tone: 'advice' }];
  const solved = model.results.filter(({ kind }) => kind === 'solved').length;
  return [
    ...(model.mistakes.length > 1
      ? [{ text: retry.solved(solved, model.mistakes.length), tone: 'info' as const }]
      : []),
    { text: retry.done(key), tone: 'advice' },
  ];
}
