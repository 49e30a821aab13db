import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import {
  hasActivity,
  isOverLimitInVisit,
  type VisitWithLimits,
} from '@trapline/contract/inspections/visit-activity.ts';
import type { InspectionSearch } from '../search.ts';

export type VisitFilter = Pick<
  InspectionSearch,
  'search' | 'type' | 'notScanned' | 'notChecked' | 'activity' | 'overLimit'
>;

/** The devices to step through: filtered by number and type, not by state, which changes during the work. */
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
  visit: VisitWithLimits,
): readonly InspectionDevice[] =>
  chosenDevices(devices, filter).filter(
    (entry) =>
      !(filter.notScanned && entry.scanned) &&
      !(filter.notChecked && entry.status === 'CHECKED') &&
      !(filter.activity && !hasActivity(entry, visit)) &&
      !(filter.overLimit && isOverLimitInVisit(entry, visit) !== true),
  );

export const isFiltered = ({ search, type, notScanned, notChecked, activity, overLimit }: VisitFilter): boolean =>
  [search, type, notScanned, notChecked, activity, overLimit].some((value) => value !== undefined);
