import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.setNotChecked>;

/** Says why the device was not checked. */
export const setNotChecked = (sent: Sent, options: CallOptions) => call(inspections.setNotChecked, sent, options);
