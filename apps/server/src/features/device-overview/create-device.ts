import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { normalUniqueId } from '@trapline/contract/devices/numbering.ts';
import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { addDevices } from '../devices/add-devices.write.ts';
import { lockVisiblePlace } from '../devices/lock-place.write.ts';
import { loadGlobalDevice } from './load-global-devices.ts';
import { toFormError } from './to-form-error.ts';

/** A facility that the caller may not see is reported as a faulty field, not as 404: the address of the call is correct. */
const placeAsField = (error: unknown) =>
  error instanceof AppError && error.code === 'not_found' ? fieldError('placeId', 'not_found') : error;

export const createDevice: Handler<typeof devices.createGlobal> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await lockVisiblePlace(tx, sentRef(body.placeUuid, body.placeId) ?? '').catch((error: unknown) => {
      throw placeAsField(error);
    });
    const numbering = {
      amountType: 'SPECIFIC' as const,
      specificUniqueIds: [{ uniqueId: normalUniqueId(body.uniqueId ?? '') }],
    };
    const [made] = await toFormError(() => addDevices(tx, place, { ...body, ...numbering }));
    return { device: await loadGlobalDevice(tx, String(made?.id)) };
  });
