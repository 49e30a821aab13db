import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type Recordable, recordableEntry } from './recordable.read.ts';
import type { RecordKind } from './records.read.ts';

export type NewRecord = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly deviceId: number;
  readonly inspectionId: number | null;
  readonly entryId: number | null;
  readonly recordedIn: number | null;
  readonly kind: RecordKind;
  readonly catalogueId: number;
  readonly amount: number;
  readonly note: string | null;
  readonly amountPercentage?: number | null;
  readonly previousTotalMixtures?: number | null;
  readonly totalMixtures?: number | null;
  readonly mixtures?: readonly object[];
  readonly baitToxic?: boolean | null;
  readonly userId: number;
  readonly createdAt: Date;
};

const catalogueIdOfKind = (record: NewRecord, kind: RecordKind): number | null =>
  record.kind === kind ? record.catalogueId : null;

export const insertRecord = (tx: TxCtx, record: NewRecord) =>
  tx.db
    .insertInto('device_records')
    .values({
      uuid: tx.requestUuid ?? tx.newUuid(),
      root_company_id: record.rootCompanyId,
      place_id: record.placeId,
      device_id: record.deviceId,
      inspection_id: record.inspectionId,
      inspection_device_id: record.entryId,
      recorded_in: record.recordedIn,
      kind: record.kind,
      device_type_action_id: catalogueIdOfKind(record, 'ACTION'),
      device_type_object_id: catalogueIdOfKind(record, 'OBJECT'),
      device_type_observation_id: catalogueIdOfKind(record, 'OBSERVATION'),
      amount: record.amount,
      note: record.note,
      amount_percentage: record.amountPercentage ?? null,
      previous_total_mixtures: record.previousTotalMixtures ?? null,
      total_mixtures: record.totalMixtures ?? null,
      mixtures: JSON.stringify(record.mixtures ?? []),
      bait_toxic: record.baitToxic ?? null,
      user_id: record.userId,
      created_at: record.createdAt,
    })
    .returning('id')
    .modifyEnd(cachedPlanComment)
    .executeTakeFirstOrThrow();

/** The device of a record: its type defines what can be recorded, its root company the catalogue. */
export type RecordingDevice = {
  readonly deviceTypeId: number;
  readonly rootCompanyId: number;
  /** Start of the visit: entries removed since then may still be recorded in it (decision catalogue/changes-during-visits). */
  readonly since?: Date;
  /** The entry that is recorded, if it was read together with the device. */
  readonly known?: Recordable | undefined;
};

/** The action, pest or observation with this reference, if it may be recorded on the type of this device. */
export const selectRecordable = async (
  tx: TxCtx,
  kind: RecordKind,
  { deviceTypeId, rootCompanyId, since }: RecordingDevice,
  ref: Ref,
): Promise<Recordable | undefined> => {
  const recordedOn = {
    deviceTypeId: sql<number>`${deviceTypeId}`,
    rootCompanyId: sql<number>`${rootCompanyId}`,
    since: since ? sql<Date>`${since}` : null,
  };
  return (await recordableEntry(kind, ref, recordedOn).execute(tx.db)).rows[0];
};

/** Grams of bait in the device after its last refill before a moment, in any visit. */
export const selectTotalMixturesBefore = async (tx: TxCtx, deviceId: number, moment: Date): Promise<number | null> => {
  const row = await tx.db
    .selectFrom('device_records')
    .select('total_mixtures')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'OBSERVATION')
    .where('total_mixtures', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', moment)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspections')
            .whereRef('inspections.id', '=', 'device_records.inspection_id')
            .where('inspections.status', '=', 'CANCELLED'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.total_mixtures ?? null;
};
