import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadDeviceHistory } from '../inspections/findings.read.ts';
import { selectDevice } from './devices.queries.ts';

export const listVisits: Handler<typeof devices.listVisits> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const { id } = found(await selectDevice(ctx, place.id, params.deviceId));
  return loadDeviceHistory(ctx, id, query.page, query.limit);
};
