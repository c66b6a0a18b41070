import { codeOf } from '../../../engine/core/code.ts';
import { lifelinePrices } from '../../../engine/core/game/record.ts';
import { lazy } from '../../../engine/core/memoize.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { startOf } from '../../../engine/daily/days.ts';
import type { DailyOverview } from '../../../engine/daily/played.ts';
import { REST_DAYS } from '../../../engine/daily/streak.ts';
import { type Game, play, start } from '../../../engine/variants/game.ts';
import { type VariantName, variantNames } from '../../../engine/variants/index.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import { games } from '../../../games/games.ts';
import { literal } from '../../../prose/catalog.ts';
import { catalogs } from '../../../prose/en.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { Review, ReviewedTurn } from '../../../solver/review/review-types.ts';
import { listedKeys } from '../../page/keys.ts';
import { initAnswer } from '../../play/answer/answer.ts';
import { casualGame, initGame } from '../../play/game/game.ts';
import { gameKeymap } from '../../play/game/game-keys.ts';
import { initLifeline, lifelineKeymap } from '../../play/lifeline/lifeline.ts';
import { defaultModes, type Mode, rolesOf } from '../../play/modes/mode.ts';
import { opponents, opponentWith } from '../../play/modes/opponents.ts';
import { initReferee, refereeKeymap, updateReferee } from '../../play/referee/referee.ts';
import { initWatch } from '../../play/watch/watch.ts';
import { watchKeymap } from '../../play/watch/watch-keys.ts';
import { accountKeymap } from '../../records/account/account.ts';
import { initAccount, typing } from '../../records/account/account-model.ts';
import { continueKeymap, initContinue } from '../../records/continue/continue.ts';
import { type DailyModel, initDaily } from '../../records/daily/daily.ts';
import { dailyKeymap } from '../../records/daily/daily-keys.ts';
import { initReview, type ReviewModel } from '../../study/review/review.ts';
import { reviewKeymap } from '../../study/review/review-keys.ts';
import type { BranchPoint } from '../../study/what-if/branch.ts';
import { initWhatIf, whatIfKeymap } from '../../study/what-if/what-if.ts';
import { challengeScreen } from '../ChallengeScreen.tsx';
import { initMenu, menuKeymap } from '../menu/menu.ts';
import { defaultChoices } from '../setup/choices.ts';
import { initSetup, setupKeymap } from '../setup/setup.ts';
import { helpKeymaps } from './help-model.ts';
import { type HelpPart, heading, keySection, text } from './help-part.ts';
import { playKeys, puzzleKeyParts } from './play-help.ts';
import { statisticsHelp } from './statistics-help.ts';

const gameFor = (mode: Mode): Game => start(presets[0].rules, rolesOf(mode), 'help');
const { break: breaking, hide, watch } = defaultModes;
const started = lazy(() => gameFor(breaking));
const ended = lazy(() => play(started(), { kind: 'resign' }));
const asked = lazy(() => play(gameFor(hide), { kind: 'guess', pegs: [0, 0, 1, 1] }));
const answered = lazy(() =>
  play(asked(), { kind: 'feedback', feedback: { exact: 0, partial: 0 } }),
);
const account = initAccount();
const overviewStage = { kind: 'overview', chosen: 0, remark: 'none' } as const;
const review = lazy(() => initReferee(initAnswer(answered(), hide, opponents[0])));
const correction = lazy(() => updateReferee(review(), { screen: 'referee', kind: 'row-opened' }));

const branched = lazy(() => {
  const game = started();
  if (game.phase !== 'guessing') throw new Error('The game of the help has begun.');
  const point: BranchPoint = {
    reviewed: game,
    row: 1,
    before: game,
    code: codeOf([0, 0, 1, 1]),
    answerers: ['code', 'adversary'],
  };
  return initWhatIf(point, randomFrom('help'));
});
const reviewed = lazy((): ReviewModel => {
  const guess = codeOf([0, 0, 1, 1]);
  const verdict = { kind: 'no-codes' } as const;
  const entry: ReviewedTurn = {
    kind: 'turn',
    turn: 0,
    guess,
    feedback: { exact: 0, partial: 0 },
    codes: [],
    verdict,
    before: 2,
    after: 1,
    possible: true,
    partition: [],
    reasons: [],
  };
  const row = { row: 1, factRows: [], entry };
  const review: Review = {
    measure: 'average',
    entries: [entry, entry],
    balance: { kind: 'unvalued' },
  };
  return {
    ...initReview(started()),
    state: {
      kind: 'ready',
      review,
      rows: [row, { ...row, row: 2 }],
    },
  };
});

function gameHelp(name: VariantName, keys: KeyBindings): readonly HelpPart[] {
  const page = games[name].help();
  return [heading(name), ...page.parts, ...playKeys(page, keys)];
}

const lifelineParts = (keys: KeyBindings): readonly HelpPart[] => [
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
];

const adversaryParts: readonly HelpPart[] = [
  heading('adversary'),
  text(({ help }) => help.adversary),
];

const againstParts: readonly HelpPart[] = [heading('against'), text(({ help }) => help.against)];

