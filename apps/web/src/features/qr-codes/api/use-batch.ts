import { useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useBatch = (batchId: string) =>
  useQuery({ ...queryFor(qrCodes.getBatch, { params: { batchId } }), select: ({ batch }) => batch });
