import { FIELD_LOG_GROUPS, INSPECTION_STATUSES } from '@trapline/contract/inspections/rules.ts';
import { choice, flag, page, searchOf, text, uuid } from '~/lib/search.ts';

/** The part of the inspection list that is stored in its address; the default status is completed. */
export const inspectionsSearch = searchOf({ status: choice([...INSPECTION_STATUSES, 'ALL']), page });

export type InspectionsSearch = ReturnType<typeof inspectionsSearch>;

/** A value instead of a device: the next unchecked one. */
export const NEXT_DEVICE = 'next';

/** The part of a visit page that is stored in its address. */
export const inspectionSearch = searchOf({
  /** Opens the camera: the raised button of the phone's tab bar links here. */
  scan: flag,
  /** The device whose sheet is open. */
  device: uuid,
  search: text(20),
  type: uuid,
  notScanned: flag,
  notChecked: flag,
  activity: flag,
  overLimit: flag,
  /** Instead of the list of devices: the plan, or on a phone the facts of the visit. */
  tab: choice(['visit', 'plan']),
  /** The plan on the screen, and whether the next device is the nearest on it. */
  plan: uuid,
  near: flag,
});

export type InspectionSearch = ReturnType<typeof inspectionSearch>;

/** The visit that remains after two are merged. */
export const connectSearch = searchOf({ inspectionId1: uuid });

/** The list of phones in the field: all of them by default. */
export const fieldLogsSearch = searchOf({ group: choice(FIELD_LOG_GROUPS), page });
export type FieldLogsSearch = ReturnType<typeof fieldLogsSearch>;

/** The page of entries of one log. */
export const fieldLogSearch = searchOf({ page });
