import { turnsOf } from '../../core/record.ts';
import type { AppModel } from '../../screens/app/app.ts';
import {
  canStep,
  isDone,
  type Lane,
  progressOf,
  type WatchModel,
} from '../../screens/watch/watch.ts';
import { resultSentence } from '../../screens/watch/watch-result.ts';
import { candidatesInWords } from '../../text/candidates.ts';
import { nounsOf } from '../../text/games/index.ts';
import { guessText } from '../../text-mode/games/index.ts';
import { endEntries, entryLines } from '../end.ts';
import { CHOICE, type Heard, spokenForm } from '../form.ts';
import { turnLine } from '../turn-line.ts';
import { wordingOf } from '../wording.ts';

const casual = { kind: 'casual' } as const;

/** Machines break a code: Enter reads the next guess of each. */
export const watchForm = spokenForm<WatchModel>({
  opening: (model) => {
    const names = model.lanes.map(({ opponent }) => opponent.name).join(' and ');
    return [`${names} break a code.${secretText(model)}`];
  },
  entries: (model) => (isDone(model) ? endEntries({ mode: model.mode, occasion: casual }) : []),
  changes: (before, model, app) => [
    ...shownLines(before, model, app),
    ...(before.state !== model.state
      ? [model.state === 'paused' ? 'Paused.' : 'The guesses follow each other by themselves.']
      : []),
    ...(before.pace === model.pace ? [] : [`Pace: ${progressOf(model)}.`]),
    ...(isDone(model) && !isDone(before)
      ? [resultSentence(model), ...entryLines(endEntries({ mode: model.mode, occasion: casual }))]
      : []),
  ],
  prompt: (model) => {
    if (isDone(model)) return CHOICE;
    return model.state === 'paused' ? 'Enter for the next guess: ' : '';
  },
  read,
  help: (model) =>
    isDone(model)
      ? []
      : [
          'Press Enter to hear the next guess of each machine.',
          'resume reads them one after the other; faster and slower change the pace.',
        ],
  silent: [],
  onReturn: 'changes',
  begin: [{ press: 'p' }],
  isLater: (before, model) => before.lanes[0]?.game.seed === model.lanes[0]?.game.seed,
});

function secretText({ lanes }: WatchModel): string {
  const game = lanes[0]?.game;
  if (game === undefined || game.phase === 'choosing' || game.phase === 'answering') return '';
  const { secret, rules } = game;
  return secret.kept === 'table'
    ? ` The ${nounsOf(rules).code} is ${guessText(rules, secret.code)}.`
    : '';
}

/** The guesses that have become visible, and why a machine cannot go on. */
function shownLines(before: WatchModel, model: WatchModel, app: AppModel): readonly string[] {
  return model.lanes.flatMap((lane, index) => {
    const earlier = before.lanes[index];
    const trouble =
      lane.trouble !== '' && earlier?.trouble === ''
        ? [`${lane.opponent.name}: ${lane.trouble}`]
        : [];
    const turns = turnsOf(lane.game.record).slice(before.shown, model.shown);
    return [
      ...turns.map((turn, at) => {
        const text = turnLine(lane.game.rules, turn, wordingOf(app));
        return `${lane.opponent.name} ${before.shown + at + 1}: ${text}${leftText(lane, before.shown + at + 1)}`;
      }),
      ...trouble,
    ];
  });
}

/** How many codes are left for a machine after some guesses, as far as it has told. */
function leftText({ analyses, game }: Lane, guesses: number): string {
  const next = analyses[guesses];
  return next === undefined
    ? ''
    : ` ${candidatesInWords(next.candidates, next.rarity, game.rules)} left.`;
}

function read(model: WatchModel, line: string): Heard | undefined {
  switch (line.toLowerCase()) {
    case 'faster':
      return { steps: [{ press: 'up' }] };
    case 'slower':
      return { steps: [{ press: 'down' }] };
    case '':
      if (isDone(model)) return undefined;
      return canStep(model, 1)
        ? { steps: [{ press: 'right' }] }
        : { lines: ['The machines are thinking.'] };
    default:
      return undefined;
  }
}
