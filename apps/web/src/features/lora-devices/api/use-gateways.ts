import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useGateways = () =>
  useQuery({ ...queryFor(loraDevices.listGateways, {}), select: ({ gateways }) => gateways });
