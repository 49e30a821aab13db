import type { ActionRecord, ObservationRecord, RecordChange } from '@trapline/contract/device-records/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { selectRecordByUuid, selectRecordHistory, selectRecordPosition } from './record-changes.queries.ts';
import type { RecordKind } from './records.read.ts';

type Fields = Record<string, unknown>;

const asFields = (value: unknown): Fields | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null;

/** Removes the fields that are shown elsewhere and leaves the recorded values. */
const withoutContext = (fields: Fields | null): Fields | null => {
  if (!fields) return null;
  const { inspectionId: _inspection, ...written } = fields;
  return written;
};

/** A record as it is returned: the end of its history. */
export type RecordWithAuthor = Pick<ActionRecord, 'id' | 'amount' | 'note' | 'createdAt' | 'user'> & {
  readonly data?: ObservationRecord['data'];
};

const writtenFieldsOf = ({ amount, note, data }: RecordWithAuthor): Fields => {
  if (!data) return { amount, note };
  const { amountPercentage, totalMixtures, mixtures } = data;
  return { amount, note, amountPercentage, totalMixtures, mixtures };
};

/** The first values of a record: its current values with all later changes undone. */
const firstStepOf = (record: RecordWithAuthor, steps: readonly RecordChange[]): RecordChange => {
  const { createdAt, ...after }: Fields = Object.assign(
    { ...writtenFieldsOf(record), createdAt: record.createdAt },
    ...steps.toReversed().map(({ before }) => before),
  );
  const author = `${record.user.name} ${record.user.surname}`;
  return {
    at: String(createdAt),
    by: author,
    action: 'record.create',
    correction: false,
    reason: null,
    before: null,
    after,
  };
};

/**
 * Loads from the audit trail who entered and who changed a record, when, and the old and new values. An action that a
 * visit records automatically has no entry in the trail, so its first step comes from the record.
 */
export const loadRecordHistory = async (ctx: AnyCtx, record: RecordWithAuthor): Promise<RecordChange[]> => {
  const rows = await selectRecordHistory(ctx, record.id);
  const steps = rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.actor_name,
    action: row.action,
    correction: row.corrects_inspection_id !== null,
    reason: reasonOf(row),
    before: withoutContext(asFields(row.before)),
    after: withoutContext(asFields(row.after)),
  }));
  return steps[0]?.action === 'record.create' ? steps : [firstStepOf(record, steps), ...steps];
};

/** The kind of the record with this uuid in a facility, and whether it was deleted. */
export const findRecordByUuid = (ctx: AnyCtx, placeId: number, uuid: string) => selectRecordByUuid(ctx, placeId, uuid);

/** A record of a visit, with the device it was made on. */
export const selectRecordInVisit = (ctx: AnyCtx, inspectionId: number, kind: RecordKind, ref: Ref) =>
  selectRecordPosition(ctx, { inspectionId }, kind, ref);
