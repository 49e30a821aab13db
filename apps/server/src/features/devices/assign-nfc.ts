import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDevice } from './change-device.ts';
import { type MarkedDevice, selectDeviceWithTag } from './code-and-tag-devices.queries.ts';
import { markInUseError } from './device-guards.ts';
import { NFC_CONSTRAINT } from './devices.queries.ts';

const tagInUseError = (markedDevice?: MarkedDevice) =>
  markInUseError('devices/nfc_already_used', 'nfcId', markedDevice);

/** A tag has no row to lock: when two requests assign the same tag, the unique index decides. */
export const assignNfc: Handler<typeof devices.assignNfc> = (ctx, { params, body: { nfcId } }) =>
  inTransaction(ctx, async (tx) => {
    try {
      return await changeDevice(tx, params, 'device.assignNfc', async (place, device) => {
        const markedDevice = await selectDeviceWithTag(tx, place.root_company_id, nfcId);
        if (markedDevice && markedDevice.id !== device.id) throw tagInUseError(markedDevice);
        return { nfc_id: nfcId };
      });
    } catch (error) {
      throw violatesUnique(error, NFC_CONSTRAINT) ? tagInUseError() : error;
    }
  });
