import { drawMany, randomFrom } from '../core/random.ts';
import { type Result, succeed } from '../core/result.ts';
import { codeLengths, type RoomCode, roomCodeOf } from '../core/stored/room.ts';
import { formatCode, parseCode, typedPegs } from '../variants/codes.ts';
import type { CodeProblem } from '../variants/index.ts';
import { type ColorName, colorNames, type PegRules, pegRules } from '../variants/pegs.ts';

/** The rules of the row in which the code of a room is typed, and of a longer one, which it can have while many are open. */
export const codeRules: PegRules = rowOfAllColors(codeLengths.short);
export const longCodeRules: PegRules = rowOfAllColors(codeLengths.long);

function rowOfAllColors(pegs: number): PegRules {
  const rules = pegRules({ pegs, colors: colorNames.length });
  if (!rules.ok) throw new Error('A code of a room is a row of pegs.');
  return rules.value;
}

/** The pegs that codes are drawn from: their initials are consonants, so that no code is a word. */
const drawnPegs = [...colorNames.keys()].filter((peg) => !/^[aeiou]/.test(colorNames[peg] ?? ''));

/**
 * Parses the code of a room, typed as a row of pegs.
 *
 * @example parseRoomCode('rgypb') // { ok: true, value: 'RGYPB' }
 */
export function parseRoomCode(text: string): Result<RoomCode, CodeProblem> {
  const isLong = typedPegs(longCodeRules, text).length > codeLengths.short;
  const code = parseCode(isLong ? longCodeRules : codeRules, text);
  return code.ok ? succeed(roomCodeOf(formatCode(codeRules, code.value, 'initial'))) : code;
}

/** A way into a room: its code as it was typed, and for a guest with an account the key that the guest gets there. */
export type Invitation = { readonly room: RoomCode; readonly guest?: string | undefined };

/**
 * The invitation that a user name is, so that `ssh rgypb@host` leads to a room, and `ssh rgypb-0123456789ab@host` a guest
 * to their seat there. A mistyped code is one that no room has; names such as marco have vowels.
 */
export function invitationIn(name: string): Invitation | undefined {
  const { typed = '', guest } =
    /^(?<typed>.+?)(?:-(?<guest>[\da-f]{12}))?$/i.exec(name)?.groups ?? {};
  const letters = typed.replaceAll(/[-_.]/g, '');
  return /^(?:[b-df-hj-np-tv-z]{4,7}|\d{4,7})$/i.test(letters)
    ? { room: codeAsTyped(letters), guest }
    : undefined;
}

/** A text as a code, letter by letter; no room has it where a letter is no color. */
const codeAsTyped = (text: string): RoomCode =>
  roomCodeOf(
    Array.from(text, (letter) => {
      const [peg = -1] = typedPegs(codeRules, letter);
      return peg < 0 ? letter.toUpperCase() : formatCode(codeRules, [peg], 'initial');
    }).join(''),
  );

/** The codes that a mistyped one can mean: with a letter lost, added, wrong or swapped with its neighbor. */
export function codesNear(typed: RoomCode): readonly RoomCode[] {
  const letters = formatCode(codeRules, [...drawnPegs], 'initial');
  const ends = Array.from({ length: typed.length + 1 }, (_, at) => [
    typed.slice(0, at),
    typed.slice(at),
  ]);
  const near = ends.flatMap(([before = '', after = '']) => [
    before + after.slice(1),
    ...(after.length < 2 ? [] : [before + after.charAt(1) + after.charAt(0) + after.slice(2)]),
    ...Array.from(letters).flatMap((letter) => [
      before + letter + after,
      before + letter + after.slice(1),
    ]),
  ]);
  return [...new Set(near)].flatMap((text) => {
    const code = parseRoomCode(text);
    return code.ok && code.value === text ? [code.value] : [];
  });
}

/** The command of an invitation, from the one with which anyone logs in there: `ssh host`, or none. */
export function formatInvitation({ room, guest }: Invitation, login: string): string {
  const user = [room.toLowerCase(), ...(guest === undefined ? [] : [guest])].join('-');
  return login.replace(/\S+$/, (host) => `${user}@${host}`);
}

export const pegsOfCode = (code: RoomCode): readonly number[] => typedPegs(codeRules, code);

export const colorsOf = (code: RoomCode): readonly ColorName[] =>
  pegsOfCode(code).flatMap((peg) => colorNames[peg] ?? []);

/** How many codes of each length are proposed for a new room, which gets the first free one. */
const PROPOSALS = 20;

export const drawRoomCodes = (seed: string): readonly RoomCode[] =>
  Object.values(codeLengths).flatMap((pegs) => {
    const random = randomFrom(`room ${seed} ${pegs}`);
    const { value } = drawMany(random, PROPOSALS * pegs, drawnPegs.length);
    const drawn = value.map((index) => drawnPegs[index] ?? 0);
    return Array.from({ length: PROPOSALS }, (_, index) =>
      roomCodeOf(formatCode(codeRules, drawn.slice(index * pegs, (index + 1) * pegs), 'initial')),
    );
  });
