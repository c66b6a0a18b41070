import { drawBelow, randomFrom, type Seeds } from '../../engine/core/random.ts';
import { dailyEntries, dailyNames } from '../../engine/daily/daily.ts';
import { type DailyOverview, stateOn, streaksIn, todayIn } from '../../engine/daily/played.ts';
import { mainVariant } from '../../engine/variants/index.ts';
import { modes } from '../../prose/menu.ts';
import { counted } from '../../prose/phrases.ts';
import type { Versions } from '../../prose/text.ts';
import { type KeyBindings, keyOf, noBindings } from '../../settings/key-bindings.ts';
import { call } from '../app/effects.ts';
import { goes, goTo, type Navigation, type Program } from '../app/navigation.ts';
import {
  bound,
  chooses,
  help,
  key,
  type Next,
  opens,
  opensByNumber,
  type ScreenKey,
  settings,
  steps,
} from '../page/keys.ts';
import type { Page, Question } from '../page/page.ts';
import { heard, list, longest } from '../page/parts.ts';
import { ask, screen } from '../page/screen.ts';
import {
  canRace,
  defaultModes,
  type Experience,
  isGuest,
  type Kept,
  type Player,
} from '../play/mode.ts';
import { type ListedGame, listedLabel } from '../records/listed-game.ts';
import { MenuBody } from './MenuBody.tsx';

/** The menu: the page, the index of its chosen entry, and the number of the tip, which counts on after the last. */
export type MenuModel = {
  readonly screen: 'menu';
  readonly player: Player;
  readonly kept: Kept;
  readonly experience: Experience;
  readonly page: MenuPage;
  readonly chosen: number;
  readonly overview: DailyOverview | 'none';
  /** Counts the visits to the menu that ask for the dailies, and those that have been answered. */
  readonly visits: { readonly asked: number; readonly answered: number };
  readonly tip: number;
  /** The games that can be continued, the last played first. */
  readonly unfinished: readonly ListedGame[];
  readonly leaving: 'stays' | 'asked';
};

/** The menu as it opens; a guest sees the first tip, other players the one at `tip`. */
const open = (
  tip: number,
  player: Player = { kind: 'local' },
  experience: Experience = 'played',
  kept: Kept = 'stored',
): MenuModel => ({
  screen: 'menu',
  player,
  kept,
  experience,
  page: 'main',
  chosen: 0,
  overview: 'none',
  visits: { asked: 0, answered: 0 },
  tip: isGuest(player) ? 0 : tip,
  unfinished: [],
  leaving: 'stays',
});

type MenuEntry = {
  readonly label: string;
  readonly about: Versions;
  readonly opens: Navigation | MenuPage;
};

const entry = (label: string, about: Versions, opens: MenuEntry['opens']): MenuEntry => ({
  label,
  about,
  opens,
});

export const menuEntries: readonly MenuEntry[] = [
  entry(
    'Today',
    ['Today’s code, word, equation, adversary and puzzle.', 'One of each for today.'],
    goTo('daily', { chosen: dailyNames[0], opening: { kind: 'day', day: 'today' } }),
  ),
  entry(
    'Play',
    [
      'Pegs, Bulls and Cows, words or equations, alone or against machines.',
      'Pegs, digits, words, equations.',
    ],
    goes('play-opened'),
  ),
  entry(
    'With a friend',
    [
      'A race over the network, two at one keyboard, or a challenge.',
      'A race, two players, a challenge.',
    ],
    'friend',
  ),
  entry('Puzzles', 'Find the one code that fits, and prove it.', goTo('puzzles', 'nothing')),
  entry('You', 'Your results, your games, your settings.', goTo('statistics')),
  entry('Help', 'The rules, with examples.', goes('manual-opened')),
  entry('Quit', 'Leave keypeg.', goes('quit')),
];

const pageNames = { main: 'Menu', friend: 'With a friend' } as const;

type MenuPage = keyof typeof pageNames;

const opensUnfinished = goTo('games', { of: 'unfinished' });

