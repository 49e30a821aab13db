import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** The server counts pages from zero, people from one. */
export const useLoraHistory = (loraDeviceId: string, page: number) =>
  useQuery({
    ...queryFor(loraDevices.listHistory, {
      params: { loraDeviceId },
      query: { page: page - 1, limit: LORA_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
