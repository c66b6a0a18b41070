/** The sentences about races and duels in rooms. */

import { costOf, type GameRecord } from '../engine/core/game/record.ts';
import type { RoomForm } from '../engine/core/stored/room.ts';
import { colorsOf, formatInvitation, type Invitation } from '../engine/room/code.ts';
import {
  isHost,
  leadersIn,
  nextStepIn,
  peopleIn,
  type RoomView,
  type SeenSeat,
} from '../engine/room/view.ts';
import type { Rules } from '../engine/variants/index.ts';
import type { Balance, ReviewEntry } from '../solver/review/review-types.ts';
import { feedbackInWords, gameName, lifelineName, nounsOf, spokenRow } from './games.ts';
import { counted, decimal, inSentence, plural } from './phrases.ts';
import type { Wording } from './wording.ts';

export const roomForms: Readonly<Record<RoomForm, string>> = { race: 'Race', duel: 'Duel' };

export const roomProblems = {
  'unknown-guest': 'No seat has this user name, so you join as a new guest.',
  'no-room': 'This race is gone.',
  'no-seat': 'You have no seat in this round.',
  'no-seed': 'This round can no longer be played.',
  'no-account': 'Your account is gone.',
  'room-closed': 'This race is closed.',
  'room-full': 'All seats are taken.',
  'nothing-hidden': 'A duel needs a hidden code.',
  watched: 'You have seen marks of this round. You can play the next one.',
  removed: 'The host has removed you from this race.',
  'last-round': 'This race has had all its rounds.',
  'too-many-watchers': 'Too many people watch this race. Look again later.',
  'no-free-code': 'There are too many races now. Try again later.',
  'not-playable': 'This race was opened with another version of keypeg.',
} as const;

/** A name of a game with its round, from the second one on. */
export const withRound = (game: string, round: number): string =>
  round === 1 ? game : `${game}, round ${round}`;

export const gameLine = ({ round, rules }: RoomView): string => withRound(gameName(rules), round);

/** How a guest comes back to their seat; nothing where the server does not know its address. */
export function wayBack(invitation: Invitation, login: string): readonly string[] {
  const command = formatInvitation(invitation, login);
  return command === '' ? [] : [`${COME_BACK}${command}`];
}

const COME_BACK = 'Come back with: ';

/** Who comes to a room: the command with which friends log in to its server, and the key of an invited guest. */
export type Visitor = { readonly login: string; readonly guest?: string };

/** The command with which friends join a room; empty while there is no seat for them. */
export const joinCommand = (
  { code, state, own, hasFreeSeat }: RoomView,
  { login }: Pick<Visitor, 'login'>,
): string =>
  state === 'closed' || own === 'none' || !hasFreeSeat
    ? ''
    : formatInvitation({ room: code }, login);

/** How a guest comes back to a seat in a room that is open. */
export const backIn = (
  { code, state, own }: RoomView,
  { login, guest }: Visitor,
): readonly string[] =>
  guest === undefined || state === 'closed' || own === 'none'
    ? []
    : wayBack({ room: code, guest }, login);

/** Before the command with which friends join. */
export const SEND = { host: 'Send this line to a friend:', guest: 'Others join with:' } as const;

/** Why friends on other computers cannot join with a command, and what to start instead; empty where they can. */
export const reachOf = (command: string): string =>
  /@(?:127\.[\d.]+|::1|localhost)$/.test(command)
    ? 'It works on this computer only. For friends elsewhere: keypeg serve --host 0.0.0.0'
    : '';

/** The text for the clipboard: the command with which friends join, below the result where there is one. */
export const sharedText = (
  view: RoomView,
  reviews: readonly SeatReview[],
  visitor: Visitor,
): string =>
  // Others read it: nobody is addressed.
  [...resultLines({ ...view, own: 'none' }, reviews), joinCommand(view, visitor)]
    .filter((line) => line !== '')
    .join('\n');

