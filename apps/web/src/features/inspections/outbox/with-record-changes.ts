import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { ShownSubmission } from './outbox-entry.ts';

type Device = InspectionDevice['device'];
type ChangeRecord = Extract<ShownSubmission, { readonly verb: 'changeRecord' }>['body'];
type Values = ChangeRecord['set'];
type Mixtures = InspectionDetails['mixtures'];
type Observation = Device['deviceObservations'][number];

type Common = { readonly amount: number; readonly note: string | null; readonly createdAt: string };

const withValues = <R extends Common>(record: R, { amount, note, createdAt }: Values): R => ({
  ...record,
  ...(amount !== undefined && { amount }),
  ...(note !== undefined && { note }),
  ...(createdAt !== undefined && { createdAt }),
});

const nameOf = ({ name, grammage }: Mixtures[number]) => ({ name, grammage });

const withMeasures = (
  record: Observation,
  { amountPercentage, mixtures: given }: Values,
  known: Mixtures,
): Observation => {
  const mixtures = given?.flatMap(({ mixtureId, value, batchNumber }) => {
    const before = record.data.mixtures.find((mixture) => String(mixture.mixtureId) === String(mixtureId));
    const mixture = known.find(({ id }) => String(id) === String(mixtureId));
    const line = before ?? (mixture && { ...nameOf(mixture), mixtureId: mixture.id, description: null });
    if (!line) return [];
    const batch = batchNumber === undefined ? {} : { batchNumber };
    return [{ ...line, value, totalValue: value * line.grammage, ...batch }];
  });
  return {
    ...record,
    data: {
      ...record.data,
      ...(amountPercentage !== undefined && { amountPercentage }),
      ...(mixtures && { mixtures, totalMixtures: mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0) }),
    },
  };
};

type Change = <R extends Common & { readonly uuid: string }>(
  records: readonly R[],
  change: (record: R) => R | null,
) => R[];

const applyTo =
  (uuid: string): Change =>
  (records, change) =>
    records.flatMap((record) => (record.uuid === uuid ? (change(record) ?? []) : [record]));

const hasRecord = ({ deviceActions, deviceObjects, deviceObservations }: Device, uuid: string): boolean =>
  [deviceActions, deviceObjects, deviceObservations].some((records) => records.some((record) => record.uuid === uuid));

/** The devices with a record corrected, or without it. */
export const withRecordChange = (
  { devices, mixtures }: InspectionDetails,
  { record: uuid, set }: Pick<ChangeRecord, 'record'> & { readonly set?: Values },
): InspectionDevice[] => {
  const apply = applyTo(uuid);
  return devices.map((entry) => {
    const { device } = entry;
    if (!hasRecord(device, uuid)) return entry;
    const deviceActions = apply(device.deviceActions, (one) => (set ? withValues(one, set) : null));
    const deviceObjects = apply(device.deviceObjects, (one) => (set ? withValues(one, set) : null));
    const deviceObservations = apply(device.deviceObservations, (one) =>
      set ? withMeasures(withValues(one, set), set, mixtures) : null,
    );
    return { ...entry, device: { ...device, deviceActions, deviceObjects, deviceObservations } };
  });
};
