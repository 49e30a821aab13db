import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { buildPlanSheet, type PlanData, planContent } from '../../documents/templates/plan.ts';
import { toQuotaOwner } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { readFile } from '../../kernel/pending-files.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { loadDevicesAt, loadDevicesForPlan } from '../devices/devices-on-maps.read.ts';
import { type MapRow, selectMap } from './maps.queries.ts';
import { scalePlanForPrint } from './plan-for-print.read.ts';
import { momentOf, requestedMomentOf } from './plan-moment.ts';

type PrintMapQuery = { readonly deviceTypeIds?: readonly string[] | undefined; readonly at?: string | undefined };

const gatherPlanData = async (
  ctx: Ctx,
  place: VisiblePlace,
  map: MapRow,
  { deviceTypeIds, at: requestedAt }: PrintMapQuery,
): Promise<PlanData> => {
  const moment = momentOf(ctx, requestedAt, map);
  const at = requestedMomentOf(ctx, requestedAt, map);
  const { onPlan, ...facility } = at
    ? await loadDevicesAt(ctx, place, map.id, moment)
    : await loadDevicesForPlan(ctx, place, map.id);
  const isSelected = ({ deviceType }: (typeof onPlan)[number]): boolean =>
    deviceTypeIds === undefined || deviceTypeIds.some((ref) => isRefOf(ref, deviceType));
  return {
    name: map.name,
    image: map.key,
    width: map.width ?? 1,
    height: map.height ?? 1,
    place: place.name,
    author: ctx.services.settings.productName,
    at: moment,
    devices: onPlan.filter(isSelected).map(({ uniqueId, mapX: x, mapY: y, deviceType, markerState: state }) => ({
      ...{ uniqueId, x, y, state },
      type: { id: deviceType.id, name: deviceType.name, color: deviceType.color },
    })),
    ...facility,
  };
};

const fileName = (name: string, ending: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 150)}.${ending}`;

/** Printed on request and not stored, because every change of a device changes the plan. */
export const printMap: Handler<typeof maps.image> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const map = requireFound(await selectMap(ctx, place.id, params.mapId));
  await consumeQuota(ctx, 'report');
  const language = query.language ?? ctx.language;
  const sender = toQuotaOwner(ctx.actor);
  const [data, picture] = await Promise.all([
    gatherPlanData({ ...ctx, language }, place, map, query),
    readFile(ctx, map.key),
  ]);
  if (query.format === 'jpg') {
    const { pins, legend, asOf, line } = planContent(data, { language, timezone: ctx.timezone });
    const scene = { width: data.width, height: data.height, pins };
    const paintOptions = { scene, legend, line, name: `${data.name} · ${data.place} · ${asOf}` };
    const { content } = await ctx.services.pictures.paintPlan(requireFound(picture), paintOptions, sender);
    return { content, contentType: 'image/jpeg', filename: fileName(map.name, 'jpg') };
  }
  try {
    const content = await ctx.services.pdf.inTurn(sender, async () => {
      const images = picture ? { [map.key]: await scalePlanForPrint(ctx, map.key, picture) } : {};
      const sheet = buildPlanSheet(data, { language, timezone: ctx.timezone, size: query.sheet });
      return ctx.services.pdf.render(sheet, images, { timestamp: ctx.now() });
    });
    return { content, contentType: 'application/pdf', filename: fileName(map.name, 'pdf') };
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('maps/printer_unavailable', { cause }) : cause;
  }
};
