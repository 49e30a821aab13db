import type { ObservationRecord } from '@trapline/contract/device-records/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

export type RecordKind = 'action' | 'object' | 'observation';

/** A record of any kind, in the format of the lists and of the dialog that corrects it. */
export type DeviceRecord = {
  readonly kind: RecordKind;
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly amount: number;
  readonly note: string | null;
  readonly createdAt: string;
  readonly user: { readonly name: string; readonly surname: string };
  readonly isDangerous: boolean;
  /** By-catch: caught, but in no count of pests. */
  readonly isBycatch: boolean;
  /** The measured values; only observations have them. */
  readonly data: ObservationRecord['data'] | null;
};

type Device = InspectionDevice['device'];

/** Everything recorded on the device during the visit, newest first. */
export const deviceRecords = ({ deviceActions, deviceObjects, deviceObservations }: Device): DeviceRecord[] =>
  [
    ...deviceActions.map(({ deviceTypeAction: { name }, ...record }) => {
      return { ...record, kind: 'action', name, isDangerous: false, isBycatch: false, data: null } as const;
    }),
    ...deviceObjects.map(({ deviceTypeObject: { name, category, target }, ...record }) => {
      const isDangerous = target && category === 'DANGEROUS';
      return { ...record, kind: 'object', name, isDangerous, isBycatch: !target, data: null } as const;
    }),
    ...deviceObservations.map(({ deviceTypeObservation: { name }, ...record }) => {
      return { ...record, kind: 'observation', name, isDangerous: false, isBycatch: false } as const;
    }),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
