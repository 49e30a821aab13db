import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.setChecked>;

/** Marks the device as checked. */
export const setChecked = (sent: Sent, options: CallOptions) => call(inspections.setChecked, sent, options);
