import { maps } from '@trapline/contract/maps/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Forty megabytes over a slow line, and the work on a large scan. */
const UPLOAD_TIMEOUT_MS = 300_000;

export const useCreateMap = () => useWrite(maps.create, { showsErrors: true, timeoutMs: UPLOAD_TIMEOUT_MS });