/** The game to continue, or all of them; while there is none, the tutorial has the first place. */
function firstEntry({ experience, unfinished }: MenuModel): MenuEntry {
  const [first, second] = unfinished;
  if (first === undefined) {
    const about =
      experience === 'learning'
        ? ['Continue the tutorial where you left it.', 'Continue the tutorial.']
        : ['Learn the game in a minute, by playing it.', 'Learn the game in a minute.'];
    return entry('Tutorial', about, goes('tutorial-opened'));
  }
  if (second !== undefined) {
    const about = `You have ${counted(unfinished.length, 'unfinished game')}.`;
    return entry('Continue', about, opensUnfinished);
  }
  const label = listedLabel(first);
  return entry('Continue', [`Your game of ${label}.`, `${label}.`], {
    screen: 'app',
    kind: 'continued',
    game: first.id,
  });
}

const setsUp = (mode: 'duel' | 'race'): Navigation => ({
  screen: 'app',
  kind: 'setup-opened',
  mode: defaultModes[mode],
  game: mainVariant,
});

const atOneKeyboard: readonly MenuEntry[] = [
  entry(modes.duel, 'One of you hides a code, and the other breaks it.', setsUp('duel')),
  entry(
    modes.challenge,
    ['Type the challenge that a friend has sent you.', 'Type a friend’s challenge.'],
    goTo('challenge'),
  ),
];

/** Races need a server, which a player of this computer starts, and a name; where that is missing, the entry says so. */
function friendEntries(player: Player): readonly MenuEntry[] {
  const race = entry(
    'Open a race',
    [
      'Race friends to break the same code, or duel one of them.',
      'Race friends to break the same code.',
    ],
    isGuest(player) ? goTo('rooms', 'why-none') : setsUp('race'),
  );
  const rooms = goTo('rooms', 'races');
  const races = entry('My races', 'Your races and their results.', rooms);
  if (player.kind === 'local') {
    const host = entry('Race a friend', race.about, goTo('host', 'new'));
    return [...atOneKeyboard, host, races];
  }
  return [
    race,
    entry(
      'Join by code',
      'Type the code of a friend’s race.',
      canRace(player) ? goTo('join') : rooms,
    ),
    races,
    ...atOneKeyboard,
  ];
}

export function entriesOf(model: MenuModel): readonly MenuEntry[] {
  if (model.page === 'friend') return friendEntries(model.player);
  return [firstEntry(model), ...menuEntries];
}

const PLAY = 1 + menuEntries.findIndex(({ label }) => label === 'Play');

/** The index of the entry that a player most likely wants: Continue, the tutorial, or Play. */
export const likelyEntry = ({ experience, unfinished }: MenuModel): number =>
  unfinished.length > 0 || experience !== 'played' ? 0 : PLAY;

export const onLikelyEntry = (model: MenuModel): MenuModel => ({
  ...model,
  page: 'main',
  chosen: likelyEntry(model),
});

/** The menu with the entry chosen that leads where a message leads; the same menu where none does. */
export function onEntryThat(model: MenuModel, message: Navigation): MenuModel {
  const wanted = JSON.stringify(message);
  const index = entriesOf(model).findIndex((each) => JSON.stringify(each.opens) === wanted);
  return index < 0 || index === model.chosen ? model : { ...model, chosen: index };
}

export const withPlayer = (
  model: MenuModel,
  { player, experience, kept }: Pick<MenuModel, 'player' | 'experience' | 'kept'>,
): MenuModel => withGreetingAsked({ ...model, player, experience, kept });

/** The menu that asks the store what waits for its player; a guest has no results. */
export const withGreetingAsked = (model: MenuModel): MenuModel =>
  model.kept === 'session'
    ? model
    : { ...model, visits: { ...model.visits, asked: model.visits.asked + 1 } };

export function welcomeOf({ player, unfinished }: MenuModel): string {
  switch (player.kind) {
    case 'local':
      return '';
    case 'guest':
    case 'invited':
      return 'Welcome, guest';
    case 'signing-in':
      return 'Welcome';
    case 'named':
      return `${unfinished.length === 0 ? 'Welcome' : 'Welcome back'}, ${player.name}`;
  }
}

