import type { Time } from '../../../../source/engine/core/stored/account.ts';
import type { DailyOverview } from '../../../../source/engine/daily/played.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { overviewWith } from '../../../helpers/dailies.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { answered, queryOf } from './daily.test.ts';

export const loading = pressed(opened(), '2');

export const dailies = (overview: DailyOverview = overviewWith()): AppModel =>
  answered(loading, { kind: 'daily-overview', overview });

export const at = (app: AppModel, now: Time): AppModel => answered(app, { kind: 'clock', now });

export const asksFor = (app: AppModel): unknown => {
  const query = queryOf(pressed(app, 'enter'));
  return query?.kind === 'daily-game' ? [query.name, query.day] : query;
};
