import { adversary } from './adversary.ts';
import { answer } from './answer.ts';
import { board } from './board.ts';
import { boards } from './boards.ts';
import { coach } from './coach.ts';
import { ending } from './ending.ts';
import { lifeline } from './lifeline.ts';
import { messages } from './messages.ts';
import { referee } from './referee.ts';
import { replay } from './replay.ts';
import { rival } from './rival.ts';
import { secret } from './secret.ts';
import { watch } from './watch.ts';

/** The screens on which games are played and watched. */
export const play = {
  board,
  boards,
  messages,
  ending,
  rival,
  adversary,
  watch,
  answer,
  coach,
  referee,
  lifeline,
  secret,
  replay,
};
