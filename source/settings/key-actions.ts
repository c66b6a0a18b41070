/** The actions of a scene, each with the keys that do it by default. */
type Actions = Readonly<Record<string, readonly string[]>>;

/** One screen: its actions, and the characters that it types, which do nothing else. */
type Scene = { readonly actions: Actions; readonly typed?: RegExp };

const help = { help: ['?'] };
const settings = { settings: [','] };
const menu = { menu: ['escape', 'q'] };
const back = { back: ['escape', 'q'] };
const vertical = { up: ['up', 'k'], down: ['down', 'j'] };
const horizontal = { left: ['left', 'h'], right: ['right', 'l'] };
const arrows = { ...vertical, ...horizontal };
const ends = { first: ['home'], last: ['end'] };
const pages = { 'page-up': ['page-up'], 'page-down': ['page-down', ' '] };

const editing = {
  ...arrows,
  ...ends,
  erase: ['backspace'],
  'erase-before': ['ctrl-w'],
  clear: ['delete', 'ctrl-u'],
  random: ['*', 'r'],
};
/** After a game. */
const ending = { again: ['n'], 'review-game': ['r'] };
const answering = { ...arrows, erase: ['backspace', 'delete'] };

/** The symbols of all games: letters, digits and operators. */
const symbols = /^[\p{L}\p{N}+\-*/=]$/u;
const characters = /^.$/u;
const answers = /^[0-9wbgy.]$/i;

/** The scenes with their actions: the keys of every other action are symbols or numbers of entries. */
export const scenes = {
  menu: {
    actions: {
      ...vertical,
      ...ends,
      open: ['enter'],
      tip: ['tab', 't'],
      discard: ['delete'],
      ...help,
      ...settings,
      quit: ['escape', 'q'],
    },
  },
  account: {
    actions: {
      ...arrows,
      ...ends,
      open: ['enter'],
      erase: ['backspace'],
      clear: ['delete'],
      ...help,
      ...back,
    },
    typed: characters,
  },
  continue: {
    actions: { ...vertical, open: ['enter'], discard: ['delete', 'd'], ...help, ...menu },
  },
  daily: {
    actions: {
      ...vertical,
      ...pages,
      play: ['enter'],
      next: ['tab'],
      mode: ['h'],
      practice: ['n'],
      archive: ['p'],
      ...help,
      ...back,
    },
  },
  puzzles: { actions: { ...arrows, open: ['enter'], ...help, ...menu } },
  puzzle: {
    actions: {
      ...editing,
      confirm: ['enter'],
      mark: [' '],
      other: ['tab'],
      ...help,
      ...settings,
      back: ['escape'],
    },
    typed: symbols,
  },
  setup: { actions: { ...arrows, mode: ['tab'], start: ['enter'], ...help, ...menu } },
  join: {
    actions: { ...editing, join: ['enter'], ...help, menu: ['escape'] },
    typed: symbols,
  },
  room: {
    actions: {
      ...arrows,
      go: ['enter'],
      watch: ['w'],
      end: ['e'],
      review: ['r'],
      copy: ['c'],
      ...help,
      ...menu,
    },
  },
  rooms: { actions: { ...vertical, open: ['enter'], ...help, ...menu } },
  secret: {
    actions: { ...editing, hide: ['enter'], show: ['tab'], ...help, ...menu },
    typed: symbols,
  },
  game: {
    actions: {
      ...editing,
      guess: ['enter'],
      repeat: ['.'],
      lifelines: ['tab'],
      ...pages,
      hint: ['%'],
      'give-up': ['!'],
      ...ending,
      ...help,
      ...settings,
      leave: ['escape'],
    },
    typed: symbols,
  },
  challenge: {
    actions: {
      left: ['left'],
      right: ['right'],
      ...ends,
      play: ['enter'],
      erase: ['backspace'],
      clear: ['delete'],
      ...menu,
    },
    typed: characters,
  },
  replay: {
    actions: {
      ...arrows,
      ...ends,
      ...pages,
      pause: [' ', 'p'],
      faster: ['+', '='],
      slower: ['-'],
      ...help,
      leave: ['escape', 'q'],
    },
  },
  lifeline: {
    actions: { ...vertical, take: ['enter'], back: ['escape', 'q', 'tab'] },
  },
  answer: {
    actions: {
      ...answering,
      answer: ['enter'],
      review: ['tab'],
      numbers: ['i'],
      ...pages,
      ...ending,
      ...help,
      ...settings,
      leave: ['escape'],
    },
    typed: answers,
  },
  referee: {
    actions: { ...answering, change: ['enter'], back: ['escape', 'q', 'tab'] },
    typed: answers,
  },
  watch: {
    actions: {
      ...arrows,
      pause: [' ', 'p'],
      another: ['enter'],
      share: ['tab'],
      copy: ['c'],
      numbers: ['i'],
      ...ending,
      ...help,
      ...menu,
    },
  },
  statistics: {
    actions: {
      ...arrows,
      part: ['tab'],
      history: ['enter'],
      ...help,
      ...menu,
    },
  },
  history: {
    actions: {
      ...arrows,
      ...pages,
      open: ['enter'],
      review: ['r'],
      filter: ['tab'],
      ...help,
      ...back,
    },
  },
  finished: {
    actions: {
      ...arrows,
      ...pages,
      retry: ['enter'],
      review: ['r'],
      share: ['tab'],
      copy: ['c'],
      ...help,
      ...back,
    },
  },
  review: {
    actions: {
      ...arrows,
      mistake: ['n'],
      'what-if': ['enter'],
      best: ['b'],
      more: ['tab'],
      ...help,
      ...back,
    },
  },
  'what-if': {
    actions: { ...editing, guess: ['enter'], change: ['tab'], ...help, back: ['escape'] },
    typed: symbols,
  },
  loading: { actions: { retry: ['enter'], ...menu } },
  share: {
    actions: { ...horizontal, format: ['tab'], copy: ['c'], back: ['escape', 'enter', 'q'] },
  },
  settings: {
    actions: {
      ...arrows,
      right: ['right', 'l', ' '],
      ...help,
      back: ['escape', 'enter', 'q', ','],
    },
  },
  help: {
    actions: {
      ...arrows,
      ...pages,
      ...ends,
      manual: ['enter', 'tab'],
      search: ['/'],
      tutorial: ['t'],
      erase: ['backspace'],
      clear: ['delete'],
      back: ['escape', 'q', '?'],
    },
    typed: characters,
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

/** The name of an action of a scene. */
export type ActionName<Scene extends SceneName> = keyof (typeof scenes)[Scene]['actions'] & string;

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The scene with a name, or undefined. */
export const sceneNamed = (name: string): SceneName | undefined =>
  isScene(name) ? name : undefined;

/** The actions of a scene with their keys. */
export const actionsOf = (scene: SceneName): Actions => scenes[scene].actions;

/** Whether a key types a character in a scene. */
export function isTyped(scene: SceneName, key: string): boolean {
  const { typed }: Scene = scenes[scene];
  return typed?.test(key) === true;
}
