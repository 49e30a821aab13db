import type { AuditEntry } from '../../kernel/audit.ts';

/** Where something was recorded: in a visit, or on the device itself. */
export type RecordSite = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspection: { readonly id: number; readonly approved_at: Date | null } | null;
};

export type RecordingChange = {
  /** `record.create`, `inspectionDevice.check` ... */
  readonly action: `${string}.${string}`;
  readonly entityId: number;
  readonly before?: object;
  readonly after?: object;
};

const visitOf = (inspection: RecordSite['inspection']): object => {
  if (inspection === null) return {};
  return { inspectionId: inspection.id, ...(inspection.approved_at === null ? {} : { correction: true }) };
};

/** What every audit row of a recording has in common; a change to an approved visit is marked as a correction. */
export const recordAudit = (
  { rootCompanyId, placeId, inspection }: RecordSite,
  change: RecordingChange,
): AuditEntry => ({ ...change, rootCompanyId, placeId, after: { ...change.after, ...visitOf(inspection) } });
