import { WARNING_DAYS } from '@trapline/contract/files/rules.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { USER_TYPES } from '@trapline/contract/kernel/user-types.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

const [FIRST_WARNING, SECOND_WARNING, LAST_WARNING] = WARNING_DAYS;
/** Documents that expired while no job ran still cause a warning, but not those that expired long ago. */
const MAX_DAYS_EXPIRED = 60;
const BATCH_SIZE = 500;

/**
 * Documents that may need the next expiry warning, each with the timezone of its root company: that of its oldest
 * admin. The caller counts days in that zone, so one more day on both sides is selected.
 */
export const lockExpiringFiles = (tx: TxCtx) => {
  const today = sql<string>`${tx.now().toISOString().slice(0, 10)}::date`;
  const daysLeft = sql<number>`(files.valid_until - ${today})`;
  return tx.db
    .selectFrom('files')
    .leftJoin('places', 'places.id', 'files.place_id')
    .select((eb) => [
      'files.id',
      'files.uuid',
      'files.name',
      'files.valid_until',
      'files.warned_days',
      'files.place_id',
      'files.company_id',
      eb
        .selectFrom('users as admin')
        .whereRef('admin.company_id', '=', 'files.root_company_id')
        .where('admin.type', '=', 'COMPANY_ADMIN')
        .where('admin.status', '=', 'ACTIVE')
        .select('admin.timezone')
        .orderBy('admin.id')
        .limit(1)
        .as('timezone'),
    ])
    .where('files.is_newest', '=', true)
    .where('files.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(
      sql<boolean>`files.valid_until between ${today} - ${MAX_DAYS_EXPIRED}::integer and ${today} + ${FIRST_WARNING + 1}::integer`,
    )
    .where(
      sql<boolean>`(files.warned_days is null or (files.warned_days > ${SECOND_WARNING}::integer and ${daysLeft} <= ${SECOND_WARNING + 1}::integer)
        or (files.warned_days > ${LAST_WARNING}::integer and ${daysLeft} <= ${LAST_WARNING + 1}::integer))`,
    )
    .orderBy('files.valid_until')
    .orderBy('files.id')
    .limit(BATCH_SIZE)
    .forUpdate('files')
    .skipLocked()
    .execute();
};

export type ExpiringRow = Awaited<ReturnType<typeof lockExpiringFiles>>[number];

const EDITORS = USER_TYPES.filter((type) => allows('files.edit', type));

/**
 * The people responsible for each document: the admins of its company; for a facility the admins of the root company and
 * of the client, and its people who may edit documents.
 */
export const selectResponsible = (tx: TxCtx, fileIds: readonly number[]) =>
  tx.db
    .selectFrom('files')
    .innerJoin('users', 'users.root_company_id', 'files.root_company_id')
    .leftJoin('places', 'places.id', 'files.place_id')
    .select(['files.id as fileId', 'users.id as userId'])
    .where('files.id', 'in', [...fileIds])
    .where('users.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('users.type', '=', 'COMPANY_ADMIN'),
          sql<boolean>`users.company_id in (coalesce(files.company_id, files.root_company_id), places.company_id)`,
        ]),
        eb.and([
          eb('users.type', 'in', EDITORS),
          eb.exists(
            eb
              .selectFrom('place_users')
              .select('place_users.user_id')
              .whereRef('place_users.user_id', '=', 'users.id')
              .whereRef('place_users.place_id', '=', 'files.place_id'),
          ),
        ]),
      ]),
    )
    .orderBy('users.id')
    .execute();

export const updateWarnedDays = (tx: TxCtx, warned: readonly { readonly id: number; readonly days: number }[]) => {
  const ids = warned.map(({ id }) => id);
  const days = warned.map((file) => file.days);
  const expiring = sql<{ id: number; days: number }>`unnest(${ids}::bigint[], ${days}::integer[])`;
  return tx.db
    .updateTable('files')
    .from(expiring.as<'warned'>(sql`warned(id, days)`))
    .set({ warned_days: sql<number>`warned.days` })
    .where(sql<boolean>`files.id = warned.id`)
    .execute();
};
