import { turnsOf } from '../../../engine/core/game/record.ts';
import { answerFormOf, typedFeedback } from '../../../prose/games/answers.ts';
import { games } from '../../../prose/games/sentences.ts';
import { feedbackInWords, nounsOf, spokenRow } from '../../../prose/games.ts';
import { goes, type Navigation } from '../../app/navigation.ts';
import { chooses, key } from '../../page/keys.ts';
import type { Entry, Page, Part } from '../../page/page.ts';
import { list, text } from '../../page/parts.ts';
import { screen } from '../../page/screen.ts';
import { answerPointedAt, editsAnswer, entryOf } from '../answer/entry.ts';
import { guessesIn, statusOf } from '../play.ts';
import { RefereeView } from './RefereeView.tsx';
import {
  type AnsweredGame,
  change,
  initReferee,
  openRow,
  type RefereeModel,
  repairsOf,
  selectedTurn,
} from './referee.ts';

declare module '../../app/navigation.ts' {
  interface Openings {
    readonly referee: AnsweredGame;
  }
}

/** Esc closes the row that is being changed, or leaves. */
const close = (model: RefereeModel): RefereeModel | Navigation =>
  model.entry === 'closed' ? goes('went-back') : { ...model, entry: 'closed', problem: '' };

function page(model: RefereeModel): Page<RefereeModel> {
  const { entry, problem, givingUp } = model;
  const giveUp: Part<RefereeModel> = {
    part: 'question',
    text: 'Give up?',
    tone: 'bad',
    yes: 'give up',
    no: 'to carry on',
    confirm: () => goes('gave-up'),
    decline: (now) => ({ ...now, givingUp: 'not-asked' }),
  };
  return {
    title: 'Your answers',
    look: (frame) => <RefereeView model={model} frame={frame} />,
    parts: [
      ...(entry === 'closed' ? [rowsOf(model)] : [places(model.game.rules.pegs)]),
      text(problem, 'refusal'),
      ...(givingUp === 'asked' ? [giveUp] : []),
    ],
    said: entry === 'closed' ? saidOfRows(model) : saidOfChange(model),
  };
}

/** The answers with their numbers, and giving up. */
function rowsOf({ game, contradiction, wording, row }: RefereeModel): Part<RefereeModel> {
  const { rules } = game;
  const about = (index: number): string => {
    const [repair] = repairsOf({ contradiction, row: index });
    if (repair !== undefined) {
      return `everything fits with ${feedbackInWords(repair.feedback, rules, wording)}.`;
    }
    const isInConflict = contradiction !== 'none' && contradiction.conflict.includes(index);
    return isInConflict ? 'contradicts another row.' : '';
  };
  const entries = turnsOf(game.record).map(
    (turn, index): Entry<RefereeModel> => ({
      label: `${spokenRow(rules, turn.guess)}: ${answerFormOf(rules).inWords(turn, rules, wording)}`,
      about: about(index),
      opens: (model) => openRow({ ...model, row: index }),
    }),
  );
  const givesUp: Entry<RefereeModel> = {
    label: 'Give up',
    about: 'ends the game.',
    opens: (model) => openRow({ ...model, row: entries.length }),
  };
  return list(game.phase === 'over' ? entries : [...entries, givesUp], (entry) => entry, {
    chosen: row,
    choose: (model, index) => ({ ...model, row: index, problem: '' }),
  });
}

/** A click on a place of the answer that is being changed. */
const places = (pegs: number): Part<RefereeModel> => ({
  part: 'custom',
  said: [],
  place: (model, index) =>
    model.entry === 'closed'
      ? model
      : { ...model, entry: answerPointedAt(model.entry, index, pegs), problem: '' },
});

const saidOfRows = ({
  contradiction,
  game: { rules },
}: RefereeModel): NonNullable<Page<RefereeModel>['said']> => ({
  title:
    contradiction === 'none'
      ? 'Your answers are consistent so far. Choose one to change it.'
      : [
          ...games[rules.variant].unlisted,
          `No ${nounsOf(rules).code} fits all your answers. Choose one to change it.`,
        ].join(' '),
});

function saidOfChange({
  game: { rules },
  row,
  wording,
}: RefereeModel): NonNullable<Page<RefereeModel>['said']> {
  return {
    title: `Row ${row + 1}. ${answerFormOf(rules).introduction(rules, wording)}`,
    prompt: `New answer to row ${row + 1}: `,
    reads: (line) => {
      if (line === '') return undefined;
      const typed = typedFeedback(line, rules, wording);
      if (!typed.ok) return [typed.problem];
      return (model) => change({ ...model, entry: entryOf(rules, typed.value, wording) });
    },
  };
}

const isChanging = ({ entry }: RefereeModel): boolean => entry !== 'closed';

/** The screen on which answers that contradict each other are corrected. */
export const refereeScreen = screen({
  name: 'referee',
  open: initReferee,
  keys: {
    choose: chooses('choose a row'),
    change: key<RefereeModel>(
      'enter',
      'change it',
      (model) => (isChanging(model) ? change(model) : openRow(model)),
      {
        when: ({ problem }) => problem === '',
        now: (model) => {
          if (isChanging(model)) return 'change the answer';
          return selectedTurn(model) === undefined ? 'give up' : 'change it';
        },
        word: 'none',
      },
    ),
    answer: editsAnswer<RefereeModel>(
      ({ entry, game }) => (entry === 'closed' ? undefined : { entry, pegs: game.rules.pegs }),
      (model, entry) => ({ ...model, entry, problem: '' }),
    ),
    back: key('escape q tab', 'back', close, {
      now: (model) => (isChanging(model) ? 'cancel' : 'back'),
    }),
  },
  typed: /^[0-9wbgy.]$/i,
  page,
  status: ({ game }) => statusOf(game),
  guesses: ({ game }) => guessesIn(game),
});
