import { accountScenes } from './account-scenes.ts';
import { dailyScenes } from './daily-scenes.ts';
import { adversaryScenes } from './play/adversary-scenes.ts';
import { boardScenes } from './play/boards-scenes.ts';
import { tutorialScenes } from './play/tutorial-scenes.ts';
import { wordScenes } from './play/words-scenes.ts';
import { puzzleScenes } from './puzzle-scenes.ts';
import { reviewScenes } from './review-scenes.ts';
import { roomScenes } from './room-scenes.ts';
import { remembered } from './scene.ts';
import { scenes } from './scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { statisticsScenes } from './statistics-scenes.ts';

/** The scenes of all games, by name. */
export const allScenes = remembered({
  ...scenes,
  ...wordScenes,
  ...boardScenes,
  ...accountScenes,
  ...dailyScenes,
  ...puzzleScenes,
  ...statisticsScenes,
  ...settingsScenes,
  ...tutorialScenes,
  ...reviewScenes,
  ...adversaryScenes,
  ...roomScenes,
});

export type AnySceneName = keyof typeof allScenes;

export const allSceneNames = Object.keys(allScenes) as readonly AnySceneName[];
