import type { ErrorTable } from '../kernel/errors.ts';

export const inspectionsErrors = {
  DEVICE_ALREADY_IN_INSPECTION: 409,
  'inspections/in_progress': 409,
  'inspections/not_in_progress': 409,
  'inspections/not_completed': 409,
  'inspections/amended_meanwhile': 409,
  'inspections/approved': 409,
  'inspections/cancelled': 409,
  'inspections/not_cancelled': 409,
  'inspections/not_recordable': 400,
  'inspections/too_many_images': 409,
  'inspections/too_far_apart': 409,
  'inspections/other_company': 409,
  'inspections/device_alarms': 409,
  'inspections/device_left': 409,
  'inspections/unknown_code': 409,
  'inspections/already_checked': 409,
  'inspections/contractors_facts': 403,
  'inspections/object_as_client': 409,
  'inspections/objection_answered': 409,
  'inspections/log_gap': 409,
  'inspections/log_forked': 409,
  'inspections/start_set_aside': 409,
  'inspections/phone_lost': 409,
  'inspections/entry_refused': 400,
  'inspections/cannot_apply': 409,
  'inspections/own_entries': 403,
  'inspections/photo_differs': 409,
  'inspections/photo_awaited': 409,
  'records/type_locked': 400,
} as const satisfies ErrorTable;

/** Errors of every call that writes facts of a visit. */
export const RECORDING_REFUSALS = [
  'inspections/approved',
  'inspections/cancelled',
  'inspections/contractors_facts',
] as const satisfies readonly (keyof typeof inspectionsErrors)[];

/** Errors of merging two visits. */
export const MERGE_REFUSALS = [
  'inspections/other_company',
  'inspections/too_far_apart',
] as const satisfies readonly (keyof typeof inspectionsErrors)[];
