import { formatCode } from '../../../engine/variants/codes.ts';
import { refusal } from '../../../engine/variants/game.ts';
import { linesOf } from '../../../games/games.ts';
import { nounsOf } from '../../../prose/games.ts';
import { challengeCommandLine } from '../../../prose/play-command.ts';
import { refusalSentence } from '../../../prose/refusals.ts';
import type { SecretModel } from '../../../screens/play/secret/secret.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { spokenForm } from '../../form.ts';
import { leaveIn } from '../../sentences.ts';
import { guessedPegs } from '../../text/typed-line.ts';

/** A person hides a code by typing it, invisibly while another person is to find it. */
export const secretForm = spokenForm<SecretModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { spoken } = catalog.play.secret;
    const { rules } = model.game;
    const nouns = nounsOf(rules, catalog);
    if (model.stage === 'challenge') {
      return [
        spoken.friendPlays(nouns, challengeCommandLine(model.text)),
        catalog.challengeHonesty,
      ];
    }
    if (model.stage === 'handing-over') {
      return [model.mode.kind === 'hide' ? spoken.machineLooks(nouns) : spoken.handover(nouns)];
    }
    return model.view === 'dots'
      ? [spoken.hideUnseen(nouns)]
      : [
          [
            model.asks === 'none' ? spoken.hide(nouns) : catalog.play.secret.forFriend(nouns),
            catalog.lines.games.howToHide(nounsOf(rules, catalog), linesOf(rules).sample()),
          ].join(' '),
        ];
  },
  prompt: (model, { settings }) => {
    const { prompt } = catalogOf(settings).play.secret.spoken;
    return prompt[model.stage === 'hiding' ? model.view : model.stage];
  },
  read: (model, line, { settings }) => {
    const catalog = catalogOf(settings);
    if (model.stage === 'handing-over') {
      const { challenge } = catalog.play.secret.spoken;
      if (line.trim().toLowerCase() === challenge) return { steps: [{ press: 'tab' }] };
      return line === '' ? { steps: [{ press: 'enter' }] } : undefined;
    }
    if (model.stage === 'challenge') return undefined;
    if (line === '') return undefined;
    const { game } = model;
    const pegs = guessedPegs(game.rules, line);
    const move = { kind: 'secret', pegs } as const;
    const problem = refusal(game, move);
    return problem === undefined
      ? {
          steps: [
            { screen: 'secret', kind: 'row-pasted', text: formatCode(game.rules, pegs) },
            { press: 'enter' },
          ],
        }
      : { lines: [refusalSentence(problem, game, move, catalog)] };
  },
  help: ({ game: { rules } }, { settings }) => [
    catalogOf(settings).lines.games.howToGuess(linesOf(rules).sample()),
    ...linesOf(rules).symbols(catalogOf(settings)),
  ],
  echo: (model) => (model.stage === 'hiding' && model.view === 'dots' ? 'hidden' : 'shown'),
  silent: ['enter', '*', 'r'],
  isLater: (before, { game }) => before.game.seed === game.seed,
  terse: { command: (_, line) => leaveIn(line) },
});
