import type { RecordChange } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectRecordHistory, selectRecordPosition } from './record-changes.queries.ts';
import type { RecordKind } from './records.read.ts';

type Fields = Record<string, unknown>;

const asFields = (value: unknown): Fields | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null;

/** Where it happened is told elsewhere; what is left is what was written. */
const withoutContext = (fields: Fields | null): Fields | null => {
  if (!fields) return null;
  const { inspectionId: _inspection, ...written } = fields;
  return written;
};

/** Who entered a record and who changed it, when, from what to what: read from the audit trail. */
export const loadRecordHistory = async (ctx: AnyCtx, recordId: number): Promise<RecordChange[]> => {
  const rows = await selectRecordHistory(ctx, recordId);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.actor_name,
    action: row.action,
    correction: row.corrects_inspection_id !== null,
    before: withoutContext(asFields(row.before)),
    after: withoutContext(asFields(row.after)),
  }));
};

/** A record of a visit, and on which of its devices it was made. */
export const selectRecordInVisit = (ctx: AnyCtx, inspectionId: number, kind: RecordKind, ref: Ref) =>
  selectRecordPosition(ctx, { inspectionId }, kind, ref);
