import { deletionRefusal } from '@trapline/contract/device-records/rules.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { isClientSide, mayChangeFacts, recordingRefusal } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { endedVisitChanging } from './device-records.events.ts';
import { type DeviceRow, lockDevice, lockVisit } from './device-records.queries.ts';
import { selectRecordPosition } from './record-changes.queries.ts';
import type { RecordKind } from './records.read.ts';
import { type DeviceSite, lockRecord } from './records.write.ts';

/** Locks a visible device on which something is recorded outside of visits. */
export const openDevice = async (tx: TxCtx, ref: Ref): Promise<{ device: DeviceRow; site: DeviceSite }> => {
  const device = requireFound(await lockDevice(tx, ref));
  const { id: deviceId, rootCompanyId, placeId } = device;
  return { device, site: { deviceId, rootCompanyId, placeId, entryId: null, recordedIn: null, inspection: null } };
};

/** Checks that the visit may be changed now, as in the visit itself (DEC-091); a record outside of visits always may. */
export const openVisit = async (tx: TxCtx, id: number | null) => {
  if (id === null) return null;
  const visit = requireFound(await lockVisit(tx, id));
  const state = {
    status: visit.status,
    approved: visit.approved_at !== null,
    authorCompanyId: visit.authorCompanyId,
  };
  const refusal = recordingRefusal(state, currentUser(tx));
  if (refusal) throw new AppError(refusal);
  if (visit.status === 'COMPLETED') await emit(tx, endedVisitChanging, { inspectionId: visit.id });
  return visit;
};

export type RecordRef = {
  readonly device: Ref;
  readonly kind: RecordKind;
  readonly ref: Ref;
  readonly reason?: Reason | undefined;
};

/** Locks one record of a device for a correction. The visit is locked before the record, in the same order as in a visit. */
export const openDeviceRecord = async (tx: TxCtx, { device: deviceRef, kind, ref, reason }: RecordRef) => {
  const { device, site } = await openDevice(tx, deviceRef);
  const scope = { deviceId: device.id };
  const position = requireFound(await selectRecordPosition(tx, scope, kind, ref));
  const inspection = await openVisit(tx, position.inspectionId);
  if (!mayChangeFacts(position, currentUser(tx))) throw new AppError('inspections/contractors_facts');
  const record = await lockRecord(tx, scope, kind, ref);
  return { device, record, position, inspection, site: { ...site, inspection, reason } };
};

type RecordAuthorship = { readonly userId: number; readonly createdAt: Date };
type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Only admins of the contractor delete a record; the author may undo it while the visit is open, or shortly after. */
export const requireMayDelete = (tx: TxCtx, { userId, createdAt }: RecordAuthorship, visit: Visit): void => {
  const { id, type, companyId, rootCompanyId } = currentUser(tx);
  const inspection = visit && { open: visit.status === 'IN_PROGRESS' };
  const refusal = deletionRefusal(
    { userId, createdAt, inspection },
    { id, type, isClient: isClientSide({ companyId, rootCompanyId }) },
    tx.now(),
  );
  if (refusal) throw new AppError(refusal);
};
