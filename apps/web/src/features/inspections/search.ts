import { INSPECTION_STATUSES } from '@trapline/contract/inspections/rules.ts';
import { choice, flag, page, searchOf, text, uuid } from '~/lib/search.ts';

/** What the inspection list keeps in its address; without a status it shows the completed ones. */
export const inspectionsSearch = searchOf({ status: choice([...INSPECTION_STATUSES, 'ALL']), page });

export type InspectionsSearch = ReturnType<typeof inspectionsSearch>;

/** In place of a device: the next that waits to be checked. */
export const NEXT_DEVICE = 'next';

/** What a visit keeps in its address. */
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
  /** On a phone: the visit's own facts in place of its devices. */
  tab: choice(['visit']),
});

export type InspectionSearch = ReturnType<typeof inspectionSearch>;

/** The visit that stays when two become one. */
export const connectSearch = searchOf({ inspectionId1: uuid });
