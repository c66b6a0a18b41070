import type { DailyOverview } from '../../../../source/engine/daily/played.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import {
  answerReply,
  type CallName,
  type CallOf,
  type Reply,
} from '../../../../source/screens/app/effects.ts';
import { overviewWith } from '../../../helpers/dailies.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { replied } from '../../outside.ts';

/** The first effect of the screen, if it is a call. */
export function askedBy(app: AppModel): CallOf<CallName> | undefined {
  const [effect] = effectsOf(app);
  return effect?.kind === 'call' ? effect : undefined;
}

/** The program after a reply to its first effect. */
export function answered(app: AppModel, reply: Reply): AppModel {
  const [effect] = effectsOf(app);
  if (effect === undefined) throw new Error('nothing is waited for');
  return replied(app, effect, reply);
}

export const loading = pressed(opened(), '2');

export const dailies = (overview: DailyOverview = overviewWith()): AppModel =>
  answered(loading, answerReply('dailies.overview', overview));

export const asksFor = (app: AppModel): unknown => {
  const asked = askedBy(pressed(app, 'enter'));
  return asked?.name === 'dailies.start' ? [asked.args.name, asked.args.day] : asked;
};
