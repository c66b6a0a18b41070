import type { ProgramCodemaker } from '../../engine/core/game/roles.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type BoardCount, boardCounts } from '../../engine/core/variant.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

const counts = [1, ...boardCounts] as const;

/** The option that hides several codes. */
export const boardsOption: Option = {
  name: 'boards',
  value: 'N',
  choices: counts.map(String),
  summary: ({ commands: { options } }) => options.boards(counts),
};

/**
 * The number of boards, one by default and always one with the adversary; a problem names the nearest
 * valid numbers.
 */
export function readBoardsOption(
  { values }: Pick<ParsedArguments, 'values'>,
  maker: ProgramCodemaker,
): Result<1 | BoardCount, LocalizedText> {
  const typed = values.get('boards') ?? '1';
  const boards = counts.find((count) => String(count) === typed);
  if (boards !== undefined) {
    return maker === 'adversary' && boards > 1
      ? fail(({ commands: { values: sentences } }) => sentences.adversaryWithBoards(boards))
      : succeed(boards);
  }
  const nearest = /^\d+$/u.test(typed) ? nearestTo(Number(typed)) : [];
  return fail(({ commands: { values: sentences } }) => sentences.boards(counts, typed, nearest));
}

/** The valid numbers just below and above one. */
const nearestTo = (typed: number): readonly number[] => {
  const below = counts.findLast((count) => count < typed);
  const above = counts.find((count) => count > typed);
  return [below, above].filter((count) => count !== undefined);
};
