import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import { buildDeviceLabels } from '../../../documents/templates/labels.ts';
import { toQuotaOwner } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { PdfEngineError } from '../../../kernel/services.ts';
import { consumeQuota } from '../../../kernel/work-limits.queries.ts';
import { selectDevicesOfPlace } from '../devices.queries.ts';
import { presentDevices } from '../load-device.read.ts';

/** Labels are printed from the current data of the facility and are not stored. */
export const printLabels: Handler<typeof devices.printLabels> = async (caller, { params, query }) => {
  const ctx = { ...caller, language: query.language ?? caller.language };
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectDevicesOfPlace(ctx, place.id, {
    search: query.search,
    deviceType: query.deviceTypeId,
    zone: query.zoneId,
  });
  const list = (await presentDevices(ctx, place, rows)).filter(
    ({ signalStatus }) => query.status === undefined || signalStatus === query.status,
  );
  if (list.length === 0) throw new AppError('devices/no_labels');
  await consumeQuota(ctx, 'report');
  const sheet = buildDeviceLabels(
    {
      place: place.name,
      devices: list.toSorted((left, right) => compareUniqueIds(left.uniqueId, right.uniqueId)),
      publicUrl: ctx.services.settings.publicUrl,
    },
    query.sheet,
    ctx.language,
  );
  try {
    const print = () => ctx.services.pdf.render(sheet, {}, { timestamp: ctx.now() });
    const content = await ctx.services.pdf.inTurn(toQuotaOwner(ctx.actor), print);
    return { content, contentType: 'application/pdf', filename: `${place.name.slice(0, 150)}.pdf` };
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('qrcodes/printer_unavailable', { cause }) : cause;
  }
};
