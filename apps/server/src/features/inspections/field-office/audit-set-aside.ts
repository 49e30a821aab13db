import { deviceOf, type LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { type AuditEntry, writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { selectDevicesOfLog } from '../field/logs.queries.ts';

type SettledLog = { readonly id: number; readonly rootCompanyId: number; readonly placeId: number };

type SettledEntry = {
  readonly seq: number;
  readonly uuid: string;
  readonly kind: string;
  readonly code: string | null;
  readonly deviceId: number | null;
};

/** The audit row of an entry that is set aside, or of the decision about it. */
export const auditOfEntry = (
  action: Extract<AuditEntry['action'], `visitLog.${string}`>,
  { id, rootCompanyId, placeId }: SettledLog,
  { seq, uuid, kind, code, deviceId }: SettledEntry,
  reason?: string,
): AuditEntry => ({
  action,
  entityId: id,
  rootCompanyId,
  placeId,
  after: { seq, entryUuid: uuid, kind, code, deviceId, ...(reason !== undefined && { reason }) },
});

/** Notes that an entry of a phone has no effect until the office decides. */
export const auditSetAside = async (tx: TxCtx, log: SettledLog, entry: LogEntry, code: string): Promise<void> => {
  const { id: uuid, seq, kind } = entry;
  const uuids = [deviceOf(entry) ?? []].flat();
  const [device] = await selectDevicesOfLog(tx, { placeId: log.placeId, inspectionIds: [] }, uuids);
  const setAside = { seq, uuid, kind, code, deviceId: device?.id ?? null };
  await writeAudit(tx, auditOfEntry('visitLog.setAside', log, setAside));
};
