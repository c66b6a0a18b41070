import { colorsOf } from '../../engine/room/code.ts';
import type { RoomView, SeenSeat } from '../../engine/room/view.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { commandWord } from '../../prose/games/typed-line.ts';
import { feedbackInWords, spokenRow } from '../../prose/games.ts';
import { actionText, type Key } from '../../screens/parts/input/keymap.ts';
import type { GameModel } from '../../screens/play/game/game.ts';
import { decidingRow } from '../../screens/room/deciding-row.ts';
import { othersIn, type Race } from '../../screens/room/race.ts';
import { type RoomModel, reviewsOf, roomKeymap, roundChosen } from '../../screens/room/room.ts';
import {
  figuresOf,
  gameLine,
  progressText,
  type SeatReview,
  seatName,
  standing,
  waitingText,
  waysInto,
} from '../../screens/room/room-text.ts';
import { catalogOf, type SessionSettings } from '../../settings/settings.ts';
import { choicePrompt, type LineMeaning, spokenForm } from '../form.ts';
import { turnLine } from '../sentences.ts';

/** A room: its code, its seats and how it stands; what happens in it is read out as it happens. */
export const roomForm = spokenForm<RoomModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { state } = model;
    if (state.kind !== 'ready') return [waitingText(state, catalog)];
    const { form, code, hidden, rules } = state.view;
    const { room, colors } = catalog.rooms;
    return [
      ...resultIn(model, catalog),
      room.spoken.title(form, code, colors(colorsOf(code))),
      gameLine(state.view, catalog),
      ...(hidden === 'none' ? [] : [`${room.hidden}${spokenRow(rules, hidden)}.`]),
      ...waysInto(state.view, model, catalog).map(([long]) => long),
      ...linesOf(model, catalog),
    ];
  },
  entries: ({ state }, { settings }) => {
    if (state.kind !== 'ready') return [];
    const { spoken } = catalogOf(settings).rooms.room;
    const { seats, round, current } = state.view;
    const reviews = seats.flatMap((seat) =>
      reviewsOf(seat, state.view).map((step) => ({
        label: spoken.review(seat.name),
        about: '',
        steps: [step],
      })),
    );
    const rounds = Array.from({ length: current }, (_, index) => index + 1)
      .filter((number) => number !== round)
      .map((number) => ({ label: spoken.round(number), about: '', steps: [roundChosen(number)] }));
    return [...reviews, ...rounds];
  },
  changes: (before, model, { settings }, again) => {
    if (before.state.kind !== 'ready' || model.state.kind !== 'ready') return again();
    const [{ view: last }, { view }] = [before.state, model.state];
    if (last.round !== view.round) return again();
    const catalog = catalogOf(settings);
    const linesIn = (each: RoomModel) => [...resultIn(each, catalog), ...linesOf(each, catalog)];
    const known = new Set(linesIn(before));
    const watched = view.sight === 'all-rows' ? view.seats : [];
    return [
      ...boardNews(last.seats, watched, view.rules, catalog),
      ...linesIn(model).filter((line) => !known.has(line)),
    ];
  },
  prompt: ({ state }, app) => (state.kind === 'asking' ? '' : choicePrompt(app)),
  command: ({ state, reviews }, line, { settings }) =>
    state.kind === 'ready' ? askedStanding(state.view, reviews, line, settings) : undefined,
  help: ({ state }, { settings }) =>
    state.kind === 'ready' ? [catalogOf(settings).rooms.panel.help(state.view.form)] : [],
  silent: ['r'],
});

/** How a round stands, for a player who has typed what it is: `race` or `duel`. */
export const askedStanding = (
  view: RoomView,
  reviews: readonly SeatReview[],
  line: string,
  settings: SessionSettings,
): LineMeaning | undefined => {
  if (commandWord(line) !== view.form) return undefined;
  const catalog = catalogOf(settings);
  return {
    lines: [
      ...standing(view, reviews, catalog),
      ...view.seats.map((seat) => seatLine(seat, view, reviews, catalog)),
    ],
  };
};

/** Whether a round has a result for its viewer. */
const hasResult = ({ sight, state }: RoomView): boolean => sight === 'all' && state !== 'open';

/** The result of a round, which its viewer hears first. */
const resultIn = ({ state, reviews }: RoomModel, catalog: Catalog): readonly string[] =>
  state.kind === 'ready' && hasResult(state.view) ? standing(state.view, reviews, catalog) : [];

