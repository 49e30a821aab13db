import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type Carrier, selectCarrierOfTag } from './carriers.queries.ts';
import { changeDevice } from './change-device.ts';
import { markTaken } from './device-guards.ts';
import { NFC_IS_UNIQUE } from './devices.queries.ts';

const tagConflict = (carrier?: Carrier) => markTaken('devices/nfc_already_used', 'nfcId', carrier);

/** A tag has no row to lock: when two requests assign the same tag, the unique index decides. */
export const assignNfc: Handler<typeof devices.assignNfc> = (ctx, { params, body: { nfcId } }) =>
  inTransaction(ctx, async (tx) => {
    try {
      return await changeDevice(tx, params, 'device.assignNfc', async (place, device) => {
        const carrier = await selectCarrierOfTag(tx, place.root_company_id, nfcId);
        if (carrier && carrier.id !== device.id) throw tagConflict(carrier);
        return { nfc_id: nfcId };
      });
    } catch (error) {
      throw violatesUnique(error, NFC_IS_UNIQUE) ? tagConflict() : error;
    }
  });
