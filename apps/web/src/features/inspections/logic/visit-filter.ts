import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { InspectionSearch } from '../search.ts';

export type VisitFilter = Pick<InspectionSearch, 'search' | 'type' | 'notScanned' | 'notChecked'>;

/** What the technician walks along: number and type choose, the state of a device does not (it changes on the way). */
export const chosenDevices = (
  devices: readonly InspectionDevice[],
  { search, type }: Pick<VisitFilter, 'search' | 'type'>,
): readonly InspectionDevice[] => {
  const text = search?.toLowerCase();
  return devices.filter(
    ({ device }) =>
      (text === undefined || device.uniqueId.toLowerCase().includes(text)) &&
      (type === undefined || String(device.deviceTypeId) === type),
  );
};

export const filteredDevices = (
  devices: readonly InspectionDevice[],
  filter: VisitFilter,
): readonly InspectionDevice[] =>
  chosenDevices(devices, filter).filter(
    ({ scanned, status }) => !(filter.notScanned && scanned) && !(filter.notChecked && status === 'CHECKED'),
  );

export const isFiltered = ({ search, type, notScanned, notChecked }: VisitFilter): boolean =>
  [search, type, notScanned, notChecked].some((value) => value !== undefined);
