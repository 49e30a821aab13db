import { INSPECTION_STATUSES, type InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import { choiceParam, flagParam, pageParam } from '~/lib/search.ts';

/** What the inspection list keeps in its address; without a status it shows the completed ones. */
export type InspectionsSearch = { readonly status?: InspectionStatus | 'ALL'; readonly page?: number };

export const inspectionsSearch = (raw: Record<string, unknown>): InspectionsSearch => ({
  status: choiceParam(raw, 'status', [...INSPECTION_STATUSES, 'ALL']),
  page: pageParam(raw),
});

/** `scan` opens the camera: the raised button of the phone's tab bar leads here. */
export type InspectionSearch = { readonly scan?: true };

export const inspectionSearch = (raw: Record<string, unknown>): InspectionSearch => ({ scan: flagParam(raw, 'scan') });
