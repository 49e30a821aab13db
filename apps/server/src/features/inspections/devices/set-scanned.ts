import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';
import { markDevice } from './mark-steps.ts';

/** Marks a device as scanned; the time of the first scan stays, however often the code is read. */
export const setScanned: Handler<typeof inspections.setScanned> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { inspection, entry } = await markDevice(tx, params, 'scannedAt', body ?? {});
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
