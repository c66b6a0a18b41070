import type { SecretModel } from '../../screens/secret/secret.ts';
import { CHALLENGE_HONESTY, challengeCommandLine } from '../../text/challenges.ts';
import { nounsOf } from '../../text/games/index.ts';
import { refusalSentence } from '../../text/problems/problems.ts';
import { howToGuess, symbolHelp } from '../../text-mode/games/index.ts';
import { formatCode, typedPegs } from '../../variants/codes.ts';
import { refusal } from '../../variants/game.ts';
import { spokenForm } from '../form.ts';

/** A person hides a code by typing it, invisibly while another person is to find it. */
export const secretForm = spokenForm<SecretModel>({
  opening: (model) => {
    const { code } = nounsOf(model.game.rules);
    if (model.stage === 'challenge') {
      return [
        `Your friend plays your ${code} with: ${challengeCommandLine(model.text)}`,
        CHALLENGE_HONESTY,
      ];
    }
    if (model.stage === 'handing-over') {
      return model.mode.kind === 'hide'
        ? [`The ${code} is hidden. A machine looks for it.`]
        : [
            `The ${code} is hidden. Now the other player takes the keyboard, or type challenge to send it to a friend.`,
          ];
    }
    const { rules } = model.game;
    return model.view === 'dots'
      ? [`Hide a ${code} while the other player is away: what you type is not visible.`]
      : [`Hide a ${code}. ${howToGuess(rules).replace('a guess', `a ${code}`)}`];
  },
  prompt: (model) => {
    if (model.stage === 'challenge') return 'Type menu: ';
    if (model.stage === 'handing-over') return 'Press Enter to start: ';
    return model.view === 'dots' ? 'Your code, invisible: ' : 'Your code: ';
  },
  read: (model, line) => {
    if (model.stage === 'handing-over') {
      if (line.trim().toLowerCase() === 'challenge') return { steps: [{ press: 'tab' }] };
      return line === '' ? { steps: [{ press: 'enter' }] } : undefined;
    }
    if (model.stage === 'challenge') return undefined;
    if (line === '') return undefined;
    const { game } = model;
    const pegs = typedPegs(game.rules, line);
    const move = { kind: 'secret', pegs } as const;
    const problem = refusal(game, move);
    return problem === undefined
      ? {
          steps: [
            { screen: 'secret', kind: 'row-pasted', text: formatCode(game.rules, pegs) },
            { screen: 'secret', kind: 'row-submitted' },
          ],
        }
      : { lines: [refusalSentence(problem, game, move)] };
  },
  help: ({ game: { rules } }) => [howToGuess(rules), ...symbolHelp(rules)],
  echo: (model) => (model.stage === 'hiding' && model.view === 'dots' ? 'hidden' : 'shown'),
  silent: ['enter', '*', 'r'],
  isLater: (before, { game }) => before.game.seed === game.seed,
});
