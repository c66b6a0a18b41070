import type { RoomForm } from '../../../engine/core/stored/room.ts';
import type { ColorName } from '../../../engine/variants/pegs/peg-rules.ts';
import { count, counted, decimal, formatMean, inSentence } from '../phrases.ts';
import { signed } from '../review.ts';

const { turns } = count;

/** A part of turns, such as `0.5 turns`. */
const turnsOf = (value: number): string => `${decimal(value, 1)} turns`;

/** The names of what is played in rooms. */
const forms: Readonly<Record<RoomForm, string>> = { race: 'Race', duel: 'Duel' };

/** Races and duels in rooms: opening and joining them, the room, and its result. */
export const rooms = {
  /** The colors of a code, each in its own word. */
  colors: (colors: readonly ColorName[]) => colors.join(' '),
  join: {
    title: 'Join by code',
    advice: 'Type the code of the race: five or six colors, which your friend sees.',
    spoken: 'Type the code of the race: five or six colors, by their initials.',
    prompt: 'Code of the race: ',
  },
  list: {
    title: 'Races',
    none: 'You are in no race. Open one, or join by code.',
    loading: 'Looking for your races …',
    with: (others: readonly string[]) => `with ${inSentence(others)}`,
    alone: 'nobody has joined yet',
    state: {
      play: 'your turn',
      wait: 'waiting for the others',
      closed: 'closed',
    },
    won: (names: readonly string[]) =>
      names.length === 0 ? 'nobody broke the code' : `${inSentence(names)} won`,
    draw: (names: readonly string[]) => `${inSentence(names)} drew`,
    spoken: (count: number) => `${counted(count, 'race')}.`,
  },
  /** Why a race cannot be played here. */
  elsewhere: {
    local:
      'Races are played on a server. To race a friend on your network, run keypeg serve --host ::, connect with ssh -p 2222 and the address of this computer, and open a race. Your friend joins with its code as the user name: ssh -p 2222 rgypb@192.168.1.5',
    guest:
      'To open a race, log in with an SSH key. To join one, log in with its code as the user name.',
  },
  room: {
    forms,
    title: (form: RoomForm, code: string) => `${forms[form]} ${code}`,
    opening: (form: RoomForm) => `Opening the ${form} …`,
    joining: 'Looking for the race …',
    round: (round: number, game: string) => (round === 1 ? game : `${game}, round ${round}`),
    /** How friends join; the command is empty where the server does not know its name. */
    invitation: (user: string, command: string) =>
      command === ''
        ? `Friends log in as you did, but with the user name ${user}: ssh ${user}@…`
        : `Friends join with ${command}`,
    /** The same where there is little room. */
    shortInvitation: (user: string) => `Friends log in as ${user}`,
    shortWayBack: (user: string) => `Come back as ${user}`,
    /** How a guest comes back to their seat. */
    wayBack: (user: string, command: string) =>
      `You can come back with ${command === '' ? `ssh ${user}@…` : command}`,
    /** The text for the clipboard. */
    shared: (form: RoomForm, code: string, colors: string, command: string) =>
      `keypeg ${form} ${code} (${colors})\n${command === '' ? `Log in to the server with the user name ${code.toLowerCase()}.` : command}`,
    /** The host is empty where the account of the host is gone. */
    invited: (form: RoomForm, host: string) =>
      host === '' ? `Join this ${form}?` : `Join ${host}’s ${form}?`,
    /** Asks a player without a seat in a later round, who can be the host. */
    roundInvited: (round: number) => `Join round ${round}?`,
    copy: {
      sent: 'Sent to your terminal, for its clipboard.',
      failed: 'The terminal did not take it.',
    },
    you: (name: string) => `${name} (you)`,
    machine: (name: string) => `${name} (machine)`,
    aid: { warnings: 'warnings', proofs: 'proofs' },
    columns: { cost: 'choices', luck: 'luck', won: 'won' },
    progress: {
      waiting: 'not started',
      playing: (spent: number) => `turn ${spent + 1}`,
      finished: 'finished',
      notCracked: 'not broken',
    },
    /** Sums of turns. */
    cost: formatMean,
    luck: signed,
    later: 'late',
    full: 'All seats are taken.',
    watching: 'You watch: the marks row by row, and the pegs when all have finished.',
    /** Told to a watcher who has seen marks. */
    playsNext: 'You can play the next round.',
    /** Before the code that the reader has hidden in a duel. */
    hidden: 'Your hidden code: ',
    closed: (form: RoomForm) => `This ${form} is closed.`,
    alone: {
      race: 'You can play now: whoever joins later races your rows.',
      duel: 'Your code is hidden. You can play when your friend has hidden one.',
    },
    /** To the only player of a race who has begun. */
    laterRaces: 'Whoever joins later races your rows.',
    endQuestion: 'End the round? Boards that are still being played then count as not broken.',
    begun: (round: number) => `Round ${round} has begun.`,
    won: (name: string, count: number) => `${name} won in ${turns(count)}.`,
    draw: (names: readonly string[], count: number) =>
      `${inSentence(names)} drew with ${turns(count)}.`,
    decided: (row: number) => `Row ${row} decided: `,
    leads: (names: readonly string[], count: number) =>
      `${inSentence(names)} ${names.length === 1 ? 'leads' : 'lead'} with ${turns(count)}.`,
    nobody: 'Nobody broke the code.',
    /** How a machine did that plays along. */
    machineCracked: (name: string, count: number) => `${name}, a machine, needed ${turns(count)}.`,
    machineFailed: (name: string) => `${name}, a machine, did not break the code.`,
    open: (count: number) =>
      count === 1 ? 'One board is not finished.' : `${count} boards are not finished.`,
    /** Somebody chose better than the winner, and why that was not enough. */
    unlucky: (name: string, luck: number) =>
      `${name} chose better, but bad luck cost ${turnsOf(luck)}.`,
    luckier: (name: string, winner: string, luck: number) =>
      `${name} chose better, but luck saved ${winner} ${turnsOf(luck)}.`,
    spoken: {
      words: (words: readonly string[]) => `You can type: ${words.join(', ')}.`,
      title: (form: RoomForm, code: string, colors: string) => `${forms[form]} ${code}: ${colors}.`,
      seat: (name: string, progress: string) => `${name}: ${progress}.`,
      figures: (cost: number, luck: number) =>
        `choices cost ${turnsOf(cost)}, luck ${luck < 0 ? 'cost' : 'saved'} ${turnsOf(Math.abs(luck))}`,
      wins: (count: number) => `${counted(count, 'round')} won`,
      review: (name: string) => `Review the board of ${name}`,
      round: (round: number) => `Round ${round}`,
      played: (name: string, turn: string) => `${name} ${turn}`,
    },
  },
  /** Beside the board of a race. */
  panel: {
    alone: 'Nobody has joined yet.',
    row: (name: string, row: number, answer: string) => `${name}, row ${row}: ${answer}.`,
    finished: (name: string) => `${name} has finished.`,
    /** The title of the end for a player who has needed more turns. */
    isAhead: (name: string) => `${name} is ahead`,
    joined: (name: string) => `${name} has joined.`,
    aid: (name: string) => `${name} plays on with help.`,
    /** The word that asks for it, for a screen reader. */
    help: (form: RoomForm) => `${form}: hear how the ${form} stands.`,
    /** The leader and a count, long and short. */
    leader: (name: string, progress: string, others: number) => [
      `${name} ${progress}${others === 0 ? '' : `, ${counted(others, 'other')}`}`,
      `${name} ${progress}`,
    ],
  },
  problems: {
    'wrong-code': 'There is no open race with this code.',
    'unknown-guest': 'No seat has this user name, so you join as a new guest.',
    'no-room': 'This race is gone.',
    'no-seat': 'You have no seat in this round.',
    'no-seed': 'This round can no longer be played.',
    'no-account': 'Your account is gone.',
    'room-closed': 'This race is closed.',
    'room-full': 'All seats are taken.',
    'nothing-hidden': 'A duel needs a hidden code.',
    watched: 'You have seen marks of this round. You can play the next one.',
    'last-round': 'This race has had all its rounds.',
    'too-many-watchers': 'Too many people watch this race. Look again later.',
    'no-free-code': 'There are too many races now. Try again later.',
    'not-playable': 'This race was opened with another version of keypeg.',
    tooFast: (seconds: number) => `Too fast. Try again in ${counted(seconds, 'second')}.`,
    tooManyRooms: (limit: number) =>
      `You have ${limit} open races. One closes seven days after its last move.`,
  },
};
