import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { countAlarms, countGaps, selectAlarmPlaces, selectAlarms, selectGaps } from './alarm-centre.queries.ts';
import { presentAlarms } from './present-alarm.ts';

const MAX_PLACES = 500;

const offsetOf = ({ page, limit }: { readonly page: number; readonly limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});
const pagesOf = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit));

export const listAlarms: Handler<typeof alarms.list> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const filter = {
    isOpen: query.state === 'OPEN',
    placeId: place?.id,
    deviceId: query.deviceId,
    kind: query.kind,
  };
  const rows = await selectAlarms(ctx, filter, offsetOf(query));
  const count = await countAlarms(ctx, filter);
  return { alarms: await presentAlarms(ctx, rows), count, totalPages: pagesOf(count, query.limit) };
};

export const listAlarmPlaces: Handler<typeof alarms.places> = async (ctx) => {
  const rows = await selectAlarmPlaces(ctx, MAX_PLACES);
  return { places: rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: isoText(oldestAt) })) };
};

export const listGaps: Handler<typeof alarms.gaps> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectGaps(ctx, place.id, query.deviceId, offsetOf(query));
  const count = await countGaps(ctx, place.id, query.deviceId);
  return {
    gaps: rows.map(({ deviceId: id, deviceUuid: uuid, deviceNumber: uniqueId, deviceName: name, ...gap }) => ({
      ...gap,
      device: { id, uuid, uniqueId, name },
      beganAt: isoText(gap.beganAt),
      endedAt: gap.endedAt === null ? null : isoText(gap.endedAt),
    })),
    count,
    totalPages: pagesOf(count, query.limit),
  };
};
