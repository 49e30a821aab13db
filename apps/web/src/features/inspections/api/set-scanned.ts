import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.setScanned>;

/** Marks the device as scanned. */
export const setScanned = (sent: Sent, options: CallOptions) => call(inspections.setScanned, sent, options);
