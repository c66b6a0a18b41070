import { lifelinePrices } from '../../../engine/core/game/record.ts';
import { REST_DAYS } from '../../../engine/daily/streak.ts';
import { MAX_COMPARED } from '../../../engine/statistics/statistics.ts';
import { variantNames } from '../../../engine/variants/index.ts';
import { literal } from '../../../prose/catalog.ts';
import { catalogs } from '../../../prose/en.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import { games } from '../../games/games.ts';
import { opponentWith } from '../../play/modes/opponents.ts';
import { type HelpPart, heading, text } from './help-part.ts';

/** The manual: the rules of each game, and how it is played. Keys are on the card of each screen. */
export const helpParts = (keys: KeyBindings = noBindings): readonly HelpPart[] => [
  ...variantNames.flatMap((name) => [heading(name), ...games[name].help()]),
  heading('lifelines'),
  text(({ help }) => help.lifelines.use(keyOf(keys, 'game', 'lifelines'))),
  text(({ help }) => help.lifelines.color(lifelinePrices.color)),
  text(({ help }) => help.lifelines.place(lifelinePrices.place)),
  text(({ help }) => help.lifelines.hint(lifelinePrices.hint)),
  text(
    literal(
      '4 what the rows prove: how many codes are left, and which pegs are certain, with the rows that prove them. Costs no turn, but the game counts as aided.',
    ),
  ),
  heading('against'),
  text(({ help }) => help.against),
  heading('adversary'),
  text(({ help }) => help.adversary),
  heading('boards'),
  text(({ help }) => help.boards(keyOf(keys, 'game', 'lifelines'))),
  heading('ending'),
  text(({ help }) => help.ending(opponentWith('auto').name, keyOf(keys, 'finished', 'copy'))),
  heading('gameReview'),
  text(({ help }) => help.gameReview.loss(keyOf(keys, 'finished', 'review'))),
  text(({ help }) => help.gameReview.whatIf(keyOf(keys, 'review', 'what-if'))),
  heading('dailies'),
  text(({ help }) => help.dailies.day),
  text(({ help }) => help.dailies.streak(REST_DAYS)),
  heading('puzzles'),
  text(({ puzzles }) => puzzles.help.aim),
  text(({ puzzles }) => puzzles.help.proof),
  text(({ puzzles }) => puzzles.help.levels),
  heading('races'),
  text(({ help }) => help.races.aim),
  text(({ help }) => help.races.duel),
  text(({ help }) => help.races.seen),
  text(({ help }) => help.races.result),
  heading('statistics'),
  text(({ helpPages }) => helpPages.statistics.counted),
  text(({ helpPages }) => helpPages.statistics.average),
  text(({ helpPages }) => helpPages.statistics.machine(opponentWith('auto').name, MAX_COMPARED)),
  heading('mouse'),
  text(({ help }) => help.mouse.clicks),
  text(({ help }) => help.mouse.selecting),
  heading('storedData'),
  ...catalogs.places.storedData.map((_, index) =>
    text(({ storedData }) => storedData[index] ?? ''),
  ),
];
