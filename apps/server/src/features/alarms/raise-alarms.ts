import type { TxCtx } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { insertAlarms, type NewAlarm, selectHearers } from './alarms.queries.ts';
import { foldNews } from './fold-news.ts';
import { newsKeyOf } from './news-key.ts';
import { tellPages } from './tell-pages.ts';
import { tellRaised } from './tell-trail.ts';

/**
 * Alarms raised by our own monitoring: stored, published and announced; many of one facility at once get one
 * notification.
 */
export const raiseAlarms = async (tx: TxCtx, alarms: readonly NewAlarm[]): Promise<void> => {
  if (alarms.length === 0) return;
  await tellRaised(tx, await insertAlarms(tx, alarms));
  const placeIds = alarms.map(({ placeId }) => placeId);
  await tellPages(tx, placeIds);
  const hearers = await selectHearers(tx, placeIds);
  await notifyAll(
    tx,
    foldNews(
      alarms.map(({ kind, placeId, deviceId, raisedAt }) => ({
        key: newsKeyOf(kind),
        userIds: hearers.get(placeId) ?? [],
        placeId,
        deviceId: deviceId ?? undefined,
        eventDate: raisedAt,
      })),
    ),
  );
};
