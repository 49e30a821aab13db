import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.addAction>;

/** Records an action on the device. */
export const addAction = (sent: Sent, options: CallOptions) => call(inspections.addAction, sent, options);
