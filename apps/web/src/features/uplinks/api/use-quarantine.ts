import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { QuarantineSearch } from '../search.ts';

export const QUARANTINE_PAGE = 50;

export const useQuarantine = ({ page = 1, reason, network }: QuarantineSearch) =>
  useQuery({
    ...queryFor(uplinks.listQuarantine, { query: { page, limit: QUARANTINE_PAGE, reason, networkUuid: network } }),
    placeholderData: keepPreviousData,
  });
