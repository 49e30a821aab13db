import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';
import { markDevice } from './mark-steps.ts';

/** Marks a device as checked; the time of the first check stays. */
export const setChecked: Handler<typeof inspections.setChecked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { inspection, entry } = await markDevice(tx, params, 'checkedAt', body ?? {});
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
