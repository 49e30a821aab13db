import { CLOCK_TOLERANCE_MS } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../../kernel/diff.ts';
import { changeRecord, noteOf, requireSameSubject } from '../../device-records/records.write.ts';
import { measuredChangeOf } from '../../device-records/require-recordable.write.ts';
import type { OpenRecord } from './open-record.ts';

/** Steps that correct a record of a visit: for single calls, and for the entries that a phone sends in a log. */

type Measures = Parameters<typeof measuredChangeOf>[2];

export type RecordValues = Measures & {
  readonly amount?: number | undefined;
  readonly note?: string | null | undefined;
  readonly createdAt?: string | undefined;
};

/**
 * A corrected time must lie within the visit: not before its start, not after its end, and not in the future. An
 * unchanged time is accepted as it is.
 */
const requireWithinVisit = (tx: TxCtx, { inspection, record }: OpenRecord, createdAt: string | undefined): void => {
  const moment = Date.parse(createdAt ?? '');
  if (createdAt === undefined || moment === record.createdAt.getTime()) return;
  const latest = inspection.finished_at?.getTime() ?? tx.now().getTime() + CLOCK_TOLERANCE_MS;
  if (moment > latest || moment < inspection.started_at.getTime()) throw fieldError('createdAt', 'outside_visit');
};

const changeOf = async (tx: TxCtx, { record }: OpenRecord, values: RecordValues) => ({
  amount: values.amount,
  note: noteOf(values),
  createdAt: values.createdAt,
  ...(await measuredChangeOf(tx, record, values)),
});

/** True if the record has these values; absent fields are not compared. */
export const hasValues = async (tx: TxCtx, open: OpenRecord, values: RecordValues): Promise<boolean> => {
  const { after } = differenceOf(open.record, withoutUndefined(await changeOf(tx, open, values)));
  return Object.keys(after).length === 0;
};

/** Changes an open record; its catalogue entry must be the same, if the caller names one. */
export const changeOpenRecord = async (
  tx: TxCtx,
  open: OpenRecord,
  values: RecordValues,
  subject?: Ref,
): Promise<void> => {
  requireWithinVisit(tx, open, values.createdAt);
  await requireSameSubject(tx, open.record, subject);
  await changeRecord(tx, open.site, open.record, await changeOf(tx, open, values));
};
