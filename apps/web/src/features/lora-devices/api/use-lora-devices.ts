import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import { queryFor } from '~/lib/queries.ts';
import type { LoraSearch } from '../search.ts';

/** A page of the LoRa devices in sight. */
export const useLoraDevices = ({ company, page = 1, ...rest }: LoraSearch) =>
  useQuery({
    ...queryFor(loraDevices.list, {
      query: { ...rest, companyUuid: company, view: 'short', page, limit: LORA_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
