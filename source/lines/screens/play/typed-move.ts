import { type Peg, samePegs } from '../../../engine/core/code.ts';
import { lifelines } from '../../../engine/core/game/record.ts';
import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import { refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nearestCommand } from '../../../prose/games/commands.ts';
import { lifelinesText } from '../../../prose/games/game-text.ts';
import { commandWord, guessedPegs } from '../../../prose/games/typed-line.ts';
import { lifelineName } from '../../../prose/games.ts';
import { refusalSentence } from '../../../prose/refusals.ts';
import { type GameModel, hintedGuess } from '../../../screens/play/game/game-model.ts';
import type { LineMeaning, Step } from '../../form.ts';

/** A line that takes a hint which is offered, or that plays the guess of a warning. */
export function replyIn(model: GameModel, line: string, catalog: Catalog): LineMeaning | undefined {
  const offered = model.hint === 'offered' ? hintedGuess(model.game) : undefined;
  if (offered !== undefined && [catalog.actions.useHint, 'yes'].includes(line.toLowerCase())) {
    return { steps: guessSteps(model.game.rules, offered) };
  }
  return model.warning !== 'none' && /^y(?:es)?$/iu.test(line) ? { steps: anyway } : undefined;
}

/** Whether a line without a sign is a legal guess. */
export const isGuess = ({ game }: GameModel, line: string): boolean =>
  game.phase === 'guessing' &&
  refusal(game, { kind: 'guess', pegs: typedPegs(game.rules, line) }) === undefined;

/** Plays the guess of a warning. */
const anyway: readonly Step[] = [{ screen: 'game', kind: 'row-submitted' }];

const guessSteps = (rules: Rules, pegs: readonly Peg[]): readonly Step[] => [
  { screen: 'game', kind: 'row-pasted', text: formatCode(rules, pegs) },
  { screen: 'game', kind: 'row-submitted' },
];

/** Whether a line is what a lifeline gives, as prompts and results name it: the lifelines have numbers. */
const isLifelineName = (line: string, rules: Rules, catalog: Catalog): boolean =>
  lifelines.some((lifeline) =>
    [lifeline, lifelineName(lifeline, rules, catalog)].includes(commandWord(line)),
  );

/**
 * A guess; one that the game refuses is answered at once. The same guess after its warning counts. On a
 * screen with choices, a word that is no guess is meant as one of them.
 */
export function guess(
  { game, warning }: GameModel,
  line: string,
  catalog: Catalog,
  unknown: 'words-are-choices' | 'all-are-guesses',
): LineMeaning | undefined {
  const { rules } = game;
  const pegs = guessedPegs(rules, line);
  const move = { kind: 'guess', pegs } as const;
  const problem = refusal(game, move);
  // A word such as PLACE can be a guess.
  if (problem !== undefined && isLifelineName(line, rules, catalog)) {
    return { lines: [catalog.lines.dialogue.whichLifeline, ...lifelinesText(game, catalog)] };
  }
  if (pegs.includes(-1)) {
    const meant = nearestCommand(line);
    if (meant !== undefined) {
      return { lines: [catalog.play.messages.spoken.noCommand(line, meant)] };
    }
    if (unknown === 'words-are-choices' && /[a-z]{3}/iu.test(line)) return undefined;
  }
  if (warning !== 'none' && samePegs(warning.guess, pegs)) return { steps: anyway };
  return problem === undefined
    ? { steps: guessSteps(rules, pegs) }
    : { lines: [refusalSentence(problem, game, move, catalog)] };
}
