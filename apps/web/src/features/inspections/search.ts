import { INSPECTION_STATUSES } from '@trapline/contract/inspections/rules.ts';
import { choice, flag, page, searchOf, text, uuid } from '~/lib/search.ts';

/** The part of the inspection list that is stored in its address; the default status is completed. */
export const inspectionsSearch = searchOf({ status: choice([...INSPECTION_STATUSES, 'ALL']), page });

export type InspectionsSearch = ReturnType<typeof inspectionsSearch>;

/** In place of a device: the next that waits to be checked. */
export const NEXT_DEVICE = 'next';

/** The part of a visit page that is stored in its address. */
export const inspectionSearch = searchOf({
  /** Opens the camera: the raised button of the phone's tab bar leads here. */
  scan: flag,
  /** The device whose sheet is open. */
  device: uuid,
  search: text(20),
  type: uuid,
  notScanned: flag,
  notChecked: flag,
  activity: flag,
  overLimit: flag,
  /** In place of the list of devices: the plan, or on a phone the visit's own facts. */
  tab: choice(['visit', 'plan']),
  /** The plan that is shown, and whether the next device is the nearest on it. */
  plan: uuid,
  near: flag,
});

export type InspectionSearch = ReturnType<typeof inspectionSearch>;

/** The visit that stays when two become one. */
export const connectSearch = searchOf({ inspectionId1: uuid });