/** How a seat has played: what choices cost and luck gave, where the review can say that, and what each guess gained. */
export type SeatReview = {
  readonly n: number;
  readonly balance: Balance;
  readonly gains: readonly number[];
};

/** What choices cost a seat and what luck gave it, in turns; undefined where its board is not reviewed. */
export function figuresOf(
  { n }: Pick<SeenSeat, 'n'>,
  reviews: readonly SeatReview[],
): { readonly cost: number; readonly luck: number } | undefined {
  const balance = reviews.find((review) => review.n === n)?.balance;
  return balance?.kind === 'valued'
    ? { cost: balance.loss + balance.lifelines, luck: balance.luck }
    : undefined;
}

export function seatName({ n, name, player }: SeenSeat, { own }: RoomView): string {
  if (player === 'machine') return `${name} (machine)`;
  return n === own ? `${name} (you)` : name;
}

/** A name where there is little room; the dot, which no player has in a name, tells a guest from a player. */
export const shortName = (name: string): string => name.replace(/^guest /, 'g.');

/** What is shown of a board that is played beside another one. */
export type ShownSeat = Pick<SeenSeat, 'name' | 'progress' | 'spent' | 'aid' | 'marks' | 'result'>;

export const progressText = (seat: ShownSeat): string =>
  [
    distanceText(seat),
    ...(seat.result !== 'hidden' && seat.result.timing === 'late' ? ['late'] : []),
    ...(seat.aid === 'none' ? [] : [seat.aid]),
  ].join(', ');

function distanceText({ progress, spent, result }: ShownSeat): string {
  if (progress === 'waiting') return 'not started';
  if (progress === 'playing') return `turn ${spent + 1}`;
  if (result === 'hidden') return `finished in ${spent}`;
  return result.outcome === 'cracked' ? counted(result.turns, 'turn') : 'not broken';
}

/** A part of turns, such as `0.5 turns`. */
const partOfTurns = (value: number): string => `${decimal(Math.abs(value), 1)} turns`;

/** A seat, how far it is, what its choices and its luck were worth, and its rounds. */
function seatLine(seat: SeenSeat, view: RoomView, reviews: readonly SeatReview[]): string {
  const figures = figuresOf(seat, reviews);
  const parts = [
    progressText(seat),
    ...(figures === undefined
      ? []
      : [
          `choices cost ${partOfTurns(figures.cost)}`,
          `luck ${figures.luck < 0 ? 'cost' : 'saved'} ${partOfTurns(figures.luck)}`,
        ]),
    ...(seat.won === 0 ? [] : [`${counted(seat.won, 'round')} won`]),
  ];
  return `${seatName(seat, view)}: ${parts.join(', ')}.`;
}

export const standingLines = (
  view: RoomView,
  reviews: readonly SeatReview[] = [],
): readonly string[] => [
  ...standing(view, reviews),
  ...view.seats.map((seat) => seatLine(seat, view, reviews)),
];

/** What is typed to hear how a race or a duel stands. */
export const standingHelp = (form: RoomForm): string => `${form}: hear how the ${form} stands.`;

/** The standing of a round in sentences: the winner, and a player who chose better. */
export function standing(view: RoomView, reviews: readonly SeatReview[]): readonly string[] {
  const { form, state, round, current, sight, rules } = view;
  const seats = peopleIn(view);
  const next = round < current ? [`Round ${current} has begun.`] : [];
  if (state === 'closed') return [...resultLines(view, reviews), `This ${form} is closed.`];
  if (sight === 'all-rows') {
    return [
      `You are watching: marks now, ${plural(nounsOf(rules).peg)} when everyone has finished.`,
      ...watchersSeat(view),
      ...next,
    ];
  }
  if (sight === 'progress') {
    return [nextStepIn(view) === 'none' ? roomProblems['room-full'] : invited(view), ...next];
  }
  if (seats.length === 1) return [...machineEnds(view), ...next, aloneText(view)];
  if (sight === 'own-rows') {
    const isOver = seats.some(({ n, progress }) => n === view.own && progress === 'finished');
    return [...(isOver ? [CODE_HIDDEN] : []), ...next];
  }
  const open = seats.filter(({ progress }) => progress !== 'finished').length;
  const rest = open === 1 ? 'One player is still playing.' : `${open} players are still playing.`;
  return [
    ...resultLines(view, reviews),
    ...(state === 'open' && open > 0 ? [...leading(view), rest] : []),
    ...next,
  ];
}

