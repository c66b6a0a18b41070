import { menuScenes } from './menu-scenes.ts';
import { codemakerScenes } from './play/codemaker-scenes.ts';
import { gameScenes } from './play/game-scenes.ts';
import { watchScenes } from './play/watch-scenes.ts';
import { remembered } from './scene.ts';

/** Moments of every screen of the game with pegs, made by pressing keys from the start. */
export const scenes = remembered({
  ...menuScenes,
  ...codemakerScenes,
  ...gameScenes,
  ...watchScenes,
});

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as readonly SceneName[];
