import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';

/** The uuid of the visit of a log comes from the phone: only the facility shows to whom the visit belongs. */
const logsOfVisits = (ctx: AnyCtx, visitUuids: readonly string[]) =>
  ctx.db
    .selectFrom('visit_logs as log')
    .innerJoin('inspections as visit', (join) =>
      join.onRef('visit.uuid', '=', 'log.inspection_uuid').onRef('visit.place_id', '=', 'log.place_id'),
    )
    .where('visit.uuid', 'in', [...visitUuids]);

/** The phones of these visits that were declared lost, in this order. */
export const selectLostPhones = (ctx: AnyCtx, visitUuids: readonly string[]) =>
  logsOfVisits(ctx, visitUuids)
    .innerJoin('users as person', 'person.id', 'log.user_id')
    .innerJoin('users as declarer', 'declarer.id', 'log.declared_lost_by')
    .select([
      'log.uuid',
      'person.name',
      'person.surname',
      'declarer.name as declarerName',
      'declarer.surname as declarerSurname',
      sql<Date>`log.declared_lost_at`.as('declaredLostAt'),
      sql<number>`log.lost_entries`.as('entries'),
      sql<number>`log.lost_photos`.as('photos'),
    ])
    .where('log.declared_lost_at', 'is not', null)
    .orderBy('log.declared_lost_at')
    .orderBy('log.id')
    .execute();

/** When the office last withdrew a declaration for these visits; null if it did not. */
export const selectLossWithdrawnAt = async (ctx: AnyCtx, visitUuids: readonly string[]): Promise<Date | null> => {
  const { at } = await logsOfVisits(ctx, visitUuids)
    .select((eb) => eb.fn.max('log.loss_withdrawn_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
};

/**
 * How many photos of these visits phones have announced but not sent. Those of a phone that was declared lost are part
 * of its declaration.
 */
export const countAwaitedPhotos = async (ctx: AnyCtx, visitUuids: readonly string[]): Promise<number> => {
  const { count } = await logsOfVisits(ctx, visitUuids)
    .innerJoin('visit_photos as photo', 'photo.log_id', 'log.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('photo.received_at', 'is', null)
    .where('photo.withdrawn_at', 'is', null)
    .where('photo.refused', 'is', null)
    .where('log.declared_lost_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export type LostPhoneRow = Awaited<ReturnType<typeof selectLostPhones>>[number];
