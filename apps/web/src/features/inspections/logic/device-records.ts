import type { ObservationRecord } from '@trapline/contract/device-records/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

export type RecordKind = 'action' | 'object' | 'observation';

/** A record of any kind as lists and the dialog that puts it right see it. */
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
  /** Caught, but no pest in any count. */
  readonly isBycatch: boolean;
  /** What was measured; only observations have it. */
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
