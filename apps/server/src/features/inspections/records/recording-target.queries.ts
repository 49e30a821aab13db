import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { cachedPlanComment } from '../../../kernel/cached-plans.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { inspectionIsVisible, placeIsVisible } from '../../../kernel/scope.ts';
import { type Recordable, recordableEntry } from '../../device-records/recordable.read.ts';
import type { RecordKind } from '../../device-records/records.read.ts';
import type { LockMode } from '../inspections.queries.ts';

export type DeviceRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly inspectionDeviceId: Ref };

type TargetRow = {
  readonly placeId: number;
  readonly rootCompanyId: number;
  readonly inspectionId: number;
  readonly startedAt: Date;
  readonly packMadeAt: Date | null;
  readonly finishedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly authorCompanyId: number | null;
  readonly entryId: number;
  readonly deviceId: number;
  readonly deviceTypeId: number;
  readonly checkedAt: Date | null;
  readonly scannedAt: Date | null;
  readonly subject: Recordable | null;
};

/** What is recorded; absent if the device is only marked. */
type Subject = { readonly kind: RecordKind; readonly ref: Ref };

/** No record or photo has this uuid yet; without a uuid there is nothing to check. */
const isNewUuid = ({ requestUuid }: TxCtx, subject: Subject | undefined) =>
  requestUuid === undefined || subject === undefined
    ? sql`true`
    : sql`not exists (select from device_records known where known.uuid = ${requestUuid}::uuid)
        and not exists (select from device_images known where known.uuid = ${requestUuid}::uuid)`;

const COLUMNS = {
  deviceTypeId: sql<number>`device.device_type_id`,
  rootCompanyId: sql<number>`place.root_company_id`,
  since: sql<Date>`least(visit.pack_made_at, visit.started_at)`,
};

const joinSubject = ({ kind, ref }: Subject) =>
  sql`cross join lateral (${recordableEntry(kind, ref, COLUMNS)}) subject`;

/**
 * Checks and locks in one statement what a change needs in the usual case: a visible facility, a visit in progress, its
 * device, and for a record a catalogue entry that may be recorded on it and a uuid that nothing has yet. Locks the visit
 * in a shared mode, then its device. Undefined if anything is different: then the single checks find the reason.
 */
export const lockUsualTarget = async (
  tx: TxCtx,
  { placeId, inspectionId, inspectionDeviceId }: DeviceRef,
  { subject, lockMode }: { readonly subject?: Subject | undefined; readonly lockMode: LockMode },
) => {
  const { rows } = await sql<TargetRow>`select ${cachedPlanComment} place.id as "placeId",
      place.root_company_id as "rootCompanyId", visit.id as "inspectionId", visit.started_at as "startedAt",
      visit.pack_made_at as "packMadeAt",
      visit.finished_at as "finishedAt", visit.approved_at as "approvedAt", visit.author_company_id as "authorCompanyId",
      entry.id as "entryId", entry.device_id as "deviceId", entry.checked_at as "checkedAt",
      entry.scanned_at as "scannedAt", device.device_type_id as "deviceTypeId",
      ${subject ? sql`to_json(subject)` : sql`null`} as subject
    from places place
      join inspections visit on visit.place_id = place.id
      join inspection_devices entry on entry.inspection_id = visit.id
      join devices device on device.id = entry.device_id
      ${subject ? joinSubject(subject) : sql``}
    where ${matchesRef('place', placeId)} and place.deleted_at is null and ${placeIsVisible(tx.actor, 'place')}
      and ${matchesRef('visit', inspectionId)} and visit.status = 'IN_PROGRESS' and visit.joined_into is null
      and ${inspectionIsVisible(tx.actor, 'visit')}
      and ${matchesRef('entry', inspectionDeviceId)} and entry.deleted_at is null and ${isNewUuid(tx, subject)}
    for share of visit ${lockMode === 'alone' ? sql`for update of entry` : sql`for share of entry`}`.execute(tx.db);
  return rows[0] && targetOf(rows[0]);
};

const targetOf = ({ placeId, rootCompanyId, inspectionId, authorCompanyId, subject, ...row }: TargetRow) => ({
  place: { id: placeId, root_company_id: rootCompanyId },
  inspection: {
    id: inspectionId,
    status: 'IN_PROGRESS' as const,
    started_at: row.startedAt,
    pack_made_at: row.packMadeAt,
    finished_at: row.finishedAt,
    approved_at: row.approvedAt,
    authorCompanyId,
  },
  recordedIn: null,
  entry: {
    id: row.entryId,
    deviceId: row.deviceId,
    deviceTypeId: row.deviceTypeId,
    checkedAt: row.checkedAt,
    scannedAt: row.scannedAt,
  },
  ...(subject && { subject }),
});
