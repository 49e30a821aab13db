import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';
import { lockMap } from './lock-map.read.ts';

/** Refuses a position outside the plan, because its pin would not be visible. */
const requireInsidePlan = (field: 'mapX' | 'mapY', value: number, size: number | null): void => {
  if (size !== null && value > size) {
    throw new AppError('validation_error', { fields: [{ field, code: 'too_big', limit: size }] });
  }
};

export const setOnMap: Handler<typeof devices.setOnMap> = (ctx, { params, body }) =>
  inTransaction(ctx, (tx) =>
    changeDevice(tx, params, 'device.setOnMap', async (place) => {
      const map = await lockMap(tx, place.id, eitherRef(body.mapUuid, body.mapId) ?? '');
      if (!map) throw fieldError('mapId', 'not_found');
      requireInsidePlan('mapX', body.mapX, map.width);
      requireInsidePlan('mapY', body.mapY, map.height);
      return { map_id: map.id, map_x: body.mapX, map_y: body.mapY };
    }),
  );
