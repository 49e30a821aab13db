import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { AuditAction } from '../../kernel/trail-registry.ts';

/** Where something was recorded: in a visit, or on the device itself. */
export type RecordSite = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspection: { readonly id: number; readonly status: InspectionStatus } | null;
  /** The reason for changing a visit that has ended. */
  readonly reason?: TrailReason | undefined;
};

export type RecordingChange = {
  readonly action: AuditAction;
  readonly entityId: number;
  readonly before?: object;
  readonly after?: object;
};

/** What every audit row of a recording has in common; a change to a visit that has ended is an amendment of it. */
export const recordAudit = (
  { rootCompanyId, placeId, inspection, reason }: RecordSite,
  change: RecordingChange,
): AuditEntry => ({
  ...change,
  rootCompanyId,
  placeId,
  after: inspection === null ? change.after : { ...change.after, inspectionId: inspection.id },
  ...(inspection?.status === 'COMPLETED' ? { correctsInspectionId: inspection.id, reason } : {}),
});
