import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { selectAction, selectObject, selectObservation, selectTotalMixturesBefore } from './new-records.queries.ts';
import type { RecordChangeSet, StoredRecord } from './record-changes.queries.ts';
import type { RecordFacts } from './records.write.ts';
import { refillTotals } from './refill-totals.ts';

/** What can be recorded on a type of device, and what an observation has to tell. */

const recordable = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('inspections/not_recordable');
  return row;
};

export const requireAction = async (tx: TxCtx, deviceTypeId: number, ref: Ref) =>
  recordable(await selectAction(tx, deviceTypeId, ref));

export const requireObject = async (tx: TxCtx, deviceTypeId: number, ref: Ref) =>
  recordable(await selectObject(tx, deviceTypeId, ref));

type Mixtures = Parameters<typeof refillTotals>[1];

type Observed = {
  readonly deviceTypeObservationId: Ref;
  readonly amount: number;
  readonly note?: string | null | undefined;
  readonly amountPercentage?: number | null | undefined;
  readonly mixtures: Mixtures;
};

const baitEaten = ({ amountPercentage }: Observed) => {
  if (amountPercentage === undefined || amountPercentage === null) throw fieldError('amountPercentage', 'required');
  return { amountPercentage };
};

type Seen = { readonly id: number; readonly deviceTypeId: number };

const measured = async (tx: TxCtx, type: ObservationType, device: Seen, observed: Observed, moment: Date) => {
  switch (type) {
    case 'NEUTRAL':
      return {};
    case 'BAIT_COLLECT':
      return baitEaten(observed);
    case 'REFILL':
      return {
        ...(await refillTotals(tx, observed.mixtures)),
        previousTotalMixtures: await selectTotalMixturesBefore(tx, device.id, moment),
      };
  }
};

/** A neutral observation, bait eaten in percent, or a refill with its grams. */
export const observationFacts = async (
  tx: TxCtx,
  device: Seen,
  observed: Observed,
  moment = tx.now(),
): Promise<RecordFacts> => {
  const { id, type } = recordable(await selectObservation(tx, device.deviceTypeId, observed.deviceTypeObservationId));
  const { amount, note } = observed;
  return {
    kind: 'OBSERVATION',
    catalogueId: id,
    amount,
    note,
    ...(await measured(tx, type, device, observed, moment)),
  };
};

type Remeasured = { readonly amountPercentage?: number | undefined; readonly mixtures?: Mixtures | undefined };

/** A bait percentage stays a percentage and a refill a refill: only what the record has can be put right. */
export const measuredChange = async (
  tx: TxCtx,
  record: StoredRecord,
  { amountPercentage, mixtures }: Remeasured,
): Promise<RecordChangeSet> => {
  if (record.amountPercentage !== null) return { amountPercentage };
  return record.totalMixtures === null || mixtures === undefined ? {} : refillTotals(tx, mixtures);
};