/** Asks whether to take a seat; in a later round, which may be one that a friend of the host has begun. */
function invited({ form, host, round }: RoomView): string {
  if (round > 1) return `Join round ${round}?`;
  // The account of the host can be gone.
  return host === '' ? `Join this ${form}?` : `Join ${host}’s ${form}?`;
}

/** When a watcher can take a seat; empty where all seats are taken. */
function watchersSeat(view: RoomView): readonly string[] {
  if (nextStepIn(view) === 'join') return [invited(view)];
  return view.hasFreeSeat && view.round === view.current ? ['You can play the next round.'] : [];
}

/** Said to a player who has not broken the code of a round that others can still win. */
export const CODE_HIDDEN = 'The code stays hidden until all have finished.';

/** What the only player of a round waits for. */
function aloneText({ form, seats, own }: RoomView): string {
  const hasBegun = seats.some(({ n, progress }) => n === own && progress !== 'waiting');
  if (form === 'duel') return 'Your code is hidden. You can play when your friend has hidden one.';
  return hasBegun
    ? 'Friends can still play this code.'
    : 'You can play now. Friends can play the same code later.';
}

/** Who has the fewest turns while boards are still played: a player who leaves holds nobody up. */
function leading(view: RoomView): readonly string[] {
  const { seats, turns: fewest } = leadersIn(view);
  const names = namesOf(seats, view);
  const verb = names.length === 1 && names[0] !== 'You' ? 'leads' : 'lead';
  return names.length === 0
    ? []
    : [`${inSentence(names)} ${verb} with ${counted(fewest, 'turn')}.`];
}

/** The names of seats as a sentence begins with them; the viewer is addressed, and comes first. */
const namesOf = (seats: readonly SeenSeat[], { own }: RoomView): readonly string[] =>
  seats
    .toSorted((one, other) => Number(other.n === own) - Number(one.n === own))
    .map(({ n, name }) => (n === own ? 'You' : name));

/** How a machine did that plays along, once the viewer has finished. */
const machineEnds = ({ seats }: RoomView): readonly string[] =>
  seats.flatMap(({ player, name, result }) => {
    if (player === 'person' || result === 'hidden') return [];
    return [
      result.outcome === 'cracked'
        ? `${name}, a machine, needed ${counted(result.turns, 'turn')}.`
        : `${name}, a machine, did not break the code.`,
    ];
  });

/** Who has won, once the round has ended for a viewer who has finished; machines only play along. */
const resultLines = (view: RoomView, reviews: readonly SeatReview[]): readonly string[] => [
  ...winnerLines(view, reviews),
  ...machineEnds(view),
];

function winnerLines(view: RoomView, reviews: readonly SeatReview[]): readonly string[] {
  const verdict = verdictOf(view);
  if (verdict === undefined) return [];
  const { winners, counts } = verdict;
  const [first, second] = winners;
  if (first === undefined) return ['Nobody broke the code.'];
  const names = namesOf(winners, view);
  if (second !== undefined)
    return [`${inSentence(names)} drew with ${counted(counts.best, 'turn')}.`];
  const rest = betterLines(first, view, reviews);
  if (first.n !== view.own)
    return [`${first.name} won in ${counted(counts.best, 'turn')}.`, ...rest];
  return [
    counts.next === 'none'
      ? `You won in ${counted(counts.best, 'turn')}: nobody else broke the code.`
      : `You won: ${counts.best} to ${counted(counts.next, 'turn')}.`,
    ...rest,
  ];
}

