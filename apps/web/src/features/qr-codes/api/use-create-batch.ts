import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateBatch = () => useWrite(qrCodes.createBatch, { showsErrors: true });
