import type {
  DeviceActionRecord,
  DeviceObjectRecord,
  DeviceObservationRecord,
  DevicePhoto,
} from '@trapline/contract/device-records/schemas.ts';
import type { Links } from '../../kernel/services.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import type { DeviceImageRow, DeviceRecordRow, VisitColumns } from './device-records.queries.ts';
import { presentAction, presentImage, presentObject, presentObservation } from './present-records.read.ts';

/** Presents the same records as in a visit, with the visit they were made in. */

const visitOf = (row: VisitColumns): Pick<DevicePhoto, 'inspectionId' | 'inspection'> => {
  const { visitId: id, visitUuid: uuid, visitName: name } = row;
  if (id === null || uuid === null || name === null) return { inspectionId: null, inspection: null };
  const state = {
    approved: row.visitApprovedAt !== null,
    ended: row.visitStatus !== 'IN_PROGRESS',
    open: row.visitStatus === 'IN_PROGRESS',
    cancelled: row.visitStatus === 'CANCELLED',
  };
  return { inspectionId: id, inspection: { id, uuid, name, ...state } };
};

export const presentDeviceAction = (row: DeviceRecordRow, catalogue: CatalogueEntries): DeviceActionRecord => ({
  ...presentAction(row, catalogue),
  ...visitOf(row),
});

export const presentDeviceObject = (row: DeviceRecordRow, catalogue: CatalogueEntries): DeviceObjectRecord => ({
  ...presentObject(row, catalogue),
  ...visitOf(row),
});

export const presentDeviceObservation = (
  row: DeviceRecordRow,
  catalogue: CatalogueEntries,
): DeviceObservationRecord => ({
  ...presentObservation(row, catalogue),
  ...visitOf(row),
});

export const presentDeviceImage = (row: DeviceImageRow, links: Links): DevicePhoto => ({
  ...presentImage(row, links),
  ...visitOf(row),
});
