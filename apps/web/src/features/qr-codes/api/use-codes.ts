import { useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useCodes = (batchId: string) =>
  useQuery({ ...queryFor(qrCodes.listCodes, { params: { batchId } }), select: ({ codes }) => codes });
