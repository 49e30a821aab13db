import { useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What a printed code stands for now; the label in the hand may have gone on a device a moment ago. */
export const useQrCode = (codeId: string) =>
  useQuery({ ...queryFor(qrCodes.resolve, { params: { codeId } }), staleTime: 0 });
