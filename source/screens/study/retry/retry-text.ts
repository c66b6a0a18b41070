import { measureOf } from '../../../engine/core/game/roles.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { reasonSentences } from '../../../prose/review.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { Mistake } from '../mistake.ts';
import type { PositionSentence } from '../position/position.ts';
import { hasNext, mistakeOf, type RetryModel } from './retry.ts';

/** From how many wrong guesses on the screen says what the best guess does. */
const WRONG_UNTIL_HINT = 2;
/** From how many on it offers to show the best guess. */
const WRONG_UNTIL_OFFER = 3;

/** What the screen says now: the task, what a try was worth, and which keys go on. */
export function retrySentences(
  model: RetryModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly PositionSentence[] {
  const { game, row, guess, loss } = mistakeOf(model);
  const { rules } = game;
  const { retry } = catalog.review;
  const task = retry.task(row, formatCode(rules, guess), loss, measureOf(game.roles));
  return [{ text: task, tone: 'info' }, ...stageSentences(model, keys, catalog)];
}

function stageSentences(
  model: RetryModel,
  keys: KeyBindings,
  catalog: Catalog,
): readonly PositionSentence[] {
  const { stage } = model;
  const mistake = mistakeOf(model);
  const { rules } = mistake.game;
  const { retry } = catalog.review;
  const measure = measureOf(mistake.game.roles);
  const hint = measure === 'average' ? 'hint' : 'forcedHint';
  const key = (action: 'try' | 'show'): string => keyOf(keys, 'retry', action);
  switch (stage.kind) {
    case 'guessing':
      return [
        stage.problem === 'none'
          ? { text: retry[hint](nounsOf(rules, catalog)), tone: 'advice' }
          : { text: stage.problem(catalog), tone: 'refusal' },
      ];
    case 'valuing':
      return [{ text: retry.valuing(formatCode(rules, stage.guess)), tone: 'advice' }];
    case 'wrong':
      return [
        {
          text: wrongText(stage, mistake, formatCode(rules, stage.guess), retry),
          tone: 'bad',
        },
        ...wrongReasons(model, catalog),
        ...bestGuessHints(model, catalog),
        {
          text:
            model.wrong.length < WRONG_UNTIL_OFFER
              ? retry.again(key('try'), key('show'))
              : retry.afterMany(model.wrong.length, key('show'), key('try')),
          tone: 'advice',
        },
      ];
    case 'solved': {
      const guess = formatCode(rules, stage.guess);
      return [
        { text: rightText(mistake, guess, catalog), tone: 'good' },
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

function rightText({ game, best, value }: Mistake, guess: string, catalog: Catalog): string {
  const { retry } = catalog.review;
  if (guess !== formatCode(game.rules, best)) return retry.right(guess);
  const isCertain = value === 1 && measureOf(game.roles) === 'average';
  return isCertain
    ? retry.rightCode(guess, nounsOf(game.rules, catalog).code)
    : retry.rightBest(guess);
}

function wrongText(
  { loss, worth }: Extract<RetryModel['stage'], { readonly kind: 'wrong' }>,
  mistake: Mistake,
  guess: string,
  retry: Catalog['review']['retry'],
): string {
  const measure = measureOf(mistake.game.roles);
  if (worth === 'known') return retry.same(guess, loss, measure);
  return loss < mistake.loss
    ? retry.better(guess, loss, measure)
    : retry.wrong(guess, loss, measure);
}

/** What the best guess does, once several guesses were wrong; it is not named. */
function bestGuessHints(model: RetryModel, catalog: Catalog): readonly PositionSentence[] {
  const { stage, wrong } = model;
  if (stage.kind !== 'wrong' || stage.worth === 'known') return [];
  const { before, verdict } = stage.worth;
  if (wrong.length < WRONG_UNTIL_HINT || verdict.kind !== 'valued') return [];
  const { game, value } = mistakeOf(model);
  const { retry } = catalog.review;
  const nouns = nounsOf(game.rules, catalog);
  if (measureOf(game.roles) === 'worst-case') {
    return [{ text: retry.bestForced(value), tone: 'advice' }];
  }
  const text =
    before === 1 ? retry.onlyCode(nouns) : retry.bestGroups(before, verdict.best.parts, nouns);
  return [{ text, tone: 'advice' }];
}

/** The first reason why a wrong guess could not be the code. */
function wrongReasons(model: RetryModel, catalog: Catalog): readonly PositionSentence[] {
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

function endSentences(
  model: RetryModel,
  key: string,
  catalog: Catalog,
): readonly PositionSentence[] {
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
