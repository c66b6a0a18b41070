import { courseOf } from '../../engine/core/game/game.ts';
import type { Result } from '../../engine/core/result.ts';
import {
  canClose,
  canEnd,
  canRemove,
  machineTurnsIn,
  nextStepIn,
  type RoomView,
  type SeenSeat,
} from '../../engine/room/view.ts';
import {
  roomForms,
  roomLines,
  sharedText,
  standingHelp,
  standingLines,
  type Visitor,
} from '../../prose/rooms.ts';
import { wordingOf } from '../../settings/settings.ts';
import { call, type Reply } from '../app/effects.ts';
import { goTo, type Navigation, type Program, type Visit } from '../app/navigation.ts';
import { copySentence } from '../page/copy.ts';
import { help, key, leaves, steps } from '../page/keys.ts';
import type { Choice, Page, Part } from '../page/page.ts';
import { heard } from '../page/parts.ts';
import { type Ask, ask, asksToCopy, hasClipboard, screen } from '../page/screen.ts';
import { wrapIndex } from '../parts/input.ts';
import { RoomBody } from './RoomBody.tsx';
import {
  asking,
  type HostQuestion,
  questionIn,
  type ReadyRoom,
  type RoomModel,
  unreviewed,
  viewIn,
  withProblem,
  withReview,
  withStep,
  withView,
} from './room.ts';
import type { RoomEntry, SeatRequest } from './room-records.ts';

declare module '../app/navigation.ts' {
  interface Openings {
    readonly room: RoomEntry;
  }
}

const open = (query: RoomEntry, { player }: Pick<Visit, 'player'>): RoomModel => ({
  screen: 'room',
  state: { kind: 'asking', query },
  asked: 0,
  problem: '',
  chosen: 0,
  reviews: [],
  news: [],
  player,
  copy: 'none',
});

const visitorOf = ({ player }: RoomModel, { login }: Program): Visitor =>
  player.kind === 'invited' ? { login, guest: player.guest } : { login };

function asks(model: RoomModel, program: Program): readonly Ask<RoomModel>[] {
  const { state, asked, reviews, chosen } = model;
  const wording = wordingOf(program.settings);
  const answered = (view: Result<RoomView, string>): RoomModel =>
    view.ok ? withView(model, view.value, wording) : withProblem(model, view.problem);
  if (state.kind === 'asking') {
    const { query } = state;
    return [
      ask(call('rooms.enter', query), (entered): RoomModel | Navigation => {
        if (!entered.ok) return withProblem(model, entered.problem);
        return 'typed' in entered.value
          ? goTo('join', entered.value)
          : withView(model, entered.value, wording);
      }),
    ];
  }
  if (state.kind === 'failed') return [];
  const { view, step, wanted } = state;
  const { id: room, rules, round } = view;
  const game = unreviewed(view, reviews)?.game ?? 'hidden';
  return [
    step === 'board'
      ? ask(call('rooms.board', { room, round }), (board) => {
          if (!board.ok) return withProblem(model, board.problem);
          return board.value.kind === 'room' ? withView(model, board.value.view, wording) : model;
        })
      : step === 'end' || step === 'close'
        ? ask(call(`rooms.${step}`, { room, round }), answered)
        : step === 'remove'
          ? ask(call('rooms.remove', { room, round, n: view.seats[chosen]?.n ?? -1 }), answered)
          : ask(
              call('rooms.watch', { room, ...wanted, machineTurns: machineTurnsIn(view) }, asked),
              answered,
            ),
    ...asksToCopy(model, () => sharedText(view, reviews, visitorOf(model, program))),
    ...(game === 'hidden'
      ? []
      : [
          {
            effect: { kind: 'review', rules, course: courseOf(game), roles: game.roles },
            next: (reply: Reply) => withReview(model, JSON.stringify(courseOf(game)), reply),
          } as const,
        ]),
  ];
}

/** Asks again; a race that cannot be joined can be looked at. */
function triesAgain(query: RoomEntry): Navigation {
  const isRace = query.kind === 'join-room' && query.hidden === undefined;
  return goTo('room', isRace ? { kind: 'find-room', code: query.code } : query);
}

