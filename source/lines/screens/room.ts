import { colorsOf, formatRoomCode, parseRoomCode } from '../../engine/room/code.ts';
import type { RoomView, SeenSeat } from '../../engine/room/view.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { feedbackInWords } from '../../prose/games.ts';
import type { GameModel } from '../../screens/play/game/game.ts';
import type { JoinModel } from '../../screens/room/join.ts';
import { othersIn } from '../../screens/room/race.ts';
import type { RoomModel } from '../../screens/room/room.ts';
import {
  figuresOf,
  gameLine,
  progressText,
  seatName,
  standing,
} from '../../screens/room/room-text.ts';
import {
  aboutRoom,
  type RoomsModel,
  roomLabel,
  roomsIn,
  roomsNote,
} from '../../screens/room/rooms.ts';
import { catalogOf } from '../../settings/settings.ts';
import { choicePrompt, type Entry, spokenForm } from '../form.ts';

/** The code of a race is typed as a line. */
export const joinForm = spokenForm<JoinModel>({
  opening: (_, { settings }) => [catalogOf(settings).rooms.join.spoken],
  changes: (_, { problem }, { settings }) =>
    problem === 'none' ? [] : [problem(catalogOf(settings))],
  prompt: (_, { settings }) => catalogOf(settings).rooms.join.prompt,
  read: (_, line, { settings }) => {
    if (line === '') return undefined;
    const { join } = catalogOf(settings).rooms;
    const code = parseRoomCode(line);
    if (code.ok) {
      return { steps: [{ screen: 'join', kind: 'row-pasted', text: line }, { press: 'enter' }] };
    }
    const { problem } = code;
    return {
      lines: [problem.kind === 'unknown-color' ? join.unknown(problem.typed) : join.incomplete],
    };
  },
  silent: ['enter', 'tab', '*', 'r'],
});

/** The races of a player, each with a number. */
export const roomsForm = spokenForm<RoomsModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const note = roomsNote(model, catalog);
    return [note === '' ? catalog.rooms.list.spoken(roomsIn(model).length) : note];
  },
  entries: (model, { settings }) =>
    roomsIn(model).map((room): Entry => {
      const catalog = catalogOf(settings);
      return {
        label: roomLabel(room, catalog),
        about: aboutRoom(room, catalog).join(', '),
        steps: [
          {
            ...{ screen: 'app', kind: 'room-opened' },
            asks: { kind: 'see-room', room: room.id, round: 'current' },
          },
        ],
      };
    }),
  changes: (before, model, _, again) => (before.state === model.state ? [] : again()),
  silent: ['enter'],
});

/** A room: its code, its seats and how it stands; what happens in it is read out as it happens. */
export const roomForm = spokenForm<RoomModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { room } = catalog.rooms;
    const { state } = model;
    if (state.kind === 'asking') {
      return [state.query.kind === 'open-room' ? room.opening : room.joining];
    }
    if (state.kind === 'failed') return [state.reason(catalog)];
    const { view } = state;
    const code = formatRoomCode(view.code);
    return [
      room.spoken.title(code, catalog.rooms.colors(colorsOf(view.code))),
      gameLine(view, catalog),
      room.invitation(code),
      ...view.seats.map((seat) => seatLine(seat, view, model, catalog)),
      ...standing(view, model.reviews, catalog),
    ];
  },
  entries: ({ state }, { settings }) =>
    state.kind === 'ready'
      ? state.view.seats.flatMap(({ game, name }): readonly Entry[] =>
          game === 'hidden'
            ? []
            : [
                {
                  label: catalogOf(settings).rooms.room.spoken.review(name),
                  about: '',
                  steps: [{ screen: 'app', kind: 'board-reviewed', game }],
                },
              ],
        )
      : [],
  changes: (before, model, { settings }, again) => {
    if (before.state.kind !== 'ready' || model.state.kind !== 'ready') return again();
    const catalog = catalogOf(settings);
    const { room } = catalog.rooms;
    const lines = linesOf(model, model.state.view, catalog);
    const known = new Set(linesOf(before, before.state.view, catalog));
    return [
      ...lines.filter((line) => !known.has(line)),
      ...(model.problem === 'none' || model.problem === before.problem
        ? []
        : [model.problem(catalog)]),
      ...(model.copy === before.copy ? [] : copyLines(model, room)),
    ];
  },
  prompt: ({ state }, app) => (state.kind === 'asking' ? '' : choicePrompt(app)),
  silent: ['r'],
});

const linesOf = (model: RoomModel, view: RoomView, catalog: Catalog): readonly string[] => [
  ...view.seats.map((seat) => seatLine(seat, view, model, catalog)),
  ...standing(view, model.reviews, catalog),
];

const copyLines = (
  { copy }: RoomModel,
  { copied, copyFailed }: Catalog['rooms']['room'],
): readonly string[] => {
  if (copy === 'sent') return [copied];
  return copy === 'failed' ? [copyFailed] : [];
};

/** A seat, how far it is, what its choices and its luck were worth, and its rounds. */
function seatLine(seat: SeenSeat, view: RoomView, model: RoomModel, catalog: Catalog): string {
  const { spoken } = catalog.rooms.room;
  const figures = figuresOf(seat, model.reviews);
  const parts = [
    progressText(seat, catalog),
    ...(figures === undefined ? [] : [spoken.figures(figures.cost, figures.luck)]),
    ...(seat.won === 0 ? [] : [spoken.wins(seat.won)]),
  ];
  return spoken.seat(seatName(seat, view, catalog), catalog.list(parts));
}

/** What has happened on the other boards of a race: who has joined, their new marks, and who has finished. */
export function raceNews(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  if (model.race === 'none' || before.race === 'none' || model.race === before.race) return [];
  const { panel } = catalog.rooms;
  const { rules } = model.game;
  const wasUnknown = before.race.view === 'unknown';
  const known = new Map(othersIn(before.race).map((seat) => [seat.n, seat]));
  return othersIn(model.race).flatMap((seat) => {
    const last = known.get(seat.n);
    const rows = model.game.phase === 'over' ? [] : seat.rows.slice(last?.rows.length ?? 0);
    return [
      ...(last === undefined && !wasUnknown ? [panel.joined(seat.name)] : []),
      ...rows.map(({ feedback }, index) =>
        panel.row(
          seat.name,
          (last?.rows.length ?? 0) + index + 1,
          feedbackInWords(feedback, rules, catalog),
        ),
      ),
      ...(seat.progress === 'finished' && last?.progress !== 'finished'
        ? [panel.finished(seat.name)]
        : []),
    ];
  });
}
