import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.addObject>;

/** Records pests found in the device. */
export const addObject = (sent: Sent, options: CallOptions) => call(inspections.addObject, sent, options);
