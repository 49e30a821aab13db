import { useQueryClient } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { call } from '~/lib/api.ts';
import { invalidateStaleQueries } from '~/lib/query-invalidation.ts';
import type { BulkBody, BulkTarget } from './bulk-run.ts';

const sendOne = async (bulkBody: BulkBody, { uuid, key }: BulkTarget): Promise<unknown> => {
  const params = { loraDeviceId: uuid };
  const options = { idempotencyKey: key };
  if (bulkBody.kind === 'inputs') return call(loraDevices.configureInputs, { params, body: bulkBody.body }, options);
  if (bulkBody.kind === 'connection')
    return call(loraDevices.configureConnection, { params, body: bulkBody.body }, options);
  if (bulkBody.kind === 'profile')
    return call(loraDevices.update, { params, version: 'any', body: bulkBody.body }, options);
  return call(loraDevices.configureSths, { params, body: bulkBody.body }, options);
};

/** Sends the bulk request to one device with the key it has in the run, so that a retry creates no second command. */
export const useSendBulk = () => {
  const queryClient = useQueryClient();
  return async (bulkBody: BulkBody, target: BulkTarget): Promise<void> => {
    await sendOne(bulkBody, target);
    invalidateStaleQueries(queryClient);
  };
};