/** The seats, how a round without a result stands, and what has become of the last step. */
function linesOf(model: RoomModel, catalog: Catalog): readonly string[] {
  const { state, reviews, problem, copy } = model;
  if (state.kind !== 'ready') return [];
  const { view, step } = state;
  const { room } = catalog.rooms;
  return [
    // The boards of a race that is watched are read out row by row.
    ...(view.sight === 'all-rows'
      ? []
      : view.seats.map((seat) => seatLine(seat, view, reviews, catalog))),
    ...(hasResult(view) ? [] : standing(view, reviews, catalog)),
    ...decidingLine(view, reviews, catalog),
    ...(problem === 'none' ? [] : [problem(catalog)]),
    ...(copy === 'sent' || copy === 'failed' ? [room.copy[copy]] : []),
    step === 'end-question'
      ? room.endQuestion
      : room.spoken.words(
          // “back” leaves every screen, also where it leads to the menu.
          roomKeymap(model).flatMap(({ keys, action }) =>
            withoutWord.includes(keys[0] ?? '')
              ? []
              : keys.includes('escape')
                ? catalog.actions.back
                : actionText(action, catalog),
          ),
        ),
  ];
}

/** The keys of a room that have no word: numbers stand for them, or the help says more. */
const withoutWord: readonly Key[] = ['up', 'left', 'r', '?'];

/** The guesses of the winner and the second in the row that decided the round. */
function decidingLine(
  view: RoomView,
  reviews: readonly SeatReview[],
  catalog: Catalog,
): readonly string[] {
  const deciding = decidingRow(view, reviews);
  if (deciding === undefined) return [];
  const { room } = catalog.rooms;
  const boards = deciding.boards.map(({ name, turn }) =>
    room.spoken.played(name, turnLine(view.rules, turn, catalog)),
  );
  return [`${room.decided(deciding.row)}${boards.join(' ')}`];
}

/** A seat, how far it is, what its choices and its luck were worth, and its rounds. */
function seatLine(
  seat: SeenSeat,
  view: RoomView,
  reviews: readonly SeatReview[],
  catalog: Catalog,
): string {
  const { spoken } = catalog.rooms.room;
  const figures = figuresOf(seat, reviews);
  const parts = [
    progressText(seat, catalog),
    ...(figures === undefined ? [] : [spoken.figures(figures.cost, figures.luck)]),
    ...(seat.won === 0 ? [] : [spoken.wins(seat.won)]),
  ];
  return spoken.seat(seatName(seat, view, catalog), catalog.list(parts));
}

/** What has happened on the other boards of a race: once the player's own game is over, who leads or has won, without marks. */
export function raceNews(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  if (model.race === 'none' || before.race === 'none' || model.race === before.race) return [];
  const seats = othersIn(model.race);
  const known =
    before.race.view === 'unknown'
      ? seats.map((seat): SeenSeat => ({ ...seat, marks: [], aid: 'none', progress: 'waiting' }))
      : othersIn(before.race);
  const { rules, phase } = model.game;
  const heard = phase === 'over' ? seats.map((seat) => ({ ...seat, marks: [] })) : seats;
  const stands = standingOnceOver(model.race, catalog);
  const said = standingOnceOver(before.race, catalog);
  return [
    ...stands.filter((line) => !said.includes(line)),
    ...boardNews(known, heard, rules, catalog),
  ];
}

const standingOnceOver = ({ view }: Race, catalog: Catalog): readonly string[] =>
  view !== 'unknown' && view.sight === 'all' ? standing(view, [], catalog) : [];

/** Who has joined, the new marks on the boards, and who has finished. */
function boardNews(
  before: readonly SeenSeat[],
  seats: readonly SeenSeat[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { panel } = catalog.rooms;
  const known = new Map(before.map((seat) => [seat.n, seat]));
  return seats.flatMap(({ n, name, marks, aid, progress }) => {
    const last = known.get(n);
    const first = last?.marks.length ?? 0;
    return [
      ...(last === undefined ? [panel.joined(name)] : []),
      ...marks
        .slice(first)
        .map((counts, index) =>
          panel.row(name, first + index + 1, feedbackInWords(counts, rules, catalog)),
        ),
      ...(aid !== 'none' && last?.aid === 'none' ? [panel.aid(name)] : []),
      ...(progress === 'finished' && last?.progress !== 'finished' ? [panel.finished(name)] : []),
    ];
  });
}
