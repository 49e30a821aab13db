import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Printed codes of the facility's owner that are on no device; a few dozen at a time. */
export const useFreeQrCodes = (placeId: string, search: string) =>
  useQuery({
    ...queryFor(devices.freeQrCodes, { params: { placeId }, query: { search } }),
    select: (answer) => answer.codes,
    placeholderData: keepPreviousData,
  });