/** Whether the games that can be continued end with the session. */
export const losesGames = ({ player, kept, unfinished }: MenuModel): boolean =>
  unfinished.length > 0 && (player.kind === 'guest' || kept === 'session');

/** What the menu asks before it quits, and what becomes of the games that can be continued; `quits` begins it. */
function quitQuestion(
  model: MenuModel,
  { login }: Pick<Program, 'login'>,
  quits: string,
): Versions {
  const { player, kept, unfinished } = model;
  const { length } = unfinished;
  if (player.kind === 'local' && login !== '') {
    return [`${quits}, and cuts your friends off.`, 'Esc again cuts your friends off.'];
  }
  if (length === 0) return `${quits}.`;
  const games = counted(length, 'game');
  if (losesGames(model)) return `${quits}; ${games} will be lost.`;
  const waits = length === 1 ? 'waits' : 'wait';
  const until = kept === 'server' ? ' until the server stops' : '';
  return [`${quits}; ${games} ${waits}${until}.`, `${quits}; ${games} ${waits}.`];
}

export function greetingText(overview: DailyOverview): string {
  const isDone = marksOf(overview).every((mark) => mark === 'done');
  const today = `Daily ${todayIn(overview)} is ${isDone ? 'done' : 'open'}.`;
  const streak = bestStreakIn(overview);
  return streak > 1 ? `${today} Streak ${streak}.` : today;
}

const bestStreakIn = (overview: DailyOverview): number =>
  Math.max(...dailyEntries.map((name) => streaksIn(overview, name).current.length));

export const marksOf = (overview: DailyOverview): readonly ('done' | 'open')[] =>
  dailyEntries.map((name) => {
    const kind = stateOn(overview, name, todayIn(overview))?.kind ?? 'not-played';
    return kind === 'not-played' || kind === 'in-progress' ? 'open' : 'done';
  });

const commonTips = (keys: KeyBindings): readonly string[] => [
  'A first guess of three colors, such as 1123, tells you the most.',
  'A guess that could be the code is seldom bad.',
  'A guess that cannot be the code is sometimes the better one.',
  'No pegs at all? Good news: none of those colors is in the code.',
  'Type digits or the initials of colors, or use the arrows.',
  'The place lifeline costs two turns; early it saves more of them.',
  `In a game, ${keyOf(keys, 'game', 'repeat')} repeats your last guess for you to change.`,
  `In a game, ${keyOf(keys, 'game', 'random')} fills the row at random.`,
  'Without repeats, a color found in one place is in no other.',
  'In Words, a letter both green and yellow is in the word twice.',
  'Rule colors out first; that is faster than confirming them.',
  `A machine says what it feels; with ${keyOf(keys, 'answer', 'numbers')} it says what it knows.`,
];

const commandTips = [
  'keypeg play --seed friday gives two people the same code.',
  'keypeg text plays line by line, for pipes and screen readers.',
];

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor({ kind }: Player, keys: KeyBindings = noBindings): readonly string[] {
  switch (kind) {
    case 'local':
      return [...commonTips(keys), ...commandTips];
    case 'guest':
    case 'invited':
      return ['Log in with an SSH key, and keypeg keeps your name and games.', ...commonTips(keys)];
    case 'signing-in':
    case 'named':
      return commonTips(keys);
  }
}

/** The index of the tip that the menu shows first, drawn with the first seed of a session. */
export const firstTip = ({ seed }: Pick<Seeds, 'seed'>, player: Player): number =>
  drawBelow(randomFrom(seed), tipsFor(player).length).value;

const choose = (model: MenuModel, chosen: number): MenuModel => ({ ...model, chosen });

/** Back on the menu, the entry is chosen that had opened the last page. */
function toPage(model: MenuModel, page: MenuPage): MenuModel {
  const next = { ...model, page };
  if (page !== 'main') return { ...next, chosen: 0 };
  return { ...next, chosen: entriesOf(next).findIndex(({ opens: to }) => to === model.page) };
}

const openEntry = ({ opens: to }: MenuEntry, model: MenuModel): Next<MenuModel> =>
  typeof to === 'string' ? toPage(model, to) : to;