const nothingPlayed: DailyOverview['dailies']['word'] = {
  states: new Map(),
  practiced: new Set(),
  practicing: new Map(),
  streaks: { current: { length: 0, rests: [] }, longest: 0, restsLeft: REST_DAYS },
  friends: [],
  table: 'none',
};
const dailies: DailyModel = {
  ...initDaily('word'),
  overview: {
    now: startOf(2),
    source: 'server',
    dailies: {
      code: nothingPlayed,
      word: nothingPlayed,
      equation: nothingPlayed,
      adversary: nothingPlayed,
    },
    puzzle: { days: new Map(), streaks: nothingPlayed.streaks },
  },
};

const boardParts = (keys: KeyBindings): readonly HelpPart[] => [
  heading('boards'),
  text(({ help }) => help.boards(keyOf(keys, 'game', 'lifelines'))),
];

const endParts = (keys: KeyBindings): readonly HelpPart[] => [
  heading('ending'),
  text(({ help }) => help.ending(opponentWith('auto').name, keyOf(keys, 'finished', 'copy'))),
];

const reviewParts = (keys: KeyBindings): readonly HelpPart[] => [
  heading('gameReview'),
  text(({ help }) => help.gameReview.loss(keyOf(keys, 'finished', 'review'))),
  text(({ help }) => help.gameReview.whatIf(keyOf(keys, 'review', 'what-if'))),
  ...keySection('gameReviewKeys', 'review', keys, reviewKeymap(reviewed())),
  ...keySection('whatIfKeys', 'what-if', keys, whatIfKeymap(branched())),
];

const mouseParts: readonly HelpPart[] = [
  heading('mouse'),
  text(({ help }) => help.mouse.clicks),
  text(({ help }) => help.mouse.selecting),
];

const dailyParts: readonly HelpPart[] = [
  heading('dailies'),
  text(({ help }) => help.dailies.day),
  text(({ help }) => help.dailies.streak(REST_DAYS)),
];

const puzzleParts: readonly HelpPart[] = [
  heading('puzzles'),
  text(({ puzzles }) => puzzles.help.aim),
  text(({ puzzles }) => puzzles.help.proof),
  text(({ puzzles }) => puzzles.help.levels),
];

const partsByKeys = new WeakMap<KeyBindings, readonly HelpPart[]>();

/**
 * The whole help: the page of each game, the lifelines, and the keys of every other screen. It is
 * made when it is first opened, because it plays several games for its examples.
 */
export function helpParts(keys: KeyBindings = noBindings): readonly HelpPart[] {
  const known = partsByKeys.get(keys) ?? partsWith(keys);
  partsByKeys.set(keys, known);
  return known;
}

function partsWith(keys: KeyBindings): readonly HelpPart[] {
  return [
    ...variantNames.flatMap((name) => gameHelp(name, keys)),
    ...lifelineParts(keys),
    ...againstParts,
    ...adversaryParts,
    ...boardParts(keys),
    ...endParts(keys),
    ...reviewParts(keys),
    ...dailyParts,
    ...puzzleParts,
    heading('races'),
    text(({ help }) => help.races.aim),
    text(({ help }) => help.races.duel),
    text(({ help }) => help.races.seen),
    text(({ help }) => help.races.result),
    ...mouseParts,
    ...keySection('lifelineKeys', 'lifeline', keys, lifelineKeymap(initLifeline(started()))),
    ...keySection(
      'endKeys',
      'game',
      keys,
      gameKeymap(initGame(casualGame(ended(), breaking), randomFrom('help'), 'help')),
    ),
    ...keySection('reviewKeys', 'referee', keys, refereeKeymap(review())),
    ...keySection('correctionKeys', 'referee', keys, refereeKeymap(correction())),
    ...keySection(
      'watchKeys',
      'watch',
      keys,
      watchKeymap(initWatch(gameFor(watch), watch, opponents[0], 'help')),
    ),
    ...keySection(
      'setupKeys',
      'setup',
      keys,
      setupKeymap(initSetup(breaking, 'pegs', defaultChoices)),
    ),
    ...keySection('challengeKeys', 'challenge', keys, listedKeys(challengeScreen.keys)),
    ...keySection('dailyKeys', 'daily', keys, dailyKeymap(dailies)),
    ...keySection('archiveKeys', 'daily', keys, dailyKeymap({ ...dailies, view: 'archive' })),
    ...puzzleKeyParts(keys),
    ...statisticsHelp(keys),
    ...keySection('menuKeys', 'menu', keys, menuKeymap(initMenu(0))),
    ...keySection('continueKeys', 'continue', keys, continueKeymap(initContinue([]))),
    ...keySection(
      'accountKeys',
      'account',
      keys,
      accountKeymap({ ...account, stage: overviewStage }),
    ),
    ...keySection('typingKeys', 'account', keys, accountKeymap(typing(account, 'name'))),
    ...keySection('helpKeys', 'help', keys, [
      ...helpKeymaps.manual,
      ...helpKeymaps.card.slice(0, 1),
    ]),
    ...keySection('searchKeys', 'help', keys, helpKeymaps.typing),
    heading('storedData'),
    ...catalogs.places.storedData.map((_, index) =>
      text(({ storedData }) => storedData[index] ?? ''),
    ),
  ];
}
