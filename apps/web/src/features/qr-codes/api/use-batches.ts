import { useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useBatches = () => useQuery({ ...queryFor(qrCodes.listBatches, {}), select: ({ batches }) => batches });
