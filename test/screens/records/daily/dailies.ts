import type { DailyOverview } from '../../../../source/engine/daily/played.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { answerReply } from '../../../../source/screens/app/effects.ts';
import { overviewWith } from '../../../helpers/dailies.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { answered, askedBy } from './daily.test.ts';

export const loading = pressed(opened(), '2');

export const dailies = (overview: DailyOverview = overviewWith()): AppModel =>
  answered(loading, answerReply('dailies.overview', overview));

export const asksFor = (app: AppModel): unknown => {
  const asked = askedBy(pressed(app, 'enter'));
  return asked?.name === 'dailies.start' ? [asked.args.name, asked.args.day] : asked;
};
