import { searchOf, sortBy, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'prefix', 'redirect'] as const;
export type DeviceTypeColumn = (typeof COLUMNS)[number];

/** The part of the list of device types that is stored in its address: its owner, for users who see more than one. */
export const deviceTypesSearch = searchOf({ company: uuid, sort: sortBy(COLUMNS) });

/** The owner of the list in its address, for users who see more than one. */
export const ownerSearch = searchOf({ company: uuid });
