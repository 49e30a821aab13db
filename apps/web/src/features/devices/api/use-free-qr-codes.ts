import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Printed codes of the facility's owner that are on no device; a few dozen at a time. */
export const useFreeQrCodes = (placeId: string, search: string) =>
  useQuery({
    ...queryFor(qrCodes.listFreeOfPlace, { params: { placeId }, query: { search } }),
    select: (answer) => answer.codes,
    placeholderData: keepPreviousData,
  });
