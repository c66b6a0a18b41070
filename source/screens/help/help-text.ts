import { lifelinePrices } from '../../core/lifeline.ts';
import { lazy } from '../../core/memoize.ts';
import { randomFrom } from '../../core/random.ts';
import { startOf } from '../../daily/days.ts';
import type { DailyOverview } from '../../daily/played.ts';
import { REST_DAYS } from '../../daily/streak.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import { storedData } from '../../text/stored/data.ts';
import { type Game, play, start } from '../../variants/game.ts';
import { variantNames } from '../../variants/index.ts';
import { presets } from '../../variants/pegs/peg-rules.ts';
import { accountKeymap } from '../account/account-keys.ts';
import { initAccount, typing } from '../account/account-model.ts';
import { initAnswer } from '../answer/answer.ts';
import { challengeKeymap, initChallenge } from '../challenge/challenge.ts';
import { continueKeymap, initContinue } from '../continue/continue.ts';
import { type DailyModel, initDaily } from '../daily/daily.ts';
import { dailyKeymap } from '../daily/daily-keys.ts';
import { initGame } from '../game/game.ts';
import { gameKeymap } from '../game/game-keys.ts';
import { initLifeline, lifelineKeymap } from '../lifeline/lifeline.ts';
import { initMenu, menuKeymap } from '../menu/menu.ts';
import { defaultModes, type Mode, machinesIn, rolesOf } from '../mode.ts';
import { opponents, opponentWith } from '../opponents.ts';
import { initReferee, refereeKeymap, updateReferee } from '../referee/referee.ts';
import { replayKeymap } from '../replay/replay.ts';
import { defaultChoices } from '../setup/games/index.ts';
import { initSetup, setupKeymap } from '../setup/setup.ts';
import { initWatch, watchKeymap } from '../watch/watch.ts';
import { helpPages } from './games/index.ts';
import { helpKeymap } from './help-keys.ts';
import { type HelpPart, heading, keySection, text } from './help-part.ts';
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

const lifelineParts = (keys: KeyBindings): readonly HelpPart[] => [
  heading('Lifelines'),
  text(
    `Each can be used once per game and costs turns. Press ${keyOf(keys, 'game', 'lifelines')} to open them, or fill the row of pegs with LIFELINE.`,
  ),
  text(
    `1 color or letter: one that the code contains, but not where. Costs ${counted(lifelinePrices.color, 'turn')}.`,
  ),
  text(`2 place: what is in one place. Costs ${counted(lifelinePrices.place, 'turn')}.`),
  text(`3 hint: a good guess, and why. Costs ${counted(lifelinePrices.hint, 'turn')}.`),
];

const againstParts: readonly HelpPart[] = [
  heading('Against a machine'),
  text(
    'You and a machine break the same code. After each of your turns you see how its guess was answered, but not the guess. Fewer turns win, lifelines included.',
  ),
];

const nothingPlayed: DailyOverview['dailies']['word'] = {
  states: new Map(),
  practiced: new Set(),
  practicing: new Map(),
  streaks: { current: { length: 0, rests: [] }, longest: 0, restsLeft: REST_DAYS },
  publications: [],
};
const dailies: DailyModel = {
  ...initDaily('word'),
  overview: {
    now: startOf(2),
    source: 'server',
    dailies: { code: nothingPlayed, word: nothingPlayed, equation: nothingPlayed },
  },
};

const endParts = (keys: KeyBindings): readonly HelpPart[] => [
  heading('The end of a game'),
  text(
    `Bars show how many turns your games of these rules took; this game is marked. Par is how many guesses ${opponentWith('auto').name} needs for the same code. ${keyOf(keys, 'finished', 'copy')} copies the result, with the command that plays the code again.`,
  ),
];

const mouseParts: readonly HelpPart[] = [
  heading('Mouse'),
  text(
    'Off at first: a setting, --mouse or KEYPEG_MOUSE=on turns it on. A click selects a place of the row, types a color or a letter of the palette, chooses an entry and presses a key of the last line. The wheel scrolls messages, lists and this help.',
  ),
  text(
    'While it is on, hold Shift to select text with the mouse (Option or Fn in some terminals on a Mac).',
  ),
];

const dailyParts: readonly HelpPart[] = [
  heading('Dailies'),
  text(
    'A code, a word and an equation are the same for everyone on a day, which begins at 0:00 UTC. One try counts and can be finished until 12 hours after the day; everything else is practice.',
  ),
  text(
    `A streak counts days in a row that you solve. Up to ${REST_DAYS} days a month without a game are rest days and do not end it.`,
  ),
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
    ...variantNames.flatMap((name) => [
      heading(helpPages[name].heading),
      ...helpPages[name].parts(keys),
    ]),
    ...lifelineParts(keys),
    ...againstParts,
    ...endParts(keys),
    ...dailyParts,
    ...mouseParts,
    ...keySection(
      'Keys on the lifelines',
      'lifeline',
      keys,
      lifelineKeymap(initLifeline(started())),
    ),
    ...keySection(
      'Keys when a game is over',
      'game',
      keys,
      gameKeymap(initGame(ended(), breaking, randomFrom('help'), 'help')),
    ),
    ...keySection('Keys while you review answers', 'referee', keys, refereeKeymap(review())),
    ...keySection('Keys while you change an answer', 'referee', keys, refereeKeymap(correction())),
    ...keySection(
      'Keys while you watch machines',
      'watch',
      keys,
      watchKeymap(initWatch(gameFor(watch), watch, machinesIn(watch), 'help')),
    ),
    ...keySection('Keys during a replay', 'replay', keys, replayKeymap),
    ...keySection(
      'Keys while you set up',
      'setup',
      keys,
      setupKeymap(initSetup(breaking, 'pegs', defaultChoices)),
    ),
    ...keySection(
      'Keys while you type a challenge',
      'challenge',
      keys,
      challengeKeymap(initChallenge()),
    ),
    ...keySection('Keys on the dailies', 'daily', keys, dailyKeymap(dailies)),
    ...keySection('Keys on past days', 'daily', keys, dailyKeymap({ ...dailies, view: 'archive' })),
    ...statisticsHelp(keys),
    ...keySection('Keys on the menu', 'menu', keys, menuKeymap(initMenu(0))),
    ...keySection(
      'Keys on your unfinished games',
      'continue',
      keys,
      continueKeymap(initContinue([])),
    ),
    ...keySection(
      'Keys on your account',
      'account',
      keys,
      accountKeymap({ ...account, stage: overviewStage }),
    ),
    ...keySection(
      'Keys while you type a name or a code',
      'account',
      keys,
      accountKeymap(typing(account, 'name')),
    ),
    ...keySection('Keys in this help', 'help', keys, helpKeymap),
    heading('What a server stores about you'),
    ...storedData.map(text),
  ];
}
