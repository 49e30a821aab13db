import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { insertAlarms, type NewAlarm, selectHearers } from './alarms.queries.ts';
import { foldNews } from './fold-news.ts';
import { newsKeyOf } from './news-key.ts';
import { tellPages } from './tell-pages.ts';

/** Alarms that our own watch raises: written down, shown and told; many of one facility at once are told as one. */
export const raiseAlarms = async (tx: TxCtx, alarms: readonly NewAlarm[]): Promise<void> => {
  if (alarms.length === 0) return;
  const made = await insertAlarms(tx, alarms);
  const placeIds = alarms.map(({ placeId }) => placeId);
  await tellPages(tx, placeIds);
  await writeAudit(
    tx,
    ...made.map(({ id, placeId }, index) => ({
      action: 'alarm.raise' as const,
      entityId: id,
      rootCompanyId: alarms[index]?.rootCompanyId ?? null,
      placeId,
      after: { kind: alarms[index]?.kind, device_id: alarms[index]?.deviceId, gateway_eui: alarms[index]?.gatewayEui },
    })),
  );
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
