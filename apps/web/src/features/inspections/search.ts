import { INSPECTION_STATUSES, type InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import { choiceParam, flagParam, pageParam, textParam } from '~/lib/search.ts';

/** What the inspection list keeps in its address; without a status it shows the completed ones. */
export type InspectionsSearch = { readonly status?: InspectionStatus | 'ALL'; readonly page?: number };

export const inspectionsSearch = (raw: Record<string, unknown>): InspectionsSearch => ({
  status: choiceParam(raw, 'status', [...INSPECTION_STATUSES, 'ALL']),
  page: pageParam(raw),
});

/** What a visit keeps in its address. */
export type InspectionSearch = {
  /** Opens the camera: the raised button of the phone's tab bar leads here. */
  readonly scan?: true;
  /** The device whose sheet is open. */
  readonly device?: string;
  readonly search?: string;
  readonly type?: string;
  readonly notScanned?: true;
  readonly notChecked?: true;
  readonly activity?: true;
  /** On a phone: the visit's own facts in place of its devices. */
  readonly tab?: 'visit';
};

export const inspectionSearch = (raw: Record<string, unknown>): InspectionSearch => ({
  scan: flagParam(raw, 'scan'),
  device: textParam(raw, 'device', 36),
  search: textParam(raw, 'search', 20),
  type: textParam(raw, 'type', 36),
  notScanned: flagParam(raw, 'notScanned'),
  notChecked: flagParam(raw, 'notChecked'),
  activity: flagParam(raw, 'activity'),
  tab: choiceParam(raw, 'tab', ['visit']),
});

/** The visit that stays when two become one. */
export type ConnectSearch = { readonly inspectionId1?: string };

export const connectSearch = (raw: Record<string, unknown>): ConnectSearch => ({
  inspectionId1: textParam(raw, 'inspectionId1', 36),
});
