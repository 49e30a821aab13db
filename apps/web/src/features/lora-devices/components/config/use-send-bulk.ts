import { useQueryClient } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { call } from '~/lib/api.ts';
import { renew } from '~/lib/query-invalidation.ts';
import type { BulkBody, BulkTarget } from './bulk-run.ts';

const sent = async (what: BulkBody, { uuid, key }: BulkTarget): Promise<unknown> => {
  const params = { loraDeviceId: uuid };
  const options = { idempotencyKey: key };
  if (what.kind === 'inputs') return call(loraDevices.configureInputs, { params, body: what.body }, options);
  if (what.kind === 'connection') return call(loraDevices.configureConnection, { params, body: what.body }, options);
  if (what.kind === 'profile') return call(loraDevices.update, { params, version: 'any', body: what.body }, options);
  return call(loraDevices.configureSths, { params, body: what.body }, options);
};

/** Sends what many are given to one of them, by the key it has in the run: sent again it is one command. */
export const useSendBulk = () => {
  const queryClient = useQueryClient();
  return async (what: BulkBody, target: BulkTarget): Promise<void> => {
    await sent(what, target);
    renew(queryClient);
  };
};
