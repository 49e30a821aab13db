import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useGateway = (gatewayId: string) =>
  useQuery({ ...queryFor(loraDevices.getGateway, { params: { gatewayId } }), select: ({ gateway }) => gateway });
