import { SIGNAL_STATUSES } from '@trapline/contract/devices/rules.ts';
import { choice, page, searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['number', 'name', 'zone', 'battery', 'signal', 'counter', 'contact'] as const;
export type DeviceColumn = (typeof COLUMNS)[number];

/** The part of a facility's device list that is stored in its address. */
export const devicesSearch = searchOf({
  search: text(100),
  type: uuid,
  zone: uuid,
  status: choice(SIGNAL_STATUSES),
  sort: sortBy(COLUMNS),
});

export type DevicesSearch = ReturnType<typeof devicesSearch>;

export const isFiltered = ({ search, type, zone, status }: DevicesSearch): boolean =>
  [search, type, zone, status].some((value) => value !== undefined);

export const DEVICE_TABS = ['details', 'records', 'visits', 'radio'] as const;
export type DeviceTab = (typeof DEVICE_TABS)[number];

/** The open tab of a device; the first is left out of the address. */
export const deviceSearch = searchOf({ view: choice(DEVICE_TABS) });

const GLOBAL_COLUMNS = ['number', 'name', 'added'] as const;
export type GlobalColumn = (typeof GLOBAL_COLUMNS)[number];

/** The part of the list over all facilities that is stored in its address. */
export const globalDevicesSearch = searchOf({
  search: text(100),
  company: uuid,
  place: uuid,
  type: uuid,
  status: choice(SIGNAL_STATUSES),
  sort: sortBy(GLOBAL_COLUMNS),
  page,
});

export type GlobalDevicesSearch = ReturnType<typeof globalDevicesSearch>;

export const GLOBAL_TABS = ['history', 'radio'] as const;

/** The open tab; the form is the first tab and is left out of the address. */
export const globalDeviceSearch = searchOf({ view: choice(GLOBAL_TABS) });
