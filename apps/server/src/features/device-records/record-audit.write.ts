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

/** What every audit row of a recording has in common; a change to an approved visit is marked as a correction. */
export const recordAudit = (
  { rootCompanyId, placeId, inspection }: RecordSite,
  change: RecordingChange,
): AuditEntry => ({
  ...change,
  rootCompanyId,
  placeId,
  after: inspection === null ? change.after : { ...change.after, inspectionId: inspection.id },
  correctsInspectionId: inspection?.approved_at ? inspection.id : null,
});
