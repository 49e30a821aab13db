import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type LookingVisit, selectBaitToxic } from './bait.queries.ts';
import { mixturesOf } from './mixtures-of.read.ts';
import {
  type RecordedOn,
  selectAction,
  selectObject,
  selectObservation,
  selectTotalMixturesBefore,
} from './new-records.queries.ts';
import type { RecordChangeSet, StoredRecord } from './record-changes.queries.ts';
import type { RecordFacts } from './records.write.ts';
import { refillTotals } from './refill-totals.ts';

/** What can be recorded on a type of device, and which values an observation has. */

const recordable = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('inspections/not_recordable');
  return row;
};

export const requireAction = async (tx: TxCtx, on: RecordedOn, ref: Ref) => recordable(await selectAction(tx, on, ref));

export const requireObject = async (tx: TxCtx, on: RecordedOn, ref: Ref) => recordable(await selectObject(tx, on, ref));

type Mixtures = Parameters<typeof refillTotals>[1];

/** Measured values as they are sent: empty or zero where the type does not measure them. */
type Measures = { readonly amountPercentage?: number | null | undefined; readonly mixtures?: Mixtures | undefined };

type Observed = Measures & {
  readonly deviceTypeObservationId: Ref;
  readonly type?: ObservationType | undefined;
  readonly amount: number;
  readonly note?: string | null | undefined;
};

/** A measured value that the type does not have would be lost, so it is refused with an error on its field. */
const requireMeasured = (type: ObservationType, { amountPercentage, mixtures = [] }: Measures): void => {
  if (type !== 'BAIT_COLLECT' && amountPercentage) throw fieldError('amountPercentage', 'invalid_value');
  if (type !== 'REFILL' && mixtures.some(({ value }) => value > 0)) throw fieldError('mixtures', 'invalid_value');
};

const baitEaten = ({ amountPercentage }: Measures) => {
  if (amountPercentage === undefined || amountPercentage === null) throw fieldError('amountPercentage', 'required');
  return { amountPercentage };
};

type Seen = RecordedOn & { readonly id: number };

/** When something was observed, and in which visit. */
type When = { readonly at: Date; readonly visit: LookingVisit };

const measured = async (tx: TxCtx, type: ObservationType, device: Seen, observed: Observed, when: When | undefined) => {
  const moment = when?.at ?? tx.now();
  requireMeasured(type, observed);
  switch (type) {
    case 'NEUTRAL':
      return {};
    case 'BAIT_COLLECT':
      return { ...baitEaten(observed), baitToxic: await selectBaitToxic(tx, device.id, when?.visit ?? null, moment) };
    case 'REFILL':
      return {
        ...(await refillTotals(tx, observed.mixtures ?? [])),
        previousTotalMixtures: await selectTotalMixturesBefore(tx, device.id, moment),
      };
  }
};

/** A neutral observation, eaten bait in percent, or a refill in grams; outside of visits it has the current time. */
export const observationFacts = async (
  tx: TxCtx,
  device: Seen,
  observed: Observed,
  when?: When,
): Promise<RecordFacts> => {
  const { id, type } = recordable(await selectObservation(tx, device, observed.deviceTypeObservationId));
  if (observed.type !== undefined && observed.type !== type) throw fieldError('type', 'invalid_value');
  const { amount, note } = observed;
  return {
    kind: 'OBSERVATION',
    catalogueId: id,
    amount,
    note,
    ...(await measured(tx, type, device, observed, when)),
  };
};

const typeOf = ({ amountPercentage, totalMixtures }: StoredRecord): ObservationType => {
  if (amountPercentage !== null) return 'BAIT_COLLECT';
  return totalMixtures === null ? 'NEUTRAL' : 'REFILL';
};

/** A correction changes only values that the record has: a bait percentage stays a percentage, a refill a refill. */
export const measuredChange = async (tx: TxCtx, record: StoredRecord, asked: Measures): Promise<RecordChangeSet> => {
  const type = typeOf(record);
  requireMeasured(type, asked);
  if (type === 'BAIT_COLLECT' && asked.amountPercentage !== undefined) return baitEaten(asked);
  if (type === 'REFILL' && asked.mixtures !== undefined) return refillTotals(tx, asked.mixtures, mixturesOf(record));
  return {};
};
