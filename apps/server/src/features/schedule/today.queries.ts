import { LATE_DAYS, MAX_VISITS_OF_TODAY } from '@trapline/contract/schedule/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { addDays, facilityDay, startOfFacilityDay } from '../../kernel/wall-clock.ts';
import { hasNobody } from './available-people.queries.ts';
import { isNotStarted } from './schedule.read.ts';
import { isAssignedTo, selectVisits, type VisitRow } from './visits.queries.ts';

/** Visits planned for the person, or for nobody: those of the last days that nobody started, and those of today that are not finished. */
export const selectDueVisits = async (ctx: AnyCtx, userId: number): Promise<VisitRow[]> => {
  const today = facilityDay(ctx.now());
  const startOfToday = startOfFacilityDay(today);
  const select = (from: Date, to: Date, condition: Expression<SqlBool>) =>
    selectVisits(
      ctx,
      { from, to },
      {
        limit: MAX_VISITS_OF_TODAY,
        condition: sql<SqlBool>`((${isAssignedTo(userId)} or ${hasNobody}) and ${condition})`,
      },
    );
  const isMissed = sql<SqlBool>`(visit.ends_at <= ${startOfToday} and ${isNotStarted('visit')})`;
  const isUnfinished = sql<SqlBool>`inspections.status is distinct from 'COMPLETED'`;
  return [
    ...(await select(startOfFacilityDay(addDays(today, -LATE_DAYS)), startOfToday, isMissed)),
    ...(await select(startOfToday, startOfFacilityDay(addDays(today, 1)), isUnfinished)),
  ];
};

type Contact = { readonly address: string; readonly phone: string | null };

/** Addresses of facilities by uuid. */
export const selectContacts = async (
  ctx: AnyCtx,
  placeUuids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  if (placeUuids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('places')
    .select(['uuid', 'address', 'phone'])
    .where('uuid', 'in', [...placeUuids])
    .where(placeIsVisible(ctx.actor))
    .execute();
  return new Map(rows.map(({ uuid, ...contact }) => [uuid, contact]));
};
