import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { selectImages } from '../device-records/records.read.ts';
import { selectInspectionDevices } from './devices/inspection-devices.queries.ts';
import { loadInspectionDevices } from './devices/load-inspection-devices.ts';
import { selectSignatureKey } from './inspections.queries.ts';
import { loadAnswers } from './visual-inspection/load-answers.ts';

/** What other domains ask of inspections: reports. */

/** An inspection in sight with its facility and people; a controller sees completed ones only. */
export const selectInspectionInSight = (ctx: AnyCtx, ref: Ref) =>
  ctx.db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .innerJoin('users as author', 'author.id', 'inspections.user_id')
    .leftJoin('users as approver', 'approver.id', 'inspections.approved_by')
    .selectAll('inspections')
    .select([
      'places.uuid as placeUuid',
      'places.name as placeName',
      'places.address as placeAddress',
      'places.company_id as companyId',
      'author.name as authorName',
      'author.surname as authorSurname',
      'approver.name as approverName',
      'approver.surname as approverSurname',
    ])
    .where(matchesRef('inspections', ref))
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .$if(ctx.actor.kind === 'user' && ctx.actor.type === 'CONTROLLER', (query) =>
      query.where('inspections.status', '=', 'COMPLETED'),
    )
    .executeTakeFirst();

export type InspectionInSight = NonNullable<Awaited<ReturnType<typeof selectInspectionInSight>>>;

/** Where a device of the visit stands on a floor plan, in pixels of its image. */
export type PlanPosition = {
  readonly mapId: number;
  readonly x: number;
  readonly y: number;
  readonly uniqueId: string;
};

export type InspectionFacts = {
  readonly devices: readonly InspectionDevice[];
  readonly positions: readonly PlanPosition[];
  /** Photos by storage key, oldest first. */
  readonly photos: readonly { key: string; uniqueId: string; at: string; by: string }[];
  readonly answers: Awaited<ReturnType<typeof loadAnswers>>;
  readonly signatureKey: string | null;
};

type DeviceRow = Awaited<ReturnType<typeof selectInspectionDevices>>[number];

const positionOf = ({ mapId, mapX, mapY, uniqueId }: DeviceRow): PlanPosition[] =>
  mapId === null || mapX === null || mapY === null ? [] : [{ mapId, x: mapX, y: mapY, uniqueId }];

/** Everything recorded in a visit, in the language of the context. */
export const loadInspectionFacts = async (ctx: AnyCtx, inspection: InspectionInSight): Promise<InspectionFacts> => {
  const rows = await selectInspectionDevices(ctx, inspection.id, null);
  const images = await selectImages(ctx, inspection.id, null);
  const uniqueIds = new Map(rows.map((row) => [row.id, row.uniqueId]));
  return {
    devices: await loadInspectionDevices(ctx, inspection.id),
    positions: rows.flatMap(positionOf),
    photos: images.map((image) => ({
      key: image.key,
      uniqueId: uniqueIds.get(image.entryId ?? 0) ?? '',
      at: image.createdAt.toISOString(),
      by: `${image.name} ${image.surname}`,
    })),
    answers: await loadAnswers(ctx, inspection.id),
    signatureKey: await selectSignatureKey(ctx, inspection.approved_by_image_id),
  };
};
