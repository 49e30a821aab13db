import { actionEndpoints } from './action-endpoints.ts';
import { objectEndpoints } from './object-endpoints.ts';
import { observationEndpoints } from './observation-endpoints.ts';

/** Entries that can be recorded on devices, in three lists: actions, pests and observations. */
export const deviceTypeEntries = { ...actionEndpoints, ...objectEndpoints, ...observationEndpoints };
