import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';

type Sent = RequestInput<typeof inspections.addImage>;

/** Adds a photo of the device. */
export const addImage = (sent: Sent, options: CallOptions) => call(inspections.addImage, sent, options);