const takesSeat = ({ form, rules }: RoomView, query: SeatRequest): Navigation =>
  form === 'duel' ? { screen: 'app', kind: 'seat-taken', rules, query } : goTo('room', query);

function go(model: RoomModel): RoomModel | Navigation {
  const view = viewIn(model);
  if (view === undefined) return model;
  const { id: room, round, code } = view;
  switch (nextStepIn(view)) {
    case 'play':
      return withStep(model, 'board');
    case 'next-round':
      return takesSeat(view, { kind: 'next-round', room, round });
    case 'join':
      return takesSeat(view, { kind: 'join-room', code });
    case 'none':
      return model;
  }
}

const goText = (model: RoomModel): string => {
  const view = viewIn(model);
  const step = view === undefined ? 'none' : nextStepIn(view);
  return step === 'next-round' ? 'next round' : step;
};

const inRoom =
  (test: (view: RoomView) => boolean) =>
  (model: RoomModel): boolean => {
    const view = viewIn(model);
    return view !== undefined && test(view);
  };
const canGo = inRoom((view) => nextStepIn(view) !== 'none');
const canWatch = inRoom(({ sight }) => sight === 'progress');
const canEndRound = inRoom(canEnd);
const canCloseRoom = inRoom(canClose);
const canRemoveChosen = (model: RoomModel): boolean =>
  inRoom((view) => canRemove(view, view.seats[model.chosen]))(model);
/** Whether friends cannot come: this program has a port for them only after a question. */
const isShut = (model: RoomModel, { login }: Pick<Program, 'login'>): boolean =>
  login === '' && model.player.kind === 'local' && inRoom(({ state }) => state !== 'closed')(model);
const canChoose = inRoom(({ seats, sight }) => seats.length > 1 && sight !== 'all-rows');
const canCopy = (model: RoomModel, program: Program): boolean => {
  const view = viewIn(model);
  const text = view === undefined ? '' : sharedText(view, model.reviews, visitorOf(model, program));
  return hasClipboard(program) && text !== '';
};

function seatMoved(model: RoomModel, step: 1 | -1): RoomModel {
  const count = viewIn(model)?.seats.length ?? 0;
  return count === 0 ? model : { ...model, chosen: wrapIndex(model.chosen, step, count) };
}

function roundMoved(model: RoomModel, step: 1 | -1): RoomModel {
  const { round = 1, current = 1 } = viewIn(model) ?? {};
  return asking(model, { round: Math.min(current, Math.max(1, round + step)) });
}

/** Reviews the board of a seat, once the viewer may see it. */
const reviewOf = (seat: SeenSeat | undefined, own: RoomView['own']): Navigation | undefined =>
  seat === undefined || seat.game === 'hidden'
    ? undefined
    : goTo('review', { game: seat.game, player: seat.n === own ? '' : seat.name });

function chosenReview(model: RoomModel): Navigation | undefined {
  const view = viewIn(model);
  return view && reviewOf(view.seats[model.chosen], view.own);
}

const keys = {
  go: key('enter', 'play, join or next round', go, { when: canGo, now: goText }),
  watch: key('w', 'watch', (model: RoomModel) => asking(model, { as: 'watcher' }), {
    when: canWatch,
  }),
  end: key('e', 'end', (model: RoomModel) => withStep(model, 'end-question'), {
    when: canEndRound,
  }),
  choose: steps('↑ ↓', { up: ['up', 'k'], down: ['down', 'j'] }, 'choose', seatMoved, {
    when: canChoose,
  }),
  round: steps('← →', { left: ['left', 'h'], right: ['right', 'l'] }, 'round', roundMoved, {
    when: inRoom(({ current }) => current > 1),
  }),
  review: key('r', 'review', (model: RoomModel) => chosenReview(model) ?? model, {
    when: (model) => chosenReview(model) !== undefined,
    word: 'none',
  }),
  copy: key('c', 'copy', (model: RoomModel) => ({ ...model, copy: 'sending' as const }), {
    when: canCopy,
  }),
  close: key('x', 'close', (model: RoomModel) => withStep(model, 'close-question'), {
    when: canCloseRoom,
    word: 'none',
  }),
  remove: key('d', 'remove', (model: RoomModel) => withStep(model, 'remove-question'), {
    when: canRemoveChosen,
    word: 'none',
  }),
  host: key('o', 'let friends in', (model: RoomModel) => goTo('host', viewIn(model)?.id ?? 'new'), {
    when: isShut,
  }),
  help,
  back: leaves('q'),
};

