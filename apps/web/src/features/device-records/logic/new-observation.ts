import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';

/** The form values of a new observation. */
export type ObservationValues = {
  deviceTypeObservationId: string | null;
  amount: number | '';
  note: string;
  /** The bait consumption in percent, as text of the select. */
  amountPercentage: string | null;
  /** The number of packages by mixture id. */
  mixtures: Record<string, number | ''>;
  /** Batches that were chosen instead of the preselected ones, by mixture id. */
  batches: Record<string, string>;
};

export const EMPTY_OBSERVATION: ObservationValues = {
  deviceTypeObservationId: null,
  amount: 1,
  note: '',
  amountPercentage: null,
  mixtures: {},
  batches: {},
};

/** The batch that is preselected for a mixture; null if its product has none. */
type BatchOf = (mixtureId: string) => string | null;

const NO_BATCH: BatchOf = () => null;

const usedMixtures = (
  { mixtures, batches }: Pick<ObservationValues, 'mixtures' | 'batches'>,
  batchOf: BatchOf = NO_BATCH,
) =>
  Object.entries(mixtures).flatMap(([mixtureId, value]) => {
    if (Number(value) === 0) return [];
    const batchNumber = batches[mixtureId] ?? batchOf(mixtureId);
    return [{ mixtureId, value: Number(value), ...(batchNumber ? { batchNumber } : {}) }];
  });

/** The request body: an observation has only the values its type measures. */
export const observationBody = (
  values: ObservationValues,
  type: ObservationType | undefined,
  batchOf: BatchOf = NO_BATCH,
) => {
  const { deviceTypeObservationId, amount, note, amountPercentage } = values;
  const subject = { deviceTypeObservationId: deviceTypeObservationId ?? '', note };
  if (type === 'BAIT_COLLECT') {
    return { ...subject, amountPercentage: amountPercentage === null ? null : Number(amountPercentage) };
  }
  if (type === 'REFILL') return { ...subject, mixtures: usedMixtures(values, batchOf) };
  return { ...subject, amount: amount === '' ? undefined : amount };
};

/** The required field that is still empty and that the schema does not check. */
export const missingMeasurementField = (
  values: ObservationValues,
  type: ObservationType | undefined,
): 'amountPercentage' | 'mixtures' | null => {
  if (type === 'BAIT_COLLECT' && values.amountPercentage === null) return 'amountPercentage';
  return type === 'REFILL' && usedMixtures(values).length === 0 ? 'mixtures' : null;
};

/** Moves the error of a single mixture to the group of all mixture fields. */
export const groupMixtureErrors = <Text>(errors: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.startsWith('mixtures.') ? 'mixtures' : field, text]),
  );
