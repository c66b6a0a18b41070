/** The actions of a scene, each with the keys that do it by default. */
type Actions = Readonly<Record<string, readonly string[]>>;

/** One screen: its actions, and the characters that it types, which do nothing else. */
export type Scene = { readonly actions: Actions; readonly typed?: RegExp };

const help = { help: ['?'] };
const settings = { settings: [','] };
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

/** The symbols of all games: letters, digits and operators. */
const symbols = /^[\p{L}\p{N}+\-*/=]$/u;

/** The scenes with their actions: the keys of every other action are symbols or numbers of entries. */
const scenes = {
  game: {
    actions: {
      ...editing,
      guess: ['enter'],
      repeat: ['.'],
      lifelines: ['tab'],
      ...pages,
      'give-up': ['!'],
      ...ending,
      ...help,
      ...settings,
      leave: ['escape'],
    },
    typed: symbols,
  },
} as const satisfies Readonly<Record<string, Scene>>;

const known = new Map<string, Scene>(Object.entries(scenes));

/** Adds a scene whose screen declares its keys itself; before that, settings do not know them. */
export const addScene = (name: string, scene: Scene): void => void known.set(name, scene);

/** The name of a scene. */
export type SceneName = string;

/** The name of an action of a scene. */
export type ActionName<Name extends SceneName> = Name extends keyof typeof scenes
  ? keyof (typeof scenes)[Name]['actions'] & string
  : string;

/** The scene with a name, or undefined. */
export const sceneNamed = (name: string): SceneName | undefined =>
  known.has(name) ? name : undefined;

/** The names of all scenes. */
export const sceneNames = (): readonly SceneName[] => [...known.keys()];

/** The actions of a scene with their keys. */
export const actionsOf = (scene: SceneName): Actions => known.get(scene)?.actions ?? {};

/** Whether a key types a character in a scene. */
export const isTyped = (scene: SceneName, key: string): boolean =>
  known.get(scene)?.typed?.test(key) === true;