/** How a round has ended for a viewer who may know it; undefined before, and for a player who was alone. */
export function verdictOf(view: RoomView):
  | {
      readonly winners: readonly SeenSeat[];
      /** The fewest turns, and the fewest of those who did not win. */
      readonly counts: { readonly best: number; readonly next: number | 'none' };
    }
  | undefined {
  const seats = peopleIn(view);
  const known = seats.some((seat) => seat.result !== 'hidden');
  if (view.state === 'open' || !known || seats.length < 2) return undefined;
  const cracked = seats.flatMap((seat) => {
    const { result } = seat;
    const counts =
      result !== 'hidden' && result.outcome === 'cracked' && result.timing === 'in-time';
    return counts ? [{ seat, turns: result.turns }] : [];
  });
  const wins = ({ n }: SeenSeat): boolean => view.winners.includes(n);
  const best = Math.min(...cracked.map(({ turns }) => turns));
  const others = cracked.filter(({ seat }) => !wins(seat)).map(({ turns }) => turns);
  const next = others.length === 0 ? 'none' : Math.min(...others);
  return { winners: seats.filter(wins), counts: { best, next } };
}

/** The difference of two costs that is worth a sentence, in turns. */
const NOTABLE = 0.05;

/** A player who cracked the code and chose better than the winner, if there is one, and how luck decided. */
function betterLines(
  winner: SeenSeat,
  view: RoomView,
  reviews: readonly SeatReview[],
): readonly string[] {
  const figures = peopleIn(view).flatMap((seat) => {
    const found = figuresOf(seat, reviews);
    const { result } = seat;
    // Whoever gives up after one good guess has not played better.
    const isRival =
      result !== 'hidden' && result.timing === 'in-time' && result.outcome === 'cracked';
    return found === undefined || !isRival ? [] : [{ seat, cost: found.cost, luck: found.luck }];
  });
  const won = figures.find(({ seat }) => seat === winner);
  const [best] = figures.toSorted((one, other) => one.cost - other.cost);
  if (won === undefined || best === undefined || best.cost > won.cost - NOTABLE) return [];
  const { own } = view;
  const [name = ''] = namesOf([best.seat], view);
  const whom = best.seat.n === own ? 'you ' : '';
  const why =
    best.luck < 0
      ? `luck cost ${whom}${partOfTurns(best.luck)}`
      : `luck saved ${winner.n === own ? 'you' : winner.name} ${partOfTurns(won.luck)}`;
  return [`${name} chose better; ${why}.`];
}

/** The row, from 1, in which the winner gained most on the second, and what the two played there. */
export type DecidingRow = {
  readonly row: number;
  readonly boards: readonly { readonly name: string; readonly entry: GameRecord[number] }[];
};

/** What each row of a game gained, in turns: the luck of its answer without the loss of the choice. */
export const gainsOf = (entries: readonly ReviewEntry[]): readonly number[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'correction') return [];
    const { verdict } = entry;
    if (verdict.kind !== 'valued') return [0];
    if ('luck' in verdict) return [verdict.luck - verdict.loss];
    return [(verdict.answer.kind === 'luck' ? verdict.answer.luck : 0) - verdict.loss];
  });

/** The row that decided a round; undefined without one winner, and where no row stands out. */
export function decidingRow(
  view: RoomView,
  reviews: readonly SeatReview[],
): DecidingRow | undefined {
  if (view.state === 'open' || view.winners.length !== 1) return undefined;
  const boards = peopleIn(view)
    .flatMap(({ n, name, game, result }) => {
      const gains = reviews.find((review) => review.n === n)?.gains ?? [];
      return game === 'hidden' || result === 'hidden' || result.timing === 'late'
        ? []
        : [{ name, count: result.turns, rows: boardRows(game.record, gains) }];
    })
    .toSorted((one, other) => one.count - other.count);
  const [winner, second] = boards;
  if (winner === undefined || second === undefined) return undefined;
  const leads = winner.rows
    .slice(0, second.rows.length)
    .map(({ gain }, row) => gain - (second.rows[row]?.gain ?? 0));
  const most = Math.max(...leads);
  if (most < NOTABLE) return undefined;
  const row = leads.indexOf(most);
  const shown = [winner, second].flatMap(({ name, rows }) => {
    const entry = rows[row]?.entry;
    return entry === undefined ? [] : [{ name, entry }];
  });
  return { row: row + 1, boards: shown };
}

