import type {
  DeviceActionRecord,
  DeviceObjectRecord,
  DeviceObservationRecord,
} from '@trapline/contract/device-records/schemas.ts';

export type RecordKind = 'action' | 'object' | 'observation';

/** A record of any kind, in the format of the tables of a device. */
export type ListedRecord = Pick<
  DeviceActionRecord,
  'uuid' | 'userId' | 'amount' | 'note' | 'createdAt' | 'user' | 'inspection'
> & {
  readonly kind: RecordKind;
  /** The id of the action, pest or observation of the record. */
  readonly subjectId: number;
  readonly name: string;
  readonly isDangerous: boolean;
  /** The measured values; only observations have them. */
  readonly data: DeviceObservationRecord['data'] | null;
};

export const listedAction = ({
  deviceTypeAction,
  deviceTypeActionId,
  ...record
}: DeviceActionRecord): ListedRecord => ({
  ...record,
  kind: 'action',
  subjectId: deviceTypeActionId,
  name: deviceTypeAction.name,
  isDangerous: false,
  data: null,
});

export const listedObject = ({
  deviceTypeObject,
  deviceTypeObjectId,
  ...record
}: DeviceObjectRecord): ListedRecord => ({
  ...record,
  kind: 'object',
  subjectId: deviceTypeObjectId,
  name: deviceTypeObject.name,
  isDangerous: deviceTypeObject.category === 'DANGEROUS',
  data: null,
});

export const listedObservation = ({
  deviceTypeObservation,
  deviceTypeObservationId,
  ...record
}: DeviceObservationRecord): ListedRecord => ({
  ...record,
  kind: 'observation',
  subjectId: deviceTypeObservationId,
  name: deviceTypeObservation.name,
  isDangerous: false,
});