const question = (model: MenuModel, program: Program): Question<MenuModel> => ({
  part: 'question',
  // It is only heard, where there is no Esc.
  text: longest(quitQuestion(model, program, 'This quits keypeg')),
  tone: 'accent',
  asks: 'escape',
  yes: 'quit',
  no: 'to stay',
  confirm: () => goes('quit-asked'),
  decline: (now) => ({ ...now, leaving: 'stays' }),
});

function page(model: MenuModel, program: Program): Page<MenuModel> {
  const chosen = program.settings.settings;
  const { overview, player, leaving } = model;
  const isMain = model.page === 'main';
  const asks = leaving === 'asked';
  const entries = entriesOf(model);
  const greeting = overview === 'none' ? '' : greetingText(overview);
  const tips = tipsFor(player, chosen.keys);
  const tip = tips[model.tip % tips.length] ?? '';
  const name = pageNames[model.page];
  const opening = isMain ? ['keypeg', welcomeOf(model), name] : [name];
  const menu = {
    page: isMain ? '' : name,
    entries: entries.map((each) => ({ label: each.label, ...asideOf(each, model) })),
    chosen: model.chosen,
    rows: 1 + menuEntries.length,
    greeting: model.kept === 'session' ? undefined : greeting,
    about: asks
      ? quitQuestion(model, program, 'Esc again quits')
      : (entries[model.chosen]?.about ?? ''),
    asks,
    tip,
  };
  return {
    title: name,
    look: (frame) => <MenuBody menu={menu} frame={frame} />,
    parts: [
      ...(isMain ? [heard(greeting), heard(`Tip: ${tip}`)] : []),
      ...(asks ? [question(model, program)] : []),
      list(
        entries,
        (each) => ({
          label: each.label,
          about: each.about,
          opens: (now) => openEntry(each, now),
        }),
        { chosen: model.chosen, choose, click: 'opens' },
      ),
    ],
    said: {
      title: opening
        .filter((part) => part !== '')
        .map((part) => `${part}.`)
        .join(' '),
    },
  };
}

/** What is drawn after an entry: the number of unfinished games, or which of today's dailies are done and the streak. */
function asideOf({ label, opens: to }: MenuEntry, { unfinished, overview }: MenuModel) {
  if (to === opensUnfinished) return { figure: counted(unfinished.length, 'game') };
  if (label !== 'Today' || overview === 'none') return {};
  const streak = bestStreakIn(overview);
  return { done: marksOf(overview), ...(streak > 1 && { figure: `streak ${streak}` }) };
}

/** On the menu q quits, and Esc may ask first; from a page both lead back. */
const quits: ScreenKey<MenuModel> = {
  keys: ['escape', 'q'],
  label: 'q Esc',
  text: 'quit',
  visibleIn: 'footer',
  bind: (_, model) => {
    const back = { ...quits, label: 'Esc', text: 'back' };
    return [
      model.page === 'main'
        ? bound<MenuModel>({ ...quits, word: 'none' }, (pressed) =>
            goes(pressed === 'q' ? 'quit' : 'quit-asked'),
          )
        : bound<MenuModel>(back, () => toPage(model, 'main')),
    ];
  },
};

export const menuScreen = screen({
  name: 'menu',
  open,
  keys: {
    choose: chooses(),
    ends: steps(
      'Home End',
      { first: ['home'], last: ['end'] },
      'choose the first or the last entry',
      (model: MenuModel, step) => choose(model, step === -1 ? 0 : entriesOf(model).length - 1),
      { visibleIn: 'help' },
    ),
    open: opens(),
    number: opensByNumber('open that entry'),
    tip: key('tab t', 'next tip', (model: MenuModel) => ({ ...model, tip: model.tip + 1 }), {
      when: ({ page: shown }) => shown === 'main',
    }),
    help,
    settings,
    quit: quits,
  },
  page,
  asks: (model) =>
    model.visits.asked === model.visits.answered
      ? []
      : [
          ask(call('dailies.overview', {}, model.visits.asked), (answer) => ({
            ...model,
            visits: { ...model.visits, answered: model.visits.asked },
            overview: answer.ok ? answer.value : model.overview,
          })),
        ],
});
