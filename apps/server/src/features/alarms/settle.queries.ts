import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

const MINUTE_MS = 60_000;

/** Minutes within which a technician at a trap is expected to check or clean it. */
const SETTLE_DELAY_MINUTES = 30;

/** Open alarms that were raised during a visit to the trap. */
const alarmsInVisits = (tx: TxCtx) =>
  tx.db
    .selectFrom('alarms')
    .innerJoin('inspections as visit', 'visit.id', 'alarms.during_inspection_id')
    .where('alarms.cleared_at', 'is', null)
    .where('alarms.kind', '=', 'detection');

/** Unsettled alarms whose visit is over or has moved on to other traps. */
const unsettledAlarms = (tx: TxCtx) =>
  alarmsInVisits(tx).where((eb) =>
    eb.or([
      eb('visit.status', '!=', 'IN_PROGRESS'),
      eb('alarms.last_at', '<=', new Date(tx.now().getTime() - SETTLE_DELAY_MINUTES * MINUTE_MS)),
    ]),
  );

export const selectUnsettledAlarms = (tx: TxCtx, limit: number) =>
  unsettledAlarms(tx)
    .select(['alarms.id', 'alarms.lora_device_id as loraDeviceId'])
    .orderBy('alarms.id')
    .limit(limit)
    .execute();

/** Unsettled alarms of a visit that has just ended. */
export const selectUnsettledAlarmsOfVisit = (tx: TxCtx, inspectionId: number) =>
  unsettledAlarms(tx)
    .select(['alarms.id', 'alarms.lora_device_id as loraDeviceId'])
    .where('alarms.during_inspection_id', '=', inspectionId)
    .orderBy('alarms.id')
    .execute();

const selectUnsettledColumns = (query: ReturnType<typeof alarmsInVisits>) =>
  query
    .select((eb) => [
      'alarms.id',
      'alarms.root_company_id as rootCompanyId',
      'alarms.place_id as placeId',
      'alarms.device_id as deviceId',
      'alarms.lora_device_id as loraDeviceId',
      'alarms.last_at as lastAt',
      'alarms.shelved_until as shelvedUntil',
      'visit.id as visitId',
      eb
        .selectFrom('inspection_devices as entry')
        .select((inner) => inner.fn.max('entry.checked_at').as('at'))
        .whereRef('entry.inspection_id', '=', 'visit.id')
        .whereRef('entry.device_id', '=', 'alarms.device_id')
        .where('entry.deleted_at', 'is', null)
        .as('checkedAt'),
    ])
    .orderBy('alarms.id')
    .forUpdate('alarms');

/** Alarms of these sensors; their radio states are already locked. */
export const lockUnsettledAlarms = (tx: TxCtx, ids: readonly number[]) =>
  selectUnsettledColumns(unsettledAlarms(tx))
    .where(sql<boolean>`alarms.id = any(${[...ids]}::bigint[])`)
    .execute();

/** All alarms of these devices that belong to a visit, whether it is over or not. */
export const lockAlarmsInVisits = (tx: TxCtx, deviceIds: readonly number[]) =>
  selectUnsettledColumns(alarmsInVisits(tx))
    .where(sql<boolean>`alarms.device_id = any(${[...deviceIds]}::bigint[])`)
    .execute();

/** Detaches alarms from their visit: they wait to be acknowledged and escalate if nobody does so. */
export const releaseFromVisits = (
  tx: TxCtx,
  released: readonly { readonly id: number; readonly escalateAt: Date | null }[],
) =>
  sql`
    update alarms set during_inspection_id = null, escalate_at = case when alarms.shelved_until is null then settled.escalate_at end
    from unnest(${released.map(({ id }) => id)}::bigint[],
      ${released.map(({ escalateAt }) => escalateAt?.toISOString() ?? null)}::timestamptz[]) as settled(id, escalate_at)
    where alarms.id = settled.id`.execute(tx.db);

/** Detaches cleared alarms that were raised after the end of their visit. */
export const detachAlarmsAfterEnd = (tx: TxCtx, inspectionId: number) =>
  tx.db
    .updateTable('alarms')
    .set({ during_inspection_id: null })
    .from('inspections as visit')
    .whereRef('visit.id', '=', 'alarms.during_inspection_id')
    .where('visit.id', '=', inspectionId)
    .where('alarms.cleared_at', 'is not', null)
    .whereRef('alarms.raised_at', '>', 'visit.finished_at')
    .returning([
      'alarms.id',
      'alarms.place_id as placeId',
      'alarms.root_company_id as rootCompanyId',
      'alarms.device_id as deviceId',
    ])
    .execute();
