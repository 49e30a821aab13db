import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getReadablePlace } from '../../../kernel/scope.ts';
import { presentDeviceType, selectDeviceTypesByIds } from '../../device-types/device-types.read.ts';
import { selectInspection } from '../inspections.queries.ts';
import { selectEntry } from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

export const getInspectionDevice: Handler<typeof inspections.getDevice> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const inspection = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  const entry = requireFound(await selectEntry(ctx, inspection.id, params.inspectionDeviceId));
  const [type] = await selectDeviceTypesByIds(ctx, place.root_company_id, [entry.deviceTypeId]);
  return {
    inspectionDevice: await loadInspectionDevice(ctx, inspection.id, entry.id),
    deviceType: presentDeviceType(requireFound(type), ctx.language),
  };
};
