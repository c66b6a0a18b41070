import { type Feedback, type Mark, marksShown } from '../core/feedback.ts';
import { costOf, turnsSpent } from '../core/record.ts';
import type { Over } from '../variants/game.ts';
import { codeInWords, feedbackInWords, nounsOf } from './games/index.ts';
import { lifelineName, lifelinesInWords } from './lifelines.ts';
import { counted } from './phrases.ts';

/** The styles of a shared result: emoji, the letters `G Y .`, or sentences to read out. */
export const shareStyles = ['emoji', 'letters', 'spoken'] as const;

/** A style of a shared result. */
export type ShareStyle = (typeof shareStyles)[number];

type Signs = Readonly<Record<Mark | 'lifeline', string>>;

const signs: Readonly<Record<Exclude<ShareStyle, 'spoken'>, Signs>> = {
  emoji: { exact: '🟩', partial: '🟨', absent: '⬛', lifeline: '💡' },
  letters: { exact: 'G', partial: 'Y', absent: '.', lifeline: 'L' },
};

/**
 * The result of a game to share: the puzzle, the score, and the answers without the guesses, so that
 * it spoils nothing. A turn that paid for a lifeline has a line too.
 *
 * @param puzzle the name of the puzzle, such as `no. 12`; the default is the seed that a player chose,
 *   or that the code is random, or that a person made it
 * @example shareText(lost, 'letters', 'no. 12').split('\n')[1] // 'GY..'
 */
export function shareText(game: Over, style: ShareStyle, puzzle = puzzleOf(game)): string {
  return style === 'spoken' ? spokenText(game, puzzle) : gridText(game, puzzle, signs[style]);
}

function puzzleOf({ roles, rules, seed, seedSource }: Over): string {
  const { code } = nounsOf(rules);
  if (roles.codemaker === 'human') return `${code} from a friend`;
  return seedSource === 'player' ? `seed ${seed}` : `random ${code}`;
}

function gridText(game: Over, puzzle: string, style: Signs): string {
  const { rules, record } = game;
  const row = (feedback: Feedback): string =>
    marksShown(feedback, rules.pegs)
      .map((mark) => style[mark])
      .join('');
  const rows = record.flatMap((entry) =>
    entry.kind === 'turn' ? [row(entry.feedback)] : Array(costOf(entry)).fill(style.lifeline),
  );
  return [`keypeg ${puzzle}, ${codeInWords(rules)}: ${scoreOf(game)}`, ...rows].join('\n');
}

/** Turns used of the turns allowed, or X where the code was not found: `3/6`, `X/6`. */
const scoreOf = ({ outcome, record, rules }: Over): string =>
  `${outcome === 'cracked' ? turnsSpent(record) : 'X'}/${rules.attempts}`;

function spokenText(game: Over, puzzle: string): string {
  const { rules, record } = game;
  const attempts = counted(rules.attempts, 'turn');
  const result =
    game.outcome === 'cracked'
      ? `found in ${turnsSpent(record)} of ${attempts}`
      : `not found in ${attempts}`;
  const head = `keypeg ${puzzle}, ${codeInWords(rules)}: ${result}, ${lifelinesInWords(record, rules)}.`;
  const turns = record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    const event =
      entry.kind === 'turn'
        ? feedbackInWords(entry.feedback, rules)
        : `lifeline ${lifelineName(entry.clue.lifeline, rules)}`;
    return `Turn ${turn}: ${event}.`;
  });
  return [head, ...turns].join(' ');
}
