import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countAlerts, selectAlerts } from './dashboard.queries.ts';
import { presentDevice } from './present-device.ts';
import { resolvePlaceChoice } from './resolve-place-choice.ts';
import { selectSilent } from './silent-devices.ts';

export const getDevices: Handler<typeof dashboard.devices> = async (
  ctx,
  { query: { of, page, limit, ...company } },
) => {
  const { choice } = await resolvePlaceChoice(ctx, company);
  const offset = (page - 1) * limit;
  const silent = of === 'noSignal' ? await selectSilent(ctx, choice) : null;
  const rows = silent ? silent.slice(offset, offset + limit) : await selectAlerts(ctx, choice, { limit, offset });
  const count = silent ? silent.length : await countAlerts(ctx, choice);
  return { devices: rows.map((row) => presentDevice(ctx, row)), count, totalPages: Math.ceil(count / limit) };
};