function page(model: RoomModel, program: Program): Page<RoomModel> {
  const { state } = model;
  if (state.kind !== 'ready') return absentPage(state);
  const { view } = state;
  const { form, code, round } = view;
  const question = questionIn(state, model.chosen);
  const visitor = visitorOf(model, program);
  const { reviews, problem } = model;
  const copied = copySentence(model.copy);
  return {
    title: `${roomForms[form]} ${code}`,
    look: (frame) => <RoomBody model={model} visitor={visitor} frame={frame} />,
    parts: [
      // The rows of a race that is watched are read out as they come; the place of a log must not change.
      { part: 'log', lines: view.sight === 'all-rows' ? model.news : [] },
      ...(canChoose(model) ? [seatsPart] : []),
      ...(question === undefined ? [] : [hostQuestion(question)]),
      // Only a reader needs these lines, and composing them takes longer than drawing a row.
      ...(program.style === undefined
        ? []
        : [
            ...roomLines(view, reviews, visitor, wordingOf(program.settings)),
            ...[problem, copied].filter((line) => line !== ''),
            ...(question === undefined ? [wordsLine(model, program)] : []),
          ].map(heard)),
    ],
    said: {
      title: '',
      topic: `round ${round}`,
      help: [standingHelp(form)],
      command: (line) =>
        line.trim().toLowerCase() === form ? standingLines(view, model.reviews) : undefined,
      choices: program.style === undefined ? [] : choicesIn(view),
    },
  };
}

function absentPage(state: Exclude<RoomModel['state'], ReadyRoom>): Page<RoomModel> {
  const { query } = state;
  const form = query.kind === 'open-room' ? query.form : 'race';
  const waiting = query.kind === 'open-room' ? `Opening the ${form} …` : 'Looking for the race …';
  return {
    title: roomForms[form],
    look: 'text',
    parts: [
      state.kind === 'asking'
        ? { part: 'waiting', text: waiting }
        : {
            part: 'failure',
            text: `The ${form} cannot be opened.`,
            reason: state.reason,
            again: () => triesAgain(query),
          },
    ],
    said: { title: '', topic: state.kind },
  };
}

const seatsPart: Part<RoomModel> = {
  part: 'custom',
  wheel: seatMoved,
  place: (model, index) => ({ ...model, chosen: index }),
  said: [],
};

const hostQuestion = ({ step, text }: HostQuestion): Part<RoomModel> => ({
  part: 'question',
  text,
  tone: 'plain',
  yes: step,
  no: 'to keep playing',
  confirm: (model) => withStep(model, step),
  decline: (model) => withStep(model, 'none'),
});

/** What others do changes what can be typed, so it is said. */
function wordsLine(model: RoomModel, program: Program): string {
  const typed = [
    ...(canGo(model) ? [goText(model)] : []),
    ...(canWatch(model) ? ['watch'] : []),
    ...(canEndRound(model) ? ['end'] : []),
    ...(canCloseRoom(model) ? ['close'] : []),
    ...(canRemoveChosen(model) ? ['remove'] : []),
    ...(canCopy(model, program) ? ['copy'] : []),
    'back',
  ];
  return `You can type: ${typed.join(', ')}.`;
}

function choicesIn({ seats, own, round, current }: RoomView): readonly Choice<RoomModel>[] {
  const reviews = seats.flatMap((seat) => {
    const review = reviewOf(seat, own);
    return review === undefined
      ? []
      : [{ label: `Review the board of ${seat.name}`, act: () => review }];
  });
  const rounds = Array.from({ length: current }, (_, index) => index + 1)
    .filter((number) => number !== round)
    .map((number) => ({
      label: `Round ${number}`,
      act: (model: RoomModel) => asking(model, { round: number }),
    }));
  return [...reviews, ...rounds];
}

export const roomScreen = screen({
  name: 'room',
  above: 'menu',
  open,
  keys,
  page,
  asks,
  help: 'races',
});
