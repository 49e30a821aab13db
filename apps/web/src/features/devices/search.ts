import { SIGNAL_STATUSES, type SignalStatus } from '@trapline/contract/devices/rules.ts';
import { choiceParam, sortParam, textParam } from '~/lib/search.ts';

export const DEVICE_COLUMNS = ['number', 'name', 'zone', 'battery', 'signal', 'counter', 'contact'] as const;
type Column = (typeof DEVICE_COLUMNS)[number];

/** What the device list of a facility keeps in its address. */
export type DevicesSearch = {
  readonly search?: string;
  readonly type?: string;
  readonly zone?: string;
  readonly status?: SignalStatus;
  readonly sort?: Column | `-${Column}`;
};

export const devicesSearch = (raw: Record<string, unknown>): DevicesSearch => ({
  search: textParam(raw, 'search', 100),
  type: textParam(raw, 'type', 36),
  zone: textParam(raw, 'zone', 36),
  status: choiceParam(raw, 'status', SIGNAL_STATUSES),
  sort: sortParam(raw, DEVICE_COLUMNS),
});

export const isFiltered = ({ search, type, zone, status }: DevicesSearch): boolean =>
  [search, type, zone, status].some((value) => value !== undefined);

export const DEVICE_TABS = ['details', 'records', 'radio'] as const;
export type DeviceTab = (typeof DEVICE_TABS)[number];

/** The open tab of a device; the first is left out of the address. */
export type DeviceSearch = { readonly view?: DeviceTab };

export const deviceSearch = (raw: Record<string, unknown>): DeviceSearch => ({
  view: choiceParam(raw, 'view', DEVICE_TABS),
});
