import { answers } from './answers.ts';
import { dialogue } from './dialogue.ts';
import { game } from './game.ts';
import { games } from './games.ts';
import { opening } from './opening.ts';
import { session } from './session.ts';
import { solving } from './solving.ts';
import { spoken } from './spoken.ts';

/** What is said in lines of text, and where screens are read out. */
export const lines = { answers, dialogue, game, games, opening, session, solving, spoken };
