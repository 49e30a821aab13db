import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';
import { explainDevice } from './mark-steps.ts';

/** Stores why a device was not checked, entered at the device or corrected later. */
export const setNotChecked: Handler<typeof inspections.setNotChecked> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { inspection, entry } = await explainDevice(tx, params, body);
    return { inspectionDevice: await loadInspectionDevice(tx, inspection.id, entry.id) };
  });
