import type { AnyCtx } from '../../kernel/context.ts';

/** A photo of a device that was taken in a visit to this facility, also a deleted one. */
export const findImageOfVisits = (ctx: AnyCtx, placeId: number, uuid: string) =>
  ctx.db
    .selectFrom('device_images as image')
    .innerJoin('inspections as inspection', 'inspection.id', 'image.inspection_id')
    .select([
      'image.uuid',
      'image.device_id as deviceId',
      'image.inspection_id as inspectionId',
      'image.user_id as userId',
      'image.deleted_at as deletedAt',
    ])
    .where('inspection.place_id', '=', placeId)
    .where('image.uuid', '=', uuid)
    .executeTakeFirst();
