import { accountScenes } from './account-scenes.ts';
import { boardScenes } from './boards-scenes.ts';
import { dailyScenes } from './daily-scenes.ts';
import { scenes } from './scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { statisticsScenes } from './statistics-scenes.ts';
import { tutorialScenes } from './tutorial-scenes.ts';
import { wordScenes } from './words-scenes.ts';

/** The scenes of all games, by name. */
export const allScenes = {
  ...scenes,
  ...wordScenes,
  ...boardScenes,
  ...accountScenes,
  ...dailyScenes,
  ...statisticsScenes,
  ...settingsScenes,
  ...tutorialScenes,
};

export type AnySceneName = keyof typeof allScenes;

export const allSceneNames = Object.keys(allScenes) as readonly AnySceneName[];
