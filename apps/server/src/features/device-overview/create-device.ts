import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { normaliseUniqueId } from '@trapline/contract/devices/numbering.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { addDevices } from '../devices/add-devices.write.ts';
import { lockVisiblePlace } from '../devices/lock-place.write.ts';
import { loadGlobalDevice } from './load-global-devices.ts';
import { toFormError } from './to-form-error.ts';

/** A facility that the caller may not see is reported as a faulty field, not as 404: the address of the call is correct. */
const toPlaceFieldError = (error: unknown) =>
  error instanceof AppError && error.code === 'not_found' ? fieldError('placeId', 'not_found') : error;

export const createDevice: Handler<typeof devices.createGlobal> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await lockVisiblePlace(tx, eitherRef(body.placeUuid, body.placeId) ?? '').catch((error: unknown) => {
      throw toPlaceFieldError(error);
    });
    const numbering = {
      amountType: 'SPECIFIC' as const,
      specificUniqueIds: [{ uniqueId: normaliseUniqueId(body.uniqueId ?? '') }],
    };
    const [created] = await toFormError(() => addDevices(tx, place, { ...body, ...numbering }));
    return { device: await loadGlobalDevice(tx, String(created?.id)) };
  });
