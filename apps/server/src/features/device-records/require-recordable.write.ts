import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type BaitVisit, selectBaitToxic } from './bait.queries.ts';
import { mixturesOf } from './mixtures-of.read.ts';
import { type RecordingDevice, selectRecordable, selectTotalMixturesBefore } from './new-records.queries.ts';
import type { RecordChangeSet, StoredRecord } from './record-changes.queries.ts';
import type { Recordable } from './recordable.read.ts';
import type { RecordKind } from './records.read.ts';
import type { RecordFacts } from './records.write.ts';
import { refillTotals } from './refill-totals.ts';

/** What can be recorded on a type of device, and which values an observation has. */

const requireRecordable = async (
  tx: TxCtx,
  kind: RecordKind,
  device: RecordingDevice,
  ref: Ref,
): Promise<Recordable> => {
  const row = device.known ?? (await selectRecordable(tx, kind, device, ref));
  if (row === undefined) throw new AppError('inspections/not_recordable');
  return row;
};

export const requireAction = (tx: TxCtx, device: RecordingDevice, ref: Ref) =>
  requireRecordable(tx, 'ACTION', device, ref);

export const requireObject = (tx: TxCtx, device: RecordingDevice, ref: Ref) =>
  requireRecordable(tx, 'OBJECT', device, ref);

type Mixtures = Parameters<typeof refillTotals>[2];

/** Measured values as they are sent: empty or zero where the type does not measure them. */
type Measures = { readonly amountPercentage?: number | null | undefined; readonly mixtures?: Mixtures | undefined };

type ObservationInput = Measures & {
  readonly deviceTypeObservationId: Ref;
  readonly type?: ObservationType | undefined;
  readonly amount: number;
  readonly note?: string | null | undefined;
};

/** A measured value that the type does not have would be lost, so it is refused with an error on its field. */
const requireMeasuredType = (type: ObservationType, { amountPercentage, mixtures = [] }: Measures): void => {
  if (type !== 'BAIT_COLLECT' && amountPercentage) throw fieldError('amountPercentage', 'invalid_value');
  if (type !== 'REFILL' && mixtures.some(({ value }) => value > 0)) throw fieldError('mixtures', 'invalid_value');
};

const baitEaten = ({ amountPercentage }: Measures) => {
  if (amountPercentage === undefined || amountPercentage === null) throw fieldError('amountPercentage', 'required');
  return { amountPercentage };
};

type ObservedDevice = RecordingDevice & { readonly id: number };

/** When something was observed, and in which visit. */
type ObservationTime = { readonly at: Date; readonly visit: BaitVisit };

const measuredFactsOf = async (
  tx: TxCtx,
  type: ObservationType,
  device: ObservedDevice,
  input: ObservationInput,
  time: ObservationTime | undefined,
) => {
  const moment = time?.at ?? tx.now();
  requireMeasuredType(type, input);
  switch (type) {
    case 'NEUTRAL':
      return {};
    case 'BAIT_COLLECT':
      return { ...baitEaten(input), baitToxic: await selectBaitToxic(tx, device.id, time?.visit ?? null, moment) };
    case 'REFILL':
      return {
        ...(await refillTotals(tx, device.rootCompanyId, input.mixtures ?? [], {
          at: moment,
          since: device.since ?? null,
        })),
        previousTotalMixtures: await selectTotalMixturesBefore(tx, device.id, moment),
      };
  }
};

/** A neutral observation, eaten bait in percent, or a refill in grams; outside of visits it has the current time. */
export const observationFacts = async (
  tx: TxCtx,
  device: ObservedDevice,
  input: ObservationInput,
  time?: ObservationTime,
): Promise<RecordFacts> => {
  const { id, type } = await requireRecordable(tx, 'OBSERVATION', device, input.deviceTypeObservationId);
  if (input.type !== undefined && input.type !== type) throw fieldError('type', 'invalid_value');
  const { amount, note } = input;
  return {
    kind: 'OBSERVATION',
    catalogueId: id,
    amount,
    note,
    ...(await measuredFactsOf(tx, type, device, input, time)),
  };
};

const typeOf = ({ amountPercentage, totalMixtures }: StoredRecord): ObservationType => {
  if (amountPercentage !== null) return 'BAIT_COLLECT';
  return totalMixtures === null ? 'NEUTRAL' : 'REFILL';
};

/** A correction changes only values that the record has: a bait percentage stays a percentage, a refill a refill. */
export const measuredChangeOf = async (
  tx: TxCtx,
  record: StoredRecord,
  measures: Measures,
): Promise<RecordChangeSet> => {
  const type = typeOf(record);
  requireMeasuredType(type, measures);
  if (type === 'BAIT_COLLECT' && measures.amountPercentage !== undefined) return baitEaten(measures);
  if (type === 'REFILL' && measures.mixtures !== undefined)
    return refillTotals(tx, record.rootCompanyId, measures.mixtures, {
      stored: mixturesOf(record),
      at: record.createdAt,
      since: record.createdAt,
    });
  return {};
};
