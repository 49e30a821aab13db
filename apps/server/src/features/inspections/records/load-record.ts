import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { getReadablePlace } from '../../../kernel/scope.ts';
import {
  loadRecordHistory,
  type RecordWithAuthor,
  selectRecordInVisit,
} from '../../device-records/record-history.read.ts';
import type { RecordKind } from '../../device-records/records.read.ts';
import { loadInspectionDevice } from '../devices/load-inspection-devices.ts';
import { selectInspection } from '../inspections.queries.ts';
import type { OpenRecord } from './open-record.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

/** A kind of record, and where the device of a visit lists it. */
export type RecordKindOptions<T> = {
  readonly kind: RecordKind;
  readonly listOf: (device: InspectionDevice) => readonly T[];
};

/** One record of a visit as its device lists it, with its history. */
export const loadRecord = async <T extends RecordWithAuthor>(
  ctx: AnyCtx,
  params: InspectionRef,
  ref: Ref,
  { kind, listOf }: RecordKindOptions<T>,
) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const inspection = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  const { id, entryId } = requireFound(await selectRecordInVisit(ctx, inspection.id, kind, ref));
  const device = await loadInspectionDevice(ctx, inspection.id, entryId ?? 0);
  const record = requireFound(listOf(device).find((candidate) => candidate.id === id));
  return { record, history: await loadRecordHistory(ctx, record) };
};

/** Loads a changed record and its device for the response. */
export const loadChangedRecord = async <T extends { readonly id: number }>(
  tx: TxCtx,
  { inspection, record }: OpenRecord,
  listOf: RecordKindOptions<T>['listOf'],
) => {
  const inspectionDevice = await loadInspectionDevice(tx, inspection.id, record.inspectionDeviceId ?? 0);
  const changed = requireFound(listOf(inspectionDevice).find((candidate) => candidate.id === record.id));
  return { inspectionDevice, record: changed };
};
