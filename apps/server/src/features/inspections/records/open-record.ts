import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import type { RecordSite } from '../../device-records/record-audit.write.ts';
import { selectRecordInVisit } from '../../device-records/record-history.read.ts';
import type { RecordKind } from '../../device-records/records.read.ts';
import { lockRecord } from '../../device-records/records.write.ts';
import { openForRecording, type Recording } from '../open-for-recording.write.ts';

export type RecordRef = {
  readonly params: { readonly placeId: Ref; readonly inspectionId: Ref };
  readonly reason: Reason | undefined;
  /** When the change was made, if it arrived later. */
  readonly recordedAt?: string | undefined;
  readonly kind: RecordKind;
  readonly ref: Ref;
};

export type OpenRecord = Recording & {
  readonly site: RecordSite;
  readonly record: Awaited<ReturnType<typeof lockRecord>>;
};

/**
 * Locks one record of a visit that may be written to. A client company cannot change records of the service company.
 */
export const openRecord = async (
  tx: TxCtx,
  { params, reason, recordedAt, kind, ref }: RecordRef,
): Promise<OpenRecord> => {
  const recording = await openForRecording(tx, params, { reason, recordedAt });
  const { place, inspection } = recording;
  const position = requireFound(await selectRecordInVisit(tx, inspection.id, kind, ref));
  if (!mayChangeFacts(position, currentUser(tx))) throw new AppError('inspections/contractors_facts');
  const record = await lockRecord(tx, { inspectionId: inspection.id }, kind, ref);
  return {
    ...recording,
    record,
    site: { rootCompanyId: place.root_company_id, placeId: place.id, inspection, reason: recording.reason },
  };
};
