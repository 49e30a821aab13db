import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { mayChangeEntriesOf } from './catalogue-owner.read.ts';
import { DEVICE_TYPES } from './device-type.ts';
import { countAllDevicesOfType } from './device-types.queries.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

export const getDeviceType: Handler<typeof deviceTypes.get> = async (ctx, { params }) => {
  const type = requireFound(await selectEntry(ctx, DEVICE_TYPES, params.deviceTypeId));
  const canChange = mayChangeEntriesOf(ctx, type.root_company_id);
  return {
    deviceType: await loadEditedDeviceType(ctx, type),
    use: canChange ? { devices: await countAllDevicesOfType(ctx, type.id) } : null,
  };
};
