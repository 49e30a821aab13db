import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.updateAction>;

/** Puts an action right, outside of a screen. */
export const updateAction = (sent: Sent, options: CallOptions) => call(inspections.updateAction, sent, options);
