import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

export const useAddImage = () => useWrite(interventions.addImage, { showsErrors: true, timeoutMs: UPLOAD_TIMEOUT_MS });
