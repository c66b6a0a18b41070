/** The actions of a scene, each with the keys that do it by default. */
type Actions = Readonly<Record<string, readonly string[]>>;

/** One screen: its actions, and the characters that it types, which do nothing else. */
export type Scene = { readonly actions: Actions; readonly typed?: RegExp };

const known = new Map<string, Scene>();

/** Adds the scene of a screen; before that, settings do not know its keys. */
export const addScene = (name: string, scene: Scene): void => void known.set(name, scene);

/** The name of a scene. */
export type SceneName = string;

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