/** The rows of a board. A lifeline takes one for each turn that it costs, and the first has its gain. */
const boardRows = (record: GameRecord, gains: readonly number[]) =>
  gains.flatMap((gain, at) => {
    const entry = record[at];
    if (entry === undefined) return [];
    return Array.from({ length: costOf(entry) }, (_, row) => ({
      entry,
      gain: row === 0 ? gain : 0,
    }));
  });

/** What a reader hears of a room: its result, its code and its game, the ways into it, its seats, and how it stands. */
export function roomLines(
  view: RoomView,
  reviews: readonly SeatReview[],
  visitor: Visitor,
  wording: Wording,
): readonly string[] {
  const { form, code, rules, hidden, sight, state } = view;
  const stands = standing(view, reviews);
  const hasResult = sight === 'all' && state !== 'open';
  const join = joinCommand(view, visitor);
  return [
    ...(hasResult ? stands : []),
    `${roomForms[form]} ${code}: ${colorsOf(code).join(' ')}.`,
    gameLine(view),
    ...(hidden === 'none' ? [] : [`${HIDDEN_CODE}${spokenRow(rules, hidden)}.`]),
    ...(join === '' ? [] : [`${SEND[isHost(view) ? 'host' : 'guest']} ${join}`]),
    ...(reachOf(join) === '' ? [] : [reachOf(join)]),
    ...backIn(view, visitor),
    // The boards of a race that is watched are read out row by row.
    ...(sight === 'all-rows' ? [] : view.seats.map((seat) => seatLine(seat, view, reviews))),
    ...(hasResult ? [] : stands),
    ...decidingLine(view, reviews, wording),
  ];
}

export const HIDDEN_CODE = 'Your hidden code: ';

/** The guesses of the winner and the second in the row that decided the round. */
function decidingLine(
  view: RoomView,
  reviews: readonly SeatReview[],
  wording: Wording,
): readonly string[] {
  const { rules } = view;
  const deciding = decidingRow(view, reviews);
  if (deciding === undefined) return [];
  const boards = deciding.boards.map(({ name, entry }) => {
    if (entry.kind !== 'turn') return `${name} ${lifelineIn(entry, rules)}.`;
    const { guess, feedback } = entry;
    return `${name} ${spokenRow(rules, guess)}: ${feedbackInWords(feedback, rules, wording)}.`;
  });
  return [`${decidedBy(deciding)}${boards.join(' ')}`];
}

export const lifelineIn = (
  { clue }: Extract<GameRecord[number], { readonly kind: 'lifeline' }>,
  rules: Rules,
): string => `lifeline ${lifelineName(clue.lifeline, rules)}`;

/** Before the guesses in the row that decided a round. */
export const decidedBy = ({ row }: DecidingRow): string => `Row ${row} decided: `;

/** Who has joined, the new marks on the boards, and who has finished. */
export function boardNews(
  before: readonly SeenSeat[],
  seats: readonly SeenSeat[],
  rules: Rules,
  wording: Wording,
): readonly string[] {
  const known = new Map(before.map((seat) => [seat.n, seat]));
  return seats.flatMap(({ n, name, marks, aid, progress }) => {
    const last = known.get(n);
    const first = last?.marks.length ?? 0;
    return [
      ...(last === undefined ? [`${name} has joined.`] : []),
      ...marks.slice(first).map((counts, index) => {
        const answer = feedbackInWords(counts, rules, wording);
        return `${name}, row ${first + index + 1}: ${answer}.`;
      }),
      ...(aid !== 'none' && last?.aid === 'none' ? [`${name} is now using help.`] : []),
      ...(progress === 'finished' && last?.progress !== 'finished'
        ? [`${name} has finished.`]
        : []),
    ];
  });
}
