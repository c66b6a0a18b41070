import { drawMany, randomFrom } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { type RoomCode, roomCodeOf } from '../core/stored/room.ts';
import { type ColorName, colorNames } from '../variants/pegs/peg-rules.ts';

/** The initials of the colors that codes of rooms have: all consonants, so that no code is a word. */
const letters = 'rgypwbcm';

/** How many pegs a code has. */
const lengths = { short: 5, long: 6 } as const;

/** Why a text is no code of a room; positions are from 0. */
export type RoomCodeProblem =
  | { readonly kind: 'wrong-length'; readonly length: number }
  | { readonly kind: 'unknown-color'; readonly position: number; readonly typed: string };

/** The color of an initial. */
const colorOf = (letter: string): ColorName | undefined =>
  colorNames.find((name) => letters.includes(letter) && name.startsWith(letter));

/** The initial of a color that is typed as its initial, its name or the digit of its peg. */
function letterOf(typed: string): string | undefined {
  const digit = /^\d$/.test(typed) ? colorNames[(Number(typed) + 9) % 10] : undefined;
  const name = digit ?? colorNames.find((each) => each === typed);
  const letter = name?.charAt(0) ?? typed;
  return letter.length === 1 && letters.includes(letter) ? letter : undefined;
}

/**
 * Parses the code of a room: initials, digits or color words, with or without separators.
 *
 * @example parseRoomCode('RGYPB') // { ok: true, value: 'rgypb' }
 * @example parseRoomCode('red green yellow purple black').ok // true
 */
export function parseRoomCode(text: string): Result<RoomCode, RoomCodeProblem> {
  const words = text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
  const typed = words.some((word) => colorNames.some((name) => name === word))
    ? words
    : [...words.join('')];
  const read = typed.map(letterOf);
  const position = read.indexOf(undefined);
  if (position >= 0) {
    return fail({ kind: 'unknown-color', position, typed: typed[position] ?? '' });
  }
  return typed.length === lengths.short || typed.length === lengths.long
    ? succeed(roomCodeOf(read.join('')))
    : fail({ kind: 'wrong-length', length: typed.length });
}

/** The colors of a code, such as red, green, yellow, purple and black. */
export const colorsOf = (code: RoomCode): readonly ColorName[] =>
  [...code].flatMap((letter) => colorOf(letter) ?? []);

/** The pegs of a code, of the ten colors of the peg game. */
export const pegsOfCode = (code: RoomCode): readonly number[] =>
  colorsOf(code).map((name) => colorNames.indexOf(name));

/** A code as people write it: `RGYPB`. */
export const formatRoomCode = (code: RoomCode): string => code.toUpperCase();

/** How many codes are proposed for a new room, which gets the first free one. */
const PROPOSALS = 20;

/** Codes to propose for a new room, drawn from a seed. */
export function drawRoomCodes(seed: string, length: keyof typeof lengths): readonly RoomCode[] {
  const pegs = lengths[length];
  const { value } = drawMany(randomFrom(`room ${seed}`), PROPOSALS * pegs, letters.length);
  return Array.from({ length: PROPOSALS }, (_, index) =>
    roomCodeOf(
      value
        .slice(index * pegs, (index + 1) * pegs)
        .map((peg) => letters.charAt(peg))
        .join(''),
    ),
  );
}
