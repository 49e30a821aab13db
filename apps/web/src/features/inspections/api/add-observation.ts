import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.addObservation>;

/** Records an observation on the device. */
export const addObservation = (sent: Sent, options: CallOptions) => call(inspections.addObservation, sent, options);
