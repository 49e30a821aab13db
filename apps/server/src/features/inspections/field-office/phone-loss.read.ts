import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';

/** The phones of these visits that were declared lost, in this order. */
export const selectLostPhones = (ctx: AnyCtx, visitUuids: readonly string[]) =>
  ctx.db
    .selectFrom('visit_logs as log')
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
    .where('log.inspection_uuid', 'in', [...visitUuids])
    .where('log.declared_lost_at', 'is not', null)
    .orderBy('log.declared_lost_at')
    .orderBy('log.id')
    .execute();

export type LostPhoneRow = Awaited<ReturnType<typeof selectLostPhones>>[number];
